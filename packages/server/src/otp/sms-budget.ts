import { sql, type Kysely } from 'kysely'
import type { Network } from '../http/client-address.ts'
import { toIso } from '../common/clock.ts'
import { isConcurrent, lock } from '../database/locks.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'
import { countInLimits, limitWaitMs, networkKey, networkLimits } from './stored-limits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const dayOf = (now: number) => toIso(now).slice(0, 10)
const hourOf = (now: number) => toIso(now).slice(0, 13)

/** The budget of SMS messages is shared out by the hour, so that a day's cannot be gone in a minute. Both are UTC. */
export type BudgetPeriod = 'hour' | 'day'

/** What one network may have sent at once, and again in each hour. Wide ones have ten times as many, because of carrier NAT. */
const SENDS_PER_NETWORK = { address: 6, '/64': 60, '/24': 60, '/48': 60 } as const

/** An hour may use a sixth of the day's budget, and ten in any case. */
const hourShare = (perDay: number) => Math.min(perDay, Math.max(10, Math.ceil(perDay / 6)))
/** The last quarter is for networks that had nothing sent today: whoever empties the rest leaves it to everyone else. */
const withoutReserve = (share: number) => share - Math.floor(share / 4)

/** What is used of the budget, and how much there is. */
export type BudgetUse = Readonly<Record<BudgetPeriod, { used: number; limit: number }>>

/** Measures the budget. Undefined where there is none: without a limit nothing is counted. */
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
    hour: { used: hours.find(({ hour }) => hour === hourOf(now))?.reserved ?? 0, limit: hourShare(smsPerDay) },
    // An attempt that failed is made again, and may have cost as much.
    day: { used: Math.max(reserved, attempts?.sent ?? 0), limit: smsPerDay },
  }
}

/** What there is left for a network, by how long until there is more. */
function budgetWait(use: BudgetUse | undefined, isFresh: boolean, now: number): { waitMs: number; heldBy: BudgetPeriod } | undefined {
  if (use === undefined) return undefined
  const isUsed = ({ used, limit }: BudgetUse[BudgetPeriod]) => used >= (isFresh ? limit : withoutReserve(limit))
  if (isUsed(use.day)) return { waitMs: DAY_MS - (now % DAY_MS), heldBy: 'day' }
  return isUsed(use.hour) ? { waitMs: HOUR_MS - (now % HOUR_MS), heldBy: 'hour' } : undefined
}

/**
 * Takes one SMS message from the budget, if the limits of the network that asks and the shares of hour and day have one left.
 * Where the budget has no limit, messages cost nothing, and there is nothing to guard.
 *
 * @param wanted without an open lead nothing is taken; its network counts all the same, or it would tell which numbers are known
 * @returns how long to wait and for what; undefined when it is taken
 */
export async function reserveBudget(
  db: StoreTransaction,
  { isForLead, networks }: { isForLead: boolean; networks: readonly Network[] },
  { smsPerDay, key }: { smsPerDay: number; key: Buffer },
  now: number,
): Promise<{ waitMs: number; heldBy: 'network' | BudgetPeriod } | undefined> {
  if (smsPerDay === Infinity) return undefined
  const byNetwork = networkLimits(key, 'sends', networks, SENDS_PER_NETWORK, HOUR_MS)
  const widest = networks.at(-1)
  const sentToday = widest && networkKey(key, `sent ${dayOf(now)} ${widest.name}`)
  const find = async () => {
    const waitMs = await limitWaitMs(db, byNetwork, now)
    if (waitMs > 0) return { isFresh: false, held: { waitMs, heldBy: 'network' as const } }
    const isFresh = sentToday === undefined || (await isKept(db, sentToday)) === undefined
    return { isFresh, held: budgetWait(await measureBudget(db, smsPerDay, now), isFresh, now) }
  }
  // Without a lock at first: who floods one network then waits for nobody, and nobody for them.
  const before = await find()
  if (before.held !== undefined) return before.held
  // The narrowest first, for everybody: so no two wait for each other.
  // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
  for (const limit of byNetwork) await lock(db, `network ${limit.key}`)
  await lock(db, 'sms budget')
  const { isFresh, held } = isConcurrent(db) ? await find() : before
  if (held !== undefined) return held
  await countInLimits(db, byNetwork, now)
  if (!isForLead) return undefined
  if (sentToday !== undefined && isFresh) await keepUntil(db, sentToday, now - (now % DAY_MS) + DAY_MS)
  await db
    .insertInto('sms_hours')
    .values({ hour: hourOf(now), reserved: 1 })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet({ reserved: sql<number>`sms_hours.reserved + 1` }))
    .execute()
  return undefined
}

const isKept = (db: StoreTransaction, key: string) => db.selectFrom('rate_limits').select('key').where('key', '=', key).executeTakeFirst()

async function keepUntil(db: StoreTransaction, key: string, time: number): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key, full_again_at: toIso(time) })
    .execute()
}

/** Counts an attempt to send an SMS message. False, and not counted, when the day has had its share. */
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
