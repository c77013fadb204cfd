import { COMPANY_PHONE } from '@plotline/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StoreAddress } from '../database/store.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { startReceiver } from '../testing/partner.ts'
import { readSettings } from '../settings/settings.ts'
import { signCallback, SMS_STATUS_PATH, twilioSender } from './twilio.ts'

const SID = `AC${'0123456789abcdef'.repeat(2)}`
const KEY = `SK${'0123456789abcdef'.repeat(2)}`
/** Looks real, but nobody is texted: the test runs its own Twilio. */
const MOBILE = '+447400123456'

const ENVIRONMENT = {
  SMS_SENDER: 'twilio',
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+447400000000',
  RATE_LIMIT: 'on',
  SITE_ORIGIN: 'https://www.example.com',
}

/** A server that speaks Twilio's HTTP API, and the configured sender for it. */
async function startTwilio(change: Record<string, string> = {}) {
  const twilio = await startReceiver()
  twilio.respondWith(201, { 'Content-Type': 'application/json' }, JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' }))
  const { sms } = readSettings({ ...ENVIRONMENT, TWILIO_API_URL: twilio.url, ...change })
  if (sms.sender !== 'twilio') throw new Error('The settings name another sender.')
  const sender = twilioSender(sms.account, () => 0)
  const refuseWith = (status: number, code: number) =>
    twilio.respondWith(status, { 'Content-Type': 'application/json' }, JSON.stringify({ code, message: `No: ${MOBILE}`, status }))
  const start = (at?: StoreAddress) =>
    startServer({ environment: { ...ENVIRONMENT, TWILIO_API_URL: twilio.url, ...change }, sender, ...(at && { at }) })
  return { ...twilio, sender, refuseWith, start }
}

/** Sends a report on the first message that was sent, as Twilio would. */
async function report(server: TestServer, fields: Record<string, string>, token = 'token') {
  const [delivery] = await server.rows('deliveries')
  const path = `${SMS_STATUS_PATH}?delivery=${delivery?.id}`
  const body = new URLSearchParams({ To: MOBILE, MessageSid: `SM${'0'.repeat(32)}`, ...fields })
  const signature = signCallback(token, `https://www.example.com${path}`, body)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature }
  return server.send(path, { method: 'POST', headers, body: body.toString() })
}

const statesIn = async (server: TestServer) => (await server.rows('deliveries')).map(({ state, last_error }) => [state, last_error])

test('Twilio gets a form with the account and token, and 201 means success (R-otp-13)', async () => {
  const twilio = await startTwilio()
  expect(await twilio.sender.send(MOBILE, 'Your Plotline code is 4711', 'msg_1')).toEqual({ ok: true, isAccepted: true })
  const [request] = twilio.requests
  expect(request).toMatchObject({ method: 'POST', url: `/2010-04-01/Accounts/${SID}/Messages.json` })
  expect(request?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`${SID}:token`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: MOBILE,
    From: '+447400000000',
    Body: 'Your Plotline code is 4711',
    ValidityPeriod: '300',
    StatusCallback: 'https://www.example.com/api/sms-status?delivery=msg_1',
  })
})

test('Twilio rings from the configured number and reads the code twice, digit by digit, in British English (R-otp-22)', async () => {
  const twilio = await startTwilio({ TWILIO_CALL_FROM: '+442079460123' })
  expect(await twilio.sender.call(MOBILE, '4711')).toEqual({ ok: true })
  expect(twilio.requests).toMatchObject([{ method: 'POST', url: `/2010-04-01/Accounts/${SID}/Calls.json` }])
  expect(Object.fromEntries(new URLSearchParams(twilio.requests[0]?.body))).toEqual({
    To: MOBILE,
    From: '+442079460123',
    Twiml: '<Response><Say voice="woman" language="en-GB" loop="2">Your Plotline code is 4. 7. 1. 1.</Say></Response>',
    Timeout: '15',
  })
  twilio.refuseWith(400, 21215)
  expect(await twilio.sender.call(MOBILE, '4711')).toMatchObject({ reason: 'twilio-21215-region-not-permitted', final: true, isOurs: true })
})

test('an attempt at Twilio ends after 10 seconds, so that its result is known before the delivery’s own limit (R-delivery-03)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await (await startTwilio()).sender.send(MOBILE, 'x', 'msg_1')
  expect(timeout.mock.calls).toEqual([[10_000]])
})

test('Twilio gets an API key and a messaging service when they are set', async () => {
  const service = `MG${'0'.repeat(32)}`
  const change = { TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_API_KEY: KEY, TWILIO_API_SECRET: 'secret' }
  const twilio = await startTwilio(change)
  await twilio.sender.send(MOBILE, 'x', 'msg_1')
  const [request] = twilio.requests
  expect(request?.headers['authorization']).toBe(`Basic ${Buffer.from(`${KEY}:secret`).toString('base64')}`)
  expect(new URLSearchParams(request?.body).get('MessagingServiceSid')).toBe(service)
})

