import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { createLog } from './log.ts'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { inTrace, readTraceparent } from './trace-context.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT_ID = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE_ID}-${PARENT_ID}-01`

describe('traceparent (W3C Trace Context, section 3.2)', () => {
  test.each([
    [TRACEPARENT, { traceId: TRACE_ID, flags: '01' }],
    [`cc-${TRACE_ID}-${PARENT_ID}-01-what-will-be`, { traceId: TRACE_ID, flags: '01' }],
    [`00-${TRACE_ID}-${PARENT_ID}-01-more`, undefined],
    [`ff-${TRACE_ID}-${PARENT_ID}-01`, undefined],
    [`00-${'0'.repeat(32)}-${PARENT_ID}-01`, undefined],
    [`00-${TRACE_ID}-${'0'.repeat(16)}-01`, undefined],
    [`00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`, undefined],
    [`00-${TRACE_ID}-${PARENT_ID}`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from %s', (header, context) => {
    expect(readTraceparent(header)).toEqual(context)
  })
})

onBothStores('the trace of a request', (test) => {
  test('is in the request’s log line and in the webhook that follows, with a new parent id (R-operations-07)', async ({ at, partner }) => {
    partner.respondWith(500)
    const server = await startServer({ at, environment: partner.environment })
    await server.postOk('leads', LEAD)
    await server.postOk('verifyOtp', { phone: LEAD.phone, otp_code: server.codeFor(LEAD.phone) }, { traceparent: TRACEPARENT })
    await expect.poll(() => partner.requests).toHaveLength(1)
    await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ outcome: 'retry' }))
    server.advance(5)
    await server.deliver()
    const parents = partner.requests.map(({ headers }) => headers.traceparent)
    expect(parents).toEqual(Array(2).fill(expect.stringMatching(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`))))
    expect(new Set([TRACEPARENT, ...parents]).size).toBe(3)
    expect(server.logged).toContainEqual(expect.objectContaining({ path: '/api/verify-otp', trace_id: TRACE_ID }))
    expect(server.logged).toContainEqual(expect.objectContaining({ reason: 'http-500', trace_id: TRACE_ID }))
    expect(server.logged.find((event) => 'path' in event && event.path === '/api/leads')).not.toHaveProperty('trace_id')
  })
})

test('a request without a trace does not start one (R-operations-07)', async ({ partner }) => {
  const server = await startServer({ environment: partner.environment })
  await server.postOk('leads', LEAD, { traceparent: TRACEPARENT })
  await server.postOk('verifyOtp', { phone: LEAD.phone, otp_code: server.codeFor(LEAD.phone) }, { traceparent: 'broken' })
  await expect.poll(() => partner.requests).toHaveLength(1)
  expect(partner.requests[0]?.headers).not.toHaveProperty('traceparent')
})

test('the log has one JSON object per line, from its level upwards, and names a request’s trace (R-operations-07)', () => {
  const lines: string[] = []
  const log = createLog(
    'warn',
    (line) => void lines.push(line),
    () => 0,
  )
  log('info', 'left out')
  log('warn', 'written', { status: 503 })
  inTrace(readTraceparent(TRACEPARENT), () => log('error', 'inside'))
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","message":"written","status":503}',
    `{"time":"1970-01-01T00:00:00.000Z","level":"error","message":"inside","trace_id":"${TRACE_ID}"}`,
  ])
})
