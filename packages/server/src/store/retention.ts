import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { toIso, type Clock } from '../clock.ts'
import { errorFields } from '../errors.ts'
import type { Log } from '../log.ts'
import { OTP } from '../otp/limits.ts'
import { isConcurrent } from './locks.ts'
import type { Database, ErasurePauseRow, LeadState } from './schema.ts'
import type { Store, StoreTransaction } from './store.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** Runs are an hour apart. A pause is looked at every minute, so that a person who confirms it need not wait. */
const MINUTES_BETWEEN_RUNS = 60
/** Repeats of a submission are recognised for 30 days (R-leads-06). */
const KEY_LIFETIME_MS = 30 * DAY_MS
/** A lead that its visitor withdrew is kept for as long as it may take to tell the partner, and no longer. */
const WITHDRAWN_LIFETIME_MS = 30 * DAY_MS
/** What was delivered is listed, and can be replayed, for as long. */
const DELIVERED_LIFETIME_MS = 30 * DAY_MS

/** Rows erased in one transaction: few enough that an answer which waits for it does not notice (npm run prove:retention). */
const BATCH = 25
/** Rows counted in one transaction. */
const COUNTED = 5_000

/** Of more leads and messages than this, more than a tenth is not erased at once unless a person says so. */
const FEW_RECORDS = 100
const LARGE_SHARE = 0.1

/** The newest pause, where there is one. */
export const findPause = (db: Kysely<Database>): Promise<ErasurePauseRow | undefined> =>
  db.selectFrom('erasure_pauses').selectAll().where('id', '=', 'newest').executeTakeFirst()

/**
 * Confirms the newest pause: what was due then is erased by the next run.
 *
 * @returns the pause, or nothing when none waits to be confirmed
 */
