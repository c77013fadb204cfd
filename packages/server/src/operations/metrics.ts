import { MESSAGES, type ApiCall } from '@plotline/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Reply } from '../api/answers.ts'

/** How much waits to be delivered, and since when its oldest part does. */
export interface OutboxState {
  depth: number
  /** 0 when nothing waits. */
  oldestSeconds: number
}

const nothingWaits = async (): Promise<OutboxState> => ({ depth: 0, oldestSeconds: 0 })

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
  const sends = new Histogram({
    name: 'plotline_send_seconds',
    help: 'Time of each try to send something, by kind and outcome: sent or failed.',
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
    depth: new Gauge({ name: 'plotline_outbox_depth', help: 'Deliveries that wait.', registers }),
    oldestSeconds: new Gauge({ name: 'plotline_outbox_oldest_seconds', help: 'Age of the oldest delivery that waits.', registers }),
  }
  let readOutbox = nothingWaits

  return {
    contentType: registry.contentType,

    /** The metrics in Prometheus' text format. */
    async text(): Promise<string> {
      // No figure is better than a wrong one: a store that is away has no known depth.
      const state = await readOutbox().catch(() => ({ depth: Number.NaN, oldestSeconds: Number.NaN }))
      outbox.depth.set(state.depth)
      outbox.oldestSeconds.set(state.oldestSeconds)
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
      const outcome = 'error' in body && body.error === MESSAGES.otpRefused() ? 'wrong' : OUTCOMES[status]
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

    /**
     * Counts and times a try to send something.
     *
     * @param kind what is sent and how, such as `code.sms`; one of a fixed few
     * @param isSent whether what came back says that it is on its way; a rejection says that it is not
     */
    async observeSend<T>(kind: string, send: () => Promise<T>, isSent: (result: T) => boolean = () => true): Promise<T> {
      const started = performance.now()
      const note = (outcome: string) => sends.observe({ kind, outcome }, (performance.now() - started) / 1000)
      try {
        const result = await send()
        note(isSent(result) ? 'sent' : 'failed')
        return result
      } catch (error) {
        note('failed')
        throw error
      }
    },

    /** Says how the outbox is read, each time that the metrics are. Until then nothing waits. */
    observeOutbox(read: () => Promise<OutboxState>): void {
      readOutbox = read
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
