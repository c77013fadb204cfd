import { createHmac } from 'node:crypto'
import type { Network, NetworkLevel } from '../http/client-address.ts'
import { toIso } from '../common/clock.ts'
import { lock } from '../database/dialects.ts'
import type { StoreTransaction } from '../database/schema.ts'

/**
 * A burst of this size, refilled evenly over the window (generic cell rate algorithm, ITU-T I.371). For each key it stores one
 * time: when its bucket will be full again. All processes share it through the store. The caller holds a lock.
 */
export interface StoredLimit {
  key: string
  requests: number
  windowMs: number
}

/**
 * The limits of the networks that a request comes from. An address is personal data, so a network is stored as an HMAC, and only
 * until its bucket is full again.
 *
 * @param use what is counted; each use has its own buckets
 */
export const networkLimits = (
  key: Buffer,
  use: string,
  networks: readonly Network[],
  requests: Readonly<Record<NetworkLevel, number>>,
  windowMs: number,
): StoredLimit[] =>
  networks.map(({ level, name }) => ({ key: limitKey(key, `${use} ${level} ${name}`), requests: requests[level], windowMs }))

/** Under which a network's limit, or that of calls to a number, is stored. */
export const limitKey = (key: Buffer, name: string): string => createHmac('sha256', key).update(`network:${name}`).digest('base64url')

/** When each bucket will be full again: a window from now at the latest, whatever is stored. */
async function readTimes(
  db: StoreTransaction,
  limits: readonly StoredLimit[],
  now: number,
): Promise<{ limit: StoredLimit; fullAt: number }[]> {
  if (limits.length === 0) return []
  const keys = limits.map(({ key }) => key)
  const rows = await db.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()
  return limits.map((limit) => {
    const stored = Date.parse(rows.find(({ key }) => key === limit.key)?.full_again_at ?? '') || now
    return { limit, fullAt: Math.min(Math.max(stored, now), now + limit.windowMs) }
  })
}

async function writeTime(db: StoreTransaction, key: string, fullAt: number): Promise<void> {
  const full_again_at = toIso(fullAt)
  await db
    .insertInto('rate_limits')
    .values({ key, full_again_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_again_at }))
    .execute()
}

/**
 * How long until all the limits have room for one more.
 *
 * @param kept the part of each that must be left then
 * @returns milliseconds; 0 when there is room now
 */
export async function limitWaitMs(db: StoreTransaction, limits: readonly StoredLimit[], now: number, kept = 0): Promise<number> {
  const times = await readTimes(db, limits, now)
  return Math.max(
    0,
    ...times.map(({ limit: { requests, windowMs }, fullAt }) => fullAt + windowMs / requests - (1 - kept) * windowMs - now),
  )
}

export async function countInLimits(db: StoreTransaction, limits: readonly StoredLimit[], now: number, count = 1): Promise<void> {
  for (const { limit, fullAt } of await readTimes(db, limits, now)) {
    await writeTime(db, limit.key, fullAt + (count * limit.windowMs) / limit.requests)
  }
}

/** Counts one more in all the limits, or in none: then it returns how long until they have room, in milliseconds. */
export async function takeFromLimits(db: StoreTransaction, limits: readonly StoredLimit[], now: number): Promise<number> {
  // Always the narrowest network first, to avoid deadlocks.
  for (const { key } of limits) await lock(db, `network ${key}`)
  const waitMs = await limitWaitMs(db, limits, now)
  if (waitMs === 0) await countInLimits(db, limits, now)
  return waitMs
}
