import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { CONTACT, LEAD, METRICS_TOKEN, startServer } from '../testing/server.ts'
import { ALARM_REASONS } from '../common/alarm.ts'
import { createMetrics } from './metrics.ts'

/** The value of a series in Prometheus' text. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('the metrics (R-operations-07)', () => {
  test('count leads, messages and withdrawals once however often they are sent, none that is refused, and codes by outcome', async () => {
    const started = performance.now()
    const server = await startServer()
    const key = { 'Idempotency-Key': 'one-submission-of-a-lead' }
    for (let sending = 0; sending < 3; sending++) await server.postOk('leads', LEAD, key)
    expect(await server.post('leads', { ...LEAD, consent: false })).toMatchObject({ status: 422 })
    for (let sending = 0; sending < 3; sending++) await server.postOk('contact', CONTACT, key)
    expect(await server.post('resendOtp', { phone: LEAD.phone })).toMatchObject({ status: 429 })
    await server.guess(LEAD.phone)
    const { request_token } = await server.postOk('verifyOtp', { phone: LEAD.phone, otp_code: server.codeFor(LEAD.phone) })
    expect(await server.post('contact', { ...CONTACT, message: 'Another' }, key)).toMatchObject({ status: 422 })
    for (const token of ['unknown', request_token, request_token]) await server.post('withdrawLead', { request_token: token })
    for (let count = 0; count < 9; count++) await server.guess(LEAD.phone)

    const { status, text, headers } = await server.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/), 'cache-control': 'no-store' })
    expect(valueOf(text, 'plotline_leads_total')).toBe(1)
    expect(valueOf(text, 'plotline_messages_total')).toBe(1)
    expect(valueOf(text, 'plotline_withdrawals_total')).toBe(1)
    expect(valueOf(text, 'plotline_sms_messages_total{outcome="held_by_phone"}')).toBe(1)
    expect(valueOf(text, 'plotline_verifications_total{outcome="success"}')).toBe(1)
    expect(valueOf(text, 'plotline_verifications_total{outcome="wrong"}')).toBe(9)
    expect(valueOf(text, 'plotline_verifications_total{outcome="rate_limited"}')).toBe(1)
    expect(valueOf(text, 'http_request_duration_seconds_count{route="/api/leads",status="200"}')).toBe(3)
    expect(valueOf(text, 'http_request_duration_seconds_count{route="/api/leads",status="422"}')).toBe(1)
    const seconds = valueOf(text, 'http_request_duration_seconds_sum{route="/api/leads",status="200"}') ?? 0
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan((performance.now() - started) / 1_000)
    // Measured times vary.
    const withoutValues = text.replaceAll(/ \S+$/gm, '')
    for (const secret of [LEAD.name, LEAD.email, '7700']) expect(withoutValues).not.toContain(secret)
  })

  test('count failures, and requests by page, by operation and by whatever is neither', async ({ server }) => {
    await server.get('/quiz')
    for (const path of [
      '/',
      '/quiz.html',
      '/blog?category=market-analysis',
      '/a',
      '/404',
      '/_blog/other',
      '/robots.txt',
      '/api/c',
      '/b?email=ada@example.com',
      `/${'x'.repeat(300)}`,
    ])
      await server.get(path)
    // The log has paths without what follows them, and not all of a long one.
    expect(server.logged).toContainEqual(expect.objectContaining({ message: 'request', path: `/${'x'.repeat(199)}` }))
    expect(server.logText()).not.toContain('example.com')
    await server.store.close()
    expect(await server.post('leads', LEAD)).toMatchObject({ status: 503 })
    const text = await server.metrics()
    expect(valueOf(text, 'plotline_errors_total{reason="store"}')).toBe(1)
    expect(new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route]) => route))).toEqual(
      new Set(['/', '/quiz', '/blog', 'other', '/api/leads']),
    )
  })

  test('show what waits, for how long and how much budget is left, and nothing that cannot be read any more', async () => {
    const reads = {
      readOutbox: async () => [{ kind: 'lead.webhook', pending: 3, oldestMs: 90_000, deadLetter: 1 } as const],
      readUndeliveredLead: async () => 80_000,
      // The limit was lowered after more had been sent.
      readSmsBudget: async () => ({ hour: { used: 4, limit: 10 }, day: { used: 70, limit: 60 } }),
    }
    let isAway = false
    const unless =
      <T>(read: () => Promise<T>) =>
      () =>
        isAway ? Promise.reject(new Error('away')) : read()
    const metrics = createMetrics({
      readOutbox: unless(reads.readOutbox),
      readUndeliveredLead: unless(reads.readUndeliveredLead),
      readSmsBudget: unless(reads.readSmsBudget),
    })
    const series = {
      'deliveries_pending{kind="lead.webhook"}': 3,
      'deliveries_pending{kind="code.sms"}': 0,
      'deliveries_oldest_pending_age_seconds{kind="lead.webhook"}': 90,
      'deliveries_dead_letter{kind="lead.webhook"}': 1,
      undelivered_lead_age_seconds: 80,
      'sms_budget_limit{period="hour"}': 10,
      'sms_budget_remaining{period="hour"}': 6,
      'sms_budget_limit{period="day"}': 60,
      'sms_budget_remaining{period="day"}': 0,
    }
    const seen = async () => {
      const text = await metrics.text()
      return Object.fromEntries(Object.keys(series).map((name) => [name, valueOf(text, `plotline_${name}`)]))
    }
    expect(await seen()).toEqual(series)
    isAway = true
    expect(await seen()).toEqual({})
  })

  test('say nothing about writing to the store before it was tried, as 0 would raise an alarm (R-operations-15)', async () => {
    const metrics = createMetrics()
    expect(valueOf(await metrics.text(), 'plotline_database_writable')).toBeUndefined()
    metrics.databaseWritable(true)
    expect(valueOf(await metrics.text(), 'plotline_database_writable')).toBe(1)
    metrics.databaseWritable(false)
    expect(valueOf(await metrics.text(), 'plotline_database_writable')).toBe(0)
  })

  test('start every counter at 0, so that the first event is not missed, and show which build is running', async () => {
    const text = await createMetrics({ revision: '3fe5bd3' }).text()
    const alarms = ALARM_REASONS.map((reason) => `alarms_total{reason="${reason}"}`)
    const held = ['phone', 'network', 'proof', 'hour', 'day'].map((limit) => `held_by_${limit}`)
    const sms = ['accepted', 'delivered', 'undelivered', 'retry', 'discarded', ...held].map(
      (outcome) => `sms_messages_total{outcome="${outcome}"}`,
    )
    for (const series of ['leads_total', 'messages_total', 'withdrawals_total', ...alarms, ...sms])
      expect(text).toContain(`\nplotline_${series} 0\n`)
    for (const reason of ['store', 'unexpected']) expect(text).toContain(`plotline_errors_total{reason="${reason}"} 0\n`)
    for (const outcome of ['success', 'wrong', 'rate_limited'])
      expect(text).toContain(`plotline_verifications_total{outcome="${outcome}"} 0\n`)
    expect(text).toContain(`plotline_build_info{version="0.1.0",revision="3fe5bd3",node_version="${process.version}"} 1\n`)
  })

  test('time deliveries by outcome, and count texts and calls by what became of them', async () => {
    const metrics = createMetrics()
    metrics.delivered({ kind: 'code.sms', outcome: 'delivered', ms: 40 })
    metrics.delivered({ kind: 'code.sms', outcome: 'retry', ms: 15_000 })
    metrics.delivered({ kind: 'code.call', outcome: 'retry', ms: 10_001 })
    metrics.smsReported(true)
    for (let count = 0; count < 3; count++) metrics.smsReported(false)
    for (const isPaused of [false, true]) metrics.erasurePaused(isPaused)
    const text = await metrics.text()
    expect(valueOf(text, 'plotline_delivery_duration_seconds_count{kind="code.sms",outcome="delivered"}')).toBe(1)
    expect(valueOf(text, 'plotline_delivery_duration_seconds_sum{kind="code.sms",outcome="retry"}')).toBe(15)
    // As long as an attempt may take, but for what is given up.
    expect(valueOf(text, 'plotline_delivery_duration_seconds_bucket{le="10",kind="code.call",outcome="retry"}')).toBe(0)
    expect(
      ['delivered', 'retry', 'undelivered'].map((outcome) => valueOf(text, `plotline_sms_messages_total{outcome="${outcome}"}`)),
    ).toEqual([2, 2, 3])
    expect(valueOf(text, 'plotline_erasure_paused')).toBe(1)
  })
})

test.for([
  ['the token', { Authorization: `Bearer ${METRICS_TOKEN}` }, 200],
  ['the token after a small scheme', { Authorization: `bearer ${METRICS_TOKEN}` }, 200],
  ['another token', { Authorization: 'Bearer of bad news' }, 404],
  ['another scheme', { Authorization: `Basic Bearer ${METRICS_TOKEN}` }, 404],
  ['none, from this machine, as through a proxy that adds no header', { Host: 'localhost' }, 404],
] as const)('the metrics are read with the token alone: with %s (R-operations-06)', async ([, headers, status], { server }) => {
  expect((await server.get('/metrics', headers)).status).toBe(status)
})

test('nobody reads the metrics of a server without a token (R-operations-06)', async () => {
  const server = await startServer({ environment: { METRICS_TOKEN: '' } })
  expect(await server.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({
    status: 404,
    body: { error: 'There is nothing at /metrics.' },
  })
})
