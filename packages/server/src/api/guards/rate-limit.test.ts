import { describe, expect, test } from 'vitest'
import { CONTACT, LIMITED, startServer } from '../../testing/server.ts'
import { createRateLimiter } from './rate-limit.ts'

const PROXIED = { environment: LIMITED }

describe('requests per address (R-api-08)', () => {
  test('are counted even if they are refused for their type, their size or where they come from', async () => {
    const server = await startServer({ environment: { RATE_LIMIT: 'on' } })
    const refusals = [{ 'Content-Type': 'text/plain' }, { 'Sec-Fetch-Site': 'cross-site' }, { 'Content-Length': '20000' }]
    for (let count = 0; count < 20; count++) await server.post('contact', 'x'.repeat(19_998), refusals[count % 3])
    expect(await server.post('contact', CONTACT)).toMatchObject({ status: 429 })
  })

  test('are not limited with RATE_LIMIT=off', async () => {
    const server = await startServer({ environment: { RATE_LIMIT: 'off' } })
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await server.post('leads', {})).status))
    expect(new Set(statuses)).toEqual(new Set([422]))
  })

  test('are counted together within an IPv6 /64 and separately for the next', async () => {
    const server = await startServer(PROXIED)
    const from = (address: string) => server.post('contact', {}, { 'X-Forwarded-For': address })
    await Promise.all(Array.from({ length: 20 }, (_, index) => from(`2001:db8:1:2:${index.toString(16)}::1`)))
    expect(await from('2001:db8:1:2:ffff::9')).toMatchObject({ status: 429 })
    expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 422 })
  })

  test('are also counted together within a /24 and an IPv6 /48, with ten times the limit', async () => {
    const server = await startServer(PROXIED)
    const from = (address: string) => server.post('contact', {}, { 'X-Forwarded-For': address })
    const widely = async (addressOf: (index: number) => string) => {
      const statuses = await Promise.all(Array.from({ length: 210 }, async (_, index) => (await from(addressOf(index))).status))
      return statuses.filter((status) => status === 422).length
    }
    expect(await widely((index) => `192.0.2.${index}`)).toBe(200)
    expect(await widely((index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(200)
    expect(await from('198.51.100.1')).toMatchObject({ status: 422 })
  })

  test('are let in again after the wait, even if the clock was set back in between (R-otp-19)', async () => {
    const server = await startServer({ environment: { RATE_LIMIT: 'on' } })
    for (let count = 0; count < 20; count++) await server.post('contact', {})
    server.setTime('2026-03-01T09:00:00Z')
    expect(await server.post('contact', {})).toMatchObject({ status: 429, body: { retry_after: 30 } })
    server.advance(30)
    expect(await server.post('contact', {})).toMatchObject({ status: 422 })
  })

  test('are counted whatever X-Forwarded-For says, unless a trusted proxy wrote it (R-api-09)', async () => {
    const server = await startServer({ environment: { RATE_LIMIT: 'on' } })
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, index) => (await server.post('contact', {}, { 'X-Forwarded-For': `192.0.2.${index}` })).status),
    )
    expect(statuses).toContain(429)
    expect(server.logged.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', message: expect.stringMatching(/^Requests come through a proxy that TRUST_PROXY does not name/) },
    ])
  })
})

/** Counts requests of which a key may send two a second. */
const twoASecond = (clock: () => number) => {
  const count = createRateLimiter(clock)
  return (...keys: string[]) =>
    count(
      keys.map((key) => ({ key, requests: 2 })),
      1_000,
    )
}

describe('the rate limiter (ITU-T I.371)', () => {
  test('lets in a whole burst at once and refills evenly', () => {
    let now = 0
    const count = twoASecond(() => now)
    expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 500])
    now = 500
    expect([count('a'), count('a')]).toEqual([0, 500])
    now = 5_000
    expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 500])
  })

  test('counts a request under none of its keys if it is refused under one', () => {
    const count = twoASecond(() => 0)
    expect([count('wide'), count('wide'), count('narrow', 'wide')]).toEqual([0, 0, 500])
    expect([count('narrow'), count('narrow'), count('narrow')]).toEqual([0, 0, 500])
  })

  test('R-api-08: forgets what is nearest to full beyond 50,000 keys, so that a flood of addresses lifts nobody’s limit', () => {
    let now = 0
    const limiter = createRateLimiter(() => now)
    const count = (key: string) => limiter([{ key, requests: 30 }], 600_000)
    const letIn = (key: string) => Array.from({ length: 40 }, () => count(key)).filter((wait) => wait === 0).length
    expect(letIn('at its limit')).toBe(30)
    count('once')
    for (let key = 0; key < 120_000; key++) count(`${key}`)
    expect(letIn('once')).toBe(30)
    expect(letIn('at its limit')).toBe(0)
    // 4,000 addresses a second for 50 seconds, in which it may send two more.
    for (let key = 0; key < 200_000; key++) {
      now += 0.25
      count(`later ${key}`)
    }
    expect(letIn('at its limit')).toBe(2)
  })
})
