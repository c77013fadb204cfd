import type { AnswerField, ApiCall } from '@plotline/contract'

/*
 * Times are ISO texts in UTC, flags are 0 or 1 and objects are JSON texts, so that SQLite and
 * PostgreSQL keep and compare them alike.
 */

/** `unverified` until its phone is verified; `superseded` when a newer lead of that phone was. */
export type LeadState = 'unverified' | 'verified' | 'superseded'

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
  /** Looks like a program's, by the contract's traps. Only a mark. */
  suspect: number
  created_at: string
  verified_at: string | null
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
  expires_at: string
  tries: number
  used_at: string | null
}

/** A code sent to a phone, or pretended to be: what the hold-back counts. */
export interface OtpSendRow {
  phone: string
  sent_at: string
}

/** A code entered for a phone, right or wrong: what the daily limit and the ceiling count. */
export interface OtpTryRow {
  phone: string
  tried_at: string
  /** Counts for the ceiling over all phones. */
  wrong: number
}

/** What was answered to a submission, for its repeats. */
export interface IdempotencyKeyRow {
  call: ApiCall
  key: string
  /** SHA-256 of the checked body, in hexadecimal. */
  body_hash: string
  status: number
  /** JSON. */
  answer: string
  created_at: string
}

/** What is to be delivered, and by which way. */
export const DELIVERY_KINDS = ['code.sms', 'lead.webhook', 'lead.email', 'contact.email'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** `dead`: given up after the last retry, and can be replayed. `dropped`: of no more use, such as a code that nobody waits for. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead' | 'dropped'

/** Something that must follow from what was stored, committed together with it. */
export interface OutboxRow {
  /** Stable over retries and replays; the webhook's `webhook-id`. */
  id: string
  kind: DeliveryKind
  /** The lead's or message's id; for a code, the phone. What is delivered is read when it is sent. */
  about: string
  state: DeliveryState
  /** Failed ones. */
  attempts: number
  /** Not tried before. */
  next_at: string
  /** Of the process that is at it, which others leave alone until `lease_until`. */
  lease: string | null
  lease_until: string | null
  /** Why the last attempt failed: a code, never personal data. */
  note: string | null
  created_at: string
  done_at: string | null
}

/** Texts sent on a day (UTC), for the daily spending stop. */
export interface SmsDayRow {
  day: string
  sent: number
}

export interface Database {
  leads: LeadRow
  contacts: ContactRow
  otp_codes: OtpCodeRow
  otp_sends: OtpSendRow
  otp_tries: OtpTryRow
  idempotency_keys: IdempotencyKeyRow
  outbox: OutboxRow
  sms_days: SmsDayRow
}
