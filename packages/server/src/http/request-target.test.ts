import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { CONTACT, type TestServer } from '../testing/server.ts'

/** Sends a raw request. Resolves with everything that comes back. */
async function sendRaw(server: TestServer, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return text
}
const CLOSE = 'Connection: close'
const body = JSON.stringify(CONTACT)
const FORM = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, CLOSE, '', body]

describe('a request whose target is absolute (RFC 9112, section 3.2.2)', () => {
  test.for([
    ['http://plotline.test/about', 'Host: plotline.test', 200],
    ['HTTPS://plotline.test/about?utm_source=news', 'Host: plotline.test', 200],
    ['http://plotline.test', 'Host: plotline.test', 200],
    ['http://plotline.test?x', 'Host: plotline.test', 200],
    ['http://plotline.test/healthz', 'Host: plotline.test', 200],
    ['http://plotline.test/about', 'Host: not the one', 200],
    ['http://plotline.test/nowhere', 'Host: plotline.test', 404],
    ['http://plotline.test/api/nowhere', 'Host: plotline.test', 404],
    ['http:///about', 'Host: plotline.test', 400],
    ['http://me:secret@plotline.test/about', 'Host: plotline.test', 400],
  ] as const)('gets the same response as its path: %s, %s', async ([target, host, status], { server }) => {
    expect(await sendRaw(server, `GET ${target} HTTP/1.1`, host, CLOSE, '', '')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('is same-origin by the host in its target, not by Host (R-api-06)', async ({ server }) => {
    const post = (target: string, host: string) =>
      sendRaw(server, `POST ${target} HTTP/1.1`, `Host: ${host}`, 'Origin: https://plotline.test', ...FORM)
    expect(await post('http://plotline.test/api/contact', 'elsewhere.test')).toMatch(/^HTTP\/1.1 200 /)
    expect(await post('http://elsewhere.test/api/contact', 'plotline.test')).toMatch(/^HTTP\/1.1 403 /)
  })
})

test('a request cut off before its response counts as 499 in the log and the metrics (R-operations-07)', async ({ server }) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const head = 'POST /api/contact HTTP/1.1\r\nHost: plotline.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
  socket.write(`${head}Expect: 100-continue\r\n\r\n`)
  // The server has the request, and says so.
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => server.logged).toContainEqual(expect.objectContaining({ message: 'request', path: '/api/contact', status: 499 }))
  expect(await server.metrics()).toMatch(/http_request_duration_seconds_count\{[^}]*status="499"[^}]*\} 1\n/)
})

describe('a path that others may read in another way (R-api-12)', () => {
  test.for([
    '/../readyz',
    '/api/../readyz',
    '/api/%2e%2e/readyz',
    '/api/.%2E/leads',
    '/api/..%2freadyz',
    '/./readyz',
    '/readyz/.',
    '/about/..',
    '/..\\readyz',
    '/\\example.org/',
    '/about%5c',
    'http://x/about/../readyz',
  ] as const)('gets 400, whatever it leads to: %s', async (path, { server }) => {
    expect(await sendRaw(server, `GET ${path} HTTP/1.1`, 'Host: x', CLOSE, '', '')).toMatch(
      /^HTTP\/1.1 400 [^]*"The request is malformed\."/,
    )
  })

  test.for([
    ['/%72eadyz', 404],
    ['/readyz/', 308],
    ['//readyz', 308],
    ['/readyz;x', 404],
    ['/readyz#x', 404],
    ['/READYZ', 404],
    ['/api/%6ceads', 404],
    ['/api//leads', 404],
    ['/...', 404],
    ['/about?next=/../readyz', 200],
  ] as const)('is no other path: %s gets %d', async ([path, status], { server }) => {
    expect(await sendRaw(server, `GET ${path} HTTP/1.1`, 'Host: x', CLOSE, '', '')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('a request without exactly one valid Host (RFC 9112, section 3.2, R-api-12)', () => {
  test.for([
    ['two', ['Host: plotline.test', 'Host: plotline.test']],
    ['two that differ', ['Host: plotline.test', 'host: elsewhere.test']],
    ['two beside an absolute target', ['Host: plotline.test', 'Host: plotline.test'], 'http://plotline.test/about'],
    ['none', []],
    ['an empty one', ['Host:']],
    ['one with a path', ['Host: plotline.test/about']],
    ['one with a query', ['Host: plotline.test?x']],
    ['one with a fragment', ['Host: plotline.test#x']],
    ['one with a tab', ['Host: a\tb']],
    ['one with a backslash', ['Host: plotline.test\\']],
    ['one with a user', ['Host: me@plotline.test']],
    ['one with a space', ['Host: a b']],
    ['half an address', ['Host: [::1']],
  ] as const)('gets 400, pages and API alike: %s (R-api-12)', async ([, hosts, target = '/about'], { server }) => {
    for (const path of [target, target.replace('about', 'healthz')]) {
      expect(await sendRaw(server, `GET ${path} HTTP/1.1`, ...hosts, CLOSE, '', '')).toMatch(/^HTTP\/1.1 400 /)
    }
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test.for(['2.0', '0.9'])('is refused if it has none and claims HTTP/%s, which nobody speaks here', async (version, { server }) => {
    expect(await sendRaw(server, `GET /about HTTP/${version}`, '', '')).toMatch(/^HTTP\/1.1 400 /)
  })

  test('is served over HTTP/1.0 if it has none, as in load balancers’ health checks', async ({ server }) => {
    for (const path of ['/healthz', '/readyz', '/about']) {
      expect(await sendRaw(server, `GET ${path} HTTP/1.0`, '', '')).toMatch(/^HTTP\/1.1 200 /)
    }
  })
})
