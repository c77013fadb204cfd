import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { SITE_FILES, startServer, temporaryFolder } from '../testing/server.ts'
import { createSite } from './site.ts'

/** A server on a site that the test may change. */
async function startOnOwnSite() {
  const siteDir = join(temporaryFolder(SITE_FILES), 'client')
  return { siteDir, server: await startServer({ environment: { SITE_DIR: siteDir } }) }
}

describe('pages', () => {
  test.for([
    ['/', 'the landing page'],
    ['/quiz', 'the quiz, as a file'],
    ['/about', 'about, as a folder'],
    ['/quiz?utm_source=x', 'the quiz, as a file'],
  ] as const)('%s is served from the built site and revalidated each time (R-serving-01)', async ([path, text], { server }) => {
    const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
    expect(await server.get(path)).toMatchObject({ status: 200, text, headers })
  })

  test.for([
    ['/blog', 'every article'],
    ['/blog?category=', 'every article'],
    ['/blog?utm_source=x&category=market-analysis', 'the market analyses'],
    ['/blog?category=elsewhere', 'no article'],
    ['/blog?category=__proto__', 'no article'],
    ['/blog?category=%', 'no article'],
    ['/quiz?category=market-analysis', 'the quiz, as a file'],
  ] as const)('are served in the variant that the query asks for: %s', async ([path, text], { server }) => {
    expect(await server.get(path)).toMatchObject({ status: 200, text })
  })

  test('that are variants cannot be requested by file name', async ({ server }) => {
    expect(await server.get('/_blog/market-analysis')).toMatchObject({ status: 404 })
  })

  test('are not sent again while their ETag matches (R-serving-01)', async ({ server }) => {
    const { headers } = await server.get('/quiz')
    const again = await server.get('/quiz', { 'If-None-Match': headers.etag ?? '' })
    expect(again).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: headers.etag, 'last-modified': headers['last-modified'], 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
    })
    expect(again.headers).not.toHaveProperty('content-type')
    expect(await server.get('/quiz', { 'If-None-Match': 'W/"other"' })).toMatchObject({ status: 200 })
    expect(await server.get('/quiz', { 'If-Match': '"other"' })).toMatchObject({
      status: 412,
      text: '',
      headers: { 'cache-control': 'no-store' },
    })
    // A copy in another encoding is another representation (RFC 9110, 8.8.3.3).
    const packed = await server.get('/quiz', { 'Accept-Encoding': 'br' })
    expect(packed.headers.etag).not.toBe(headers.etag)
  })

  test.for([
    ['br, gzip', 'br', 'the quiz in brotli'],
    ['gzip, deflate', 'gzip', 'the quiz in gzip'],
    ['br;q=0, gzip', 'gzip', 'the quiz in gzip'],
    ['br;q=0.8, gzip;q=0.9', 'br', 'the quiz in brotli'],
    ['gzip;q=0.001', 'gzip', 'the quiz in gzip'],
    ['br; q=0.0', undefined, 'the quiz, as a file'],
    ['', undefined, 'the quiz, as a file'],
  ] as const)('are sent in a form that Accept-Encoding "%s" allows (R-serving-02)', async ([accepted, encoding, text], { server }) => {
    const page = await server.get('/quiz', { 'Accept-Encoding': accepted })
    expect(page).toMatchObject({ status: 200, text, headers: { 'content-type': 'text/html;charset=utf-8' } })
    expect(page.headers['content-encoding']).toBe(encoding)
  })

  test.for([
    ['/quiz/', '/quiz'],
    ['/quiz/?utm_source=a?b', '/quiz?utm_source=a?b'],
    ['/index.html', '/'],
    ['/quiz.html', '/quiz'],
    ['/about/index.html', '/about'],
    ['/about//', '/about'],
    ['//example.org/', '/example.org'],
  ] as const)('have one canonical path: %s redirects to %s (R-routes-07)', async ([path, location], { server }) => {
    expect(await server.get(path)).toMatchObject({ status: 308, headers: { location } })
  })

  test('take GET and HEAD only', async ({ server }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await server.send('/quiz', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    }
    expect(await server.send('/quiz', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  test.for([
    ['bytes=0-3', 206, 'the ', 'bytes 0-3/19'],
    ['bytes=-4', 206, 'file', 'bytes 15-18/19'],
    ['bytes=99-', 416, '', 'bytes */19'],
  ] as const)(
    'are sent in part for a range request (RFC 9110, 14.2): %s (R-serving-02)',
    async ([range, status, text, contentRange], { server }) => {
      const part = await server.get('/quiz', { Range: range })
      expect(part).toMatchObject({ status, text, headers: { 'x-content-type-options': 'nosniff' } })
      expect(part.headers['content-range']).toBe(contentRange)
    },
  )

  test('refuse a range without the file’s type or encoding in the response (R-serving-02)', async ({ server }) => {
    const { status, headers } = await server.get('/quiz', { Range: 'bytes=99-', 'Accept-Encoding': 'br' })
    expect({ status, length: headers['content-length'], cache: headers['cache-control'] }).toEqual({
      status: 416,
      length: '0',
      cache: 'no-store',
    })
    expect(Object.keys(headers).filter((name) => /^(?:content-(?:type|encoding)|etag|last-modified)$/.test(name))).toEqual([])
  })

  test('that have been deleted since the start are not found', async () => {
    const { server, siteDir } = await startOnOwnSite()
    rmSync(join(siteDir, 'quiz.html.br'))
    rmSync(join(siteDir, 'about/index.html'))
    expect(await server.get('/about')).toMatchObject({ status: 404, text: 'the page for unknown paths' })
    const packed = await server.get('/quiz', { 'Accept-Encoding': 'br' })
    expect(packed).toMatchObject({ status: 404, headers: { 'content-encoding': 'br' }, text: 'the same in brotli' })
    // The not-found page has no copy in gzip.
    rmSync(join(siteDir, 'quiz.html.gz'))
    const plain = await server.get('/quiz', { 'Accept-Encoding': 'gzip' })
    expect(plain).toMatchObject({ status: 404, text: 'the page for unknown paths' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(await server.get('/quiz')).toMatchObject({ status: 200 })
  })
})

describe('files', () => {
  test('in the folder for verification are served as they are, under their whole name (R-seo-07)', async () => {
    const siteDir = join(
      temporaryFolder({ ...SITE_FILES, 'client/_verification/google1a2b.html': 'google-site-verification: 1a2b' }),
      'client',
    )
    const server = await startServer({ environment: { SITE_DIR: siteDir } })
    expect(await server.get('/google1a2b.html')).toMatchObject({ status: 200, text: 'google-site-verification: 1a2b' })
    expect(await server.get('/google1a2b')).toMatchObject({ status: 404 })
    expect(await server.get('/_verification/google1a2b.html')).toMatchObject({ status: 308 })
  })

  test('whose name or folder begins with a dot are not served, but for those in /.well-known', async ({ server }) => {
    expect(await server.get('/.well-known/assetlinks.json')).toMatchObject({ status: 200, text: '[]' })
    for (const path of ['/.env', '/assets/.env', '/assets/.cache/app-3f2a.js', '/.well-known/.env'])
      expect({ path, ...(await server.get(path)) }).toMatchObject({ path, status: 404, text: 'the page for unknown paths' })
  })

  test.for([
    ['/assets/app-3f2a.js', 'text/javascript;charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'image/vnd.microsoft.icon', 'no-cache'],
    ['/robots.txt', 'text/plain;charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'text/xml;charset=utf-8', 'no-cache'],
    ['/site.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/share/index.png', 'image/png', 'no-cache'],
  ])(
    'have a type, as browsers may not guess it, and are cached if a hash names them: %s (R-serving-01, R-serving-02)',
    async (row, { server }) => {
      const [path = '', type, cache] = row
      expect(await server.get(path)).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': cache } })
    },
  )
})

describe('unknown paths', () => {
  test.for([
    '/unknown',
    '/404',
    '/assets/gone-1.js',
    '/Quiz',
    '/quiz.html.br',
    '/quiz%2F',
    '/%E0%A4%A',
    '/%00',
    '/__proto__',
    '/readyzz',
  ] as const)('%s gets the not-found page with status 404 (R-routes-02)', async (path, { server }) => {
    expect(await server.get(path)).toMatchObject({
      status: 404,
      text: 'the page for unknown paths',
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html;charset=utf-8' },
    })
  })

  test('get the not-found page in brotli too, whole, and no body for HEAD', async ({ server }) => {
    expect(await server.get('/unknown', { 'Accept-Encoding': 'br' })).toMatchObject({
      status: 404,
      text: 'the same in brotli',
      headers: { 'content-encoding': 'br' },
    })
    expect(await server.send('/unknown', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
    expect(await server.get('/unknown', { Range: 'bytes=0-3' })).toMatchObject({ status: 404, text: 'the page for unknown paths' })
  })
})

describe('security headers (R-security-01, R-security-02)', () => {
  const COMMON = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  }
  const PAGE_POLICY =
    "default-src 'none'; base-uri 'none'; script-src 'self' 'sha256-c2NyaXB0'; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'"
  const [HTML, TEXT, JSON_TYPE] = ['text/html;charset=utf-8', 'text/plain; charset=utf-8', 'application/json']
  const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  test.for([
    ['a page', 'GET', '/quiz', 200, PAGE_POLICY, HTML, 'no-cache'],
    ['a page with nothing inline', 'GET', '/about', 200, PAGE_POLICY.replaceAll(/ 'sha256-[^']*'/g, ''), HTML, 'no-cache'],
    ['the not-found page', 'GET', '/unknown', 404, PAGE_POLICY.replace('c3R5bGU=', 'NDA0'), HTML, 'no-cache'],
    ['the not-found page in the place of a file', 'GET', '/gone.js', 404, PAGE_POLICY.replace('c3R5bGU=', 'NDA0'), HTML, 'no-cache'],
    ['a file', 'GET', '/assets/app-3f2a.js', 200, BARE_POLICY, 'text/javascript;charset=utf-8', 'public, max-age=31536000, immutable'],
    ['a redirect', 'GET', '/quiz/', 308, BARE_POLICY, undefined, undefined],
    ['a refused method', 'POST', '/quiz', 405, BARE_POLICY, TEXT, undefined],
    ['a file for verification', 'GET', '/verified.html', 200, BARE_POLICY, HTML, 'no-cache'],
    ['the contact for security', 'GET', '/.well-known/security.txt', 200, BARE_POLICY, TEXT, 'no-cache'],
    ['an API refusal', 'POST', '/api/leads', 415, BARE_POLICY, JSON_TYPE, 'no-store'],
    ['an unknown API path', 'GET', '/api/x', 404, BARE_POLICY, JSON_TYPE, 'no-store'],
    ['the health path', 'GET', '/healthz', 200, BARE_POLICY, JSON_TYPE, 'no-store'],
    ['the metrics, for strangers', 'GET', '/metrics', 404, BARE_POLICY, JSON_TYPE, 'no-store'],
  ] as const)('are on %s, with its type and how long it may be kept', async ([, method, path, status, policy, type, cache]) => {
    const SITE_DIR = join(temporaryFolder({ ...SITE_FILES, 'client/_verification/verified.html': 'x' }), 'client')
    const server = await startServer({ environment: { SITE_DIR, SECURITY_CONTACT: 'mailto:security@example.com' } })
    const response = await server.send(path, { method })
    expect(response).toMatchObject({ status, headers: { ...COMMON, 'content-security-policy': policy } })
    expect([response.headers['content-type'], response.headers['cache-control']]).toEqual([type, cache])
    expect(response.headers['content-security-policy']).not.toContain('unsafe')
  })

  test('are on a 304 and on a response to an odd Host', async ({ server }) => {
    const { headers } = await server.get('/quiz')
    expect(await server.get('/quiz', { 'If-None-Match': headers.etag ?? '' })).toMatchObject({
      status: 304,
      headers: { ...COMMON, 'content-security-policy': PAGE_POLICY },
    })
    expect(await server.get('/api/leads', { Host: 'a b' })).toMatchObject({
      status: 400,
      headers: COMMON,
      body: { error: expect.any(String) },
    })
  })

  test('allow nothing inline when the build left no hashes, and it may have no not-found page', () => {
    const site = temporaryFolder({ 'client/index.html': '' })
    expect(() => createSite(join(site, 'client'))).not.toThrow()
  })

  test.each([
    '{',
    '{"/":{"script":["\'unsafe-inline\'"],"style":[]}}',
    '{"/":{"script":["\'sha256-a\'; x"],"style":[]}}',
    '{"/":{"script":[],"style":["x"]}}',
  ])('are never taken from a csp.json that contains anything but hashes: %s', (text) => {
    const site = temporaryFolder(SITE_FILES)
    writeFileSync(join(site, 'csp.json'), text)
    expect(() => createSite(join(site, 'client'))).toThrow(/csp\.json .* npm run build/)
  })
})

test('a build made while the server runs is served as a whole: pages, hashes and files (R-serving-04)', async () => {
  const { server, siteDir } = await startOnOwnSite()
  const clock = performance
  const now = clock.now.bind(clock)
  let skipped = 0
  const moved = vi.spyOn(clock, 'now').mockImplementation(() => now() + skipped)
  onTestFinished(() => moved.mockRestore())
  /** More than a second after the last request, when the server looks for a build. */
  const getLater = (path: string) => {
    skipped += 1_001
    return server.get(path)
  }
  expect(await server.get('/quiz')).toMatchObject({ status: 200, text: 'the quiz, as a file' })
  writeFileSync(join(siteDir, 'quiz.html'), 'the new quiz')
  writeFileSync(join(siteDir, 'assets/app-new.js'), 'start anew()')
  writeFileSync(join(siteDir, '../csp.json'), JSON.stringify({ '/quiz': { script: ["'sha256-bmV3'"], style: [] } }))
  writeFileSync(join(siteDir, '../builds.json'), '[]')
  expect(await getLater('/assets/app-new.js')).toMatchObject({ status: 200, text: 'start anew()' })
  expect(await server.get('/quiz')).toMatchObject({
    text: 'the new quiz',
    headers: { 'content-security-policy': expect.stringContaining("'sha256-bmV3'") },
  })
  // An unreadable build changes nothing.
  writeFileSync(join(siteDir, '../csp.json'), '{')
  writeFileSync(join(siteDir, '../builds.json'), '[[]]')
  expect(await getLater('/quiz')).toMatchObject({ status: 200, text: 'the new quiz' })
})
