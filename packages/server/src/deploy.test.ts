import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Server } from 'node:http'
import { request } from 'node:https'
import { join, matchesGlob } from 'node:path'
import { connect } from 'node:tls'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { openStore } from './database/store.ts'
import { createMetrics } from './operations/metrics.ts'
import { readSettings } from './settings/settings.ts'
import { asOrdinaryUser, freePort, startPostgres } from './testing/postgres.ts'
import { send } from './testing/requests.ts'
import { LEAD, startServer, temporaryFolder, type TestServer } from './testing/server.ts'
import { onPostgres, query } from './testing/stores.ts'

const fileOf = (name: string) => join(import.meta.dirname, '../deploy', name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

/** Runs a program to its end. */
const run = (program: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...environment } })

/** Whether a program is installed; if not, says which tests do not run for want of it. */
function has(program: string, versionFlag: string, of: string, debian: string): boolean {
  const isInstalled = run(program, [versionFlag]).status === 0
  if (!isInstalled) console.warn(`Skipped: the tests of ${of}. Install ${program} (Debian: apt-get install ${debian}) to run them.`)
  return isInstalled
}

// Debian installs nginx outside an ordinary user's PATH.
process.env['PATH'] += ':/usr/sbin'
const hasOpenssl = has('openssl', 'version', 'certificates', 'openssl')
const hasCaddy = has('caddy', 'version', 'the Caddyfile', 'caddy')
const hasNginx = has('nginx', '-v', 'the nginx configuration', 'nginx') && hasOpenssl
const hasPromtool = has('promtool', '--version', 'the alerts', 'prometheus')
const hasSystemd = has('systemd-analyze', '--version', 'the systemd unit', 'systemd')
const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...words]) => run(program, [...words, 'version']).status === 0,
)
if (compose === undefined) console.warn('Skipped: the test of the Compose file, as Docker Compose is not installed.')
// Elsewhere there is one loopback address, and so only one visitor.
const hasVisitors = process.platform === 'linux'
if (!hasVisitors) console.warn('Skipped: the tests of visitors’ addresses behind a proxy, which need several loopback addresses (Linux).')
/** The programs of an installed PostgreSQL. */
const postgresPrograms = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined
const isRoot = process.getuid?.() === 0 && run('runuser', ['--version']).status === 0
if (!isRoot) console.warn('Skipped: the test of packages/server/deploy/leads, which root runs (Linux).')
if (postgresPrograms === undefined)
  console.warn('Skipped: backup and restore with pg_dump. Install PostgreSQL (Debian: apt-get install postgresql) to run them.')

const unit = read('plotline.service')
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

/** The settings that the unit itself gives the server. */
const UNIT_SETTINGS = Object.fromEntries(
  valueOf('Environment')
    .split(' ')
    .map((setting) => setting.split('=')),
)
/** Where the other settings are. */
const SETTINGS = '/etc/plotline.env'

/** A key and a certificate for a name, signed by itself. */
function makeCertificate(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const command = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ')
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = run('openssl', [...command, '-keyout', key, '-out', certificate, ...subject])
  if (made.status !== 0) throw new Error(made.stderr)
  return { key, certificate }
}

/** A name on the certificates, which are of the tests' own making. */
const NAME = 'www.example.com'
const TLS = { host: '127.0.0.1', servername: NAME, rejectUnauthorized: false } as const

/** Whether a program completes a TLS handshake: Caddy listens before it has its certificate. */
const isServing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ ...TLS, port }, () => resolve(true)).on('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })

/** Starts a proxy that listens on a port, until the test ends. Returns what it says. */
async function start(program: string, args: readonly string[], port: number, environment: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGTERM')) await gone
  })
  await expect.poll(async () => child.exitCode !== null || (await isServing(port)), { timeout: 10_000 }).toBe(true)
  if (child.exitCode !== null) throw new Error(said)
  return () => said
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
    const headers = { Host: NAME, ...options.headers }
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
  const environment = { UPSTREAM: `127.0.0.1:${upstream}`, SITE_ADDRESS: NAME, HOME: folder }
  const config = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  expect(run('caddy', ['validate', ...config], environment)).toMatchObject({ status: 0 })
  return start('caddy', ['run', ...config], https, environment)
}

