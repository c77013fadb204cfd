import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { CONTACT, startServer } from '../testing/server.ts'
import { clientAddress, networksOf } from '../http/client-address.ts'
import { createRateLimiter } from './rate-limit.ts'

const PROXIED = { environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } }

describe('requests per address (R-api-08)', () => {
  test('are limited per operation, with 429 and the time to wait', async () => {
    const server = await startServer({ environment: { RATE_LIMIT: 'on' } })
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await server.post('leads', {})).status))
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)

    const refused = await server.post('leads', {})
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '20' },
      body: { error: expect.stringContaining('20 seconds'), retry_after: 20 },
    })
    expect(await server.post('contact', {})).toMatchObject({ status: 422 })
    server.advance(20)
    expect(await server.post('leads', {})).toMatchObject({ status: 422 })
    expect(await server.post('leads', {})).toMatchObject({ status: 429 })
  })

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
  })
})

describe('the address of a request (R-api-09)', () => {
  const trusted = new BlockList()
  trusted.addAddress('127.0.0.1')
  trusted.addSubnet('10.0.0.0', 8)
  trusted.addSubnet('fd00::', 8, 'ipv6')

  test.each([
    ['the connection’s when it is not a proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['what the proxy names', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'what the outermost trusted proxy names, not what the visitor wrote',
      '127.0.0.1',
      '203.0.113.9, 198.51.100.7, 10.1.2.3',
      '198.51.100.7',
    ],
    ['what an IPv6 proxy names', 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['the proxy when it names nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['the last hop that can be read', '127.0.0.1', 'unknown, 10.0.0.1', '10.0.0.1'],
    ['nothing when the connection is gone', '', '198.51.100.7', ''],
    ['an address without its zone, which is a network card here', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['an IPv4 address inside IPv6 as itself', '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ])('is %s', (_, connection, forwarded, expected) => {
    expect(clientAddress(connection, forwarded, trusted)).toBe(expected)
  })

  test.each([
    ['192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::1', ['2001:db8:1:2:0:0:0:1', '2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0:0:0:0:1', '0:0:0:0::/64', '0:0:0::/48']],
    ['', ['']],
  ])('%s is limited as %j', (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names)
  })
})

describe('the rate limiter (ITU-T I.371)', () => {
  test('lets in a whole burst at once and refills evenly', () => {
    let now = 0
    const count = createRateLimiter(() => now)
    const limit = { requests: 2, windowMs: 1_000 }
    expect([count('a', limit), count('a', limit), count('a', limit)]).toEqual([0, 0, 500])
    now = 500
    expect([count('a', limit), count('a', limit)]).toEqual([0, 500])
    now = 5_000
    expect([count('a', limit), count('a', limit), count('a', limit)]).toEqual([0, 0, 500])
  })

  test('forgets the least recently used key, so that its memory stays bounded', () => {
    const count = createRateLimiter(() => 0, 2)
    const limit = { requests: 2, windowMs: 1_000 }
    for (const key of ['a', 'b', 'a', 'c']) count(key, limit)
    expect(count('a', limit)).toBe(500)
    expect([count('b', limit), count('b', limit)]).toEqual([0, 0])
  })

  test('keeps 50,000 keys', () => {
    const count = createRateLimiter(() => 0)
    const limit = { requests: 1, windowMs: 1_000 }
    for (let key = 0; key < 50_000; key++) count(`${key}`, limit)
    expect(count('0', limit)).toBe(1_000)
    count('one more', limit)
    expect(count('0', limit)).toBe(0)
  })
})
