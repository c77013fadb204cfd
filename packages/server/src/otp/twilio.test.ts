import { expect, onTestFinished, test, vi } from 'vitest'
import { LEAD, startServer } from '../testing/server.ts'
import { startReceiver } from '../testing/partner.ts'
import { readSettings } from '../settings/settings.ts'
import { twilioSender } from './twilio.ts'

const SID = `AC${'0123456789abcdef'.repeat(2)}`
const KEY = `SK${'0123456789abcdef'.repeat(2)}`
/** Looks real, but nobody is texted: the test runs its own Twilio. */
const MOBILE = '+447400123456'

const ENVIRONMENT = { SMS_SENDER: 'twilio', TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+447400000000' }

/** A server that speaks Twilio's HTTP API, and the configured sender for it. */
async function startTwilio(change: Record<string, string> = {}) {
  const twilio = await startReceiver()
  twilio.respondWith(201, { 'Content-Type': 'application/json' }, JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' }))
  const { sms } = readSettings({ ...ENVIRONMENT, TWILIO_API_URL: twilio.url, ...change })
  if (sms.sender !== 'twilio') throw new Error('The settings name another sender.')
  const sender = twilioSender(sms.account, () => 0)
  const refuseWith = (status: number, code: number) =>
    twilio.respondWith(status, { 'Content-Type': 'application/json' }, JSON.stringify({ code, message: `No: ${MOBILE}`, status }))
  return { ...twilio, sender, refuseWith }
}

test('Twilio gets a form with the account and token, and 201 means success (R-otp-13)', async () => {
  const twilio = await startTwilio()
  expect(await twilio.sender.send(MOBILE, 'Your Plotline code is 4711')).toEqual({ ok: true })
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
  })
})

test('an attempt at Twilio ends after 10 seconds, so that its result is known before the delivery’s own limit (R-delivery-03)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await (await startTwilio()).sender.send(MOBILE, 'x')
  expect(timeout.mock.calls).toEqual([[10_000]])
})

test('Twilio gets an API key and a messaging service when they are set', async () => {
  const service = `MG${'0'.repeat(32)}`
  const change = { TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_API_KEY: KEY, TWILIO_API_SECRET: 'secret' }
  const twilio = await startTwilio(change)
  await twilio.sender.send(MOBILE, 'x')
  const [request] = twilio.requests
  expect(request?.headers['authorization']).toBe(`Basic ${Buffer.from(`${KEY}:secret`).toString('base64')}`)
  expect(new URLSearchParams(request?.body).get('MessagingServiceSid')).toBe(service)
})

test.each([
  ['an invalid number', 400, 21211, { reason: 'twilio-21211-invalid-number', final: true }],
  ['a wrong token', 401, 20003, { reason: 'twilio-20003' }],
  ['an internal error', 500, 20500, { reason: 'twilio-20500' }],
])('Twilio’s error for %s is reported by its code, as final or to be retried', async (_, status, code, expected) => {
  const twilio = await startTwilio()
  twilio.refuseWith(status, code)
  expect(await twilio.sender.send(MOBILE, 'x')).toEqual({ ok: false, ...expected })
})

test('a response from Twilio that is not JSON, and no response at all, are failures to be retried', async () => {
  const twilio = await startTwilio()
  twilio.respondWith(503, { 'Retry-After': '7' }, '<h1>Away</h1>')
  expect(await twilio.sender.send(MOBILE, 'x')).toEqual({ ok: false, reason: 'http-503', retryAfterMs: 7_000 })
  twilio.beSilent()
  const response = twilio.sender.send(MOBILE, 'x')
  await expect.poll(() => twilio.requests).toHaveLength(2)
  twilio.hangUp()
  expect(await response).toEqual({ ok: false, reason: 'UND_ERR_SOCKET' })
})

test('with Twilio no response waits for the SMS message, or its timing would reveal known numbers (R-otp-13)', async () => {
  const twilio = await startTwilio()
  twilio.beSilent()
  const environment = { ...ENVIRONMENT, RATE_LIMIT: 'on', TWILIO_API_URL: twilio.url }
  const server = await startServer({ environment, sender: twilio.sender })
  expect(await server.post('leads', { ...LEAD, phone: MOBILE })).toMatchObject({ status: 200, body: { code_sent: true } })
  // The attempt has not ended, not even by its timeout.
  expect(server.events).toEqual([])
  await expect.poll(() => twilio.requests).toHaveLength(1)
  server.advance(30)
  expect(await server.post('resendOtp', { phone: MOBILE })).toMatchObject({ status: 200, body: { code_sent: true } })
  expect(server.events.filter(({ outcome }) => outcome !== 'discarded')).toEqual([])
  twilio.hangUp()
})

test('with a real sender a number that nobody has is refused with 422 (R-otp-11)', async () => {
  const twilio = await startTwilio()
  const environment = { ...ENVIRONMENT, RATE_LIMIT: 'on', TWILIO_API_URL: twilio.url }
  const server = await startServer({ environment, sender: twilio.sender })
  expect(await server.post('leads', LEAD)).toMatchObject({ status: 422, body: { error: expect.stringContaining('mobile') } })
  expect(await server.leads()).toEqual([])
})

test('an SMS message that Twilio refuses for good is given up at once, and its number is not logged', async () => {
  const twilio = await startTwilio()
  twilio.refuseWith(400, 21610)
  const environment = { ...ENVIRONMENT, RATE_LIMIT: 'on', TWILIO_API_URL: twilio.url }
  const server = await startServer({ environment, sender: twilio.sender })
  await server.post('leads', { ...LEAD, phone: MOBILE })
  await expect.poll(() => server.events).toMatchObject([{ kind: 'code.sms', outcome: 'discarded' }])
  expect(server.logged).toContainEqual(expect.objectContaining({ level: 'error', reason: 'twilio-21610-opted-out' }))
  expect(server.logText()).not.toContain('7400')
})