const startNginx: Proxy = async (upstream, { http, https }) => {
  const folder = temporaryFolder()
  const { key, certificate } = makeCertificate(folder, NAME)
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
      const { status, headers } = await send(http, '/quiz?a=b', { headers: { Host: NAME } })
      expect([301, 308]).toContain(status)
      expect(headers.location).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/quiz\\?a=b$`))
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

/** What Prometheus is asked in alerts and dashboard. */
const EXPRESSIONS = [...read('alerts.yaml').matchAll(/^ +expr: (.*)$/gm), ...read('dashboard.json').matchAll(/"expr": "(.*?[^\\])"/g)].map(
  ([, expression = '']) => expression.replaceAll('\\"', '"'),
)

/** A metrics page on which every series has its first value. */
async function everySeries(): Promise<string> {
  const use = { limit: 1, used: 0 }
  const metrics = createMetrics({ ofProcess: true, readSmsBudget: async () => ({ hour: use, day: use }) })
  for (const outcome of ['delivered', 'retry', 'dead_letter', 'discarded'] as const)
    metrics.delivered({ kind: 'lead.email', outcome, ms: 1 })
  metrics.requested('page', 200, 1)
  metrics.databaseWritable(true)
  return metrics.text()
}

/** Sixty responses a minute, all within 2.5 seconds. */
const responses = (withinOneSecond: string) => ({
  'http_request_duration_seconds_bucket{le="1"}': withinOneSecond,
  'http_request_duration_seconds_bucket{le="2.5"}': '0+60x99',
  'http_request_duration_seconds_bucket{le="+Inf"}': '0+60x99',
})

/** For each alert, series that it is for, and series beside its limit that it is not for; in Prometheus' notation, a value a minute. */
const ALERTS: Record<string, [fires: Record<string, string>, ...rests: Record<string, string>[]]> = {
  PlotlineDown: [{ 'up{job="plotline"}': '0x99' }, { 'up{job="plotline"}': '1x99' }],
  PlotlineStoreUnwritable: [{ plotline_database_writable: '0x99' }, { plotline_database_writable: '1x99' }],
  PlotlineErrors: [
    { 'plotline_errors_total{reason="store"}': '0x95 1x4' },
    { 'plotline_errors_total{reason="store"}': '1x99' },
    { 'plotline_errors_total{reason="store"}': '0x90 1x9' },
  ],
  PlotlineNoCodes: [
    { 'plotline_alarms_total{reason="sms_sender"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="sms_sender"}': '1x99', 'plotline_alarms_total{reason="sms_day"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="sms_sender"}': '0x85 1x14' },
  ],
  PlotlineTextsUndelivered: [
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+4x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+12x99' },
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+4x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+14x99' },
    {
      'plotline_sms_messages_total{outcome="undelivered"}': '0+4x30 120x69',
      'plotline_sms_messages_total{outcome="accepted"}': '0+12x30 360x69',
    },
    { 'plotline_sms_messages_total{outcome="undelivered"}': '0+0.16x99', 'plotline_sms_messages_total{outcome="accepted"}': '0+0.2x99' },
  ],
  PlotlineWrongCodes: [
    { 'plotline_alarms_total{reason="wrong_codes"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="wrong_codes"}': '1x99', 'plotline_alarms_total{reason="sms_hour"}': '0x90 1x9' },
    { 'plotline_alarms_total{reason="wrong_codes"}': '0x85 1x14' },
  ],
  PlotlineTextsUsedUpThisHour: [
    { 'plotline_sms_budget_remaining{period="hour"}': '0x99' },
    { 'plotline_sms_budget_remaining{period="hour"}': '1x99', 'plotline_sms_budget_remaining{period="day"}': '0x99' },
  ],
  PlotlineTextsLow: [
    { 'plotline_sms_budget_remaining{period="day"}': '24x99', 'plotline_sms_budget_limit{period="day"}': '100x99' },
    { 'plotline_sms_budget_remaining{period="day"}': '26x99', 'plotline_sms_budget_limit{period="day"}': '100x99' },
  ],
  PlotlineDeliveriesFail: [
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+1x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="delivered"}': '0+1x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+0.5x99' },
    { 'plotline_delivery_duration_seconds_count{outcome="retry"}': '0+1x85 85x14' },
  ],
  PlotlineDeliveriesStuck: [
    { plotline_deliveries_oldest_pending_age_seconds: '601x99' },
    { plotline_deliveries_oldest_pending_age_seconds: '599x99' },
  ],
  PlotlineDeadLetters: [{ plotline_deliveries_dead_letter: '1x99' }, { plotline_deliveries_dead_letter: '0x99' }],
  PlotlineLeadUndelivered: [{ plotline_undelivered_lead_age_seconds: '14401x99' }, { plotline_undelivered_lead_age_seconds: '14399x99' }],
  PlotlineErasurePaused: [{ plotline_erasure_paused: '1x99' }, { plotline_erasure_paused: '0x99' }],
  // A value each 16 minutes.
  PlotlineNoLeads: [{ plotline_leads_total: '0+1x5 5x94' }, { plotline_leads_total: '0x20 1x79' }],
  PlotlineSlow: [responses('0x99'), responses('0+60x99')],
}

/** For an alert that waits, whether it sounds so many minutes after a fault has begun. */
const WAITING: Record<string, Record<number, boolean>> = {
  PlotlineDown: { 0: false, 2: true },
  PlotlineStoreUnwritable: { 0: false, 1: true },
  PlotlineSlow: { 5: false, 7: true },
}

describe('alerts and dashboard', () => {
  test('ask only for metrics, labels and values that the server has', async () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(20)
    const text = await everySeries()
    const asked = EXPRESSIONS.flatMap((expression) => [
      // Without the label that Prometheus itself adds.
      ...Array.from(
        expression.matchAll(/\b(plotline_\w+|http_\w+|process_\w+)(?:\{(?!job)(\w+)=~?"([^"]*)"\})?/g),
        ([, name, label, values]) =>
          (values ?? '').split('|').map((value) => (label === undefined ? `\n${name}` : `\n${name}{.*\\b${label}="${value}"`)),
      ).flat(),
      ...Array.from(expression.matchAll(/ by \((.*?)\).*?\b(plotline_\w+|http_\w+)/g), ([, labels = '', metric]) =>
        labels.split(', ').map((label) => `\n${metric}{(?:.*,)?${label}=`),
      ).flat(),
    ])
    expect(asked.length).toBeGreaterThan(EXPRESSIONS.length)
    expect([...new Set(asked)].filter((series) => !new RegExp(series).test(text))).toEqual([])
  })

  test('each panel counts what its title says, in the unit of what it shows', () => {
    const Panel = v.looseObject({
      title: v.string(),
      fieldConfig: v.optional(v.object({ defaults: v.object({ unit: v.string() }) })),
      targets: v.array(v.object({ expr: v.string() })),
    })
    const { panels } = v.parse(v.object({ panels: v.array(Panel) }), JSON.parse(read('dashboard.json')))
    for (const { title, fieldConfig, targets } of panels) {
      const text = targets.map(({ expr }) => expr).join('\n')
      const [, measured] = /_(seconds|bytes)(?:_bucket)?\b/.exec(text) ?? []
      expect(fieldConfig?.defaults.unit).toBe(measured === 'seconds' ? 's' : measured)
      expect(new Set(text.match(/(?<=increase\(\w+(?:\{.*?\})?)\[\w+\]/g))).toEqual(new Set(title.includes('an hour') ? ['[1h]'] : []))
      expect(/quantile\(0\.(\d+)/.exec(text)?.[1]).toBe(/^(\d+) of 100/.exec(title)?.[1])
    }
  })

  test.skipIf(!hasPromtool)('each alert sounds at its limit, and not before', () => {
    const rules = Array.from(read('alerts.yaml').matchAll(/ alert: (\w+)/g), ([, name]) => name)
    expect(rules).toEqual(Object.keys(ALERTS))
    // PlotlineNoLeads looks back a day.
    for (const minutes of [1, 16]) {
      const tests = Object.entries(ALERTS)
        .filter(([alertname]) => (alertname === 'PlotlineNoLeads') === minutes > 1)
        .flatMap(([alertname, cases]) =>
          cases.map((series, index) => ({
            name: `${alertname} ${index === 0 ? 'sounds' : 'rests'}`,
            interval: `${minutes}m`,
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            promql_expr_test: Object.entries({ ...(index === 0 && WAITING[alertname]), 97: index === 0 }).map(([step, sounds]) => ({
              expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
              eval_time: `${Number(step) * minutes}m`,
              exp_samples: sounds ? [{ labels: '{}', value: 1 }] : [],
            })),
          })),
        )
      const folder = temporaryFolder({
        'tests.json': JSON.stringify({ rule_files: [fileOf('alerts.yaml')], evaluation_interval: `${minutes}m`, tests }),
      })
      const { status, stdout, stderr } = run('promtool', ['test', 'rules', join(folder, 'tests.json')])
      expect(status === 0 ? '' : stdout + stderr).toBe('')
    }
  })
})

const Service = v.looseObject({
  image: v.string(),
  build: v.optional(v.looseObject({ context: v.string(), dockerfile: v.string(), args: v.record(v.string(), v.string()) })),
  restart: v.string(),
  environment: v.record(v.string(), v.string()),
  env_file: v.optional(v.string()),
  ports: v.optional(v.array(v.string())),
  volumes: v.array(v.string()),
  depends_on: v.optional(v.unknown()),
  healthcheck: v.optional(v.unknown()),
  mem_limit: v.optional(v.string()),
  stop_grace_period: v.optional(v.string()),
})
const { services, volumes: VOLUMES } = v.parse(
  v.object({ services: v.record(v.string(), Service), volumes: v.record(v.string(), v.null()) }),
  parse(read('compose.yaml')),
)

test.skipIf(compose === undefined)('Docker Compose accepts its file, and wants the name and the password (R-operations-17)', () => {
  const [program = '', ...words] = compose ?? []
  const folder = temporaryFolder({ 'compose.yaml': read('compose.yaml'), '.env': '' })
  const config = (environment: Record<string, string>) =>
    run(program, [...words, '-f', join(folder, 'compose.yaml'), 'config'], environment)
  const { status, stdout } = config({ SITE_ADDRESS: NAME, POSTGRES_PASSWORD: 'word' })
  expect(status).toBe(0)
  expect(stdout).toContain('postgres://plotline:word@database:5432/plotline')
  expect(config({ SITE_ADDRESS: NAME, POSTGRES_PASSWORD: '' }).status).not.toBe(0)
})

test('in containers each part finds the others, is built from this repository and gets its settings (R-operations-17)', () => {
  const { proxy, server, database } = services
  // Each of the Caddyfile's variables has a value, and is read.
  const variables = Array.from(read('Caddyfile').matchAll(/\{\$(\w+):/g), ([, variable]) => variable)
  expect(Object.keys(proxy?.environment ?? {})).toEqual(variables)
  expect(proxy?.environment['UPSTREAM']).toBe(`server:${/ PORT=(\d+) /.exec(read('Containerfile'))?.[1]}`)
  expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(proxy?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  const { context = '', dockerfile = '', args = {} } = server?.build ?? {}
  expect(join(fileOf(context), dockerfile)).toBe(fileOf('Containerfile'))
  expect(args).toEqual({ SITE_ORIGIN: 'https://${SITE_ADDRESS}' })
  expect(read('Containerfile')).toContain('\nARG SITE_ORIGIN\n')
  expect(server?.env_file).toBe('.env')
  expect(server?.mem_limit?.toUpperCase()).toBe(valueOf('MemoryMax'))
  expect([proxy?.depends_on, server?.depends_on]).toEqual([['server'], { database: { condition: 'service_healthy' } }])
  expect(database?.healthcheck).toMatchObject({ test: ['CMD', 'pg_isready', expect.stringContaining('--username=plotline')] })
})

onPostgres('a connection over TLS', () => {
  test.skipIf(!hasOpenssl)('is made only to the certificate that DATABASE_URL asks for (R-operations-18)', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const { key, certificate } = makeCertificate(folder, 'localhost')
    const { certificate: other } = makeCertificate(folder, 'other.example')
    const { uid, gid } = asOrdinaryUser
    if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid)
    const postgres = await startPostgres({ settings: ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`] })
    onTestFinished(() => postgres.remove())
    const at = (host: string, ca: string) => ({ url: `${postgres.url.replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${ca}` })
    await expect(openStore(at('localhost', other))).rejects.toThrow(/cannot be used/)
    // The right certificate, for another name.
    await expect(openStore(at('127.0.0.1', certificate))).rejects.toThrow(/cannot be used/)
    const store = await openStore(at('localhost', certificate))
    onTestFinished(() => store.close())
    await store.transaction((db) => db.selectFrom('leads').selectAll().execute())
    expect(
      await query(
        postgres.url,
        // A refused connection may not have ended yet.
        "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'plotline'",
      ),
    ).toEqual([{ ssl: true }])
  })
})

