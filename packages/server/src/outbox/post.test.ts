import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../testing/partner.ts'
import { adviceOn } from './advice.ts'
import { post } from './post.ts'

const posting = (url: string, timeoutMs = 5_000) => ({ url: new URL(url), headers: {}, body: 'x', timeoutMs, now: 0 })

test('a receiver that never responds is given up after its timeout (R-delivery-03)', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  onTestFinished(() => timeout.mockRestore())
  const receiver = await startReceiver()
  receiver.beSilent()
  const posted = post(posting(receiver.url, 1_000))
  await expect.poll(() => receiver.requests).toHaveLength(1)
  expect(timeout).toHaveBeenCalledWith(1_000)
  clock.abort(new DOMException('The time is up.', 'TimeoutError'))
  expect(await posted).toEqual({ attempt: { ok: false, reason: 'TimeoutError' }, body: '' })
})

test('an endless response is not read to the end', async () => {
  const receiver = await startReceiver()
  receiver.respondWith(500, {}, 'x'.repeat(5_000_000))
  const { attempt, body } = await post(posting(receiver.url))
  expect(attempt).toEqual({ ok: false, reason: 'http-500' })
  expect(body.length).toBeLessThan(1_000_000)
})

test.each([200, 201, 204])('%s is success', async (status) => {
  const receiver = await startReceiver()
  receiver.respondWith(status)
  expect((await post(posting(receiver.url))).attempt).toEqual({ ok: true })
})

test.each([301, 302, 303, 307, 308, 400, 404, 410, 429, 500])('%s is failure (R-delivery-03)', async (status) => {
  const receiver = await startReceiver()
  receiver.respondWith(status, { Location: `${receiver.url}/elsewhere` })
  expect((await post(posting(receiver.url))).attempt).toEqual({ ok: false, reason: `http-${status}` })
  expect(receiver.requests).toHaveLength(1)
})

