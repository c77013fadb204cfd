import { MESSAGES, type ApiOperation } from '@plotline/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import serverPackage from '../../package.json' with { type: 'json' }
import { ALARM_REASONS, type AlarmReason } from '../common/alarm.ts'
import type { ApiResponse } from '../http/responses.ts'
import type { DeliveryEvent } from '../outbox/worker.ts'
import type { OutboxDepth } from '../outbox/deliveries.ts'
import type { HoldReason } from '../otp/codes.ts'
import type { BudgetUse } from '../otp/sms-budget.ts'
import { isCode, OWN_KINDS } from '../deliveries/kinds.ts'

const BUDGET_PERIODS = ['hour', 'day'] as const
const SMS_OUTCOMES = [
  'accepted',
  'delivered',
  'undelivered',
  'retry',
  'discarded',
  'held_by_phone',
  'held_by_network',
  'held_by_proof',
  'held_by_hour',
  'held_by_day',
] as const
/** The minimum for every kind that is no further destination's, once the outbox can be read. */
const EMPTY = OWN_KINDS.map((kind): OutboxDepth => ({ kind, pending: 0, oldestMs: 0, deadLetter: 0 }))

const OUTCOMES: Readonly<Record<number, string>> = { 200: 'success', 429: 'rate_limited' }
/** Seconds, from an in-memory read to a request that is about to time out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsOptions {
  /** Also measures memory, CPU time and event loop delay, which only one registry per process can. */
  ofProcess?: boolean
  revision?: string
  /** Read for each scrape. What cannot be read is left out: no figure is better than a wrong one. */
  readOutbox?: () => Promise<OutboxDepth[]>
  /** Milliseconds since the oldest undelivered lead was verified. */
  readUndeliveredLead?: () => Promise<number>
  readSmsBudget?: () => Promise<BudgetUse | undefined>
}

/**
 * Makes the server's metrics, in their own registry. They cover this process since its start; no label contains visitors' input.
 *
 * Names follow https://prometheus.io/docs/practices/naming/: base units, `_total` for counters, and our own prefix for our own metrics.
 */
export function createMetrics({
  ofProcess = false,
  revision = '',
  readOutbox = async () => [],
  readUndeliveredLead = async () => 0,
  readSmsBudget = async () => undefined,
}: MetricsOptions = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `plotline_${name}_total`, help, labelNames, registers })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `plotline_${name}`, help, labelNames, registers })
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers })

  gauge('build_info', 'Always 1; the labels name the running build.', 'version', 'revision', 'node_version').set(
    { version: serverPackage.version, revision, node_version: process.version },
    1,
  )
  const requests = histogram('http_request_duration_seconds', 'Time from a request to the end of its response.', 'route', 'status')
  const leads = counter('leads', 'Leads stored, each once.')
  const messages = counter('messages', 'Contact messages stored, each once.')
  const withdrawals = counter('withdrawals', 'Leads that their visitors withdrew.')
  const verifications = counter('verifications', 'Codes entered: success, wrong, or rate_limited after too many of them.', 'outcome')
  const deliveries = histogram(
    'plotline_delivery_duration_seconds',
    'Time of each attempt to deliver something, by kind and outcome; "retry" failed and will be retried, "dead_letter" was given up.',
    'kind',
    'outcome',
  )
  const errors = counter('errors', 'Requests that failed because of the store, or of a bug ("unexpected").', 'reason')
  const alarms = counter('alarms', 'What somebody should look at; the log says ALARM and what it is.', 'reason')
  const sms = counter(
    'sms_messages',
    'SMS messages by outcome: accepted by the sender; then delivered or undelivered, as the carrier reports; retry after a failure; discarded; or held back by a limit of the phone, of the network, or of the budget for the hour or the day, or until the page has done a proof of work.',
    'outcome',
  )
  const budget = {
    limit: gauge('sms_budget_limit', 'SMS messages allowed in this hour and day (UTC). Absent without a limit.', 'period'),
    remaining: gauge('sms_budget_remaining', 'Those left; the last quarter is for networks that have had none today.', 'period'),
  }
  const outbox = {
    pending: gauge('deliveries_pending', 'Pending deliveries, by kind.', 'kind'),
    oldest: gauge('deliveries_oldest_pending_age_seconds', 'Age of the oldest pending delivery, by kind.', 'kind'),
    deadLetter: gauge('deliveries_dead_letter', 'Deliveries given up, by kind.', 'kind'),
  }
  const undelivered = gauge(
    'undelivered_lead_age_seconds',
    'Age of the oldest verified lead that has not reached the partner; 0 if there is none.',
  )
  const databaseWritable = gauge('database_writable', '1 while the background write of every 10 seconds succeeds, 0 once it fails.')
  const erasurePaused = gauge('erasure_paused', '1 while erasing more than a tenth of leads and messages waits for a person to confirm it.')
  // Start at 0: a series that appears with its first count hides that count.
  for (const outcome of ['success', 'wrong', 'rate_limited']) verifications.inc({ outcome }, 0)
  for (const reason of ['store', 'unexpected']) errors.inc({ reason }, 0)
  for (const outcome of SMS_OUTCOMES) sms.inc({ outcome }, 0)
  for (const reason of ALARM_REASONS) alarms.inc({ reason }, 0)
  // Unknown until the first write.
  databaseWritable.remove()

  async function readStore(): Promise<void> {
    const [depths, undeliveredMs, use] = await Promise.allSettled([readOutbox(), readUndeliveredLead(), readSmsBudget()])
    for (const figure of [...Object.values(outbox), ...Object.values(budget)]) figure.reset()
    for (const { kind, pending, oldestMs, deadLetter } of depths.status === 'fulfilled' ? [...EMPTY, ...depths.value] : []) {
      outbox.pending.set({ kind }, pending)
      outbox.oldest.set({ kind }, oldestMs / 1000)
      outbox.deadLetter.set({ kind }, deadLetter)
    }
    if (undeliveredMs.status === 'fulfilled') undelivered.set(undeliveredMs.value / 1000)
    else undelivered.remove()
    if (use.status === 'rejected' || use.value === undefined) return
    for (const period of BUDGET_PERIODS) {
      const { limit, used } = use.value[period]
      budget.limit.set({ period }, limit)
      budget.remaining.set({ period }, Math.max(0, limit - used))
    }
  }

  return {
    contentType: registry.contentType,

    async text(): Promise<string> {
      await readStore()
      return registry.metrics()
    },

    /** Counts a request that got its response. `route` is from a small fixed set. */
    requested: (route: string, status: number, seconds: number): void => requests.observe({ route, status }, seconds),

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

    failed: (reason: 'store' | 'unexpected'): void => errors.inc({ reason }),

    alarmed: (reason: AlarmReason): void => alarms.inc({ reason }),

    delivered({ kind, outcome, ms }: DeliveryEvent): void {
      deliveries.observe({ kind, outcome }, ms / 1000)
      if (isCode(kind)) sms.inc({ outcome })
    },

    /** Counts what the carrier says of a message that its sender had accepted. */
    smsReported: (isDelivered: boolean): void => sms.inc({ outcome: isDelivered ? 'delivered' : 'undelivered' }),

    smsHeldBack: (by: HoldReason): void => sms.inc({ outcome: `held_by_${by}` }),

    databaseWritable: (canWrite: boolean): void => databaseWritable.set(canWrite ? 1 : 0),

    erasurePaused: (isPaused: boolean): void => erasurePaused.set(isPaused ? 1 : 0),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