test.skipIf(postgresPrograms === undefined)(
  'a backup made with pg_dump is restored with pg_restore, and visitors’ links still work (R-operations-18)',
  async () => {
    const postgres = await startPostgres({ programs: postgresPrograms ?? '' })
    onTestFinished(() => postgres.remove())
    const server = await startServer({ at: { url: postgres.url } })
    const request_token = await server.verifyLead()
    const dump = join(temporaryFolder(), 'plotline.dump')
    const tool = (name: string, ...args: string[]) =>
      expect(run(join(postgresPrograms ?? '', name), args)).toMatchObject({ status: 0, stderr: '' })
    tool('pg_dump', '--format=custom', `--file=${dump}`, postgres.url)
    await server.verifyLead({ phone: '+447700900456' })
    // Back to the backup, in place; then in an empty database.
    tool('pg_restore', '--clean', '--if-exists', '--no-owner', `--dbname=${postgres.url}`, dump)
    expect(await server.leads()).toHaveLength(1)
    await query(postgres.url, 'create database restored')
    const restored = { url: postgres.url.replace(/postgres$/, 'restored') }
    tool('pg_restore', '--no-owner', `--dbname=${restored.url}`, dump)
    const after = await startServer({ at: restored })
    expect(await after.post('viewLead', { request_token })).toMatchObject({ status: 200, body: { lead: { name: LEAD.name } } })
  },
)