test.each([
  ['an invalid number', 400, 21211, { reason: 'twilio-21211-invalid-number', final: true, isOurs: false }],
  ['a wrong token', 401, 20003, { reason: 'twilio-20003-wrong-credentials', final: true, isOurs: true }],
  ['a number of another kind', 400, 21606, { reason: 'twilio-21606-unusable-sender', final: true, isOurs: true }],
  ['a trial account', 400, 21608, { reason: 'twilio-21608-trial-account', final: true, isOurs: true }],
  ['an internal error', 500, 20500, { reason: 'twilio-20500' }],
])('Twilio’s error for %s is reported by its code, as final or to be retried', async (_, status, code, expected) => {
  const twilio = await startTwilio()
  twilio.refuseWith(status, code)
  expect(await twilio.sender.send(MOBILE, 'x', 'msg_1')).toEqual({ ok: false, ...expected })
})

test('a response from Twilio that is not JSON, and no response at all, are failures to be retried', async () => {
  const twilio = await startTwilio()
  twilio.respondWith(503, { 'Retry-After': '7' }, '<h1>Away</h1>')
  expect(await twilio.sender.send(MOBILE, 'x', 'msg_1')).toEqual({ ok: false, reason: 'http-503', retryAfterMs: 7_000 })
  twilio.beSilent()
  const response = twilio.sender.send(MOBILE, 'x', 'msg_1')
  await expect.poll(() => twilio.requests).toHaveLength(2)
  twilio.hangUp()
  expect(await response).toEqual({ ok: false, reason: 'ECONNRESET' })
})

test('with Twilio no response waits for the SMS message, or its timing would reveal known numbers (R-otp-13)', async () => {
  const twilio = await startTwilio()
  twilio.beSilent()
  const server = await twilio.start()
  expect(await server.postOk('leads', { ...LEAD, phone: MOBILE })).toMatchObject({ code_sent: true })
  // The attempt has not ended, not even by its timeout.
  expect(server.events).toEqual([])
  await expect.poll(() => twilio.requests).toHaveLength(1)
  server.advance(30)
  expect(await server.postOk('resendOtp', { phone: MOBILE })).toMatchObject({ code_sent: true })
  expect(server.events.filter(({ outcome }) => outcome !== 'discarded')).toEqual([])
  twilio.hangUp()
})

test('with a real sender a number that nobody has is refused with 422 (R-otp-11)', async () => {
  const twilio = await startTwilio()
  const server = await twilio.start()
  expect(await server.post('leads', LEAD)).toMatchObject({ status: 422, body: { error: expect.stringContaining('mobile') } })
  expect(await server.leads()).toEqual([])
})

test('a number that has blocked our texts is given up at once, and its lead’s sender is told, but nobody else (R-otp-21)', async () => {
  const twilio = await startTwilio({ TWILIO_CALL_FROM: '+442079460123' })
  twilio.refuseWith(400, 21610)
  const server = await twilio.start()
  const { lead_token } = await server.postOk('leads', { ...LEAD, phone: MOBILE })
  await expect.poll(() => server.events).toMatchObject([{ kind: 'code.sms', outcome: 'discarded' }])
  expect(server.logged).toContainEqual(expect.objectContaining({ level: 'error', reason: 'twilio-21610-opted-out' }))
  expect(server.logText()).not.toContain('7400')
  server.advance(30)
  expect(await server.postOk('resendOtp', { phone: MOBILE })).toMatchObject({ code_sent: true })
  await expect.poll(() => server.events).toHaveLength(2)
  server.advance(40)
  const error = `This number has blocked our texts, so no code can reach it. Use another number, or ring us on ${COMPANY_PHONE}.`
  const told = { status: 422, body: { error, fields: { phone: error }, retry_after: 60 } }
  expect(await server.post('resendOtp', { phone: MOBILE, lead_token, by: 'call' })).toMatchObject(told)
  // It was tried again all the same, as a text: the number may take texts again.
  await expect.poll(() => twilio.requests.map(({ url }) => url.split('/').at(-1))).toEqual(Array(3).fill('Messages.json'))
})

test('a mistake in our account or settings is an alarm at once, and not retried (R-otp-21)', async () => {
  const twilio = await startTwilio()
  twilio.refuseWith(401, 20003)
  const server = await twilio.start()
  await server.postOk('leads', { ...LEAD, phone: MOBILE })
  await expect.poll(() => server.events).toMatchObject([{ outcome: 'discarded' }])
  expect(server.logged).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: expect.stringMatching(/^ALARM: the SMS sender .*\(twilio-20003-wrong-credentials\)/),
    }),
  )
  expect(await server.metrics()).toContain('plotline_alarms_total{reason="sms_sender"} 1\n')
  server.advance(600)
  await server.deliver()
  expect(twilio.requests).toHaveLength(1)
})

