import { webcrypto } from 'node:crypto'
import { sampleLead } from '@plotline/contract/sample-lead'
import { linkTo, MOCK_CODE, scenarios, type Scenario } from '@plotline/mocks'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resendOtp, submitLead, verifyOtp, viewLead } from './api.ts'

const lead = sampleLead()
const { phone } = lead

// In a page, requests are relative to its address; Node has none.
const server = setupServer()
beforeAll(() => {
  server.listen()
  const fetchFromNode = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(new URL(path, 'http://localhost'), init))
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const SOME_TIME: unknown = expect.any(Number)

const operations = {
  leads: () => submitLead(lead, 'key-of-16-letters'),
  verifyOtp: () => verifyOtp({ phone, otp_code: MOCK_CODE }, 'key-of-16-letters'),
  resendOtp: () => resendOtp({ phone }),
}
const names = ['leads', 'verifyOtp', 'resendOtp'] as const
const play = (scenario: Scenario) => server.use(...scenarios({ leads: scenario, verifyOtp: scenario, resendOtp: scenario }))

describe.each(names)('%s', (name) => {
  test('is ok, with the wait if the server gives one', async () => {
    play('ok')
    expect(await operations[name]()).toEqual({
      kind: 'ok',
      ...(name !== 'verifyOtp' && { retryAfter: 30, codeSent: true }),
      ...(name === 'leads' && { leadToken: 'mock-lead-0' }),
      ...(name === 'verifyOtp' && { requestToken: 'mock-request-sample', callBy: SOME_TIME }),
    })
  })

  test("is refused, with the server's message", async () => {
    play('refused')
    expect(await operations[name]()).toMatchObject({ kind: 'refused', error: expect.stringMatching(/\w/) })
  })

  test('is refused if the body cannot be parsed', async () => {
    play('unreadable')
    expect(await operations[name]()).toEqual({ kind: 'refused' })
  })

  test('is a network failure if there is no response', async () => {
    play('network')
    expect(await operations[name]()).toEqual({ kind: 'network' })
  })
})

test('a verified lead is returned only if nothing that its page shows is missing', async () => {
  server.use(...scenarios({ viewLead: 'ok' }))
  const result = await viewLead('mock-request-0')
  expect(result).toMatchObject({ kind: 'ok', lead: { state: 'verified', name: 'Ada Sample', tracking: { utm_source: 'newsletter' } } })
  const { name: _, ...incomplete } = result.kind === 'ok' && result.lead !== undefined ? result.lead : { name: '' }
  server.use(http.post('*/api/view-lead', () => HttpResponse.json({ ok: true, lead: incomplete })))
  expect(await viewLead('mock-request-0')).toEqual({ kind: 'ok' })
})

test('a link to an erased request is distinguished from a server without the endpoint', async () => {
  server.use(linkTo('nothing'))
  expect(await viewLead('made-up')).toMatchObject({ kind: 'refused', isMissing: true })
  server.use(http.post('*/api/view-lead', () => new HttpResponse('<h1>Not found</h1>', { status: 404 })))
  expect(await viewLead('made-up')).toEqual({ kind: 'refused' })
})

describe('when the server runs low on SMS messages (R-otp-12)', () => {
  const hmacSignatureSecret = 'a secret of the server'
  const LOW = { code_sent: false, retry_after: 3_600 }

  /** A server that sends a code for work alone. */
  async function serveForWork(): Promise<void> {
    const options = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, hmacSignatureSecret }
    const challenge = JSON.stringify(await createChallenge(options))
    server.use(
      http.post('*/api/leads', () => HttpResponse.json({ ok: true, lead_token: 'a lead', challenge, ...LOW })),
      http.post<never, { proof?: string; lead_token?: string }>('*/api/resend-otp', async ({ request }) => {
        const { proof, lead_token } = await request.json()
        const { verified } = proof ? await verifySolution({ ...JSON.parse(proof), deriveKey, hmacSignatureSecret }) : { verified: false }
        return verified && lead_token === 'a lead'
          ? HttpResponse.json({ ok: true, code_sent: true, retry_after: 30 })
          : HttpResponse.json({ error: 'Later.', challenge, ...LOW }, { status: 429 })
      }),
    )
  }

  test.each([
    ['a lead', () => submitLead(lead, 'key-of-16-letters'), { kind: 'ok', codeSent: true, retryAfter: 30, leadToken: 'a lead' }],
    ['another code', () => resendOtp({ phone, lead_token: 'a lead' }), { kind: 'ok', codeSent: true, retryAfter: 30 }],
  ])('%s is sent its code once the browser has worked for it', async (_, send, result) => {
    await serveForWork()
    expect(await send()).toMatchObject(result)
  })

  test('where the browser cannot work, the lead is stored and the wait is stated', async () => {
    await serveForWork()
    vi.stubGlobal('crypto', {})
    onTestFinished(() => void vi.stubGlobal('crypto', webcrypto))
    expect(await submitLead(lead, 'key-of-16-letters')).toMatchObject({
      kind: 'ok',
      codeSent: false,
      retryAfter: 3_600,
      leadToken: 'a lead',
    })
    expect(await resendOtp({ phone, lead_token: 'a lead' })).toMatchObject({ kind: 'refused', error: 'Later.', retryAfter: 3_600 })
  })
})