/** What the server needs, or what another setting already covers: everything else that systemd knows to shut off is off. */
const NEEDED: ReadonlySet<string> = new Set([
  'DeviceAllow',
  'IPAddressDeny',
  'MemoryDenyWriteExecute',
  'PrivateMounts',
  'PrivateNetwork',
  'PrivateUsers',
  'RestrictAddressFamilies',
  'RootDirectory',
])

const analyze = (...args: string[]) => run('systemd-analyze', args)

describe('the systemd unit', () => {
  test('starts this repository’s server, again if it crashes, and waits longer than it takes to stop (R-operations-14)', () => {
    const path = valueOf('ExecStart').split(' /opt/plotline/').at(-1)
    expect(path).toBe('packages/server/bin/plotline-live.mjs')
    expect(existsSync(join(import.meta.dirname, '../../..', path ?? ''))).toBe(true)
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(99 + 10)
    expect([valueOf('KillMode'), valueOf('Restart'), valueOf('RestartSec')]).toEqual(['mixed', 'on-failure', '2'])
    expect([valueOf('StartLimitIntervalSec'), valueOf('WantedBy')]).toEqual(['0', 'multi-user.target'])
  })

  test('has settings and data where the commands look for them, and is reached by the proxy alone', () => {
    expect(valueOf('EnvironmentFile')).toBe(SETTINGS)
    expect(valueOf('ExecStart')).toContain(` DATA_DIR=%S/${valueOf('StateDirectory')} `)
    expect(read('leads')).toContain(`\nexport DATA_DIR=/var/lib/${valueOf('StateDirectory')}\n`)
    expect(UNIT_SETTINGS['HOST']).toBe(UNIT_SETTINGS['TRUST_PROXY'])
  })

  test('starts after PostgreSQL, with room for every connection and a limit to its memory (R-operations-14)', () => {
    expect(valueOf('After')).toContain('postgresql.service')
    expect(Number(valueOf('LimitNOFILE'))).toBeGreaterThan(10_000)
    expect(valueOf('MemoryMax')).toBe('1G')
  })

  test('keeps the data private to its own user, in the only folder that it can write', () => {
    expect([valueOf('StateDirectoryMode'), valueOf('UMask'), valueOf('ProtectSystem')]).toEqual(['0700', '0077', 'strict'])
    expect(unit).not.toMatch(/^ReadWritePaths=/m)
  })

  test.skipIf(!hasSystemd)('is valid, and exposes little by systemd’s own measure (R-operations-14)', () => {
    expect(analyze('verify', fileOf('plotline.service'))).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', fileOf('plotline.service'))
    expect(Number(/exposure level for plotline\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
    const exposed = new Set([...stdout.matchAll(/^✗ (\w+)=/gm)].map(([, name]) => name))
    expect([...exposed].filter((name) => name !== undefined && !NEEDED.has(name))).toEqual([])
  })
})

test.skipIf(!isRoot)('commands get the service’s settings, and no other user sees them (R-operations-19)', () => {
  const env =
    'SITE_ORIGIN=https://www.example.com\n# a comment\nMAIL_FROM=Plotline <site@example.com>\nSMTP_URL=smtps://me:hunter2@mail.example.com\n'
  const folder = temporaryFolder({ 'plotline.env': env, 'node_modules/.bin/node': '#!/bin/sh\nid -un; env; ps -ww -eo args; echo "$@"\n' })
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'node_modules/.bin/node'), 0o755)
  chmodSync(join(folder, 'plotline.env'), 0o600)
  const script = read('leads').replace(SETTINGS, join(folder, 'plotline.env')).replace('/opt/plotline\n', `${folder}\n`)
  const { status, stdout } = run('bash', ['-c', script.replace('-u plotline', '-u nobody'), 'leads', 'person', 'ada@example.com'])
  expect(status).toBe(0)
  const lines = stdout.split('\n')
  expect([lines[0], lines.at(-2)]).toEqual(['nobody', 'packages/server/bin/leads.mjs person ada@example.com'])
  expect(lines).toEqual(expect.arrayContaining([...env.split('\n').filter((line) => line.includes('=')), 'DATA_DIR=/var/lib/plotline']))
  expect(lines.filter((line) => line.includes('hunter2'))).toEqual(['SMTP_URL=smtps://me:hunter2@mail.example.com'])
})