/** Answers with these bytes, and then does what a test says to the connection. */
async function startRaw(bytes: string, then: (socket: Socket, received: Buffer) => void = () => {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('data', (received) => socket.write(bytes, () => then(socket, received)))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const answer = (status: string, ...headers: string[]) => `HTTP/1.1 ${status}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
const GZIP = ['Content-Encoding: gzip', 'Content-Length: 4']

test.for([
  ['is no gzip though it says so', answer('200 OK', ...GZIP) + 'text', undefined, 'body-coded'],
  ['is cut short', answer('200 OK', 'Content-Length: 400') + 'x', (socket: Socket) => socket.destroy(), 'body-ECONNRESET'],
  [
    'is chunked and ends in the middle',
    answer('201 Created', 'Transfer-Encoding: chunked') + '9\r\nab',
    (socket: Socket) => socket.end(),
    /^body-/,
  ],
  ['has chunks that are none', answer('200 OK', 'Transfer-Encoding: chunked') + 'zz\r\n', undefined, /^body-/],
  ['never comes', answer('202 Accepted', 'Content-Length: 4'), undefined, 'body-too-slow'],
  ['has an unknown coding', answer('200 OK', 'Content-Encoding: zzz', 'Content-Length: 1') + 'x', undefined, 'body-coded'],
  ['never ends', answer('200 OK') + 'x'.repeat(50_000), undefined, /^$/],
] as const)('a 2xx whose body %s is success, with a note of what could not be read (R-delivery-03)', async ([, bytes, then, note]) => {
  const { attempt } = await post(posting(await startRaw(bytes, then)))
  expect({ note: '', ...attempt }).toEqual({ ok: true, note: expect.stringMatching(note) })
})

test.for([
  ['no gzip', answer('503 Away', 'Retry-After: 7', ...GZIP) + 'text'],
  ['cut short', answer('503 Away', 'Retry-After: 7', 'Content-Length: 400') + 'x'],
])('a failure whose body is %s is known by its status', async ([, bytes = '']) => {
  const url = await startRaw(bytes, (socket) => socket.end())
  expect((await post(posting(url))).attempt).toEqual({ ok: false, reason: 'http-503', retryAfterMs: 7_000 })
})

test.for([
  ['an unasked 100', answer('100 Continue') + answer('200 OK', 'Content-Length: 0')],
  ['early hints', answer('103 Early Hints', 'Link: </a>') + answer('204 No Content')],
  ['a length and chunks', answer('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked') + '2\r\nok\r\n0\r\n\r\n'],
  ['two lengths', answer('201 Created', 'Content-Length: 2', 'Content-Length: 3') + 'ok'],
  ['a header that is none', answer('200 OK', 'not a header') + 'ok'],
  ['a length in words', answer('200 OK', 'Content-Length: two') + 'ok'],
  ['40 kB of headers', answer('200 OK', `X: ${'a'.repeat(40_000)}`, 'Content-Length: 0')],
  ['seven codings', answer('200 OK', 'Content-Encoding: gzip,gzip,gzip,gzip,gzip,gzip,gzip', 'Content-Length: 2') + 'ok'],
])('a 2xx with %s is success (R-delivery-03)', async ([, bytes = '']) => {
  expect((await post(posting(await startRaw(bytes, (socket) => socket.end())))).attempt).toMatchObject({ ok: true })
})

const GONE = (socket: Socket) => socket.resetAndDestroy()
const MUCH = `X: ${'y'.repeat(1_000)}\r\n`.repeat(300)

test.for([
  ['never go on', 'HTTP/1.1 200 OK\r\n', () => {}, 'body-TimeoutError'],
  ['are cut off by a reset', 'HTTP/1.1 202 Accepted\r\nContent-', GONE, 'body-ECONNRESET'],
  ['end in the first line', 'HTTP/1.1 200 OK', (socket: Socket) => socket.end(), 'body-ECONNRESET'],
  ['never end', `HTTP/1.1 200 OK\r\n${MUCH}`, () => {}, 'body-HPE_HEADER_OVERFLOW'],
  ['never end, after a 103', `${answer('103 Early Hints', 'Link: </a>')}HTTP/1.1 200 OK\r\n${MUCH}`, () => {}, 'body-HPE_HEADER_OVERFLOW'],
] as const)('a 2xx whose headers %s is success, with a note (R-delivery-03)', async ([, bytes, then, note]) => {
  const { attempt } = await post(posting(await startRaw(bytes, then), 1_000))
  expect(attempt).toEqual({ ok: true, note })
})

test.for([
  ['http-503', `HTTP/1.1 503 Away\r\n${MUCH}`],
  ['HPE_INVALID_STATUS', answer('2000 OK')],
  ['ECONNRESET', answer('100 Continue')],
] as const)('an answer that is not read to the end of its headers is %s by its status (R-delivery-03)', async ([reason, bytes]) => {
  const url = await startRaw(bytes, (socket) => socket.end())
  expect((await post(posting(url))).attempt).toEqual({ ok: false, reason })
})

test.for([
  ['http-407', answer('407 Proxy Authentication Required', 'Content-Length: 0')],
  ['ECONNRESET', answer('101 Switching Protocols', 'Connection: upgrade', 'Upgrade: x')],
  ['HPE_INVALID_CONSTANT', 'SSH-2.0-x\r\n'],
])('%s is what another answer is called (R-delivery-21)', async ([reason, bytes = '']) => {
  const url = await startRaw(bytes, (socket) => socket.end())
  expect((await post(posting(url))).attempt).toEqual({ ok: false, reason })
})

const fatalAlert = (code: number) => `\x15\x03\x03\x00\x02\x02${String.fromCodePoint(code)}`

test.for([
  ['EPROTO-tlsv1-alert-no-application-protocol', fatalAlert(120), /^Have the receiver speak HTTP\/1\.1/],
  ['EPROTO-wrong-version-number', answer('400 Bad Request'), /^Correct the address/],
  ['EPROTO-tlsv1-alert-protocol-version', fatalAlert(70), /^Have the receiver offer TLS 1\.2/],
  ['EPROTO-ssl-tls-alert-handshake-failure', fatalAlert(40), /^Have the receiver offer TLS 1\.2/],
] as const)('%s is what a handshake failed of, with what to do (R-delivery-21)', async ([reason, bytes, advice]) => {
  const offered: string[] = []
  const url = await startRaw(bytes, (socket, received) => {
    offered.push(received.toString('latin1'))
    socket.end()
  })
  expect((await post(posting(url.replace('http:', 'https:')))).attempt).toEqual({ ok: false, reason })
  expect(adviceOn(reason)).toMatch(advice)
  // Otherwise a receiver that speaks HTTP/2 alone answers as it likes: Node's with a 403.
  expect(offered).toEqual([expect.stringContaining('http/1.1')])
})