const refused = (headers: Record<string, string>, body: string) =>
  server.use(http.post('*/api/leads', () => new HttpResponse(body, { status: 503, headers })))

describe('the wait after a refusal in seconds is read (R-messages-02)', () => {
  test.each([
    ["the body's own", { 'Retry-After': '9' }, '{"error":"Later.","retry_after":7}', 7],
    ["the body's own, if it is too long", {}, '{"error":"Later.","retry_after":99999999}', 86_400],
    ['the header, where a proxy responded', { 'Retry-After': '30' }, '<h1>Service unavailable</h1>', 30],
    ['the header, where the body names none', { 'Retry-After': '30' }, '{"error":"Later."}', 30],
    ['a header that is too long', { 'Retry-After': '99999999' }, '', 86_400],
    ['none', {}, '', undefined],
    ['a header that says nothing', { 'Retry-After': 'soon' }, '', undefined],
    ['a header that is over', { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }, '', undefined],
  ])('%s', async (_, headers, body, retryAfter) => {
    refused(headers, body)
    const result = await operations.leads()
    expect(result.kind).toBe('refused')
    expect('retryAfter' in result ? result.retryAfter : undefined).toBe(retryAfter)
  })

  test('from a date in the header', async () => {
    refused({ 'Retry-After': new Date(Date.now() + 90_000).toUTCString() }, '')
    const result = await operations.leads()
    expect('retryAfter' in result ? result.retryAfter : 0).toBeGreaterThan(80)
  })
})

test.each(['soon', 7, null])('a time for the call that cannot be read is left out: %j (R-success-05)', async (callBy) => {
  server.use(http.post('*/api/verify-otp', () => HttpResponse.json({ ok: true, call_by: callBy, call_from: callBy })))
  expect(await operations.verifyOtp()).toEqual({ kind: 'ok' })
})

test('of what a refusal says about fields, only sentences are read (R-quiz-23)', async () => {
  refused({}, '{"error":"No.","fields":{"name":"Enter your name.","phone":"","email":7}}')
  expect(await operations.leads()).toEqual({ kind: 'refused', error: 'No.', fields: { name: 'Enter your name.' } })
})

test('a request fails after 20 s without a response, and not before (R-messages-03)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  play('slow')
  const settled = vi.fn()
  void operations.leads().then(settled)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => settled.mock.calls).toEqual([[{ kind: 'network' }]])
})

test('a lead is sent with its idempotency key (R-messages-03)', async () => {
  const seen: (string | null)[] = []
  server.events.on('request:start', (event) => void seen.push(event.request.headers.get('Idempotency-Key')))
  play('ok')
  await operations.leads()
  expect(seen).toEqual(['key-of-16-letters'])
})