const DATA_FOLDER = / DATA_DIR=(\S+) /.exec(read('Containerfile'))?.[1] ?? ''

test('the container keeps its data in its volume, as a user who owns nothing else (R-retention-04)', () => {
  expect(read('Containerfile')).toContain(
    `\nRUN mkdir ${DATA_FOLDER} && chown node:node ${DATA_FOLDER}\nUSER node\nVOLUME ${DATA_FOLDER}\n`,
  )
})

test('the container starts the server, with all that it imports, and is healthy while that answers (R-operations-14)', async () => {
  const file = read('Containerfile')
  const wordsAfter = (instruction: string) =>
    v.parse(v.array(v.string()), JSON.parse(file.split(`${instruction} [`).at(-1)?.split('\n')[0]?.replace(/^/, '[') ?? ''))
  const [, entry = ''] = wordsAfter('\nCMD')
  const repository = join(import.meta.dirname, '../../..')
  const copied = Array.from(file.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm), ([, from = '', to]) =>
    to === '' || to === from ? from : '',
  )
  expect(entry).toBe('packages/server/bin/plotline-server.mjs')
  expect(existsSync(join(repository, entry))).toBe(true)
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(repository, 'packages/server/package.json'), 'utf8')),
  )
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@plotline/'))
  expect(copied).toEqual([
    'package.json',
    'node_modules',
    ...own.map((name) => name.replace('@plotline', 'packages')),
    'packages/server',
    'site/dist',
  ])
  // Their libraries, and no others.
  expect(file.match(/npm .*?(?=$| &&)/gm)).toEqual([
    'npm ci',
    'npm run build',
    'npm ci --omit=dev --workspace=@plotline/server --ignore-scripts',
  ])

  const [, ...health] = wordsAfter('\n  CMD')
  const isHealthy = async (port: number) => {
    const child = spawn(process.execPath, health, { env: { ...process.env, PORT: String(port) } })
    return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
  }
  const server = await startServer()
  expect(await isHealthy(Number(new URL(server.url).port))).toBe(true)
  expect(await isHealthy(await freePort())).toBe(false)
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

