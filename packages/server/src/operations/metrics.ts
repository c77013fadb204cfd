import { MESSAGES, type ApiOperation } from '@plotline/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import serverPackage from '../../package.json' with { type: 'json' }
import type { ApiResponse } from '../http/responses.ts'
import type { DeliveryEvent } from '../outbox/worker.ts'
import type { OutboxDepth } from '../outbox/deliveries.ts'
import type { HoldReason } from '../otp/codes.ts'
import type { BudgetUse } from '../otp/sms-budget.ts'
import { DELIVERY_KINDS } from '../database/schema.ts'

const nothingWaits = async (): Promise<OutboxDepth[]> => []
const noLeadWaits = async () => 0
const noBudget = async (): Promise<BudgetUse | undefined> => undefined
const BUDGET_PERIODS = ['hour', 'day'] as const
const SMS_OUTCOMES = ['delivered', 'retry', 'discarded', 'held_by_phone', 'held_by_network', 'held_by_hour', 'held_by_day'] as const
/** The minimum for every kind, once the outbox can be read. */
const EMPTY = DELIVERY_KINDS.map((kind): OutboxDepth => ({ kind, pending: 0, oldestMs: 0, deadLetter: 0 }))

const OUTCOMES: Readonly<Record<number, string>> = { 200: 'success', 429: 'rate_limited' }
/** Seconds, from an in-memory read to a request that is about to time out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Makes the server's metrics, in their own registry. They cover this process since its start; no
 * label contains visitors' input.
 *
 * Names follow https://prometheus.io/docs/practices/naming/: base units, `_total` for counters, and our own prefix for our own
 * metrics.
 *
 * @param ofProcess also measures memory, CPU time and event loop delay, which only one registry per process can
 * @param revision the running commit, if known
 */
