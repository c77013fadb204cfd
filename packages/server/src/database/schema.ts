import type { AnswerField, ApiOperation, TrackingField } from '@plotline/contract'
import type { Transaction } from 'kysely'
import type { StoredKind } from '../deliveries/kinds.ts'

/*
 * Times are ISO strings in UTC and flags are 0 or 1, so that SQLite and PostgreSQL store and compare them alike.
 */

/**
 * `unverified` (open) until its phone is verified; `superseded` when another lead of that phone is verified instead; `withdrawn`
 * when its visitor takes back a verified one.
 */
export const LEAD_STATES = ['unverified', 'verified', 'superseded', 'withdrawn'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** What a lead and a message both have. */
type SubmittedRow = Record<TrackingField, string | null> & {
  email: string
  /** As it is looked up, whatever its capitals (`foldEmail`). */
  email_folded: string
  /** The version of the consent's wording, or `CONSENT_NOT_RECORDED`. */
  consent_version: string
}

export type LeadRow = SubmittedRow &
  Record<AnswerField, string> & {
    id: string
    name: string
    /** E.164. */
    phone: string
    consented_at: string
    state: LeadState
    /** Looks automated, by the contract's bot signals. For information only. */
    suspect: number
    created_at: string
    /** When the code was sent that verified it; null if it was verified by hand, by whom `verified_by` names. */
    code_sent_at: string | null
    verified_by: string | null
    verified_at: string | null
    withdrawn_at: string | null
    /** What the partner says became of it. */
    called_at: string | null
    outcome: 'accepted' | 'rejected' | null
    outcome_reason: string | null
    outcome_at: string | null
    /** When its visitor chose to be rung; null for as soon as possible. */
    call_from: string | null
    call_by: string | null
  }

export interface ContactRow extends SubmittedRow {
  id: string
  name: string
  /** As typed; empty when none was given. */
  phone: string
  subject: string
  message: string
  consented_at: string
  state: 'received'
  suspect: number
  created_at: string
}

/** A phone's one code; a new one replaces it. */
export interface OtpCodeRow {
  phone: string
  /** HMAC-SHA256 of phone and code, in hexadecimal. The code itself is not stored. */
  code_hmac: string
  /** What the code is derived from, with the key. Null for one that an earlier release has made. */
  nonce: string | null
  lead_id: string
  expires_at: string
  attempts: number
  used_at: string | null
}

export interface IdempotencyKeyRow {
  operation: ApiOperation
  key: string
  /** SHA-256 of the validated body, in hexadecimal. */
  body_hash: string
  response_body: string
  /** The lead or message that was stored, so that the key is erased with it. */
  subject_id: string
  created_at: string
}

/**
 * `accepted`: by the SMS sender, whose word on the phone is still to come. `dead_letter`: given up after the last retry, and can be replayed. `discarded`: no longer useful, such as a code that nobody
 * waits for.
 */
export const DELIVERY_STATES = ['pending', 'accepted', 'delivered', 'discarded', 'dead_letter'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The outbox: a delivery, committed together with the data that it follows from. */
export interface DeliveryRow {
  /** Stable over retries and replays; the webhook's `webhook-id`. */
  id: string
  /** One of a later release may be none that this one knows. */
  kind: StoredKind
  /** What it is about, as its kind says (deliveries/kinds.ts). The content is read when it is sent. */
  subject_id: string
  state: DeliveryState
  /** Failed attempts. */
  attempts: number
  /** No attempt before this time. */
  next_attempt_at: string
  /** The process that claimed it last. Kept afterwards: an attempt may have arrived even if nobody recorded it. */
  locked_by: string | null
  /** Until then other processes leave it alone. */
  locked_until: string | null
  /** Why the last attempt failed, or what of the answer to one that succeeded could not be read: a code, never personal data. */
  last_error: string | null
  created_at: string
  finished_at: string | null
  /** The W3C trace of the request that caused it, if there was one. */
  traceparent: string | null
  /** Its scheduled attempt, while it is brought forward because its destination works. Null once that attempt has ended. */
  scheduled_at: string | null
  brought_forward_at: string | null
}

/** Erasing paused, because it would have erased more than a tenth at once, and whether a person has confirmed it. One row at most. */
export interface ErasurePauseRow {
  id: 'newest'
  /** Leads and messages that would have been erased, out of `records_kept`. */
  records_due: number
  records_kept: number
  /** The cutoffs: for verified and withdrawn leads and messages, and for leads that were never verified. */
  created_before: string
  unverified_before: string
  confirmed_at: string | null
}

export interface Database {
  leads: LeadRow
  contacts: ContactRow
  otp_codes: OtpCodeRow
  /** Codes sent to a phone, or apparently sent: what the send limits count. */
  otp_sends: { phone: string; at: string }
  /** Codes entered for a phone, right or wrong: what the daily limit and the ceiling count. */
  otp_attempts: { phone: string; at: string }
  idempotency_keys: IdempotencyKeyRow
  deliveries: DeliveryRow
  erasure_pauses: ErasurePauseRow
  /**
   * The latest time that something vouches for, which the next start compares its clock with; and what the clock said then, by which the rows
   * of that moment go. One row at most.
   */
  clock: { id: 'newest'; seen_at: string; told_at: string | null }
  /** What the owner has been told of by email, and not yet that it is over. */
  alarms: { name: string; since: string }
  /**
   * How often a step of the funnel was reached on a UK day, by campaign and headline; empty where none is known. Or, with a web vital as
   * the step, how many pages had one of at most `up_to` and more than the bucket below; otherwise that is 0.
   */
  funnel_steps: { day: string; source: string; campaign: string; headline: string; step: string; up_to: number; visits: number }
  /** Written and removed in one transaction, to check that the store can write. */
  store_probes: { id: string; filler: string }
  /** SMS messages sent on a day (UTC), for the daily limit. */
  sms_days: { day: string; sent: number }
  /** SMS messages requested in an hour (UTC, such as `2026-03-02T09`), for its share of the budget. */
  sms_hours: { hour: string; reserved: number }
  /** Limits shared by all processes (otp/stored-limits.ts); for a network or a number that is rung the key is an HMAC. Of no use after `full_again_at`. */
  rate_limits: { key: string; full_again_at: string }
  /** SMS messages sent and given up on a UK day, for reports. */
  sms_results: { day: string; sent: number; failed: number }
}

/** A transaction on the store: what the query functions of leads, codes, keys and deliveries take. */
export type StoreTransaction = Transaction<Database>
