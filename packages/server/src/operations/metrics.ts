import { MESSAGES, type ApiCall } from '@plotline/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Reply } from '../api/answers.ts'
import type { DeliveryEvent } from '../deliveries/deliveries.ts'
import type { OutboxDepth } from '../deliveries/outbox.ts'
import { DELIVERY_KINDS } from '../store/schema.ts'

const nothingWaits = async (): Promise<OutboxDepth[]> => []
/** What every kind has at least, once the outbox could be read. */
const EMPTY = DELIVERY_KINDS.map((kind): OutboxDepth => ({ kind, waiting: 0, oldestMs: 0, dead: 0 }))

const OUTCOMES: Readonly<Record<number, string>> = { 200: 'right', 429: 'locked' }
/** From a read in memory to a request that is about to be given up, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Makes the server's metrics, in a registry of their own. They count in this process alone, from its
 * start; no label holds anything that a visitor wrote.
 *
 * @param ofProcess also tells memory, processor time and the event loop's delay, which one registry of a process can
 */
export function createMetrics({ ofProcess = false } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'plotline_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const leads = new Counter({ name: 'plotline_leads_total', help: 'Leads stored, each once.', registers })
  const messages = new Counter({ name: 'plotline_messages_total', help: 'Contact messages stored, each once.', registers })
  const verifications = new Counter({
    name: 'plotline_verifications_total',
    help: 'Codes tried, by outcome: right, wrong, or locked after too many tries of one phone.',
    labelNames: ['outcome'],
    registers,
  })
  const deliveries = new Histogram({
    name: 'plotline_delivery_seconds',
    help: 'Time of each attempt to deliver something, by kind and outcome; "retry" failed and is tried again, "dead_letter" was given up.',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'plotline_failures_total',
    help: 'Requests that failed on this side: "store" for one that could not do its work, "unforeseen" for a fault of the program.',
    labelNames: ['reason'],
    registers,
  })
  const alarms = new Counter({
    name: 'plotline_wrong_code_alarms_total',
    help: 'Times that wrong codes over all phones reached their ceiling, so that no code was checked for a while.',
    registers,
  })
  const outbox = {
    depth: new Gauge({ name: 'plotline_outbox_depth', help: 'Deliveries that wait, by kind.', labelNames: ['kind'], registers }),
    oldest: new Gauge({
      name: 'plotline_outbox_oldest_seconds',
      help: 'Age of the oldest delivery that waits, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    dead: new Gauge({ name: 'plotline_outbox_dead', help: 'Deliveries that were given up, by kind.', labelNames: ['kind'], registers }),
  }
  // A series that appears with its first count hides it: what has not happened yet is told as 0.
  for (const outcome of ['right', 'wrong', 'locked']) verifications.inc({ outcome }, 0)
  for (const reason of ['store', 'unforeseen']) failures.inc({ reason }, 0)
  let readOutbox = nothingWaits

  return {
    contentType: registry.contentType,

    /** The metrics in Prometheus' text format. */
    async text(): Promise<string> {
      for (const gauge of Object.values(outbox)) gauge.reset()
      // No figure is better than a wrong one: a store that is away has no known depth.
      const depths = await readOutbox().then(
        (found) => [...EMPTY, ...found],
        () => [],
      )
      for (const { kind, waiting, oldestMs, dead } of depths) {
        outbox.depth.set({ kind }, waiting)
        outbox.oldest.set({ kind }, oldestMs / 1000)
        outbox.dead.set({ kind }, dead)
      }
      return registry.metrics()
    },

    /** Counts a request that has been answered. `route` is one of a fixed few. */
    requested(route: string, status: number, seconds: number): void {
      requests.observe({ route, status }, seconds)
    },

    /** Counts what a call led to. A repeat that was answered again led to nothing. */
    called(call: ApiCall, { status, body, isReplay }: Reply): void {
      if (isReplay) return
      if (call === 'leads' && status === 200) leads.inc()
      if (call === 'contact' && status === 200) messages.inc()
      if (call !== 'verifyOtp') return
      const outcome = 'error' in body && body.error === MESSAGES.otpInvalid ? 'wrong' : OUTCOMES[status]
      if (outcome !== undefined) verifications.inc({ outcome })
    },

    /** Counts a request that failed on this side. */
    failed(reason: 'store' | 'unforeseen'): void {
      failures.inc({ reason })
    },

    /** Counts an alarm of the ceiling of wrong codes. */
    alarmed(): void {
      alarms.inc()
    },

    /** Counts and times an attempt to deliver something. */
    delivered({ kind, outcome, ms }: DeliveryEvent): void {
      deliveries.observe({ kind, outcome }, ms / 1000)
    },

    /** Says how the outbox is read, each time that the metrics are. Until then nothing waits. */
    observeOutbox(read: () => Promise<OutboxDepth[]>): void {
      readOutbox = read
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
