import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { CALENDAR_PATH, ENDPOINTS } from '@plotline/contract'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { StoreError } from '../../database/store.ts'
import { SMS_STATUS_PATH } from '../../otp/twilio.ts'
import { test } from '../../testing/fixtures.ts'
import { CONTACT, LEAD, LIMITED, startServer } from '../../testing/server.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A JSON object of this many bytes. */
const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`

describe('every request', () => {
  test('a compressed body and one without a type are refused (R-api-01)', async ({ server }) => {
    for (const encoding of ['gzip', 'br', 'deflate'])
      expect(await server.post('contact', {}, { 'Content-Encoding': encoding })).toMatchObject({ status: 415 })
    expect(await server.send(ENDPOINTS.contact, { method: 'POST', body: '{}' })).toMatchObject({ status: 415 })
  })

  test('a body over 16 KiB is refused even if its size is not declared (R-api-01)', async ({ server }) => {
    const post = (body: string) =>
      server.send(ENDPOINTS.contact, { method: 'POST', headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }, body })
    expect(await post(sized(16_385))).toMatchObject({ status: 413, body: { error: expect.stringContaining('16 KiB') } })
    expect(await post(sized(16_384))).toMatchObject({ status: 422 })
  })

  test('text that is not UTF-8 gets 400', async ({ server }) => {
    const response = await server.send('/api/contact', {
      method: 'POST',
      headers: JSON_TYPE,
      body: Buffer.from('{"name":"\u00ff"}', 'latin1'),
    })
    expect(response).toMatchObject({ status: 400 })
  })

  test('HEAD and methods that no page can send get 405 too (R-api-01)', async ({ server }) => {
    for (const method of ['TRACE', 'PROPFIND'])
      expect({ method, ...(await server.send(ENDPOINTS.contact, { method })) }).toMatchObject({
        method,
        status: 405,
        headers: { allow: 'POST' },
      })
    expect(await server.send(ENDPOINTS.contact, { method: 'HEAD' })).toMatchObject({ status: 405, text: '', headers: { allow: 'POST' } })
  })

  test('a path under /api that names no resource or cannot be read gets 404 as JSON (R-api-01)', async ({ server }) => {
    const notFound = { status: 404, headers: { 'content-type': 'application/json' }, body: { error: expect.any(String) } }
    for (const path of ['/api', '/api/', '/api/leads/', '/api/%E0%A4%A', '/api//'])
      for (const method of ['GET', 'POST'])
        expect({ path, ...(await server.send(path, { method, headers: JSON_TYPE })) }).toMatchObject({ path, ...notFound })
  })

  test.for([
    ['a page of a sister domain by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['no page by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'none' }, 403],
    ['another port', { Origin: 'http://plotline.test:8080' }, 403],
    ['an origin that cannot be read', { Origin: 'http://' }, 403],
    ['a page of this site by Origin', { Origin: 'https://plotline.test' }, 200],
    ['a page of this site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://plotline.test' }, 200],
    ['no browser', {}, 200],
  ] as const)('a request from %s gets the right status (R-api-06)', async ([, headers, status], { server }) => {
    const response = await server.post('contact', CONTACT, { Host: 'plotline.test', ...headers })
    expect(response.status).toBe(status)
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('never reveals a stack trace when it fails, and the log says where (R-api-07)', async () => {
    const times = [0, undefined, 0]
    const clock = () => {
      const time = times.shift()
      if (time === undefined) throw new TypeError('a secret reason')
      return time
    }
    const server = await startServer({ clock })
    const response = await server.get(CALENDAR_PATH)
    expect(response).toMatchObject({ status: 500, body: { error: expect.any(String) } })
    expect(response.text).not.toContain('secret')
    expect(JSON.stringify(server.logged)).not.toContain('secret')
    expect(server.logged).toContainEqual(expect.objectContaining({ code: 'TypeError', at: expect.stringContaining('guards.test.ts') }))
    expect(server.logged.at(-1)).toMatchObject({ level: 'error', message: 'request', status: 500 })
  })

  test.for(['Content-Length: 50', 'Transfer-Encoding: chunked'] as const)(
    'that is cut short is not counted as a server error: %s',
    async (length, { server }) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const chunk = length.startsWith('T') ? '32\r\n{"name":' : '{"name":'
      socket.end(`POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n${chunk}`)
      let text = ''
      socket.on('data', (data: Buffer) => (text += data.toString()))
      await once(socket, 'close')
      expect(text).toMatch(/^(?:HTTP\/1\.1 400 |$)/)
      expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('is logged with a request id, and without its query or body (R-operations-07)', async ({ server }) => {
    const response = await server.send('/api/contact?email=ada@example.com', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(CONTACT),
    })
    expect(server.logged).toEqual([
      {
        level: 'info',
        message: 'request',
        request: response.headers['x-request-id'],
        method: 'POST',
        path: '/api/contact',
        status: 200,
        ms: 0,
      },
    ])
  })
})

/** Sends a request's head and half its body on a new connection. Resolves with the connection and what comes back. */
async function sendHalf(url: string, address: string, path = '/api/leads'): Promise<{ socket: Socket; received: () => string }> {
  const body = JSON.stringify(LEAD)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 100)}`,
  )
  return { socket, received: () => text }
}

