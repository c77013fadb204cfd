import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, Server } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../src/settings/settings.ts'
import { freePort } from '../src/testing/postgres.ts'
import { send } from '../src/testing/requests.ts'
import { LEAD, startServer, temporaryFolder, type TestServer } from '../src/testing/server.ts'
import { fileOf, hasProgram, makeCertificate, read, run, SITE_NAME, UNIT_SETTINGS } from '../src/testing/deploy.ts'

const hasOpenssl = hasProgram('openssl', 'version', 'certificates', 'openssl')
const hasCaddy = hasProgram('caddy', 'version', 'the Caddyfile', 'caddy')
const hasNginx = hasProgram('nginx', '-v', 'the nginx configuration', 'nginx') && hasOpenssl
// Elsewhere there is one loopback address, and so only one visitor.
const hasVisitors = process.platform === 'linux'
if (!hasVisitors) console.warn('Skipped: the tests of visitors’ addresses behind a proxy, which need several loopback addresses (Linux).')

const TLS = { host: '127.0.0.1', servername: SITE_NAME, rejectUnauthorized: false } as const

/** Whether a program completes a TLS handshake: Caddy listens before it has its certificate. */
const isServing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ ...TLS, port }, () => resolve(true)).on('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })

/** Starts a proxy that listens on a port, until the test ends. Returns what it says. */
async function start(program: string, args: readonly string[], port: number, environment: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGTERM')) await gone
  })
  const look = async () => (child.exitCode !== null || (await isServing(port)) ? 'it serves or has ended' : log)
  await expect.poll(look).toBe('it serves or has ended')
  if (child.exitCode !== null) throw new Error(log)
  return () => log
}

interface Visit {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Another address of this machine to come from. */
  localAddress?: string
}