test('in containers, whatever keeps data has a volume that outlives it, everything starts again, and the server has time to stop (R-operations-17)', () => {
  const mounts = Object.values(services).flatMap(({ image, volumes: own }) =>
    own.flatMap((volume) => (volume.startsWith('./') ? [] : [[image, ...volume.split(':')]])),
  )
  // From version 18 on, PostgreSQL's image has its data in a folder of its version's name, there.
  expect(mounts).toEqual([
    ['caddy:2', 'certificates', '/data'],
    ['plotline', 'data', DATA_FOLDER],
    ['postgres:18', 'database', '/var/lib/postgresql'],
  ])
  expect(Object.keys(VOLUMES)).toEqual(mounts.map(([, name]) => name))
  expect(Object.values(services).map(({ restart }) => restart)).toEqual(Array(3).fill('unless-stopped'))
  expect(services['server']?.stop_grace_period).toBe('2m')
})

test('in containers the proxy’s network, of IPv4 and IPv6, is the one that the server trusts (R-operations-17)', () => {
  const file = read('compose.yaml')
  const subnets = Array.from(file.matchAll(/subnet: (\S+)/g), ([, subnet]) => subnet)
  expect(subnets).toEqual([expect.stringContaining('.'), expect.stringContaining('::')])
  expect(file).toContain('enable_ipv6: true')
  expect(file).toContain(`TRUST_PROXY: ${subnets.join(',')}\n`)
})

