import { DAY_MS } from '@plotline/contract'
import { sql, type RawBuilder } from 'kysely'
import { OTP } from '@plotline/contract/otp-policy'
import { toIso } from '../common/clock.ts'
import { DELIVERY_STATES, type Database, type LeadState } from '../database/schema.ts'
import { CODE_KINDS, IS_NO_CODE } from '../deliveries/kinds.ts'

/** Repeats of a submission are recognised for 30 days (R-leads-04), or as long as its lead is kept. */
export const KEY_LIFETIME_MS = 30 * DAY_MS
/** A withdrawn lead is kept only as long as it may take to tell the partner. */
export const WITHDRAWN_LIFETIME_MS = 30 * DAY_MS
/** Two years can be compared. */
const FUNNEL_LIFETIME_MS = 731 * DAY_MS
/** How long past deliveries are listed and can be replayed. */
export const DELIVERED_LIFETIME_MS = 30 * DAY_MS

/**
 * A part of a table, by one of its indexes. The bounds are kept apart from other conditions: given two bounds on one side, SQLite
 * uses the first for its index, however many rows it then scans in vain.
 */
export interface Part {
  table: keyof Database
  /** The indexed column that orders the rows. */
  by: string
  /** The bounds of `by`: `from` is inclusive, `before` exclusive. */
  from?: string
  before: string
  where?: RawBuilder<unknown>
}

export interface Cutoffs {
  unverified: string
  other: string
}
export const NEVER: Cutoffs = { unverified: '', other: '' }

/** A lead's retention period, by its state: a superseded lead was never verified itself. */
const PERIODS: Readonly<Record<LeadState, keyof Cutoffs>> = {
  unverified: 'unverified',
  superseded: 'unverified',
  verified: 'other',
  withdrawn: 'other',
}

/** Leads and messages between the times. Leads have one part per state, as their index does. */
export const records = (after: Cutoffs, before: Cutoffs): Part[] => [
  ...Object.entries(PERIODS).map(([state, period]): Part => ({
    table: 'leads',
    by: 'created_at',
    from: after[period],
    before: before[period],
    where: sql`state = ${state}`,
  })),
  { table: 'contacts', by: 'created_at', from: after.other, before: before.other },
]

/** What is erased along with records: their deliveries, and the keys of their submissions. */
export const besideRecords = ({ unverified, other }: Cutoffs): Part[] => [
  { table: 'deliveries', by: 'created_at', before: other, where: IS_NO_CODE },
  // A key does not say whether its lead was verified.
  { table: 'idempotency_keys', by: 'created_at', before: unverified > other ? unverified : other },
]

/** What no rule needs any more. */
export const housekeeping = (now: number): Part[] => {
  const before = (ms: number) => toIso(now - ms)
  return [
    { table: 'otp_codes', by: 'expires_at', before: before(0) },
    { table: 'otp_sends', by: 'at', before: before(OTP.sendWindowMs) },
    { table: 'otp_attempts', by: 'at', before: before(OTP.attemptWindowMs) },
    { table: 'funnel_steps', by: 'day', before: before(FUNNEL_LIFETIME_MS).slice(0, 10) },
    { table: 'sms_days', by: 'day', before: before(DAY_MS).slice(0, 10) },
    { table: 'sms_hours', by: 'hour', before: before(DAY_MS).slice(0, 10) },
    { table: 'rate_limits', by: 'full_again_at', before: before(0) },
    // A pause does not hold these up: their visitors want them gone.
    { table: 'leads', by: 'withdrawn_at', before: before(WITHDRAWN_LIFETIME_MS) },
    { table: 'idempotency_keys', by: 'created_at', before: before(KEY_LIFETIME_MS) },
    // A state and a kind at a time, as the index has them.
    ...DELIVERY_STATES.flatMap((state) =>
      CODE_KINDS.map((kind): Part => ({
        table: 'deliveries',
        by: 'next_attempt_at',
        before: before(DAY_MS),
        where: sql`state = ${state} and kind = ${kind}`,
      })),
    ),
    {
      table: 'deliveries',
      by: 'finished_at',
      before: before(DELIVERED_LIFETIME_MS),
      // Not "in" the finished states: SQLite would use another index for that, and sort.
      where: sql`state not in ('pending', 'dead_letter')`,
    },
  ]
}
