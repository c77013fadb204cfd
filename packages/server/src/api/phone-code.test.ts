import { describe, expect, test } from 'vitest'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { otherProcess } from '../testing/other-process.ts'

const { phone } = LEAD
const STRANGER = '+447700900999'
const WRONG = { status: 422, body: { error: 'Invalid verification code. Codes last 10 minutes; ask for a new one.' } }

const verify = (server: TestServer, otp_code: string, to = phone) => server.post('verifyOtp', { phone: to, otp_code })
const states = async (server: TestServer) => (await server.leads()).map((lead) => lead.state)

/** Tries a wrong code so many times; the tests' codes start at 1000. */
async function tryWrong(server: TestServer, times: number, to = phone) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await verify(server, '0000', to)).status)
  return statuses
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

  test('gives a wrong code and an unknown phone the same response (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    const [wrong, unknown] = [await verify(server, '0000'), await verify(server, '0000', STRANGER)]
    expect(wrong).toMatchObject(WRONG)
    expect(unknown).toMatchObject(WRONG)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
    expect(await states(server)).toEqual(['unverified'])
  })

  test('accepts a code only for its own phone (R-otp-04)', async () => {
    const server = await startServer()
    await server.post('leads', { ...LEAD, phone: STRANGER })
    await server.post('leads', LEAD)
    expect(await verify(server, server.lastCode(), STRANGER)).toMatchObject(WRONG)
  })

  test('stores the same code under different hashes for two phones (R-otp-02)', async () => {
    const server = await startServer({ random: () => 7 })
    await server.post('leads', LEAD)
    await server.post('leads', { ...LEAD, phone: STRANGER })
    const rows = otherProcess(server.storeFile).prepare('select distinct code_hmac from otp_codes').all()
    expect(rows).toHaveLength(2)
  })

  test('accepts a code only once (R-otp-04)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    await verify(server, '1000')
    expect(await verify(server, '1000')).toMatchObject(WRONG)
    // Nor does the used code verify a newer lead whose own code is held back.
    await server.post('leads', LEAD)
    expect(await verify(server, '1000')).toMatchObject(WRONG)
  })

  test('accepts a code for ten minutes (R-otp-03)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    server.advance(600)
    expect(await verify(server, '1000')).toMatchObject(WRONG)
    await server.post('leads', LEAD)
    server.advance(599)
    expect(await verify(server, '1001')).toMatchObject({ status: 200 })
  })

  test('refuses the previous code once a new one is sent (R-otp-09)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    server.advance(30)
    await server.post('resendOtp', { phone })
    expect(await verify(server, '1000')).toMatchObject(WRONG)
    expect(await verify(server, '1001')).toMatchObject({ status: 200 })
  })

  test('locks a phone after ten attempts a day across codes, even for the right code (R-otp-06)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    await tryWrong(server, 5)
    server.advance(3_600)
    await server.post('resendOtp', { phone })
    expect(await tryWrong(server, 5)).toEqual([422, 422, 422, 422, 422])

    const locked = await verify(server, server.lastCode())
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '82800' }, body: { retry_after: 82_800 } })
    expect(locked.body['error']).toContain('23 hours')
    // No code is sent that could not be entered.
    expect(await server.post('resendOtp', { phone })).toMatchObject({ status: 429, body: { retry_after: 82_800 } })
    expect(await server.post('leads', LEAD)).toMatchObject({ status: 200, body: { ok: true, retry_after: 82_800 } })

    server.advance(82_800)
    expect(await server.post('resendOtp', { phone })).toMatchObject({ status: 200 })
    expect(await verify(server, server.lastCode())).toMatchObject({ status: 200 })
  })

  test('locks an unknown phone in the same way (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    expect(await tryWrong(server, 11)).toEqual(await tryWrong(server, 11, STRANGER))
    const [known, unknown] = [await verify(server, '0000'), await verify(server, '0000', STRANGER)]
    expect(known.status).toBe(429)
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
  })

  test('marks the code’s lead as verified and the number’s other open leads as superseded (R-leads-09, R-leads-10)', async () => {
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

  test('leaves the code nowhere but in the SMS message (R-otp-02)', async () => {
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
})

describe('resending', () => {
  test('a lead too soon stores it, sends nothing and says how long to wait (R-otp-07, R-otp-17)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    server.advance(10)
    expect(await server.post('leads', LEAD)).toMatchObject({ status: 200, body: { ok: true, retry_after: 20 } })
    expect(await server.leads()).toHaveLength(2)
    expect(server.smsMessages).toHaveLength(1)
    expect(await verify(server, '1000')).toMatchObject({ status: 200 })
  })

  test('to an unknown phone gets the same response and the same wait, and sends nothing (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('leads', LEAD)
    server.advance(700)
    const responses = []
    for (const to of [phone, STRANGER])
      responses.push(await server.post('resendOtp', { phone: to }), await server.post('resendOtp', { phone: to }))
    const [known, knownAgain, unknown, unknownAgain] = responses
    expect(known).toMatchObject({ status: 200, body: { ok: true, retry_after: 30 } })
    expect(unknown).toMatchObject({ status: 200, body: known?.body })
    expect(unknownAgain).toMatchObject({ status: 429, body: knownAgain?.body })
    expect(server.smsMessages.map((text) => text.to)).toEqual([phone, phone])
  })

  test('to an unknown phone makes no code that could be guessed (R-otp-08)', async () => {
    const server = await startServer()
    await server.post('resendOtp', { phone: STRANGER })
    expect(await verify(server, '1000', STRANGER)).toMatchObject(WRONG)
  })

  test('refuses numbers that cannot get an SMS message (R-otp-11)', async () => {
    const server = await startServer()
    expect(await server.post('resendOtp', { phone: '+33612345678' })).toMatchObject({ status: 422 })
    expect(await server.post('verifyOtp', { phone: '07700900123', otp_code: '1234' })).toMatchObject({ status: 422 })
  })
})