test('Caddy keeps an idle connection for less time than the server, which would be closing it under a form', () => {
  const [, seconds] = /keepalive (\d+)s/.exec(read('Caddyfile')) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(new Server().keepAliveTimeout)
})

test('no secret, data or build of this machine gets into the image, and what it needs does', () => {
  const patterns = read('Containerfile.dockerignore').trim().split('\n')
  // Unlike Git's, a pattern begins at the root.
  const isLeftOut = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  const secret = ['.env', 'packages/server/deploy/.env', '.git/config', '.data/plotline.sqlite']
  const built = [
    'node_modules/pg/index.js',
    'packages/ui/node_modules/a.js',
    'packages/ui/dist/index.js',
    'site/dist/ssr/entry.js',
    'test-results/a.json',
  ]
  expect([...secret, ...built].filter((path) => !isLeftOut(path))).toEqual([])
  // Git keeps none of it either.
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...secret, ...built], {
    cwd: import.meta.dirname + '/../../..',
    encoding: 'utf8',
  })
  expect(ignored.stdout.split('\n').filter(Boolean)).toEqual([...secret, ...built].filter((path) => !path.startsWith('.git/')))
  const needed = ['package-lock.json', 'packages/server/src/main.ts', 'packages/contract/src/index.ts', 'site/vite.config.ts']
  expect(needed.filter(isLeftOut)).toEqual([])
})
