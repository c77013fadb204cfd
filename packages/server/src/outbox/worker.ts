import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../common/clock.ts'
import { causeCode, errorFields, StartError } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { inTrace, readTraceparent } from '../common/trace-context.ts'
import type { DeliveryState, DeliveryRow, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { discarded, progressAfter, type Attempt, type Progress } from './attempt.ts'
import { bringForward, claimDue, LEASE_MS, release, settle } from './claims.ts'
import { kindsOf, type OutboxEvent, type StoredKind } from '../deliveries/kinds.ts'
import type { Schedule } from '../deliveries/schedules.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withJitter } from './retry-delays.ts'

/** What to do with a delivery: send it, or discard it for a reason (a code, never personal data). */
export type PreparedDelivery = { send: () => Promise<Attempt> } | { discard: string }

/** How deliveries of one kind are sent. */
export interface Channel {
  /** Once a delivery succeeds, everything pending for the same destination is tried. Absent for what soon becomes useless. */
  destination?: string
  concurrency: number
  /** Milliseconds after which an attempt counts as failed: at least {@link SETTLE_MARGIN_MS} shorter than the lease. */
  timeoutMs: number
  /** Whether one more may be sent now: then they are claimed one at a time. No limit, when left out. */
  hasRoom?(db: StoreTransaction, now: number): Promise<boolean>
  /** Counts those that are about to be sent. */
  take?(db: StoreTransaction, count: number, now: number): Promise<void>
  /** Counts deliveries made and given up, in the transaction that records them. */
  count?(db: StoreTransaction, results: { sent: number; failed: number }, now: number): Promise<void>
  /** Reads what is to be sent, in the transaction that claims the delivery. */
  prepare(db: StoreTransaction, row: DeliveryRow, now: number): Promise<PreparedDelivery>
}

/** A channel with when its deliveries are tried again. */
export interface ScheduledChannel extends Channel, Schedule {}

/** What happened to a delivery, for metrics. `retry`: it failed and will be retried. */
export interface DeliveryEvent {
  kind: StoredKind
  outcome: Exclude<DeliveryState, 'pending'> | 'retry'
  ms: number
}

export interface WorkerDeps {
  store: Store
  /** The configured kinds. Others wait in the outbox. */
  channels: Readonly<Partial<Record<StoredKind, ScheduledChannel>>>
  clock: Clock
  log: Log
  observe?: (event: DeliveryEvent) => void
  /** A random number from 0 up to 1, for jitter. */
  fraction?: () => number
}

const POLL_INTERVAL_MS = 1_000
/** Time to settle an attempt before another process may claim the delivery. */
const SETTLE_MARGIN_MS = 5_000
/** The most brought forward per tick. Each success brings more, so that a destination that has just recovered is not overrun. */
const MAX_BROUGHT_FORWARD = 100

interface Job {
  row: DeliveryRow
  channel: ScheduledChannel
  prepared: PreparedDelivery
}

interface SentDelivery {
  row: DeliveryRow
  progress: Progress
  ms: number
}

const outcomeOf = ({ state }: Progress): DeliveryEvent['outcome'] => (state === 'pending' ? 'retry' : state)

/** No other process may start an attempt while one is running, or it would be delivered twice. */
function checkTimeouts(channels: readonly { kind: StoredKind; channel: ScheduledChannel }[]): void {
  for (const { kind, channel } of channels) {
    const { timeoutMs } = channel
    if (timeoutMs + SETTLE_MARGIN_MS > LEASE_MS) {
      const most = (LEASE_MS - SETTLE_MARGIN_MS) / 1000
      throw new StartError(`An attempt of ${kind} may take ${timeoutMs / 1000} s, and no more than ${most} s fit into a delivery's lease.`)
    }
  }
}

/**
 * Makes one process's outbox worker, which delivers what the outbox holds: claims what is due, sends it and settles it. Any number of
 * processes may do so on one store.
 *
 * @throws StartError when a channel's timeout does not fit into a lease
 */
export function createWorker({
  store,
  channels,
  clock,
  log,
  observe = () => {},
  // oxlint-disable-next-line no-restricted-properties -- nobody gains anything from predicting a wait
  fraction = Math.random,
}: WorkerDeps) {
  const kinds = Object.keys(channels).filter((kind): kind is StoredKind => kind in channels)
  const configured = kinds.flatMap((kind) => {
    const channel = channels[kind]
    return channel === undefined ? [] : [{ kind, channel }]
  })
  checkTimeouts(configured)
  const workerId = randomUUID()
  const inFlight = new Map<DeliveryRow, Promise<void>>()
  let unsettled: SentDelivery[] = []
  let isStopping = false
  let storeFails = false
  let timer: NodeJS.Timeout | undefined

  const tick = oneAtATime(() =>
    // It serves several requests, so it is not part of any one's trace.
    inTrace(undefined, async (): Promise<Promise<void>[]> => {
      // What the store could not take earlier comes first: its lease may have expired, and it must not be sent again.
      const isSettled = await settleSent()
      const jobs = isSettled && !isStopping ? await claim() : []
      return jobs.flatMap((job) => inTrace(readTraceparent(job.row.traceparent), () => begin(job)))
    }),
  )

  /** Claims what is due, as much as the channels have room for, and reads what each needs. */
  async function claim(): Promise<Job[]> {
    const claimed = await transaction(async (db, now) => {
      const jobs: Job[] = []
      for (const { kind, channel } of configured) {
        const free = channel.concurrency - [...inFlight.keys()].filter((row) => row.kind === kind).length
        const isFree = free > 0 && (await channel.hasRoom?.(db, now)) !== false
        const rows = isFree ? await claimDue(db, kind, channel.hasRoom === undefined ? free : 1, workerId, now) : []
        if (rows.length > 0) await channel.take?.(db, rows.length, now)
        for (const row of rows) {
          const prepared = await channel.prepare(db, row, now)
          if ('discard' in prepared) await settle(db, row, discarded(row, prepared.discard, now))
          jobs.push({ row, channel, prepared })
        }
      }
      return jobs
    })
    return claimed ?? []
  }

  /** Starts a delivery, unless it is discarded. Its promise resolves when the result is recorded, or could not be. */
  function begin({ row, channel, prepared }: Job): Promise<void>[] {
    if ('discard' in prepared) {
      log('warn', 'A delivery was discarded.', { delivery: row.id, kind: row.kind, reason: prepared.discard })
      observe({ kind: row.kind, outcome: 'discarded', ms: 0 })
      return []
    }
    const ended = deliver(row, channel, prepared.send)
    inFlight.set(row, ended)
    return [ended]
  }

  /** Sends a delivery and settles it. Its place in the channel is then free for another. */
  async function deliver(row: DeliveryRow, channel: ScheduledChannel, send: () => Promise<Attempt>): Promise<void> {
    const started = performance.now()
    const attempt = await withTimeout(channel.timeoutMs, send)
    // It has been released meanwhile.
    if (!inFlight.has(row)) return
    const retryDelaysMs = channel.retryDelaysMs.map((ms) => withJitter(ms, fraction()))
    const progress = progressAfter(row, attempt, retryDelaysMs, channel.onExhausted, clock())
    logProgress(row, progress)
    unsettled.push({ row, progress, ms: performance.now() - started })
    await settleSent()
    inFlight.delete(row)
    void tick()
  }

  /** Records all that was sent by now, in one transaction. Resolves with whether the store took it. */
  const settleSent = oneAtATime(() =>
    inTrace(undefined, async (): Promise<boolean> => {
      const settling = [...unsettled]
      const isTaken = settling.length === 0 || (await transaction((db, now) => settleAll(db, settling, now)))
      if (isTaken !== true) return false
      unsettled = unsettled.slice(settling.length)
      for (const { row, progress, ms } of settling) observe({ kind: row.kind, outcome: outcomeOf(progress), ms })
      return true
    }),
  )

  /** Records results, counts them, and brings forward what waits for a destination that has just accepted something. */
  async function settleAll(db: StoreTransaction, settling: readonly SentDelivery[], now: number): Promise<true> {
    const settled: SentDelivery[] = []
    for (const one of settling) if (await settle(db, one.row, one.progress)) settled.push(one)
    for (const { kind, channel } of configured) {
      const ended = settled.filter(({ row, progress }) => row.kind === kind && progress.state !== 'pending').length
      const delivered = deliveredOf(settled, kind)
      if (ended > 0) await channel.count?.(db, { sent: delivered, failed: ended - delivered }, now)
    }
    const works = new Set(configured.filter(({ kind }) => deliveredOf(settling, kind) > 0).map(({ channel }) => channel.destination))
    const working = configured.flatMap(({ kind, channel: { destination } }) =>
      destination !== undefined && works.has(destination) ? [kind] : [],
    )
    if (working.length > 0) await bringForward(db, working, MAX_BROUGHT_FORWARD, now)
    return true
  }

  /** Runs a transaction, and logs once when the store begins to fail. Resolves with nothing if it fails. */
  async function transaction<T>(work: (db: StoreTransaction, now: number) => Promise<T>): Promise<T | undefined> {
    try {
      // The clock is read inside, so that waiting for the store does not shorten the leases.
      const result = await store.transaction((db) => work(db, clock()))
      storeFails = false
      return result
    } catch (error) {
      if (!storeFails) log('error', 'The store failed, so deliveries wait until it is back.', errorFields(error))
      storeFails = true
      return undefined
    }
  }

  function logProgress(row: DeliveryRow, { state, last_error, attempts, next_attempt_at }: Progress): void {
    const fields = { delivery: row.id, kind: row.kind, reason: last_error ?? '', attempts }
    if (state === 'pending') log('warn', 'A delivery failed and will be retried.', { ...fields, next: next_attempt_at })
    if (state === 'dead_letter') log('error', 'A delivery was given up. Fix the cause, then run "npm run leads -- replay".', fields)
    if (state === 'discarded') log('error', 'A message to a visitor was discarded because it is no longer useful.', fields)
  }

  return {
    /**
     * Delivers what is due now, whichever process added it. Resolves when the attempts that this started have ended and are recorded;
     * for one kind of event, all attempts of its kinds, because another call may have started them.
     */
    async nudge(event?: OutboxEvent): Promise<void> {
      const started = await tick()
      const ofEvent: readonly StoredKind[] = event === undefined ? [] : kindsOf(event)
      const inFlightFor = [...inFlight].flatMap(([{ kind }, ended]) => (ofEvent.includes(kind) ? [ended] : []))
      await Promise.all(event === undefined ? started : inFlightFor)
    },
    /** Looks for what is due every second, until stopped. */
    start(): void {
      void tick()
      timer = setInterval(() => void tick(), POLL_INTERVAL_MS)
    },
    /**
     * Waits at most so long for attempts in flight, then releases the rest to any process. A released attempt's result is not
     * recorded: it is made again under the same id.
     */
    async stop(withinMs: number): Promise<void> {
      clearInterval(timer)
      isStopping = true
      const patience = new AbortController()
      const finished = tick().then(() => Promise.all(inFlight.values()))
      await Promise.race([finished, wait(withinMs, undefined, { signal: patience.signal }).catch(() => {})])
      patience.abort()
      const rows = [...inFlight.keys()]
      inFlight.clear()
      if (rows.length > 0) await store.transaction((db) => release(db, rows)).catch(() => {})
    },
  }
}

export type Worker = ReturnType<typeof createWorker>

const deliveredOf = (settling: readonly SentDelivery[], kind: StoredKind) =>
  settling.filter(({ row, progress }) => row.kind === kind && (progress.state === 'delivered' || progress.state === 'accepted')).length

const TIMED_OUT: Attempt = { ok: false, reason: 'timeout' }

/** The result of an attempt, which counts as failed when it takes too long or throws. */
async function withTimeout(ms: number, send: () => Promise<Attempt>): Promise<Attempt> {
  const patience = new AbortController()
  const timeout = wait(ms, TIMED_OUT, { signal: patience.signal }).catch(() => TIMED_OUT)
  const attempt = Promise.resolve()
    .then(send)
    .catch((error: unknown): Attempt => ({ ok: false, reason: `fault-${causeCode(error)}` }))
  const first = await Promise.race([attempt, timeout])
  patience.abort()
  return first
}
