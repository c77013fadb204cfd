import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'
import { sql } from 'kysely'
import { toIso, type Clock } from '../common/clock.ts'
import type { Log } from '../common/log.ts'
import { dialectOf, lock } from '../database/dialects.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { isOfKind } from '../deliveries/kinds.ts'

/** A clock that moves by more than this against the time that passes was set, or the machine was asleep. */
const JUMP_MS = MINUTE_MS
const isJump = (ms: number) => Math.abs(ms) > JUMP_MS
/** How far a clock may be ahead of the last time that the store knows, before nothing is erased on its word alone. */
const DOUBT_MS = HOUR_MS
/** The same at a start, as a machine may have been off. */
const DOUBT_AT_START_MS = DAY_MS
/** How often the time is stored. */
const STORE_EVERY_MS = MINUTE_MS

export interface Timekeeper {
  /** The store, which settles a jump of the clock before the first transaction after it. */
  store: Store
  /** The time by which everything in the store goes: a PostgreSQL's, which its processes share, or else the machine's. */
  clock: Clock
  /**
   * How many milliseconds the clock is ahead of the time that something else vouches for: the last time of the store and what has passed
   * since. 0 if it is not in doubt. What must not be undone goes by the vouched time.
   */
  doubt: () => Promise<number>
  /** The clock is right, says a person, or nothing that could be lost depends on it. */
  trust: () => void
}

/**
 * Times of the store that follow what has passed, not the clock: a column, and how far before and after the present they matter. What a
 * clock that is set back makes the future matters too.
 */
interface Running {
  table: keyof Database
  column: string
  before?: number
  after?: number
}
const CODES: Running = { table: 'otp_codes', column: 'expires_at', after: OTP.lifetimeMs + STORE_EVERY_MS }
const LIMITS: readonly Running[] = [
  { table: 'otp_sends', column: 'at', before: OTP.sendWindowMs, after: STORE_EVERY_MS },
  { table: 'otp_attempts', column: 'at', before: OTP.attemptWindowMs, after: STORE_EVERY_MS },
  { table: 'rate_limits', column: 'full_again_at', after: DAY_MS + STORE_EVERY_MS },
]

/**
 * Keeps the codes of the store, and its limits and leases, running as if the clock had not jumped.
 *
 * @param expected what that clock would show now
 * @param isGap it may be that no server ran for so long: then only codes last longer
 */