/** Sends a request over TLS, as a visitor of the site, with its path unchanged. */
const visit = (port: number, path: string, { body, ...options }: Visit = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { Host: SITE_NAME, ...options.headers }
    const outgoing = request({ ...TLS, port, path, agent: false, ...options, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Starts a proxy with the configuration of this folder in front of a port. Returns what it logs. */
type Proxy = (upstream: number, ports: { http: number; https: number }) => Promise<() => string>

const startCaddy: Proxy = async (upstream, { http, https }) => {
  const folder = temporaryFolder()
  const own = `http_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust\nadmin off\nstorage file_system ${folder}`
  writeFileSync(join(folder, 'Caddyfile'), `{\n${own}\n}\nimport ${fileOf('Caddyfile')}\n`)
  const environment = { UPSTREAM: `127.0.0.1:${upstream}`, SITE_ADDRESS: SITE_NAME, HOME: folder }
  const config = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  expect(run('caddy', ['validate', ...config], environment)).toMatchObject({ status: 0 })
  return start('caddy', ['run', ...config], https, environment)
}

const startNginx: Proxy = async (upstream, { http, https }) => {
  const folder = temporaryFolder()
  const { key, certificate } = makeCertificate(folder, SITE_NAME)
  const [, minor = 0, patch = 0] = run('nginx', ['-v']).stderr.match(/\d+/g)?.map(Number) ?? []
  const isOld = minor * 100 + patch < 2501
  const site = read('nginx.conf')
    .replace(isOld ? 'http2 on;' : '', '')
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${upstream}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${http};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${https} `)
    .replace(/\/etc\S*fullchain\.pem/, certificate)
    .replace(/\/etc\S*privkey\.pem/, key)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const main = `${user}daemon off; pid ${folder}/pid; events {} http { access_log ${folder}/visits.log; ${temporary} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const config = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr']
  expect(run('nginx', ['-t', ...config])).toMatchObject({ status: 0 })
  await start('nginx', config, https)
  return () => readFileSync(join(folder, 'visits.log'), 'utf8')
}

const pathsSeen = ({ logged }: TestServer) => logged.flatMap((line) => ('path' in line ? [line.path] : []))

describe.each([
  { program: 'Caddy', isInstalled: hasCaddy, startProxy: startCaddy },
  { program: 'nginx', isInstalled: hasNginx, startProxy: startNginx },
])('behind $program', ({ isInstalled, startProxy }) => {
  async function startBoth() {
    const server = await startServer({ environment: { ...UNIT_SETTINGS, RATE_LIMIT: 'on' } })
    const ports = { http: await freePort(), https: await freePort() }
    const logged = await startProxy(Number(new URL(server.url).port), ports)
    return { server, logged, ...ports }
  }

  test.skipIf(!isInstalled)(
    'visitors reach site and API over TLS, no log has their addresses, and nobody reaches what is for operators (R-operations-17)',
    async () => {
      const { server, logged, http, https } = await startBoth()
      expect(await visit(https, '/quiz')).toMatchObject({ status: 200, text: 'the quiz, as a file' })
      const { status, headers } = await send(http, '/quiz?a=b', { headers: { Host: SITE_NAME } })
      expect([301, 308]).toContain(status)
      expect(headers.location).toMatch(new RegExp(`^https://${SITE_NAME}(:\\d+)?/quiz\\?a=b$`))
      const hidden = [
        '/metrics',
        '/readyz',
        '/healthz',
        '/api/../readyz',
        '/%72eadyz',
        '//metrics',
        '/./metrics',
        '/api/%2e%2e/metrics',
        '/metrics?x',
      ]
      for (const path of hidden) expect([path, (await visit(https, path)).status]).toEqual([path, 404])
      expect(pathsSeen(server)).toEqual(['/quiz'])
      expect(logged()).not.toContain('/quiz')
    },
  )

  test.skipIf(!isInstalled)('a path reaches the server as it was sent, for the server to judge (R-api-12)', async () => {
    const seen: unknown[] = []
    const upstream = createServer(({ url }, response) => {
      seen.push(url)
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void upstream.close())
    await once(upstream, 'listening')
    const address = upstream.address()
    const ports = { http: await freePort(), https: await freePort() }
    await startProxy(typeof address === 'object' ? (address?.port ?? 0) : 0, ports)
    const paths = ['/blog/a%2Fb', '/%71uiz?a=%2F', '/blog/%2e%2e/quiz']
    for (const path of paths) await visit(ports.https, path)
    expect(seen).toEqual(paths)
  })

  test.skipIf(!isInstalled || !hasVisitors)(
    'limits count each visitor’s own address, whatever they claim it to be (R-operations-17)',
    async () => {
      const { https } = await startBoth()
      const ask = (localAddress: string, index: number) => {
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` }
        return visit(https, '/api/resend-otp', { method: 'POST', headers, body: JSON.stringify({ phone: LEAD.phone }), localAddress })
      }
      // All are refused, as the number has just had one, until there are too many to be looked at.
      const texts: string[] = []
      for (let index = 0; index < 21; index++) texts.push((await ask('127.0.0.2', index)).text)
      expect(texts.at(19)).not.toContain('Too many requests')
      expect(texts.at(20)).toContain('Too many requests')
      expect((await ask('127.0.0.3', 30)).text).not.toContain('Too many requests')
    },
  )
})

test('proxies and containers ask for the server at its own port, and nginx serves IPv6 as IPv4', () => {
  const ports = ['Caddyfile', 'nginx.conf', 'Containerfile', 'compose.yaml', 'alerts.yaml'].flatMap((name) =>
    Array.from(read(name).matchAll(/(?:127\.0\.0\.1:|\bserver:| PORT=)(\d+)/g), ([, port]) => Number(port)),
  )
  expect(new Set(ports)).toEqual(new Set([readSettings({}).port]))
  const listens = Array.from(read('nginx.conf').matchAll(/^ +listen (.*);$/gm), ([, address = '']) => address)
  expect(listens.filter((address) => address.startsWith('[::]:'))).toEqual(
    listens.filter((address) => !address.startsWith('[')).map((address) => `[::]:${address}`),
  )
})

test('Caddy keeps an idle connection for less time than the server, which would be closing it under a form', () => {
  const [, seconds] = /keepalive (\d+)s/.exec(read('Caddyfile')) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(new Server().keepAliveTimeout)
})