describe('half-sent bodies (R-api-13)', () => {
  test('on 500 connections do not keep out a lead that has fully arrived', async ({ server }) => {
    await Promise.all(Array.from({ length: 500 }, () => sendHalf(server.url, '192.0.2.1')))
    await server.postOk('leads', LEAD)
  })

  test('from one address are limited to ten; the rest get a response and are closed at once', async () => {
    const server = await startServer({ environment: LIMITED })
    const halves = await Promise.all(Array.from({ length: 15 }, () => sendHalf(server.url, '192.0.2.1')))
    const refused = () => halves.filter(({ received }) => /^HTTP\/1\.1 429 [^]*\nretry-after: 5\r[^]*still being sent/i.test(received()))
    await expect.poll(() => refused().length).toBe(5)
    await expect.poll(() => refused().filter(({ socket }) => socket.closed).length).toBe(5)
    await server.postOk('leads', LEAD, { 'X-Forwarded-For': '192.0.2.2' })
    expect(await server.post('leads', LEAD, { 'X-Forwarded-For': '192.0.2.1' })).toMatchObject({ status: 429 })

    // One that finishes makes room for one other, and so does one that breaks off.
    const [first, second] = halves.filter(({ received }) => received() === '')
    first?.socket.write(JSON.stringify(LEAD).slice(100))
    await expect.poll(() => first?.received()).toMatch(/^HTTP\/1\.1 200 /)
    await sendHalf(server.url, '192.0.2.1')
    await expect.poll(async () => (await server.post('leads', LEAD, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(429)
    second?.socket.destroy()
    await expect.poll(async () => (await server.post('leads', LEAD, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
  })

  test('of reports on SMS messages are limited like any other', async () => {
    const twilio = {
      SMS_SENDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: 'Plotline',
      SITE_ORIGIN: 'https://www.example.com',
    }
    const server = await startServer({ environment: { ...LIMITED, ...twilio } })
    const halves = await Promise.all(Array.from({ length: 11 }, () => sendHalf(server.url, '192.0.2.1', SMS_STATUS_PATH)))
    await expect.poll(() => halves.filter(({ received }) => received().includes(' 429 ')).length).toBe(1)
  })

  test.for([
    ['one IPv6 /64, which is one household,', (index: number) => `2001:db8:1:1::${index}`, 10],
    ['one IPv6 /48', (index: number) => `2001:db8:1:${index}::1`, 100],
    ['one /24', (index: number) => `192.0.2.${index}`, 100],
  ] as const)('from %s are limited', async ([, addressOf, most]) => {
    const server = await startServer({ environment: LIMITED })
    const halves = await Promise.all(Array.from({ length: most + 5 }, (_, index) => sendHalf(server.url, addressOf(index))))
    await expect.poll(() => halves.filter(({ received }) => received().includes(' 429 ')).length).toBe(5)
    await server.postOk('leads', LEAD, { 'X-Forwarded-For': '198.51.100.1' })
  })
})

describe('the health paths (R-operations-04)', () => {
  test('say that the server is alive, and that the store is ready', async ({ server }) => {
    expect(await server.get('/healthz')).toMatchObject({ status: 200, body: { ok: true }, headers: { 'cache-control': 'no-store' } })
    expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } })
    await server.store.close()
    expect(await server.get('/healthz')).toMatchObject({ status: 200 })
    server.advance(1)
    expect(await server.get('/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  test('look at the store once a second, and never twice at a time, however often they are asked', async ({ server }) => {
    const gate = Promise.withResolvers<void>()
    const looks = vi.spyOn(server.store, 'transaction').mockImplementation(async () => {
      await gate.promise
      throw new StoreError('it does not respond')
    })
    const first = [server.get('/readyz'), server.get('/readyz')]
    await expect.poll(() => looks.mock.calls).toHaveLength(1)
    server.advance(60)
    const third = server.get('/readyz')
    await server.get('/healthz')
    gate.resolve()
    for (const { status } of await Promise.all([...first, third])) expect(status).toBe(503)
    server.advance(0.999)
    await server.get('/readyz')
    expect(looks).toHaveBeenCalledTimes(1)
    looks.mockRestore()
    server.advance(0.001)
    expect(await server.get('/readyz')).toMatchObject({ status: 200 })
  })
})