async function moveAlong(db: StoreTransaction, expected: number, jump: number, isGap: boolean): Promise<void> {
  const move = ({ table, column, before = 0, after = 0 }: Running, where = sql`1 = 1`) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${dialectOf(db).later(column, jump)}
      where ${sql.ref(column)} > ${toIso(Math.min(expected - before, expected + jump))} and ${sql.ref(column)} <= ${toIso(expected + after)} and ${where}`.execute(
      db,
    )
  await move(CODES)
  if (isGap) return
  for (const limit of LIMITS) await move(limit)
  const isPending = sql`state = 'pending'`
  await move({ table: 'deliveries', column: 'locked_until', after: 2 * STORE_EVERY_MS }, isPending)
  // A request for a code is too old after minutes. Other deliveries are no worse for being tried sooner.
  const isWaitingCode = sql`${isPending} and ${isOfKind(({ isCode }) => isCode)}`
  await move({ table: 'deliveries', column: 'created_at', before: OTP.requestLifetimeMs, after: STORE_EVERY_MS }, isWaitingCode)
  if (jump < 0) await move({ table: 'deliveries', column: 'next_attempt_at', after: DAY_MS * 2 }, isPending)
}

/**
 * Reports and digests that a clock which was ahead has sent: under their ids the real ones could not be. What was sent by a time that is
 * vouched for stays sent: then it is the present clock that is behind, and once it is right again nothing must be sent twice. So does what
 * is later than that clock ever was: it was sent before, by another.
 *
 * @param expected what that clock would show now
 */
const forgetFuture = (db: StoreTransaction, now: number, expected: number, vouched: number) =>
  db
    .deleteFrom('deliveries')
    .where('created_at', '>', toIso((vouched - now > DOUBT_AT_START_MS ? vouched : now) + JUMP_MS))
    .where('created_at', '<=', toIso(expected + 2 * STORE_EVERY_MS))
    .where(isOfKind(({ subject }) => subject === 'report' || subject === 'digest'))
    .execute()

/** The latest times that the store's servers have stored: the one that is vouched for, and what the clock said. */
async function storedTimes(db: StoreTransaction): Promise<{ vouched: number; told: number } | undefined> {
  const stored = await db.selectFrom('clock').selectAll().executeTakeFirst()
  if (stored === undefined) return undefined
  const vouched = Date.parse(stored.seen_at)
  // An earlier release does not store it.
  return { vouched, told: Math.max(vouched, Date.parse(stored.told_at ?? stored.seen_at)) }
}

/** The time of the newest row. Undefined for an empty store. */
async function newestTime(db: StoreTransaction): Promise<number | undefined> {
  const newest = await Promise.all(
    (['leads', 'contacts', 'deliveries'] as const).map(async (table) => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('created_at').as('at'))
        .executeTakeFirst()
      return Date.parse(row?.at ?? '') || 0
    }),
  )
  return Math.max(...newest) || undefined
}

/**
 * Makes what watches the store's clock for one process: a PostgreSQL's, as the clocks of several machines differ, or else the machine's.
 * Clocks jump: at the start of a machine, when a container is resumed, when somebody sets them. Whatever they jump by, a code, a limit and a
 * lease last as long as they would have, what is sent once is sent once, and nothing is erased because of it. Any number of processes may
 * do so on one store: the first that notices a jump settles it.
 */
export function keepTime(store: Store, { clock, uptime, log }: { clock: Clock; uptime: Clock; log: Log }): Timekeeper {
  /** The store's time, and the machine's two clocks, when they were last compared; undefined before the first time. */
  let last: { time: number; wall: number; up: number; isShared: boolean } | undefined
  let storedAt = -Infinity
  let doubt = 0
  let settling: Promise<void> | undefined

  function notice(jump: number): void {
    const minutes = Math.round(Math.abs(jump) / MINUTE_MS)
    const words = `The clock is ${minutes} minutes ${jump > 0 ? 'ahead of' : 'behind'} what the time that has passed makes it.`
    log('warn', `${words} Codes and limits go by the time that has passed. Check the machine's clock.`, { minutes })
  }

  const now: Clock = () => (last?.isShared === true ? last.time + uptime() - last.up : clock())

  async function settle(): Promise<void> {
    const isStart = last === undefined
    const found = await store.transaction(async (db, storeTime) => {
      const [wall, up] = [clock(), uptime()]
      const time = storeTime ?? wall
      await lock(db, 'clock')
      const stored = await storedTimes(db)
      const expected = last === undefined ? (stored?.told ?? (await newestTime(db))) : last.time + up - last.up
      const ahead = expected === undefined ? 0 : time - expected
      // Another process has stored the time since: it has settled the jump, or this one alone was asleep.
      const isVouchedFor =
        !isStart && doubt === 0 && stored !== undefined && Math.abs(time - stored.told) < Math.abs(ahead) - STORE_EVERY_MS
      const jump = isVouchedFor ? 0 : ahead
      const hasJumped = isJump(jump)
      // Whether a server was down for so long or a clock was set, whoever holds a code can still enter it. Limits have run meanwhile.
      const isGap = isStart && jump > 0 && jump <= DOUBT_AT_START_MS
      if (hasJumped && expected !== undefined) {
        await moveAlong(db, expected, jump, isGap)
        if (jump < 0) await forgetFuture(db, time, expected, stored?.vouched ?? time)
      }
      const unvouched = isStart ? time - (stored?.vouched ?? expected ?? time) : hasJumped ? doubt + jump : doubt
      const isDoubtful = unvouched > (isStart ? DOUBT_AT_START_MS : DOUBT_MS)
      const times = { seen_at: toIso(time - (isDoubtful ? unvouched : 0)), told_at: toIso(time) }
      await db
        .insertInto('clock')
        .values({ id: 'newest', ...times })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(times))
        .execute()
      return {
        jump: hasJumped && !isGap ? jump : 0,
        doubt: isDoubtful ? unvouched : 0,
        read: { time, wall, up, isShared: storeTime !== undefined },
      }
    })
    if (found.jump !== 0) notice(found.jump)
    doubt = found.doubt
    last = found.read
    storedAt = last.up
  }

  const settleOnce = () => (settling ??= settle().finally(() => (settling = undefined)))

  /** Follows a clock that is slewed, a little at a time. False if it has jumped, or its time is to be stored: then there is something to settle. */
  function follow(): boolean {
    if (last === undefined) return false
    const [time, wall, up] = [now(), clock(), uptime()]
    if (isJump(wall - last.wall - (up - last.up)) || up - storedAt >= STORE_EVERY_MS) return false
    last = { ...last, time, wall, up }
    return true
  }

  async function keepUp(): Promise<void> {
    while (!follow()) await settleOnce()
  }

  return {
    store: {
      ...store,
      async transaction(work) {
        await keepUp()
        // The database's clock is read only here: after a jump of it, nothing is done before that is settled.
        const done = await store.transaction(async (db, time) =>
          time !== undefined && isJump(time - now()) ? undefined : { result: await work(db, time) },
        )
        if (done !== undefined) return done.result
        await settleOnce()
        return store.transaction(work)
      },
    },
    clock: now,
    doubt: () => keepUp().then(() => doubt),
    trust: () => void (doubt = 0),
  }
}