export function createMetrics({ ofProcess = false, revision = '' } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'plotline_build_info',
    help: 'Always 1; the labels name the running build.',
    labelNames: ['version', 'revision', 'node_version'],
    registers,
  }).set({ version: serverPackage.version, revision, node_version: process.version }, 1)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const leads = new Counter({ name: 'plotline_leads_total', help: 'Leads stored, each once.', registers })
  const messages = new Counter({ name: 'plotline_messages_total', help: 'Contact messages stored, each once.', registers })
  const withdrawals = new Counter({ name: 'plotline_withdrawals_total', help: 'Leads that their visitors withdrew.', registers })
  const verifications = new Counter({
    name: 'plotline_verifications_total',
    help: 'Codes entered, by outcome: success, wrong, or rate_limited after too many of them.',
    labelNames: ['outcome'],
    registers,
  })
  const deliveries = new Histogram({
    name: 'plotline_delivery_duration_seconds',
    help: 'Time of each attempt to deliver something, by kind and outcome; "retry" failed and will be retried, "dead_letter" was given up.',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  const errors = new Counter({
    name: 'plotline_errors_total',
    help: 'Requests that failed because of the server: "store" when the store failed, "unexpected" for a bug.',
    labelNames: ['reason'],
    registers,
  })
  const alarms = new Counter({
    name: 'plotline_wrong_code_alarms_total',
    help: 'Times that wrong codes over all phones reached their ceiling, so that no code was checked for a while.',
    registers,
  })
  const sms = new Counter({
    name: 'plotline_sms_messages_total',
    help: 'SMS messages by outcome: delivered to the sender; retry after a failure; discarded; or held back by a limit of the phone, of the network, or of the budget for the hour or the day.',
    labelNames: ['outcome'],
    registers,
  })
  const budget = {
    limit: new Gauge({
      name: 'plotline_sms_budget_limit',
      help: 'SMS messages allowed in the current hour and day (UTC), for all processes together. Absent without a limit.',
      labelNames: ['period'],
      registers,
    }),
    remaining: new Gauge({
      name: 'plotline_sms_budget_remaining',
      help: 'SMS messages left in the current hour and day; the last quarter is for networks that have had none today.',
      labelNames: ['period'],
      registers,
    }),
  }
  const outbox = {
    pending: new Gauge({ name: 'plotline_deliveries_pending', help: 'Pending deliveries, by kind.', labelNames: ['kind'], registers }),
    oldest: new Gauge({
      name: 'plotline_deliveries_oldest_pending_age_seconds',
      help: 'Age of the oldest pending delivery, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    deadLetter: new Gauge({
      name: 'plotline_deliveries_dead_letter',
      help: 'Deliveries given up, by kind.',
      labelNames: ['kind'],
      registers,
    }),
  }
  const undelivered = new Gauge({
    name: 'plotline_undelivered_lead_age_seconds',
    help: 'Age of the oldest verified lead that has reached nobody; 0 if there is none.',
    registers,
  })
  const databaseWritable = new Gauge({
    name: 'plotline_database_writable',
    help: '1 while the background write of every 10 seconds succeeds, 0 once it fails.',
    registers,
  })
  const erasurePaused = new Gauge({
    name: 'plotline_erasure_paused',
    help: '1 while retention waits for a person to confirm erasing more than a tenth of all leads and messages.',
    registers,
  })
  // Start at 0: a series that appears with its first count hides that count.
  for (const outcome of ['success', 'wrong', 'rate_limited']) verifications.inc({ outcome }, 0)
  for (const reason of ['store', 'unexpected']) errors.inc({ reason }, 0)
  for (const outcome of SMS_OUTCOMES) sms.inc({ outcome }, 0)
  // Unknown until the first write.
  databaseWritable.remove()
  let readOutbox = nothingWaits
  let readUndelivered = noLeadWaits
  let readBudget = noBudget

  return {
    contentType: registry.contentType,

    /** The metrics in Prometheus' text format. */
    async text(): Promise<string> {
      for (const gauge of Object.values(outbox)) gauge.reset()
      // No figure is better than a wrong one: without the store the depth is unknown.
      const depths = await readOutbox().then(
        (found) => [...EMPTY, ...found],
        () => [],
      )
      for (const { kind, pending, oldestMs, deadLetter } of depths) {
        outbox.pending.set({ kind }, pending)
        outbox.oldest.set({ kind }, oldestMs / 1000)
        outbox.deadLetter.set({ kind }, deadLetter)
      }
      await readUndelivered().then(
        (ms) => undelivered.set(ms / 1000),
        () => undelivered.remove(),
      )
      for (const gauge of Object.values(budget)) gauge.reset()
      const use = await readBudget().catch(() => undefined)
      for (const period of use === undefined ? [] : BUDGET_PERIODS) {
        const { limit = 0, used = 0 } = use?.[period] ?? {}
        budget.limit.set({ period }, limit)
        budget.remaining.set({ period }, Math.max(0, limit - used))
      }
      return registry.metrics()
    },

    /** Counts a request that got its response. `route` is from a small fixed set. */
    requested(route: string, status: number, seconds: number): void {
      requests.observe({ route, status }, seconds)
    },

    /** Counts an operation's outcome, except for replayed responses. */
    operationDone(operation: ApiOperation, { status, body, isReplay }: ApiResponse): void {
      if (isReplay) return
      if (operation === 'leads' && status === 200) leads.inc()
      if (operation === 'contact' && status === 200) messages.inc()
      if (operation === 'withdrawLead' && status === 200) withdrawals.inc()
      if (operation !== 'verifyOtp') return
      const outcome = 'error' in body && body.error === MESSAGES.otpInvalid ? 'wrong' : OUTCOMES[status]
      if (outcome !== undefined) verifications.inc({ outcome })
    },

    /** Counts a request that failed because of the server. */
    failed(reason: 'store' | 'unexpected'): void {
      errors.inc({ reason })
    },

    /** Counts an alarm about the ceiling for wrong codes. */
    alarmed(): void {
      alarms.inc()
    },

    /** Counts and times a delivery attempt. */
    delivered({ kind, outcome, ms }: DeliveryEvent): void {
      deliveries.observe({ kind, outcome }, ms / 1000)
      if (kind === 'code.sms') sms.inc({ outcome })
    },

    /** Counts a code that was requested but held back. */
    smsHeldBack(by: HoldReason): void {
      sms.inc({ outcome: `held_by_${by}` })
    },

    /** Sets how the SMS budget is read for each scrape; until then it is left out. */
    observeSmsBudget(read: () => Promise<BudgetUse | undefined>): void {
      readBudget = read
    },

    /** Records whether the latest background write succeeded. */
    databaseWritable(canWrite: boolean): void {
      databaseWritable.set(canWrite ? 1 : 0)
    },

    /** Records whether retention is waiting for a person. */
    erasurePaused(isPaused: boolean): void {
      erasurePaused.set(isPaused ? 1 : 0)
    },

    /** Sets how the milliseconds since the oldest undelivered lead was verified are read for each scrape. */
    observeUndeliveredLead(read: () => Promise<number>): void {
      readUndelivered = read
    },

    /** Sets how the outbox is read for each scrape; until then it is empty. */
    observeOutbox(read: () => Promise<OutboxDepth[]>): void {
      readOutbox = read
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
