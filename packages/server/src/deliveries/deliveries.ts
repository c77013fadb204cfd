import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toIso, type Clock } from '../clock.ts'
import { errorCode, errorFields, StartError } from '../errors.ts'
import type { Log } from '../log.ts'
import { inTrace, readTraceparent } from '../operations/trace-context.ts'
import { DELIVERY_KINDS, type DeliveryKind, type DeliveryState, type DeliveryRow } from '../store/schema.ts'
import type { Store, StoreTransaction } from '../store/store.ts'
import { takeOverOldOutbox } from './old-outbox.ts'
import {
  boundWaits,
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
import { withJitter } from './waits.ts'

/** What is left to do for a delivery: send it, or drop it for a reason (a code, never personal data). */
export type Prepared = { send: () => Promise<Attempt> } | { drop: string }

/** How one kind of delivery is made. */
export interface Way {
  /** What it leads to. Once something has arrived there, all that waits for the same place is tried. Absent for what is of minutes. */
  place?: 'partner' | 'mail server'
  /** Attempts at once in this process. */
  atOnce: number
  /** Milliseconds after which an attempt counts as failed. Shorter than the lease by {@link TO_WRITE_DOWN_MS} at least. */
  timeoutMs: number
  /** Milliseconds before each retry. */
  waits: readonly number[]
  /** What becomes of one after its last retry. */
  gaveUp: 'dead_letter' | 'discarded'
  /** Counts how many were delivered and how many given up, in the transaction that writes them down. */
  count?(db: StoreTransaction, results: { sent: number; failed: number }, now: number): Promise<void>
  /** Reads what is to be sent, in the transaction that takes the delivery. */
  prepare(db: StoreTransaction, row: DeliveryRow, now: number): Promise<Prepared>
}

/** What happened to a delivery: for metrics. `retry`: it failed and is tried again. */
export interface DeliveryEvent {
  kind: DeliveryKind
  outcome: Exclude<DeliveryState, 'pending'> | 'retry'
  /** What the attempt took. */
  ms: number
}

export interface DeliveriesDeps {
  store: Store
  /** The kinds that this server is set up for. Others wait in the outbox. */
  ways: Readonly<Partial<Record<DeliveryKind, Way>>>
  clock: Clock
  log: Log
  observe?: (event: DeliveryEvent) => void
  /** From 0 up to 1, for jitter. */
  fraction?: () => number
}

/** Delivers what the outbox holds. Any number of processes may do so on one store. */
export interface Deliveries {
  /** A delivery that is due at once, for the transaction of what it follows from; this process's own where it can deliver it. */
  draft(kind: DeliveryKind, subjectId: string, now: number): DeliveryRow
  /** To be called after that transaction's commit. Resolves when the first attempt is over, however it ended. */
  deliver(row: DeliveryRow): Promise<void>
  /** Takes what is due, from whichever process. Resolves when the attempts that it started are over. */
  pass(): Promise<void>
  /** Passes every second, until it is stopped. */
  start(): void
  /**
   * Waits for attempts that are under way, for at most so long, and lets go of the rest, which is then due for any process. What
   * comes of an attempt that was let go of is not written down: it is made again, under the same id.
   */
  stop(withinMs: number): Promise<void>
}

const PASS_EVERY_MS = 1_000
/** Beyond it what comes is left in the outbox, to be taken in its turn, instead of waiting here with its request. */
const MOST_MINE = 200
/** What writing down an attempt may take, so that it is written down before another process may take the delivery. */
const TO_WRITE_DOWN_MS = 5_000

/** A delivery in this process's hands. `over` tells who waits for its first attempt. */
interface Job {
  row: DeliveryRow
  over: () => void
}
interface Done extends Job {
  progress: Progress
  ms: number
}
interface Planned extends Job {
  plan: Prepared
}

/** Brought forward at most by one turn; each success brings more, so that a place that has just come back is not overrun. */
const MOST_BROUGHT_FORWARD = 100

const nobodyWaits = () => {}
const outcomeOf = ({ state }: Progress): DeliveryEvent['outcome'] => (state === 'pending' ? 'retry' : state)

/** While an attempt of one process lasts no other may begin one, or whatever is delivered would be delivered twice. */
function checkTimeouts(ways: DeliveriesDeps['ways']): void {
  for (const kind of DELIVERY_KINDS) {
    const timeoutMs = ways[kind]?.timeoutMs ?? 0
    if (timeoutMs + TO_WRITE_DOWN_MS > LEASE_MS) {
      const most = (LEASE_MS - TO_WRITE_DOWN_MS) / 1000
      throw new StartError(`An attempt of ${kind} may take ${timeoutMs / 1000} s, and no more than ${most} s fit into a delivery's lease.`)
    }
  }
}

/**
 * Makes the deliverer of one process.
 *
 * @throws StartError when a way's timeout does not fit into a lease
 */
export function createDeliveries({ store, ways, clock, log, observe = () => {}, fraction = Math.random }: DeliveriesDeps): Deliveries {
  checkTimeouts(ways)
  const me = randomUUID()
  /** This process's own, and not begun. */
  let mine: Job[] = []
  /** Over, and not written down. */
  let done: Done[] = []
  const underWay = new Map<Job, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Promise<void>[]> | undefined
  let isDue = false
  /** The last turn that took from the outbox left some there. */
  let isMoreDue = false
  /** An earlier time is a clock that was set back, perhaps before this process began. */
  let lastClaimAt = Infinity
  let isStopping = false
  let storeFails = false
  let timer: NodeJS.Timeout | undefined

  /** How many more of a kind may be begun, besides those given. */
  const room = (kind: DeliveryKind, begun: readonly Job[]) =>
    (ways[kind]?.atOnce ?? 0) - [...underWay.keys(), ...begun].filter(({ row }) => row.kind === kind).length

  function takeMine(): Job[] {
    const taken: Job[] = []
    // One that another process could take before this one is done with it is left to whoever takes it.
    const now = clock()
    mine = mine.filter((job) => {
      const needed = toIso(now + (ways[job.row.kind]?.timeoutMs ?? 0) + TO_WRITE_DOWN_MS)
      if (job.row.locked_until === null || job.row.locked_until < needed) {
        job.over()
        return false
      }
      const isNext = !isStopping && room(job.row.kind, taken) > 0
      if (isNext) taken.push(job)
      return !isNext
    })
    return taken
  }

  async function claim(db: StoreTransaction, begun: readonly Job[]): Promise<Job[]> {
    const now = clock()
    await takeOverOldOutbox(db, now)
    if (now < lastClaimAt) await boundWaits(db, now)
    lastClaimAt = now
    const claimed: Job[] = []
    isMoreDue = false
    for (const kind of DELIVERY_KINDS) {
      const free = room(kind, begun)
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const rows = free > 0 ? await claimDue(db, kind, free, me, now) : []
      isMoreDue ||= rows.length > 0 && rows.length === free
      claimed.push(...rows.map((row) => ({ row, over: nobodyWaits })))
    }
    return claimed
  }

  async function countResults(db: StoreTransaction, over: readonly Done[]): Promise<void> {
    for (const kind of DELIVERY_KINDS) {
      const states = over.flatMap(({ row, progress }) => (row.kind === kind && progress.state !== 'pending' ? [progress.state] : []))
      const sent = states.filter((state) => state === 'delivered').length
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      if (states.length > 0) await ways[kind]?.count?.(db, { sent, failed: states.length - sent }, clock())
    }
  }

  /** Tries what waits for the places at which something has just arrived. */
  async function retryWaiting(db: StoreTransaction, over: readonly Done[]): Promise<void> {
    const places = new Set(over.map(({ row, progress }) => (progress.state === 'delivered' ? ways[row.kind]?.place : undefined)))
    const kinds = DELIVERY_KINDS.filter((kind) => ways[kind]?.place !== undefined && places.has(ways[kind].place))
    if (kinds.length > 0 && (await bringForward(db, kinds, MOST_BROUGHT_FORWARD, clock())) > 0) isMoreDue = true
  }

  async function plan(db: StoreTransaction, jobs: readonly Job[]): Promise<Planned[]> {
    const planned: Planned[] = []
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const made = (await ways[job.row.kind]?.prepare(db, job.row, clock())) ?? { drop: 'no-way' }
      // oxlint-disable-next-line no-await-in-loop
      if ('drop' in made) await recordProgress(db, job.row, drop(job.row, made.drop, clock()))
      planned.push({ ...job, plan: made })
    }
    return planned
  }

  /** One transaction: writes down what is over, takes what is next, reads what that needs. Then begins it. */
  async function turn(claims: boolean): Promise<Promise<void>[]> {
    const [over, handed] = [done, takeMine()]
    done = []
    try {
      const planned = await store.transaction(async (db) => {
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        for (const { row, progress } of over) await recordProgress(db, row, progress)
        await countResults(db, over)
        await retryWaiting(db, over)
        return plan(db, claims ? [...handed, ...(await claim(db, handed))] : handed)
      })
      storeFails = false
      for (const { row, progress, ms } of over) observe({ kind: row.kind, outcome: outcomeOf(progress), ms })
      for (const job of over) job.over()
      return planned.flatMap((job) => inTrace(readTraceparent(job.row.traceparent), () => begin(job)))
    } catch (error) {
      done.unshift(...over)
      mine.unshift(...handed)
      // They have waited for long enough: what they stored is stored, and delivered once the store is back.
      for (const job of [...over, ...handed]) job.over()
      if (!storeFails) log('error', 'The store failed, so deliveries wait until it is back.', errorFields(error))
      storeFails = true
      return []
    }
  }

  function begin(job: Planned): Promise<void>[] {
    if ('drop' in job.plan) {
      log('warn', 'A delivery was dropped.', { delivery: job.row.id, kind: job.row.kind, reason: job.plan.drop })
      observe({ kind: job.row.kind, outcome: 'discarded', ms: 0 })
      job.over()
      return []
    }
    const attempt = attempting(job, job.plan.send)
    underWay.set(job, attempt)
    return [attempt]
  }

  async function attempting(job: Job, send: () => Promise<Attempt>): Promise<void> {
    const started = performance.now()
    const way = ways[job.row.kind]
    // Not thrown in this turn, so that the job is among those under way before it can be over.
    const sending = Promise.resolve()
      .then(send)
      .catch((error: unknown): Attempt => ({ ok: false, reason: `fault-${errorCode(error)}` }))
    const attempt = await within(way?.timeoutMs ?? 0, sending)
    const waits = (way?.waits ?? []).map((ms) => withJitter(ms, fraction()))
    const progress = progressAfter(job.row, attempt, waits, way?.gaveUp ?? 'dead_letter', clock())
    // It was let go of meanwhile.
    if (!underWay.delete(job)) return
    tell(job.row, progress)
    done.push({ ...job, progress, ms: performance.now() - started })
    void (await wake(isMoreDue))
  }

  function tell(row: DeliveryRow, { state, last_error, attempts, next_attempt_at }: Progress): void {
    const fields = { delivery: row.id, kind: row.kind, reason: last_error ?? '', attempts }
    if (state === 'pending') log('warn', 'A delivery failed and is tried again.', { ...fields, next: next_attempt_at })
    if (state === 'dead_letter') log('error', 'A delivery was given up. Mend the cause, then run "npm run leads -- replay".', fields)
    if (state === 'discarded') log('error', 'A message to a visitor was given up, as it is of no more use.', fields)
  }

  /** Asks for a turn. They are taken one after the other, and those who ask during one share the next. */
  function wake(claims: boolean): Promise<Promise<void>[]> {
    isDue ||= claims && !isStopping
    if (next === undefined) {
      // A turn is no part of the request that asked for it: it serves others too.
      next = inTrace(undefined, () =>
        last.then(() => {
          const claiming = isDue
          next = undefined
          isDue = false
          return turn(claiming)
        }),
      )
      last = next
    }
    return next
  }

  return {
    draft: (kind, subjectId, now) => draftDelivery(kind, subjectId, now, ways[kind] === undefined || mine.length >= MOST_MINE ? null : me),
    deliver: (row) =>
      row.locked_by === null
        ? Promise.resolve()
        : new Promise((over) => {
            mine.push({ row, over })
            void wake(false)
          }),
    async pass() {
      await Promise.all(await wake(true))
    },
    start() {
      void wake(true)
      timer = setInterval(() => void wake(true), PASS_EVERY_MS)
    },
    async stop(withinMs) {
      clearInterval(timer)
      isStopping = true
      const patience = new AbortController()
      await Promise.race([
        Promise.all(underWay.values()).then(() => last),
        wait(withinMs, undefined, { signal: patience.signal }).catch(nobodyWaits),
      ])
      patience.abort()
      const left = [...mine, ...underWay.keys()]
      const rows = left.map(({ row }) => row)
      for (const job of left) job.over()
      mine = []
      underWay.clear()
      if (rows.length > 0) await store.transaction((db) => releaseLeases(db, rows)).catch(nobodyWaits)
    },
  }
}

const TIMED_OUT: Attempt = { ok: false, reason: 'timeout' }

/** What an attempt comes to within its time. What a slower one comes to is not waited for. */
async function within(ms: number, attempt: Promise<Attempt>): Promise<Attempt> {
  const patience = new AbortController()
  const timeout = wait(ms, TIMED_OUT, { signal: patience.signal }).catch(() => TIMED_OUT)
  const first = await Promise.race([attempt, timeout])
  patience.abort()
  return first
}

const drop = (row: DeliveryRow, reason: string, now: number): Progress => ({
  state: 'discarded',
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at,
  last_error: reason,
  finished_at: toIso(now),
})
