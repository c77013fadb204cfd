import type { AnswerField } from './quiz.ts'
import type { TrackingField } from './tracking-fields.ts'

/** What is stored of a verified lead, as its visitor may see it. Times are ISO 8601 in UTC. */
export type StoredLead = Readonly<Record<AnswerField, string>> & {
  /** `withdrawn` once its visitor has taken it back: nobody rings any more. */
  state: 'verified' | 'withdrawn'
  name: string
  email: string
  /** E.164. */
  phone: string
  /** The wording that was agreed to; null where the site did not name it. */
  consent_version: string | null
  consented_at: string
  created_at: string
  verified_at: string
  /** Until when the specialist rings. */
  call_by: string
  withdrawn_at: string | null
  /** What was known of where the visitor came from, and on which device. */
  tracking: Readonly<Partial<Record<TrackingField, string>>>
}

/** The body of a 2xx response. Clients ignore fields that they do not know. */
export interface SuccessResponse {
  ok: true
  /** Seconds until another code may be asked for. Sent by `leads` and `resendOtp`; 1 or more. */
  retry_after?: number
  /** Whether a code was sent; false if the last one went out too recently. Sent by `leads` and `resendOtp`. */
  code_sent?: boolean
  /** Names the stored lead, to its sender alone: `verifyOtp` and `resendOtp` say with it which lead they mean. Sent by `leads`. */
  lead_token?: string
  /** Opens the lead's page (see `YOUR_REQUEST_PATH`) without a login. Sent by `verifyOtp`; differs from `lead_token`. */
  request_token?: string
  /** Sent by `viewLead` and `withdrawLead`. */
  lead?: StoredLead
}

/** The body of a 4xx or 5xx response. */
export interface ErrorResponse {
  /** A sentence that can be displayed to the visitor as it stands. */
  error: string
  /** The sentence for each faulty field of the body, by its name, where it is the body that is refused. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until a next try can succeed, where waiting helps; also sent as `Retry-After`. */
  retry_after?: number
}