test('a callback is signed as Twilio’s own library signs it (R-otp-21)', () => {
  const fields = { To: '+18005551212', Digits: '1234', CallSid: 'CA1234567890ABCDE', From: '+14158675309', Caller: '+14158675309' }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signCallback('12345', url, new URLSearchParams(fields))).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

onBothStores('a message that Twilio has accepted (R-otp-21)', (test) => {
  test('is not sent again once it is reported as lost, for no known reason and ahead of its schedule', async ({ at }) => {
    const twilio = await startTwilio()
    const server = await twilio.start(at)
    await server.postOk('leads', { ...LEAD, phone: MOBILE })
    await server.deliver()
    // As when another message has just arrived.
    await server.store.transaction((db) => db.updateTable('deliveries').set({ scheduled_at: '2027-01-01T00:00:00.000Z' }).execute())
    expect(await report(server, { MessageStatus: 'undelivered', ErrorCode: '30008' })).toMatchObject({ status: 200 })
    expect(await statesIn(server)).toEqual([['discarded', 'twilio-30008-undelivered']])
  })

  test('counts as delivered, or not, once the carrier says so, in a signed report', async ({ at }) => {
    const twilio = await startTwilio()
    const server = await twilio.start(at)
    await server.postOk('leads', { ...LEAD, phone: MOBILE })
    await server.deliver()
    expect(await statesIn(server)).toEqual([['accepted', null]])
    const failed = { MessageStatus: 'undelivered', ErrorCode: '30005' }
    expect(await report(server, failed, 'wrong')).toMatchObject({ status: 403 })
    expect(await server.send(`${SMS_STATUS_PATH}?delivery=x`, { method: 'POST' })).toMatchObject({ status: 403 })
    expect(await report(server, { MessageStatus: 'sent' })).toMatchObject({ status: 200 })
    expect(await statesIn(server)).toEqual([['accepted', null]])
    expect(await server.rows('sms_results')).toEqual([{ day: '2026-03-02', sent: 1, failed: 0 }])

    // It counts on the day on which the message was sent.
    server.advance(86_400)
    expect(await report(server, failed)).toMatchObject({ status: 200 })
    // Only the first counts.
    expect(await report(server, { MessageStatus: 'delivered' })).toMatchObject({ status: 200 })
    expect(await statesIn(server)).toEqual([['discarded', 'twilio-30005-unknown-number']])
    expect(await server.rows('sms_results')).toEqual([{ day: '2026-03-02', sent: 0, failed: 1 }])
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'warn', reason: 'twilio-30005-unknown-number' }))
    const text = await server.metrics()
    expect(text).toContain('plotline_sms_messages_total{outcome="accepted"} 1\n')
    expect(text).toContain('plotline_sms_messages_total{outcome="undelivered"} 1\n')
    expect(text).toContain('plotline_sms_messages_total{outcome="delivered"} 0\n')
  })

  test('is an alarm if the carrier’s reason is our account', async ({ at }) => {
    const server = await (await startTwilio()).start(at)
    await server.postOk('leads', { ...LEAD, phone: MOBILE })
    await server.deliver()
    await report(server, { MessageStatus: 'failed', ErrorCode: '30002' })
    expect(await server.metrics()).toContain('plotline_alarms_total{reason="sms_sender"} 1\n')
  })

  test.for<[string, Attempt]>([
    ['late', { ok: true, isAccepted: true }],
    ['lost', { ok: false, reason: 'timeout' }],
  ])('is counted once, and not sent again, if the response to it was %s', async ([, attempt], { at }) => {
    const answers: ((attempt: Attempt) => void)[] = []
    const sender = { isReal: true, send: () => new Promise<Attempt>((resolve) => void answers.push(resolve)) }
    const server = await startServer({ at, sender, environment: ENVIRONMENT })
    await server.postOk('leads', { ...LEAD, phone: MOBILE })
    await expect.poll(() => answers).toHaveLength(1)
    expect(await report(server, { MessageStatus: 'delivered' })).toMatchObject({ status: 200 })
    answers[0]?.(attempt)
    await expect.poll(() => server.events).toHaveLength(1)
    server.advance(60)
    await server.deliver()
    expect(answers).toHaveLength(1)
    expect(await statesIn(server)).toEqual([['delivered', null]])
    expect(await server.rows('sms_results')).toEqual([{ day: '2026-03-02', sent: 1, failed: 0 }])
  })
})
