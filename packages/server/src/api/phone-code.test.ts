import { describe, expect, test } from 'vitest'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { otherProcess } from '../testing/other-process.ts'
import type { Attempt } from '../outbox/attempt.ts'
import type { SmsSender } from '../otp/sender.ts'

const { phone } = LEAD
const STRANGER = '+447700900999'
const WRONG = { status: 422, body: { error: 'Invalid verification code. Codes last 10 minutes; ask for a new one.' } }

const verify = (server: TestServer, otp_code: string, to = phone) => server.post('verifyOtp', { phone: to, otp_code })
const states = async (server: TestServer) => (await server.leads()).map((lead) => lead.state)

/** Tries a wrong code this many times; the tests' codes start at 1000. */
async function tryWrong(server: TestServer, times: number, to = phone) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await verify(server, '0000', to)).status)
  return statuses
}

/** What is kept under the key of a verification with this code. */
async function keptWith(code: number) {
  const server = await startServer({ random: () => code })
  await server.post('leads', LEAD)
  await server.post('verifyOtp', { phone, otp_code: String(code) }, { 'Idempotency-Key': 'a-key-of-the-code' })
  return otherProcess(server.storeFile).prepare('select body_hash from idempotency_keys').all()
}

describe('verifying', () => {
  test('accepts the code that was sent and marks the lead as verified (R-leads-09)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    expect(server.smsMessages).toEqual([{ to: phone, text: 'Your Plotline code is 1000' }])
    server.advance(20)
    expect(await verify(server, '1000')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.leads()).toMatchObject([{ state: 'verified', verified_at: '2026-03-02T09:00:20.000Z' }])
  })

  test('accepts codes with leading zeros, always four digits long (R-otp-01)', async () => {
    const server = await startServer({ random: () => 7 })
    await server.post('leads', LEAD)
    expect(server.lastCode()).toBe('0007')
    expect(await verify(server, '0007')).toMatchObject({ status: 200 })
  })

  test('accepts a code only for its own phone (R-otp-03)', async () => {
    const server = await startServer()
    await server.post('leads', { ...LEAD, phone: STRANGER })
    await server.post('leads', LEAD)
    expect(await verify(server, server.lastCode(), STRANGER)).toMatchObject(WRONG)
  })

  test('stores the same code under different hashes for two phones (R-otp-01)', async () => {
    const server = await startServer({ random: () => 7 })
    await server.post('leads', LEAD)
    await server.post('leads', { ...LEAD, phone: STRANGER })
    const rows = otherProcess(server.storeFile).prepare('select distinct code_hmac from otp_codes').all()
    expect(rows).toHaveLength(2)
  })

  test('accepts a code only once (R-otp-03)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    await verify(server, '1000')
    expect(await verify(server, '1000')).toMatchObject(WRONG)
    // Nor does the used code verify a newer lead whose own code is held back.
    await server.post('leads', LEAD)
    expect(await verify(server, '1000')).toMatchObject(WRONG)
  })

  test('refuses the previous code once a new one is sent (R-otp-03)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    server.advance(30)
    await server.post('resendOtp', { phone })
    expect(await verify(server, '1000')).toMatchObject(WRONG)
    expect(await verify(server, '1001')).toMatchObject({ status: 200 })
  })

  test('locks an unknown phone in the same way (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    expect(await tryWrong(server, 11)).toEqual(await tryWrong(server, 11, STRANGER))
    const [known, unknown] = [await verify(server, '0000'), await verify(server, '0000', STRANGER)]
    expect(known.status).toBe(429)
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
  })

  test('marks the code’s lead as verified and the number’s other open leads as superseded (R-leads-09)', async () => {
    const server = await startServer()
    await server.post('leads', { ...LEAD, phone: STRANGER })
    for (let count = 0; count < 3; count++) {
      server.advance(60)
      await server.post('leads', LEAD)
    }
    await verify(server, server.lastCode())
    expect(await states(server)).toEqual(['unverified', 'superseded', 'superseded', 'verified'])

    server.advance(120)
    await server.post('leads', LEAD)
    await verify(server, server.lastCode())
    expect(await states(server)).toEqual(['unverified', 'superseded', 'superseded', 'verified', 'verified'])
  })

  test('leaves the code nowhere but in the SMS message (R-otp-01)', async () => {
    const server = await startServer({ random: () => 4821 })
    await server.post('leads', LEAD)
    const db = otherProcess(server.storeFile)
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
    const everything = tables.flatMap((table) => db.prepare(`select * from ${String(table['name'])}`).all())
    const row = everything.find((candidate) => 'code_hmac' in candidate)
    expect(row?.['code_hmac']).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.values(row ?? {}).filter((value) => value === '4821' || value === 4821)).toEqual([])
    expect(server.logText()).not.toContain('4821')
  })

  test('keeps the same of a verification under a key, whatever the code: only the HMAC depends on it (R-otp-01)', async () => {
    expect(await keptWith(1111)).toMatchObject([{ body_hash: expect.any(String) }])
    expect(await keptWith(1111)).toEqual(await keptWith(2222))
  })
})

describe('resending', () => {
  test('with another lead’s token leaves a code that is still on its way (R-leads-09)', async () => {
    let isDown = true
    const sent: string[] = []
    const sender: SmsSender = {
      isReal: false,
      send(_, text): Promise<Attempt> {
        if (isDown) return Promise.resolve({ ok: false, reason: 'down' })
        sent.push(text)
        return Promise.resolve({ ok: true })
      },
    }
    const server = await startServer({ sender })
    await server.post('leads', LEAD)
    await server.deliver()
    isDown = false
    server.advance(30)
    expect(await server.post('resendOtp', { phone, lead_token: 'another' })).toMatchObject({ status: 200 })
    await server.deliver()
    expect(sent).toHaveLength(1)
  })

  test('to an unknown phone sends nothing and makes no code that could be guessed (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('resendOtp', { phone: STRANGER })
    expect(server.smsMessages).toEqual([])
    expect(await verify(server, '1000', STRANGER)).toMatchObject(WRONG)
  })

  test('refuses numbers that cannot get an SMS message (R-otp-11)', async () => {
    const server = await startServer()
    expect(await server.post('resendOtp', { phone: '+33612345678' })).toMatchObject({ status: 422 })
    expect(await server.post('verifyOtp', { phone: '02079460018', otp_code: '1234' })).toMatchObject({ status: 422 })
  })
})
