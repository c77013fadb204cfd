import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@plotline/contract'
import { sql } from 'kysely'
import { toIso, type Clock } from '../common/clock.ts'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { dialectOf } from '../database/dialects.ts'
import type { ErasurePauseRow, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import type { Timekeeper } from '../time/timekeeper.ts'
import { findPause } from './pause.ts'
import { besideRecords, housekeeping, NEVER, records, type Cutoffs, type Part } from './periods.ts'

/** Runs are an hour apart. A pause is checked every minute, so that a confirmation takes effect soon. */
const MINUTES_BETWEEN_RUNS = 60
/** Rows erased per transaction: few enough that no waiting response notices (npm run prove:retention). */
const BATCH = 25

/** How much may be erased without a person's approval: any of so few leads and messages, or this share of more. */
interface Tolerated {
  of: number
  share: number
}
const AT_A_START: Tolerated = { of: 100, share: 0.1 }
const IN_DOUBT: Tolerated = { of: 0, share: 0 }
/** A day's runs: so long nobody has corrected the clock. */
const RUNS_IN_DOUBT = 24

export interface RetentionDeps {
  store: Store
  /** Days after which verified leads and messages are erased, and leads whose phone was not verified. */
  settings: { retentionDays: number; unverifiedRetentionDays: number }
  clock: Clock
  /** Whether the clock can be believed. */
  time: Pick<Timekeeper, 'doubt' | 'trust'>
  log: Log
  /** Called after each successful run with the pause, or nothing when there is none. */
  onRun?: (pause: ErasurePauseRow | undefined) => void
  /** Called after leads were erased, with the cutoff for unverified ones. */
  onErased?: (unverifiedBefore: string) => Promise<void>
}

const ANY = sql`1 = 1`
const FOREVER = '9999-12-31T23:59:59.999Z'

/** Deletes some rows of a part by its index, ignoring its lower bound. Returns how many. */
async function deleteSome(db: StoreTransaction, { table, by, before, where = ANY }: Part): Promise<number> {
  const some = (column: string) =>
    sql`select ${sql.ref(column)} from ${sql.table(table)} where ${where} and ${sql.ref(by)} < ${before} order by ${sql.ref(by)} limit ${BATCH}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${dialectOf(db).areIn(some)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const later = (one: Cutoffs, other: Cutoffs): Cutoffs => ({
  unverified: one.unverified > other.unverified ? one.unverified : other.unverified,
  other: one.other > other.other ? one.other : other.other,
})

/** Makes one process's retention. Any number may erase old data on one store. */
export function createRetention({ store, settings, clock, time, log, onRun = () => {}, onErased }: RetentionDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isPaused = false
  let isFirst = true
  /** Hourly runs with a doubtful clock in which nothing waited for a person. */
  let runsInDoubt = 0
  let minutes = 0
  /** Whether anything was erased since the write-ahead log was last emptied. */
  let isLogged = false

  /** Deletes a part in batches, pausing after each for as long as it took. */
  async function deleteAll(part: Part): Promise<number> {
    let deleted = 0
    for (;;) {
      const started = performance.now()
      const count = isStopping ? 0 : await store.transaction((db) => deleteSome(db, part))
      deleted += count
      isLogged ||= count > 0
      if (count < BATCH) return deleted
      await wait(performance.now() - started)
    }
  }

  async function deleteParts(parts: readonly Part[]): Promise<number> {
    let deleted = 0
    for (const part of parts) deleted += await deleteAll(part)
    return deleted
  }

  async function countParts(parts: readonly Part[]): Promise<number> {
    let count = 0
    for (const { table, by, from = '', before, where = ANY } of parts) {
      const column = sql.ref(by)
      const { rows } = await store.transaction((db) =>
        sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
          where ${where} and ${column} >= ${from} and ${column} < ${before}`.execute(db),
      )
      count += Number(rows[0]?.count ?? 0)
    }
    return count
  }

  /**
   * Finds out whether erasing must wait for a person; if so, records the pause for the command that confirms it.
   *
   * @param sure the cutoffs up to which nothing needs a person: only what is due beyond them and what was confirmed counts
   */
  async function pauseBeyond({ of, share }: Tolerated, cutoffs: Cutoffs, sure = NEVER): Promise<ErasurePauseRow | undefined> {
    const earlier = await store.transaction(findPause)
    const confirmed = earlier?.confirmed_at == null ? NEVER : { unverified: earlier.unverified_before, other: earlier.created_before }
    const due = await countParts(records(later(confirmed, sure), cutoffs))
    if (due <= of * share) return undefined
    const everything = ['leads', 'contacts'] as const
    const kept = await countParts(everything.map((table) => ({ table, by: 'created_at', before: FOREVER })))
    if (kept <= of || due <= kept * share) return undefined
    const pause = {
      records_due: due,
      records_kept: kept,
      created_before: cutoffs.other,
      unverified_before: cutoffs.unverified,
      confirmed_at: null,
    }
    await store.transaction((db) =>
      db
        .insertInto('erasure_pauses')
        .values({ id: 'newest', ...pause })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(pause))
        .execute(),
    )
    return { id: 'newest', ...pause }
  }

  const cutoffsAt = (now: number): Cutoffs => ({
    unverified: toIso(now - settings.unverifiedRetentionDays * DAY_MS),
    other: toIso(now - settings.retentionDays * DAY_MS),
  })

  /**
   * Deletes what no rule needs any more (old codes, sends, attempts, keys, finished deliveries), then leads and messages past their
   * retention, with their deliveries. On the first run it pauses if suspiciously much is due. While the clock is in doubt it goes by the
   * time that is vouched for, and pauses if anything more would be due: one start with a wrong clock could otherwise erase everything.
   *
   * @returns how many leads and messages were erased
   * @throws StoreError when the store fails
   */
  async function runOnce(): Promise<number> {
    const doubt = await time.doubt()
    const now = clock()
    const sure = now - doubt
    const cutoffs = cutoffsAt(sure)
    // What falls due while a server runs is erased however much it is: a campaign, or a stranger's many leads, must not stop
    // erasing 30 days later.
    const ofShare = isFirst || isPaused ? await pauseBeyond(AT_A_START, cutoffs) : undefined
    const pause = ofShare ?? (doubt > 0 ? await pauseBeyond(IN_DOUBT, cutoffsAt(now), cutoffs) : undefined)
    if (isStopping) return 0
    isFirst = false
    isPaused = pause !== undefined
    onRun(pause)
    await deleteParts(housekeeping(sure))
    const erased = ofShare === undefined ? await deleteParts(records(NEVER, cutoffs)) : 0
    // Never before their records: a lead kept by a pause must still be delivered.
    if (ofShare === undefined) await deleteParts(besideRecords(cutoffs))
    if (erased > 0) await onErased?.(cutoffs.unverified)
    if (isLogged && !isStopping) isLogged = !(await store.emptyLog())
    return doubt > 0 && pause === undefined ? erased + (await believe()) : erased
  }

  /** Believes a clock that a person has confirmed, or with which nothing was due for a day, and erases by it. */
  async function believe(): Promise<number> {
    const confirmed = (await store.transaction(findPause))?.confirmed_at
    runsInDoubt++
    if (confirmed == null && runsInDoubt <= RUNS_IN_DOUBT) return 0
    runsInDoubt = 0
    time.trust()
    return runOnce()
  }

  async function run(): Promise<void> {
    try {
      const erased = await runOnce()
      if (erased > 0) log('info', 'Leads and messages past their retention were erased.', { erased })
    } catch (error) {
      log('error', 'Old data could not be erased. It will be tried again in an hour.', errorFields(error))
    }
  }

  async function tick(): Promise<void> {
    minutes++
    const isConfirmed = isPaused && (await store.transaction(findPause).catch(() => undefined))?.confirmed_at != null
    if (isConfirmed || minutes % MINUTES_BETWEEN_RUNS === 0) await run()
  }

  return {
    runOnce,
    /** Runs now and every hour, until it is stopped. */
    start(): void {
      running = run()
      timer = setInterval(() => (running = running.then(tick)), MINUTE_MS)
    },
    /** Waits for the current batch. */
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
