import { codeIn, COMPANY_NAME, SAMPLE_CODE } from '@plotline/contract'
import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { otherProcess } from '../testing/other-process.ts'
import { LEAD, startServer } from '../testing/server.ts'

const { phone } = LEAD

/** What is kept under the key of a verification whose code came after so many others. */
async function keptWith(others: number) {
  const server = await startServer()
  await server.postOk('leads', LEAD)
  for (let count = 0; count < others; count++) {
    server.advance(60)
    await server.postOk('resendOtp', { phone })
  }
  const code = server.codeFor(phone)
  await server.postOk('verifyOtp', { phone, otp_code: code }, { 'Idempotency-Key': 'a-key-of-the-code' })
  return { code, kept: otherProcess(server.storeFile).prepare('select body_hash from idempotency_keys').all() }
}

test('a code is nowhere but in its SMS message: not in a table, the outbox or the log (R-otp-01)', async () => {
  const server = await startServer()
  await server.postOk('leads', LEAD)
  const code = server.codeFor(phone)
  expect(server.smsMessages).toEqual([
    { to: phone, text: `Your ${COMPANY_NAME} code is ${code}. It lasts 10 minutes. Not you? Ignore it.` },
  ])
  const db = otherProcess(server.storeFile)
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
  const values = tables.flatMap((table) => db.prepare(`select * from ${String(table['name'])}`).all()).flatMap((row) => Object.values(row))
  expect(values).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
  expect(values.filter((value) => value === code || value === Number(code))).toEqual([])
  expect(server.logText()).not.toContain(code)
})

test('what is kept of a verification under a key is the same whatever the code: only the HMAC depends on it (R-otp-01)', async () => {
  const [one, another] = [await keptWith(0), await keptWith(1)]
  expect(one.code).not.toBe(another.code)
  expect(one.kept).toMatchObject([{ body_hash: expect.any(String) }])
  expect(one.kept).toEqual(another.kept)
})

test('a code still on its way is kept when another lead’s token asks for one, and replaced when its own does (R-leads-09, R-otp-16)', async () => {
  let isAway = true
  const sent: string[] = []
  const send = async (_: string, message: string) => {
    if (isAway) return { ok: false, reason: 'away', retryAfterMs: 90_000 } as const
    sent.push(message)
    return { ok: true } as const
  }
  const server = await startServer({ sender: { isReal: false, send } })
  const { lead_token } = await server.postOk('leads', LEAD)
  isAway = false
  server.advance(30)
  await server.postOk('resendOtp', { phone, lead_token: 'another' })
  expect(sent).toEqual([])
  server.advance(90)
  await server.deliver()
  expect(sent).toHaveLength(1)

  isAway = true
  await server.postOk('resendOtp', { phone, lead_token })
  isAway = false
  server.advance(60)
  await server.postOk('resendOtp', { phone, lead_token })
  server.advance(60)
  await server.deliver()
  expect(sent).toHaveLength(2)
  await server.postOk('verifyOtp', { phone, otp_code: codeIn(sent[1]) })
})

test('a code is neither sent to nor checked for a number that cannot get an SMS message (R-otp-11)', async ({ server }) => {
  expect(await server.post('resendOtp', { phone: '+33612345678' })).toMatchObject({ status: 422 })
  const landline = await server.post('verifyOtp', { phone: '02079460018', otp_code: SAMPLE_CODE })
  expect(landline).toMatchObject({ status: 422, body: { fields: { phone: expect.any(String) } } })
})

/** Sends a lead, then asks twice for another code, the last time for a call. */
async function askForCall(environment: Record<string, string>) {
  const server = await startServer({ environment: { SMS_DAILY_LIMIT: '100', ...environment } })
  const { lead_token } = await server.postOk('leads', LEAD)
  server.advance(30)
  const second = await server.postOk('resendOtp', { phone, lead_token })
  server.advance(40)
  const called = await server.postOk('resendOtp', { phone, lead_token, by: 'call' })
  return { server, second, called }
}

test('a call reads the code of the last text, and is counted and budgeted like one (R-otp-22)', async () => {
  const { server, second, called } = await askForCall({ TWILIO_CALL_FROM: '+442079460123' })
  expect([second, called]).toMatchObject([{ can_call: true }, { can_call: true, retry_after: 60 }])
  const [text, call] = server.smsMessages.slice(1)
  expect(call).toEqual({ to: phone, text: `A call: ${codeIn(text?.text)}` })
  expect(await server.rows('sms_hours')).toMatchObject([{ reserved: 3 }])
  expect(await server.rows('sms_days')).toMatchObject([{ sent: 3 }])
  expect(await server.rows('sms_results')).toMatchObject([{ sent: 3 }])
  expect(await server.deliveries()).toEqual([])
})

test('a number is rung as often as it is told, and then gets texts (R-otp-22)', async () => {
  const { server } = await askForCall({ TWILIO_CALL_FROM: '+442079460123' })
  let told = 1
  for (let hour = 0; hour < 4; hour++) {
    server.advance(3_600)
    for (const by of ['sms', 'sms', 'call']) {
      const body = await server.postOk('resendOtp', { phone, by })
      if (by === 'call' && body['can_call'] === true) told++
      server.advance(40)
    }
  }
  const calls = server.smsMessages.filter(({ text }) => text.startsWith('A call: '))
  expect([told, calls.length]).toEqual([3, 3])
})

test('without a number to call from no call is offered, and whoever asks for one gets a text (R-otp-22)', async () => {
  const { server, second, called } = await askForCall({})
  expect([second, called]).toEqual([
    { ok: true, retry_after: 40, code_sent: true },
    { ok: true, retry_after: 60, code_sent: true },
  ])
  expect(server.smsMessages.map(({ text }) => text.startsWith('Your '))).toEqual([true, true, true])
})

test('nobody is rung who has not been sent two texts: an earlier request for a call sends a text, and says so (R-otp-22)', async () => {
  const server = await startServer({ environment: { SMS_DAILY_LIMIT: '100', TWILIO_CALL_FROM: '+442079460123' } })
  const { lead_token } = await server.postOk('leads', LEAD)
  server.advance(30)
  const body = await server.postOk('resendOtp', { phone, lead_token, by: 'call' })
  expect(body).not.toHaveProperty('can_call')
  expect(server.smsMessages.map(({ text }) => text.startsWith('Your '))).toEqual([true, true])
})
