import { expect } from 'vitest'
import { LEAD, LIMITED, phoneAt, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { OTP } from '@plotline/contract/otp-policy'

const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Guesses at phones without a code, each from the address given for its turn. */
async function guess(server: TestServer, times: number, addressOf: (index: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const { status } = await server.guess(phoneAt(index), from(addressOf(index)))
    statuses.push(status)
  }
  return statuses
}
const looked = (statuses: readonly number[]) => statuses.filter((status) => status === 422).length

/** Fills the ceiling, all but one guess. */
const fillCeiling = (server: TestServer, now: string) =>
  server.store.transaction((db) => {
    const all = Date.parse(now) + OTP.wrongWindowMs - OTP.wrongWindowMs / OTP.wrongCodes
    return db
      .insertInto('rate_limits')
      .values({ key: 'wrong codes', full_again_at: new Date(all).toISOString() })
      .execute()
  })

onBothStores('Wrong codes slow the guessing network first and everyone only at the ceiling (R-otp-10)', (test) => {
  test('ten from one address are checked, then one a minute, across all processes', async ({ at }) => {
    const [one, other] = [await startServer({ at, environment: LIMITED }), await startServer({ at, environment: LIMITED })]
    const statuses = [...(await guess(one, 6, () => '192.0.2.1')), ...(await guess(other, 8, () => '192.0.2.1'))]
    expect(looked(statuses)).toBe(10)
    const refused = await one.guess(phoneAt(50), from('192.0.2.1'))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' }, body: { retry_after: 60 } })
    expect(refused.body['error']).toBe('Too many wrong codes came from your network. Try again in 60 seconds.')
    expect(looked(await guess(one, 1, () => '192.0.2.2'))).toBe(1)
    one.advance(60)
    expect(looked(await guess(one, 2, () => '192.0.2.1'))).toBe(1)
  })

  test('a network is slowed alike for live codes and others, so that its limit reveals nothing', async ({ at }) => {
    const server = await startServer({ at, environment: LIMITED })
    for (const index of [0, 1]) await server.postOk('leads', { ...LEAD, phone: phoneAt(index) }, from('198.51.100.1'))
    const guessesAt = async (first: number, address: string) => {
      const statuses: number[] = []
      for (let count = 0; count < 12; count++) statuses.push((await server.guess(phoneAt(first + (count % 2)), from(address))).status)
      return statuses
    }
    expect(await guessesAt(0, '192.0.2.1')).toEqual(await guessesAt(10, '203.0.113.1'))
  })

  test('at the ceiling for live codes there is one alarm, and one is checked every 0.4 s', async ({ at }) => {
    const [one, other] = [await startServer({ at, environment: LIMITED }), await startServer({ at, environment: LIMITED })]
    await one.postOk('leads', LEAD, from('198.51.100.1'))
    const right = { phone: LEAD.phone, otp_code: one.codeFor(LEAD.phone) }
    await fillCeiling(one, '2026-03-02T09:00:00Z')
    // Guesses at phones without a live code do not count toward it.
    expect(looked(await guess(one, 3, (index) => `192.0.2.${index}`))).toBe(3)
    expect(one.logged.filter(({ message }) => message.startsWith('ALARM'))).toEqual([])
    await one.guess(LEAD.phone, from('192.0.2.9'))

    expect(await other.post('verifyOtp', right, from('198.51.100.1'))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { error: expect.stringContaining('1 second'), retry_after: 1 },
    })
    expect([...one.logged, ...other.logged].filter(({ message }) => message.startsWith('ALARM'))).toHaveLength(1)
    expect(await one.metrics()).toContain('plotline_alarms_total{reason="wrong_codes"} 1')
    await other.postOk('leads', { ...LEAD, phone: phoneAt(7) }, from('198.51.100.2'))
    other.advance(1)
    await other.postOk('verifyOtp', right, from('198.51.100.1'))
  })

  test('are stored under an HMAC of their network, and no address is in the store (privacy)', async ({ at }) => {
    const server = await startServer({ at, environment: { ...LIMITED, SMS_DAILY_LIMIT: '500' } })
    await server.postOk('leads', LEAD, from('192.0.2.77'))
    await guess(server, 1, () => '192.0.2.77')
    const rows = await server.rows('rate_limits')
    expect(rows).toHaveLength(4)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })
})
