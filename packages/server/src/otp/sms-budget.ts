import { DAY_MS, HOUR_MS } from '@plotline/contract'
import { OTP, smsPerHour, withoutReserve } from '@plotline/contract/otp-policy'
import { sql, type Kysely } from 'kysely'
import type { Network } from '../http/client-address.ts'
import { toIso } from '../common/clock.ts'
import { lock } from '../database/dialects.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'
import { countInLimits, limitWaitMs, networkLimits } from './stored-limits.ts'

const dayOf = (now: number) => toIso(now).slice(0, 10)
const hourOf = (now: number) => toIso(now).slice(0, 13)

/**
 * The SMS budget is shared out by the hour, so that a day's worth cannot go in a minute. Both are UTC. A message beyond it does not wait:
 * under attack a queue would use up each hour's share as soon as it is free, and text phones whose owners have left.
 */
export type BudgetPeriod = 'hour' | 'day'

export const BUDGET_ALARMS = {
  hour: "an hour's share of the SMS budget is used up. Leads are stored, and their visitors are told when to ask for a code. Somebody may be emptying it, or SMS_DAILY_LIMIT is too low.",
  day: "the day's SMS budget is used up until midnight UTC. Leads are stored, and their visitors are told when to ask for a code. Somebody may be emptying it, or SMS_DAILY_LIMIT is too low.",
} as const

/** How much of the budget there is, and how much is used. */
export type BudgetUse = Readonly<Record<BudgetPeriod, { used: number; limit: number }>>

/** Measures the budget. Undefined without a limit, because then nothing is counted. */
export async function measureBudget(db: Kysely<Database>, smsPerDay: number, now: number): Promise<BudgetUse | undefined> {
  if (smsPerDay === Infinity) return undefined
  const hours = await db
    .selectFrom('sms_hours')
    .selectAll()
    .where('hour', '>=', `${dayOf(now)}T00`)
    .where('hour', '<=', `${dayOf(now)}T23`)
    .execute()
  const attempts = await db.selectFrom('sms_days').select('sent').where('day', '=', dayOf(now)).executeTakeFirst()
  const reserved = hours.reduce((sum, { reserved: count }) => sum + count, 0)
  return {
    hour: { used: hours.find(({ hour }) => hour === hourOf(now))?.reserved ?? 0, limit: smsPerHour(smsPerDay) },
    // Failed attempts are retried, and may have cost as much.
    day: { used: Math.max(reserved, attempts?.sent ?? 0), limit: smsPerDay },
  }
}

type Hold = { waitMs: number; heldBy: 'network' | 'proof' | BudgetPeriod }

/** What holds a code back, and for how long; undefined if there is budget. Work that the page does lets it into the reserve. */
function budgetHold(use: BudgetUse | undefined, hasProof: boolean, now: number): Hold | undefined {
  if (use === undefined) return undefined
  const waits = { day: DAY_MS - (now % DAY_MS), hour: HOUR_MS - (now % HOUR_MS) }
  const full = (['day', 'hour'] as const).find((period) => use[period].used >= use[period].limit)
  if (full) return { waitMs: waits[full], heldBy: full }
  const low = (['day', 'hour'] as const).find((period) => use[period].used >= withoutReserve(use[period].limit))
  return low && !hasProof ? { waitMs: waits[low], heldBy: 'proof' } : undefined
}

/**
 * Takes one SMS message from the budget, if the network's limits and the hour's and day's shares allow it. Without a limit,
 * messages cost nothing and there is nothing to guard.
 * Without an open lead (`isForLead`) nothing is taken, but the network still counts, or it would reveal which numbers are known.
 *
 * @returns how long to wait and for what; undefined when one was taken
 */
export async function reserveBudget(
  db: StoreTransaction,
  { isForLead, networks, hasProof }: { isForLead: boolean; networks: readonly Network[]; hasProof: boolean },
  { smsPerDay, key }: { smsPerDay: number; key: Buffer },
  now: number,
): Promise<Hold | undefined> {
  if (smsPerDay === Infinity) return undefined
  const byNetwork = networkLimits(key, 'sends', networks, OTP.sendsPerNetwork, HOUR_MS)
  const findHold = async (): Promise<Hold | undefined> => {
    const waitMs = await limitWaitMs(db, byNetwork, now)
    return waitMs > 0 ? { waitMs, heldBy: 'network' } : budgetHold(await measureBudget(db, smsPerDay, now), hasProof, now)
  }
  // First without a lock, so that a flood from one network makes nobody wait.
  const before = await findHold()
  if (before !== undefined) return before
  // Always the narrowest first, to avoid deadlocks.
  for (const limit of byNetwork) await lock(db, `network ${limit.key}`)
  await lock(db, 'sms budget')
  const hold = await findHold()
  if (hold !== undefined) return hold
  await countInLimits(db, byNetwork, now)
  if (!isForLead) return undefined
  await db
    .insertInto('sms_hours')
    .values({ hour: hourOf(now), reserved: 1 })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet({ reserved: sql<number>`sms_hours.reserved + 1` }))
    .execute()
  return undefined
}

/** Counts an attempt to send an SMS message. False, and not counted, when the day's limit is used up. */
export async function countSms(db: StoreTransaction, smsPerDay: number, now: number): Promise<boolean> {
  if (smsPerDay === Infinity) return true
  const counted = await db
    .insertInto('sms_days')
    .values({ day: dayOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ sent: sql<number>`sms_days.sent + 1` })
        .where('sms_days.sent', '<', smsPerDay),
    )
    .returning('sent')
    .executeTakeFirst()
  return counted !== undefined
}
