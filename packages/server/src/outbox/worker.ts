import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toIso, type Clock } from '../common/clock.ts'
import { errorCode, errorFields, StartError } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { inTrace, readTraceparent } from '../common/trace-context.ts'
import { DELIVERY_KINDS, type DeliveryKind, type DeliveryState, type DeliveryRow, type StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { takeOverOldOutbox } from './old-outbox.ts'
import {
  boundDelays,
  bringForward,
  claimDue,
  draftDelivery,
  LEASE_MS,
  progressAfter,
  recordProgress,
  releaseLeases,
  type Attempt,
  type Progress,
} from './outbox.ts'
import { withJitter } from './retry-delays.ts'

/** What to do with a delivery: send it, or discard it for a reason (a code, never personal data). */
export type Prepared = { send: () => Promise<Attempt> } | { discard: string }

/** How one kind of delivery is sent. */
export interface Channel {
  /** Once a delivery succeeds, everything pending for the same destination is tried. Absent for what soon becomes useless. */
  destination?: 'partner' | 'mail server'
  /** Concurrent attempts in this process. */
  concurrency: number
  /** Milliseconds after which an attempt counts as failed: at least {@link RECORD_MARGIN_MS} shorter than the lease. */
  timeoutMs: number
  /** The wait before each retry. */
  retryDelaysMs: readonly number[]
  /** The state after the last retry fails. */
  onExhausted: 'dead_letter' | 'discarded'
  /** Counts deliveries made and given up, in the transaction that records them. */
  count?(db: StoreTransaction, results: { sent: number; failed: number }, now: number): Promise<void>
  /** Reads what is to be sent, in the transaction that claims the delivery. */
  prepare(db: StoreTransaction, row: DeliveryRow, now: number): Promise<Prepared>
}

/** What happened to a delivery, for metrics. `retry`: it failed and will be retried. */
export interface DeliveryEvent {
  kind: DeliveryKind
  outcome: Exclude<DeliveryState, 'pending'> | 'retry'
  /** How long the attempt took. */
  ms: number
}

export interface DeliveriesDeps {
  store: Store
  /** The configured kinds. Others wait in the outbox. */
  channels: Readonly<Partial<Record<DeliveryKind, Channel>>>
  clock: Clock
  log: Log
  observe?: (event: DeliveryEvent) => void
  /** A random number from 0 up to 1, for jitter. */
  fraction?: () => number
}

/** Delivers what the outbox holds. Any number of processes may do so on one store. */
export interface Deliveries {
  /** A delivery due at once, to add in the transaction that causes it; claimed by this process if it can deliver it. */
  draft(kind: DeliveryKind, subjectId: string, now: number): DeliveryRow
  /** Call after that transaction commits. Resolves when the first attempt has ended, successful or not. */
  deliver(row: DeliveryRow): Promise<void>
  /** Claims what is due, whichever process added it. Resolves when the attempts that it started have ended. */
  runOnce(): Promise<void>
  /** Runs every second until stopped. */
  start(): void
  /**
   * Waits at most so long for attempts in flight, then releases the rest to any process. A released attempt's result is not
   * recorded: it is made again under the same id.
   */
  stop(withinMs: number): Promise<void>
}

const POLL_INTERVAL_MS = 1_000
/** Beyond this, deliveries stay in the outbox and are claimed in order, instead of making their requests wait. */
const MAX_OWNED = 200
/** Time to record an attempt before another process may claim the delivery. */
const RECORD_MARGIN_MS = 5_000

/** A delivery that this process holds. `settle` ends the wait for its first attempt. */
interface Job {
  row: DeliveryRow
  settle: () => void
}
interface Finished extends Job {
  progress: Progress
  ms: number
}
interface Planned extends Job {
  plan: Prepared
}

/** The most brought forward per tick. Each success brings more, so that a destination that has just recovered is not overrun. */
const MAX_BROUGHT_FORWARD = 100

const nobodyWaits = () => {}
const outcomeOf = ({ state }: Progress): DeliveryEvent['outcome'] => (state === 'pending' ? 'retry' : state)

/** No other process may start an attempt while one is running, or it would be delivered twice. */
function checkTimeouts(channels: DeliveriesDeps['channels']): void {
  for (const kind of DELIVERY_KINDS) {
    const timeoutMs = channels[kind]?.timeoutMs ?? 0
    if (timeoutMs + RECORD_MARGIN_MS > LEASE_MS) {
      const most = (LEASE_MS - RECORD_MARGIN_MS) / 1000
      throw new StartError(`An attempt of ${kind} may take ${timeoutMs / 1000} s, and no more than ${most} s fit into a delivery's lease.`)
    }
  }
}

/**
 * Makes one process's outbox worker.
 *
 * @throws StartError when a channel's timeout does not fit into a lease
 */
export function createDeliveries({ store, channels, clock, log, observe = () => {}, fraction = Math.random }: DeliveriesDeps): Deliveries {
  checkTimeouts(channels)
  const workerId = randomUUID()
  /** Claimed by this process, not started. */
  let owned: Job[] = []
  /** Ended, not recorded. */
  let finished: Finished[] = []
  const inFlight = new Map<Job, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Promise<void>[]> | undefined
  let isDue = false
  /** Whether the last claiming tick left some in the outbox. */
  let isMoreDue = false
  /** If the time is earlier than this, the clock was set back, perhaps before this process started. */
  let lastClaimAt = Infinity
  let isStopping = false
  let storeFails = false
  let timer: NodeJS.Timeout | undefined

  /** How many more of a kind may start, besides those given. */
  const capacity = (kind: DeliveryKind, begun: readonly Job[]) =>
    (channels[kind]?.concurrency ?? 0) - [...inFlight.keys(), ...begun].filter(({ row }) => row.kind === kind).length

  function takeOwned(): Job[] {
    const taken: Job[] = []
    // Leave any that another process could claim before this one records it.
    const now = clock()
    owned = owned.filter((job) => {
      const needed = toIso(now + (channels[job.row.kind]?.timeoutMs ?? 0) + RECORD_MARGIN_MS)
      if (job.row.locked_until === null || job.row.locked_until < needed) {
        job.settle()
        return false
      }
      const isNext = !isStopping && capacity(job.row.kind, taken) > 0
      if (isNext) taken.push(job)
      return !isNext
    })
    return taken
  }

  async function claim(db: StoreTransaction, begun: readonly Job[]): Promise<Job[]> {
    const now = clock()
    await takeOverOldOutbox(db, now)
    if (now < lastClaimAt) await boundDelays(db, now)
    lastClaimAt = now
    const claimed: Job[] = []
    isMoreDue = false
    for (const kind of DELIVERY_KINDS) {
      const free = capacity(kind, begun)
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const rows = free > 0 ? await claimDue(db, kind, free, workerId, now) : []
      isMoreDue ||= rows.length > 0 && rows.length === free
      claimed.push(...rows.map((row) => ({ row, settle: nobodyWaits })))
    }
    return claimed
  }

  async function countResults(db: StoreTransaction, recorded: readonly Finished[]): Promise<void> {
    for (const kind of DELIVERY_KINDS) {
      const states = recorded.flatMap(({ row, progress }) => (row.kind === kind && progress.state !== 'pending' ? [progress.state] : []))
      const sent = states.filter((state) => state === 'delivered').length
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      if (states.length > 0) await channels[kind]?.count?.(db, { sent, failed: states.length - sent }, clock())
    }
  }

  /** Brings forward what is pending for destinations that have just accepted something. */
  async function retryPending(db: StoreTransaction, recorded: readonly Finished[]): Promise<void> {
    const destinations = new Set(
      recorded.map(({ row, progress }) => (progress.state === 'delivered' ? channels[row.kind]?.destination : undefined)),
    )
    const kinds = DELIVERY_KINDS.filter((kind) => channels[kind]?.destination !== undefined && destinations.has(channels[kind].destination))
    if (kinds.length > 0 && (await bringForward(db, kinds, MAX_BROUGHT_FORWARD, clock())) > 0) isMoreDue = true
  }

  async function plan(db: StoreTransaction, jobs: readonly Job[]): Promise<Planned[]> {
    const planned: Planned[] = []
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const made = (await channels[job.row.kind]?.prepare(db, job.row, clock())) ?? { discard: 'no-channel' }
      // oxlint-disable-next-line no-await-in-loop
      if ('discard' in made) await recordProgress(db, job.row, discarded(job.row, made.discard, clock()))
      planned.push({ ...job, plan: made })
    }
    return planned
  }

  /** In one transaction records what has finished, claims what is next and reads what that needs. Then starts it. */
  async function tick(claims: boolean): Promise<Promise<void>[]> {
    const [recorded, handed] = [finished, takeOwned()]
    finished = []
    try {
      const planned = await store.transaction(async (db) => {
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        for (const { row, progress } of recorded) await recordProgress(db, row, progress)
        await countResults(db, recorded)
        await retryPending(db, recorded)
        return plan(db, claims ? [...handed, ...(await claim(db, handed))] : handed)
      })
      storeFails = false
      for (const { row, progress, ms } of recorded) observe({ kind: row.kind, outcome: outcomeOf(progress), ms })
      for (const job of recorded) job.settle()
      return planned.flatMap((job) => inTrace(readTraceparent(job.row.traceparent), () => begin(job)))
    } catch (error) {
      finished.unshift(...recorded)
      owned.unshift(...handed)
      // Let their requests go: the data is stored, and will be delivered once the store is back.
      for (const job of [...recorded, ...handed]) job.settle()
      if (!storeFails) log('error', 'The store failed, so deliveries wait until it is back.', errorFields(error))
      storeFails = true
      return []
    }
  }

  function begin(job: Planned): Promise<void>[] {
    if ('discard' in job.plan) {
      log('warn', 'A delivery was discarded.', { delivery: job.row.id, kind: job.row.kind, reason: job.plan.discard })
      observe({ kind: job.row.kind, outcome: 'discarded', ms: 0 })
      job.settle()
      return []
    }
    const attempt = runAttempt(job, job.plan.send)
    inFlight.set(job, attempt)
    return [attempt]
  }

  async function runAttempt(job: Job, send: () => Promise<Attempt>): Promise<void> {
    const started = performance.now()
    const channel = channels[job.row.kind]
    // Starts asynchronously, so that the job is in flight before it can end.
    const sending = Promise.resolve()
      .then(send)
      .catch((error: unknown): Attempt => ({ ok: false, reason: `fault-${errorCode(error)}` }))
    const attempt = await withTimeout(channel?.timeoutMs ?? 0, sending)
    const retryDelaysMs = (channel?.retryDelaysMs ?? []).map((ms) => withJitter(ms, fraction()))
    const progress = progressAfter(job.row, attempt, retryDelaysMs, channel?.onExhausted ?? 'dead_letter', clock())
    // It has been released meanwhile.
    if (!inFlight.delete(job)) return
    logProgress(job.row, progress)
    finished.push({ ...job, progress, ms: performance.now() - started })
    void (await schedule(isMoreDue))
  }

  function logProgress(row: DeliveryRow, { state, last_error, attempts, next_attempt_at }: Progress): void {
    const fields = { delivery: row.id, kind: row.kind, reason: last_error ?? '', attempts }
    if (state === 'pending') log('warn', 'A delivery failed and is tried again.', { ...fields, next: next_attempt_at })
    if (state === 'dead_letter') log('error', 'A delivery was given up. Fix the cause, then run "npm run leads -- replay".', fields)
    if (state === 'discarded') log('error', 'A message to a visitor was given up, as it is of no more use.', fields)
  }

  /** Schedules a tick. Ticks run one at a time; all requests made during one share the next. */
  function schedule(claims: boolean): Promise<Promise<void>[]> {
    isDue ||= claims && !isStopping
    if (next === undefined) {
      // A tick serves several requests, so it is not part of any one's trace.
      next = inTrace(undefined, () =>
        last.then(() => {
          const claiming = isDue
          next = undefined
          isDue = false
          return tick(claiming)
        }),
      )
      last = next
    }
    return next
  }

  return {
    draft: (kind, subjectId, now) =>
      draftDelivery(kind, subjectId, now, channels[kind] === undefined || owned.length >= MAX_OWNED ? null : workerId),
    deliver: (row) =>
      row.locked_by === null
        ? Promise.resolve()
        : new Promise((settle) => {
            owned.push({ row, settle })
            void schedule(false)
          }),
    async runOnce() {
      await Promise.all(await schedule(true))
    },
    start() {
      void schedule(true)
      timer = setInterval(() => void schedule(true), POLL_INTERVAL_MS)
    },
    async stop(withinMs) {
      clearInterval(timer)
      isStopping = true
      const patience = new AbortController()
      await Promise.race([
        Promise.all(inFlight.values()).then(() => last),
        wait(withinMs, undefined, { signal: patience.signal }).catch(nobodyWaits),
      ])
      patience.abort()
      const left = [...owned, ...inFlight.keys()]
      const rows = left.map(({ row }) => row)
      for (const job of left) job.settle()
      owned = []
      inFlight.clear()
      if (rows.length > 0) await store.transaction((db) => releaseLeases(db, rows)).catch(nobodyWaits)
    },
  }
}

const TIMED_OUT: Attempt = { ok: false, reason: 'timeout' }

/** The result of an attempt, or a timeout. */
async function withTimeout(ms: number, attempt: Promise<Attempt>): Promise<Attempt> {
  const patience = new AbortController()
  const timeout = wait(ms, TIMED_OUT, { signal: patience.signal }).catch(() => TIMED_OUT)
  const first = await Promise.race([attempt, timeout])
  patience.abort()
  return first
}

const discarded = (row: DeliveryRow, reason: string, now: number): Progress => ({
  state: 'discarded',
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at,
  last_error: reason,
  finished_at: toIso(now),
})
