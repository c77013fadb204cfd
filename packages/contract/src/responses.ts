import * as v from 'valibot'
import { answersWith } from './lead-fields.ts'
import { KEPT_TRACKING } from './tracking-fields.ts'

/** A verified lead as its visitor may see it. Times are ISO 8601 in UTC. */
const storedLead = v.object({
  ...answersWith(() => v.string()),
  /** `withdrawn` by its visitor: nobody calls. */
  state: v.picklist(['verified', 'withdrawn']),
  name: v.string(),
  email: v.string(),
  /** E.164. */
  phone: v.string(),
  /** The version of the consent's wording, or `CONSENT_NOT_RECORDED`. */
  consent_version: v.string(),
  consented_at: v.string(),
  created_at: v.string(),
  verified_at: v.string(),
  /** The time by which the specialist will have called, and not before `call_from` if the visitor chose when. */
  call_by: v.string(),
  call_from: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
  /** When the partner says that it rang; and whether it takes the request on. Its reasons are not sent. */
  called_at: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(['accepted', 'rejected'])),
  /** Where the visitor came from and on which device, as far as known. */
  tracking: v.object(v.entriesFromList(KEPT_TRACKING, v.exactOptional(v.string()))),
})
export type StoredLead = v.InferOutput<typeof storedLead>

/** The body of a 2xx response. Clients ignore unknown fields. */
export const successSchema = v.object({
  ok: v.literal(true),
  /** Seconds until another code may be requested, at least 1. Sent by `leads` and `resendOtp`. */
  retry_after: v.exactOptional(v.number()),
  /** Whether a code was sent; false if the last one went out too recently. Sent by `leads` and `resendOtp`. */
  code_sent: v.exactOptional(v.boolean()),
  /**
   * The next code may be read to the phone by a call (`by`), and this one was, if it was asked for. Sent by `resendOtp` after the second
   * text, by servers that call.
   */
  can_call: v.exactOptional(v.literal(true)),
  /** Work for the page, if that would have the code sent; see `ErrorResponse`. Sent by `leads`. */
  challenge: v.exactOptional(v.string()),
  /** Identifies the lead to its sender, for `verifyOtp` and `resendOtp`. Sent by `leads`. */
  lead_token: v.exactOptional(v.string()),
  /** Opens the lead's page (see `YOUR_REQUEST_PATH`) without a login. Sent by `verifyOtp`; differs from `lead_token`. */
  request_token: v.exactOptional(v.string()),
  /** The time by which the specialist will have called, ISO 8601 in UTC. Sent by `verifyOtp`. */
  call_by: v.exactOptional(v.string()),
  /** No call comes before this time, which the visitor chose. Sent by `verifyOtp` if so. */
  call_from: v.exactOptional(v.string()),
  /** Sent by `viewLead` and `withdrawLead`. */
  lead: v.exactOptional(storedLead),
})
export type SuccessResponse = v.InferOutput<typeof successSchema>

/** The body of a 4xx or 5xx response. */
export const errorSchema = v.object({
  /** A sentence to display to the visitor. */
  error: v.string(),
  /** If the body is refused: an error for each invalid field, by name. */
  fields: v.exactOptional(v.record(v.string(), v.string())),
  /** Seconds until a retry can succeed, if waiting helps; also sent as `Retry-After`. */
  retry_after: v.exactOptional(v.number()),
  /**
   * Sent by `resendOtp` when SMS messages are running low: a challenge as JSON, which `altcha-lib` solves in a second or two. With
   * challenge and solution as its `proof`, the request succeeds at once.
   */
  challenge: v.exactOptional(v.string()),
})
export type ErrorResponse = v.InferOutput<typeof errorSchema>
