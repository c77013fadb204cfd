import type { AnswerField } from './lead-fields.ts'
import type { TrackingField } from './tracking-fields.ts'

/** A verified lead as its visitor may see it. Times are ISO 8601 in UTC. */
export type StoredLead = Readonly<Record<AnswerField, string>> & {
  /** `withdrawn` by its visitor: nobody calls. */
  state: 'verified' | 'withdrawn'
  name: string
  email: string
  /** E.164. */
  phone: string
  /** The version of the consent's wording, or `CONSENT_NOT_RECORDED`. */
  consent_version: string
  consented_at: string
  created_at: string
  verified_at: string
  /** The time by which the specialist will have called, and not before `call_from` if the visitor chose when. */
  call_by: string
  call_from: string | null
  withdrawn_at: string | null
  /** Where the visitor came from and on which device, as far as known. */
  tracking: Readonly<Partial<Record<TrackingField, string>>>
}

/** The body of a 2xx response. Clients ignore unknown fields. */
export interface SuccessResponse {
  ok: true
  /** Seconds until another code may be requested, at least 1. Sent by `leads` and `resendOtp`. */
  retry_after?: number
  /** Whether a code was sent; false if the last one went out too recently. Sent by `leads` and `resendOtp`. */
  code_sent?: boolean
  /** Identifies the lead to its sender, for `verifyOtp` and `resendOtp`. Sent by `leads`. */
  lead_token?: string
  /** Opens the lead's page (see `YOUR_REQUEST_PATH`) without a login. Sent by `verifyOtp`; differs from `lead_token`. */
  request_token?: string
  /** The time by which the specialist will have called, ISO 8601 in UTC. Sent by `verifyOtp`. */
  call_by?: string
  /** No call comes before this time, which the visitor chose. Sent by `verifyOtp` if so. */
  call_from?: string
  /** Sent by `viewLead` and `withdrawLead`. */
  lead?: StoredLead
}

/** The body of a 4xx or 5xx response. */
export interface ErrorResponse {
  /** A sentence to display to the visitor. */
  error: string
  /** If the body is refused: an error for each invalid field, by name. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until a retry can succeed, if waiting helps; also sent as `Retry-After`. */
  retry_after?: number
}
