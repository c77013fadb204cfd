import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { LEAD, LIMITED, phoneAt, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import type { Attempt } from '../outbox/attempt.ts'
import type { SmsSender } from './sender.ts'

const limited = (perDay: number) => ({ ...LIMITED, SMS_DAILY_LIMIT: String(perDay) })
let phones = 0
const freshPhone = () => phoneAt(phones++)

/** Sends a lead from an address, with a fresh phone. */
const sendLead = (server: TestServer, address: string, phone = freshPhone()) =>
  server.post('leads', { ...LEAD, phone }, { 'X-Forwarded-For': address })

/** Sends leads until one gets no SMS message. Returns how many got one, and how long that one must wait. */
async function sendUntilHeld(server: TestServer, addressOf: (index: number) => string): Promise<{ sent: number; retryAfter: unknown }> {
  for (let sent = 0; ; sent++) {
    const { status, body } = await sendLead(server, addressOf(sent))
    expect(status).toBe(200)
    if (body['code_sent'] === false) return { sent, retryAfter: body['retry_after'] }
  }
}

/** Asks for a code with the work done that a response set, as the page does. */
async function askWithProof(server: TestServer, phone: string, body: Record<string, unknown>, address = '192.0.2.9') {
  const challenge = JSON.parse(String(body['challenge']))
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = JSON.stringify({ challenge, solution })
  return { proof, response: await server.post('resendOtp', { phone, proof }, { 'X-Forwarded-For': address }) }
}

const metric = async (server: TestServer, series: string) =>
  Number(
    (await server.metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

const SOME_TEXT: unknown = expect.any(String)
/** A response to a lead that work would not help. */
const NO_WORK = { ok: true, code_sent: false, retry_after: 3_600, lead_token: SOME_TEXT }

onBothStores('The budget of SMS messages (R-otp-12)', (test) => {
  test('is shared out by the hour and keeps a quarter for pages that have worked for it, whose leads are no suspects (R-otp-12)', async ({
    at,
  }) => {
    const [server, other] = [await startServer({ at, environment: limited(40) }), await startServer({ at, environment: limited(40) })]
    // Ten an hour, eight of them first come, first served.
    expect(await sendUntilHeld(server, (index) => `192.0.2.${index % 2}`)).toEqual({ sent: 8, retryAfter: 3_600 })
    expect(await metric(server, 'plotline_sms_budget_remaining{period="hour"}')).toBe(2)
    // The rest is for whoever's page works for it, also from a network that has had some.
    for (const address of ['192.0.2.1', '198.51.0.1']) {
      const phone = freshPhone()
      const held = await sendLead(other, address, phone)
      expect(held.body).toMatchObject({ code_sent: false, retry_after: 3_600, challenge: SOME_TEXT })
      expect(await metric(other, 'plotline_sms_messages_total{outcome="held_by_hour"}')).toBe(0)
      const { response } = await askWithProof(other, phone, held.body, address)
      expect(response).toMatchObject({ status: 200, body: { code_sent: true } })
    }
    const late = freshPhone()
    expect((await sendLead(other, '198.51.1.1', late)).body).toEqual(NO_WORK)
    // A person's page works just as well, unasked.
    expect((await other.leads()).filter(({ suspect }) => suspect === 1)).toEqual([])
    expect(await metric(other, 'plotline_sms_budget_remaining{period="hour"}')).toBe(0)
    expect(await metric(other, 'plotline_sms_budget_remaining{period="day"}')).toBe(30)
    expect(await metric(other, 'plotline_sms_budget_limit{period="day"}')).toBe(40)
    expect(await metric(other, 'plotline_sms_messages_total{outcome="held_by_hour"}')).toBe(1)
    const alarms = () => other.logged.filter(({ message }) => message.startsWith("ALARM: an hour's share")).length
    expect(alarms()).toBe(1)
    await sendLead(other, '198.51.99.1')
    expect(alarms()).toBe(1)
    // Whoever missed it hears of it again, every ten minutes.
    other.advance(599)
    await sendLead(other, '198.51.99.1')
    expect(alarms()).toBe(1)
    other.advance(1)
    await sendLead(other, '198.51.99.1')
    expect(alarms()).toBe(2)

    for (const network of [1, 2, 3]) {
      server.advance(3_600)
      const most = network < 3 ? 8 : 4
      const held = await sendUntilHeld(server, (index) => `203.0.${network}.${index % 2}`)
      expect(held).toMatchObject({ sent: most })
    }
    // 30 of 40 are gone by noon: until midnight the rest is for whoever's page works for it.
    const phone = freshPhone()
    const { body } = await sendLead(server, '192.0.2.1', phone)
    expect(body).toMatchObject({ code_sent: false, retry_after: 12 * 3_600, challenge: SOME_TEXT })
    expect(await server.post('resendOtp', { phone })).toMatchObject({ status: 429, body: { challenge: SOME_TEXT } })
    expect((await askWithProof(server, phone, body)).response).toMatchObject({ status: 200 })
    server.advance(12 * 3_600)
    expect((await sendLead(server, '192.0.2.1')).body).toMatchObject({ code_sent: true })
  })
})

describe('The budget of SMS messages (R-otp-12)', () => {
  test('is opened by a proof for its own number alone, within ten minutes, and not by one that is made up', async () => {
    const server = await startServer({ environment: limited(40) })
    await sendUntilHeld(server, (index) => `192.0.2.${index}`)
    const [phone, another] = [freshPhone(), freshPhone()]
    const { body } = await sendLead(server, '198.51.100.1', phone)
    await sendLead(server, '198.51.100.1', another)
    const { proof, response } = await askWithProof(server, another, body)
    expect(response).toMatchObject({ status: 429 })
    const madeUp = ['{}', proof.replace(/"derivedKey":"../, '"derivedKey":"zz'), proof.replace(/"derivedKey":"../, '"derivedKey":"')]
    madeUp.push(proof.replace(/"until":\d/, '"until":9'), proof.replace(/"signature":"../, '"signature":"zz'))
    for (const tried of madeUp) expect(await server.post('resendOtp', { phone, proof: tried })).toMatchObject({ status: 429 })
    const moved = proof.replaceAll(phone, another)
    expect(await server.post('resendOtp', { phone: another, proof: moved })).toMatchObject({ status: 429 })
    server.advance(599)
    expect(await server.postOk('resendOtp', { phone, proof })).toMatchObject({ code_sent: true })
    server.advance(30)
    expect(await server.post('resendOtp', { phone, proof })).toMatchObject({ status: 429 })
  })

  test('gives an address six at once, then one every ten minutes; a /24, a /64 or a /48 gets ten times as many (R-otp-12)', async () => {
    const server = await startServer({ environment: limited(1_200) })
    expect(await sendUntilHeld(server, () => '192.0.2.1')).toEqual({ sent: 6, retryAfter: 600 })
    expect(await sendUntilHeld(server, (index) => `192.0.2.${index + 2}`)).toEqual({ sent: 54, retryAfter: 60 })
    expect(await sendUntilHeld(server, (index) => `2001:db8:1:${index.toString(16)}::1`)).toEqual({ sent: 60, retryAfter: 60 })
    // All are stored, and other visitors get theirs.
    expect(await server.leads()).toHaveLength(6 + 54 + 60 + 3)
    expect(await sendLead(server, '198.51.100.1')).toMatchObject({ body: { code_sent: true } })
    expect(await metric(server, 'plotline_sms_messages_total{outcome="held_by_network"}')).toBe(3)
  })

  test('lets a held-back code be sent once its stated wait is over', async () => {
    const server = await startServer({ environment: limited(500) })
    for (let count = 0; count < 6; count++) await sendLead(server, '192.0.2.1')
    const phone = freshPhone()
    const held = await sendLead(server, '192.0.2.1', phone)
    expect(held.body).toMatchObject({ ok: true, code_sent: false, retry_after: 600 })
    const lead_token = held.body['lead_token']
    const ask = () => server.post('resendOtp', { phone, lead_token }, { 'X-Forwarded-For': '192.0.2.1' })
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '600' }, body: { retry_after: 600 } })
    server.advance(600)
    expect(await ask()).toMatchObject({ status: 200, body: { code_sent: true } })
    expect(server.smsMessages).toHaveLength(7)
    await server.postOk('verifyOtp', { phone, otp_code: server.codeFor(phone), lead_token })
  })

  test('is not spent on numbers without a lead, which are limited in the same way', async () => {
    const server = await startServer({ environment: limited(500) })
    const ask = (address: string) => server.post('resendOtp', { phone: freshPhone() }, { 'X-Forwarded-For': address })
    for (let count = 0; count < 6; count++) expect(await ask('192.0.2.1')).toMatchObject({ status: 200, body: { code_sent: true } })
    expect(await ask('192.0.2.1')).toMatchObject({ status: 429, body: { retry_after: 600 } })
    expect(server.smsMessages).toEqual([])
    expect(await metric(server, 'plotline_sms_budget_remaining{period="day"}')).toBe(500)
  })

  test('holds nothing back longer than its window when the clock is set back (R-otp-19)', async () => {
    const server = await startServer({ environment: limited(500) })
    for (let count = 0; count < 7; count++) await sendLead(server, '192.0.2.1')
    server.setTime('2026-03-02T02:00:00Z')
    expect((await sendLead(server, '192.0.2.1')).body).toMatchObject({ code_sent: false, retry_after: 600 })
    server.advance(600)
    expect((await sendLead(server, '192.0.2.1')).body).toMatchObject({ code_sent: true })
  })
})

test('Retries count as messages: a sender that fails is not tried more often than the day’s limit allows (R-otp-12)', async () => {
  let tried = 0
  const sender: Partial<SmsSender> = {
    isReal: false,
    send(): Promise<Attempt> {
      tried++
      return Promise.resolve({ ok: false, reason: 'down' })
    },
  }
  const server = await startServer({ sender, environment: limited(3) })
  await sendLead(server, '192.0.2.1')
  for (const seconds of [2, 5, 10, 20, 40]) {
    server.advance(seconds)
    await server.deliver()
  }
  expect(tried).toBe(3)
})

describe('When the clock is set back (R-otp-19)', () => {
  const { phone } = LEAD

  test('another code is held back as long as it would have been', async ({ server }) => {
    await server.postOk('leads', LEAD)
    server.setTime('2026-03-02T04:00:00Z')
    expect(await server.post('resendOtp', { phone })).toMatchObject({ status: 429, body: { retry_after: 30 } })
    server.advance(30)
    await server.postOk('resendOtp', { phone })
  })

  test('a phone is locked for a day at most, and gets no more attempts', async ({ server }) => {
    await server.postOk('leads', LEAD)
    for (let count = 0; count < 10; count++) await server.guess(phone)
    server.setTime('2026-03-01T09:00:00Z')
    expect(await server.post('verifyOtp', { phone, otp_code: server.codeFor(phone) })).toMatchObject({
      status: 429,
      body: { retry_after: 86_400 },
    })
  })
})
