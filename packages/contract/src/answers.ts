/** What a call answers with a 2xx status. Unknown further fields are ignored. */
export interface OkAnswer {
  ok: true
  /** Seconds until another code may be asked for. In answers to `leads` and `resendOtp`; 1 or more. */
  retry_after?: number
  /** Whether a code goes out with this answer; false where one was sent too short a time ago. In answers to `leads` and `resendOtp`. */
  code_sent?: boolean
  /** Names the lead that was stored, to nobody but who sent it: verification and resend say with it whose lead they mean. In answers to `leads`. */
  lead_token?: string
}

/** What a call answers with a 4xx or 5xx status. */
export interface ErrorAnswer {
  /** A sentence that can be shown to the visitor as it stands. */
  error: string
  /** The sentence for each faulty field of the body, by its name, where it is the body that is refused. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until a next try can succeed, where waiting helps; also sent as `Retry-After`. */
  retry_after?: number
}