export async function confirmPause(db: StoreTransaction, now: number): Promise<ErasurePauseRow | undefined> {
  return db
    .updateTable('erasure_pauses')
    .set({ confirmed_at: toIso(now) })
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** What a pause means and what to do, for a person. */
export const pauseInWords = ({ records_due, records_kept, created_before, unverified_before }: ErasurePauseRow): string =>
  `Erasing is paused: ${records_due} of ${records_kept} leads and messages would be erased at once (unverified leads from before ${unverified_before}, others from before ${created_before}). ` +
  'Check RETENTION_DAYS, UNVERIFIED_RETENTION_DAYS and the clock. If that is right, "npm run leads -- retention --yes" has them erased.'

export interface RetentionParts {
  store: Store
  /** Days after which verified leads and messages are erased, and leads whose phone was not verified. */
  settings: { retentionDays: number; unverifiedRetentionDays: number }
  clock: Clock
  log: Log
  /** Called after each run that could look: the pause, or nothing when erasing goes on. */
  onRun?: (pause: ErasurePauseRow | undefined) => void
  /** Called after leads were erased, with the time that those without a verified phone must be newer than. */
  onErased?: (unverifiedBefore: string) => Promise<void>
}

/** Erases what is old. Any number of processes may do so on one store. */
export interface Retention {
  /**
   * Looks whether suspiciously much is to be erased, deletes what no rule looks at any more (old codes, sends, tries, keys,
   * deliveries that are over), then erases leads and messages whose time is over with what was to be delivered of them, unless it is.
   *
   * @returns how many leads and messages were erased
   * @throws StoreError when the store fails
   */
  runOnce(): Promise<number>
  /** Runs now and every hour, until it is stopped. */
  start(): void
  /** Waits for the batch that is under way. */
  stop(): Promise<void>
}

/** A part of a table, by one of its indexes. */
interface Part {
  table: keyof Database
  where: RawBuilder<unknown>
  /** The index's column that they are taken in the order of. */
  by: string
}

/** Which period is a lead's, by its state: a superseded one was never verified, though its phone was. */
const PERIODS: Readonly<Record<LeadState, keyof Cutoffs>> = {
  unverified: 'unverified',
  superseded: 'unverified',
  verified: 'other',
  withdrawn: 'other',
}

/** Leads and messages between the times. Each part of the leads is of one state, as their index is. */
const records = (after: Cutoffs, before: Cutoffs): Part[] => [
  ...Object.entries(PERIODS).map(([state, period]): Part => ({
    table: 'leads',
    where: sql`state = ${state} and created_at >= ${after[period]} and created_at < ${before[period]}`,
    by: 'created_at',
  })),
  { table: 'contacts', where: sql`created_at >= ${after.other} and created_at < ${before.other}`, by: 'created_at' },
]

/** What was, or is to be, delivered of records that old. */
const deliveriesBefore = (time: string): Part => ({
  table: 'deliveries',
  where: sql`kind <> 'code.sms' and created_at < ${time}`,
  by: 'created_at',
})

/** What no rule looks at any more. */
const housekeeping = (now: number): Part[] => {
  const before = (ms: number) => toIso(now - ms)
  return [
    { table: 'otp_codes', where: sql`expires_at < ${before(0)}`, by: 'expires_at' },
    { table: 'otp_sends', where: sql`sent_at < ${before(OTP.sendWindowMs)}`, by: 'sent_at' },
    { table: 'otp_tries', where: sql`tried_at < ${before(OTP.tryWindowMs)}`, by: 'tried_at' },
    { table: 'sms_days', where: sql`day < ${before(DAY_MS).slice(0, 10)}`, by: 'day' },
    { table: 'sms_hours', where: sql`hour < ${before(DAY_MS).slice(0, 10)}`, by: 'hour' },
    { table: 'rate_limits', where: sql`full_again_at < ${before(0)}`, by: 'full_again_at' },
    // No pause holds these up: their visitors wanted them gone.
    { table: 'leads', where: sql`withdrawn_at < ${before(WITHDRAWN_LIFETIME_MS)}`, by: 'withdrawn_at' },
    { table: 'idempotency_keys', where: sql`created_at < ${before(KEY_LIFETIME_MS)}`, by: 'created_at' },
    ...(['pending', 'delivered', 'discarded', 'dead_letter'] as const).map((state): Part => ({
      table: 'deliveries',
      where: sql`state = ${state} and kind = 'code.sms' and next_attempt_at < ${before(DAY_MS)}`,
      by: 'next_attempt_at',
    })),
    {
      table: 'deliveries',
      where: sql`state in ('delivered', 'discarded') and finished_at < ${before(DELIVERED_LIFETIME_MS)}`,
      by: 'finished_at',
    },
  ]
}

/** Times that records must be newer than. */
interface Cutoffs {
  unverified: string
  other: string
}
const NEVER: Cutoffs = { unverified: '', other: '' }

/** Deletes some rows of a part by its index. Returns how many. */
async function deleteSome(db: StoreTransaction, { table, where, by }: Part): Promise<number> {
  const some = (column: string) =>
    sql`select ${sql.ref(column)} from ${sql.table(table)} where ${where} order by ${sql.ref(by)} limit ${BATCH}`
  // PostgreSQL reads the whole table for "ctid in (select ...)".
  const these = isConcurrent(db) ? sql`ctid = any(array(${some('ctid')}))` : sql`rowid in (${some('rowid')})`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${these}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Makes the retention of one process. */
export function createRetention({ store, settings, clock, log, onRun = () => {}, onErased }: RetentionParts): Retention {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isPaused = false
  let minutes = 0
  /** Something was erased since the write-ahead log was last emptied. */
  let isLogged = false

  /** Deletes all of a part, a batch at a time, and leaves as much time to others as it takes. */
  async function deleteAll(part: Part): Promise<number> {
    let deleted = 0
    for (;;) {
      const started = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- a batch at a time is the point
      const count = isStopping ? 0 : await store.transaction((db) => deleteSome(db, part))
      deleted += count
      isLogged ||= count > 0
      if (count < BATCH) return deleted
      // oxlint-disable-next-line no-await-in-loop
      await wait(performance.now() - started)
    }
  }

  async function deleteParts(parts: readonly Part[]): Promise<number> {
    let deleted = 0
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave room to others
    for (const part of parts) deleted += await deleteAll(part)
    return deleted
  }

  /** Counts a part, some at a time: all of a million at once would hold up answers. */
  async function countPart({ table, where, by }: Part): Promise<number> {
    const from = (last: string) => sql`from ${sql.table(table)} where ${where} and ${sql.ref(by)} > ${last}`
    const step = (last: string) =>
      store.transaction(async (db) => {
        const ends = await sql<{
          last: string
        }>`select ${sql.ref(by)} as last ${from(last)} order by ${sql.ref(by)} limit 1 offset ${COUNTED - 1}`.execute(db)
        const end = ends.rows[0]?.last
        const upTo = end === undefined ? sql`` : sql`and ${sql.ref(by)} <= ${end}`
        const counted = await sql<{ count: number | string }>`select count(*) as count ${from(last)} ${upTo}`.execute(db)
        return { end, count: Number(counted.rows[0]?.count ?? 0) }
      })
    let count = 0
    let last: string | undefined = ''
    while (last !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- each step begins where the one before ended
      const counted: Awaited<ReturnType<typeof step>> = await step(last)
      count += counted.count
      last = isStopping ? undefined : counted.end
    }
    return count
  }

  async function countParts(parts: readonly Part[]): Promise<number> {
    let count = 0
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave room to others
    for (const part of parts) count += await countPart(part)
    return count
  }

  /** Whether erasing must wait for a person: then writes it down, for the command that confirms it. */
  async function findOrMakePause(cutoffs: Cutoffs, now: number): Promise<ErasurePauseRow | undefined> {
    const earlier = await store.transaction(findPause)
    const isConfirmed = earlier !== undefined && earlier.confirmed_at !== null
    const confirmed = isConfirmed ? { unverified: earlier.unverified_before, other: earlier.created_before } : NEVER
    const due = await countParts(records(confirmed, cutoffs))
    if (due <= FEW_RECORDS * LARGE_SHARE) return undefined
    const everything = ['leads', 'contacts'] as const
    const kept = await countParts(everything.map((table) => ({ table, where: sql`1 = 1`, by: 'created_at' })))
    if (kept <= FEW_RECORDS || due <= kept * LARGE_SHARE) return undefined
    const figures = { records_due: due, records_kept: kept, created_before: cutoffs.other, unverified_before: cutoffs.unverified }
    const pausedAt = earlier === undefined || isConfirmed ? toIso(now) : earlier.paused_at
    const pause = { ...figures, paused_at: pausedAt, confirmed_at: null }
    await store.transaction((db) =>
      db
        .insertInto('erasure_pauses')
        .values({ id: 'newest', ...pause })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(pause))
        .execute(),
    )
    return { id: 'newest', ...pause }
  }

  async function runOnce(): Promise<number> {
    const now = clock()
    const cutoffs = {
      unverified: toIso(now - settings.unverifiedRetentionDays * DAY_MS),
      other: toIso(now - settings.retentionDays * DAY_MS),
    }
    const pause = await findOrMakePause(cutoffs, now)
    if (isStopping) return 0
    isPaused = pause !== undefined
    onRun(pause)
    await deleteParts(housekeeping(now))
    const erased = isPaused ? 0 : await deleteParts(records(NEVER, cutoffs))
    // As their records, and never before them: a lead that a pause keeps is still to be delivered.
    if (!isPaused) await deleteParts([deliveriesBefore(cutoffs.other)])
    if (erased > 0) await onErased?.(cutoffs.unverified)
    if (isLogged && !isStopping) isLogged = !(await store.emptyLog())
    return erased
  }

  async function run(): Promise<void> {
    try {
      const erased = await runOnce()
      if (erased > 0) log('info', 'Leads and messages were erased, as their time was over.', { erased })
    } catch (error) {
      log('error', 'What is old could not be deleted. It is tried again in an hour.', errorFields(error))
    }
  }

  async function tick(): Promise<void> {
    minutes++
    const isConfirmed = isPaused && (await store.transaction(findPause).catch(() => undefined))?.confirmed_at != null
    if (isConfirmed || minutes % MINUTES_BETWEEN_RUNS === 0) await run()
  }

  return {
    runOnce,
    start() {
      running = run()
      timer = setInterval(() => (running = running.then(tick)), MINUTE_MS)
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
