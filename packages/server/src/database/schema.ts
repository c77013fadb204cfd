import type { AnswerField, ApiOperation } from '@plotline/contract'
import type { Transaction } from 'kysely'

/*
 * Times are ISO texts in UTC, flags are 0 or 1 and objects are JSON texts, so that SQLite and
 * PostgreSQL keep and compare them alike.
 */

/**
 * `unverified` (open) until its phone is verified; `superseded` when another lead of that phone was; `withdrawn` when its visitor has
 * taken a verified one back.
 */
export const LEAD_STATES = ['unverified', 'verified', 'superseded', 'withdrawn'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export type LeadRow = Record<AnswerField, string> & {
  id: string
  name: string
  email: string
  /** E.164. */
  phone: string
  /** The wording that was agreed to, as the site names it. */
  consent_version: string | null
  consented_at: string
  /** Those of the ten tracking fields that are known, as a JSON object. */
  tracking: string
  state: LeadState
  /** Looks automated, by the contract's bot signals. Only a mark. */
  suspect: number
  created_at: string
  verified_at: string | null
  withdrawn_at: string | null
}

export interface ContactRow {
  id: string
  name: string
  email: string
  /** As typed; empty when none was given. */
  phone: string
  subject: string
  message: string
  consented_at: string
  tracking: string
  state: 'received'
  suspect: number
  created_at: string
}

/** The one code of a phone that can still be entered; a new one takes its place. */
export interface OtpCodeRow {
  phone: string
  /** HMAC-SHA256 of phone and code, in hexadecimal. The code itself is kept nowhere. */
  code_hmac: string
  /** The open lead that it was sent for. Absent where a release before 006 sent it. */
  lead_id: string | null
  expires_at: string
  tries: number
  used_at: string | null
}

/** A code sent to a phone, or seemingly sent: what the limits of sends count. */
export interface OtpSendRow {
  phone: string
  sent_at: string
}

/** A code entered for a phone, right or wrong: what the daily limit and the ceiling count. */
export interface OtpTryRow {
  phone: string
  tried_at: string
  /** At a live code. Read by releases before 009 alone. */
  wrong: number
}

/** The response to a submission, for its repeats. */
export interface IdempotencyKeyRow {
  call: ApiOperation
  key: string
  /** SHA-256 of the validated body, in hexadecimal. */
  body_hash: string
  status: number
  /** JSON. */
  answer: string
  created_at: string
  /** The lead or message that it led to. Null in rows of a release that did not keep it. */
  subject_id: string | null
}

/** What is delivered, and by which channel. */
export const DELIVERY_KINDS = [
  'code.sms',
  'lead.webhook',
  'lead.email',
  'contact.email',
  'report.email',
  'confirmation.email',
  'withdrawal.webhook',
  'withdrawal.email',
] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/**
 * `dead_letter`: given up after the last retry, and can be replayed. `discarded`: of no more use, such as a code that nobody waits
 * for.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'discarded', 'dead_letter'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Something that must follow from what was stored, committed together with it: the outbox. */
export interface DeliveryRow {
  /** Stable over retries and replays; the webhook's `webhook-id`. */
  id: string
  kind: DeliveryKind
  /** The lead's or message's id; for a code, its lead's. What is delivered is read when it is sent. */
  subject_id: string
  state: DeliveryState
  /** Failed ones. */
  attempts: number
  /** No attempt before. */
  next_attempt_at: string
  /** The process that has claimed it; others leave it alone until `locked_until`. */
  locked_by: string | null
  locked_until: string | null
  /** Why the last attempt failed: a code, never personal data. */
  last_error: string | null
  created_at: string
  finished_at: string | null
  /** The W3C trace of the request that it follows from, if there was one. */
  traceparent: string | null
  /** When it would have been tried, had it not been brought forward since its destination was seen to work. Null once that attempt has ended. */
  scheduled_at: string | null
  /** When it was brought forward last. */
  brought_forward_at: string | null
}

/** The same as the release before kept it. Its rows are taken over into `deliveries`; a later release removes the table. */
export interface OldOutboxRow {
  id: string
  kind: DeliveryKind
  about: string
  state: 'waiting' | 'delivered' | 'dead' | 'dropped'
  attempts: number
  next_at: string
  lease: string | null
  lease_until: string | null
  note: string | null
  created_at: string
  done_at: string | null
}

/**
 * That erasing what is old was paused, because it would have erased more than a tenth at once, and whether a person has confirmed
 * it. There is one row at most.
 */
export interface ErasurePauseRow {
  id: 'newest'
  /** Leads and messages that would have been erased, of so many. */
  records_due: number
  records_kept: number
  /** Those created before: verified and superseded leads and messages, and leads whose phone was never verified. */
  created_before: string
  unverified_before: string
  paused_at: string
  confirmed_at: string | null
}

/** Written and removed in one transaction, to see that the store can. */
export interface StoreProbeRow {
  id: string
  filler: string
}

/** A limit that is counted for all processes together (otp/stored-limits.ts). */
export interface RateLimitRow {
  /** Of a network: an HMAC. */
  key: string
  /** From then on it says nothing any more. */
  full_again_at: string
}

/** SMS messages that were asked for in an hour (UTC), for its share of the budget. */
export interface SmsHourRow {
  /** `2026-03-02T09`. */
  hour: string
  reserved: number
}

/** SMS messages sent on a day (UTC), for the daily limit. */
export interface SmsDayRow {
  day: string
  sent: number
}

/** SMS messages that were sent, and that were given up, on a day in the UK: for reports. */
export interface SmsResultRow {
  day: string
  sent: number
  failed: number
}

export interface Database {
  leads: LeadRow
  contacts: ContactRow
  otp_codes: OtpCodeRow
  otp_sends: OtpSendRow
  otp_tries: OtpTryRow
  idempotency_keys: IdempotencyKeyRow
  deliveries: DeliveryRow
  outbox: OldOutboxRow
  erasure_pauses: ErasurePauseRow
  store_probes: StoreProbeRow
  sms_days: SmsDayRow
  sms_hours: SmsHourRow
  rate_limits: RateLimitRow
  sms_results: SmsResultRow
}

/** A transaction on the store: what the query functions of leads, codes, keys and deliveries take. */
export type StoreTransaction = Transaction<Database>
