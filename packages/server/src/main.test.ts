import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { codeIn, COMPANY_NAME } from '@plotline/contract'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from './testing/fixtures.ts'
import { errorCode, StartError } from './common/errors.ts'
import { main } from './main.ts'
import { LEASE_MS } from './outbox/claims.ts'
import { startPartner } from './testing/partner.ts'
import { openStore } from './database/store.ts'
import { addManyLeads } from './testing/many-leads.ts'
import { bin, run, serve } from './testing/process.ts'
import { bodyOf, listen, postJson, send } from './testing/requests.ts'
import { LEAD, METRICS_TOKEN, phoneAt, SITE_FILES, temporaryFolder } from './testing/server.ts'
import { onPostgres } from './testing/stores.ts'

const folders = () => ({ SITE_DIR: join(temporaryFolder(SITE_FILES), 'client'), DATA_DIR: join(temporaryFolder(), 'deep', 'data') })

/** The codes that the sandbox has printed. */
const textedCodes = (printed: string) => printed.split('\n').flatMap((line) => (line.startsWith('SMS to ') ? [codeIn(line)] : []))

/** Runs code in a server's process before the server's own. */
const before = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })

/** Has the process say as it ends how many milliseconds after SIGTERM the last of its waits was to end, however long that took here. */
const TELL_DEADLINE = `
  import timers from 'node:timers/promises'
  import { syncBuiltinESMExports } from 'node:module'
  process.once('SIGTERM', () => {
    const [wait, began] = [timers.setTimeout, performance.now()]
    let last = 0
    timers.setTimeout = (ms, ...rest) => {
      if (ms > 0) last = Math.max(last, performance.now() - began + ms)
      return wait(ms, ...rest)
    }
    syncBuiltinESMExports()
    process.once('exit', () => console.error('deadline ' + Math.round(last)))
  })`

const isWindows = process.platform === 'win32'

const DAMAGED = { 'plotline.sqlite': 'no database '.repeat(500) }

describe('the server', () => {
  test('says where it listens, where its data is and where codes appear, and keeps leads after a kill -9 (R-operations-01, R-leads-03)', async () => {
    const environment = folders()
    const first = await serve(environment)
    expect(first.printed.out).toContain(environment.DATA_DIR)
    bodyOf(await postJson(first.port, '/api/leads', { ...LEAD, utm_source: 'news' }))
    first.child.kill('SIGKILL')
    const { out, err } = await first.ended
    const outbox = JSON.parse(readFileSync(join(environment.DATA_DIR, 'sms-outbox.jsonl'), 'utf8'))
    expect(outbox).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      to: LEAD.phone,
      text: expect.stringMatching(new RegExp(`^Your ${COMPANY_NAME} code is ${codeIn(outbox.text)}\\. `)),
    })
    expect(out).toContain(`SMS to ${LEAD.phone}: ${outbox.text}`)
    expect(err).toBe('')
    expect(statSync(join(environment.DATA_DIR, 'otp-secret')).mode & 0o777).toBe(0o600)

    // The key survives too, so the code still works.
    const second = await serve(environment)
    bodyOf(await postJson(second.port, '/api/verify-otp', { phone: LEAD.phone, otp_code: codeIn(outbox.text) }))

    // Listing works while the server runs.
    const list = await run('leads', environment, ['--json']).ended
    expect(list).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(list.out)).toMatchObject([{ name: LEAD.name, utm_source: 'news', state: 'verified', verified: true }])
  })

  test('says that codes are sent by Twilio where they are (R-operations-01)', async () => {
    const twilio = { SMS_SENDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Plotline' }
    expect((await serve({ ...folders(), ...twilio })).printed.out).toContain('\nCodes are sent by Twilio\n')
  })

  test('sends the report that is due once it starts (R-owner-08)', async ({ mail }) => {
    await serve({ ...folders(), ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' })
    await expect.poll(() => mail.emails.map(({ to }) => to)).toEqual([['owner@example.com']])
  })

  test('shares a new store with another that starts at the same moment (R-operations-09)', async () => {
    const environment = folders()
    const servers = await Promise.all([serve(environment), serve(environment)])
    for (const { port } of servers) bodyOf(await postJson(port, '/api/leads', LEAD))
    expect(JSON.parse((await run('leads', environment, ['--json']).ended).out)).toHaveLength(2)
  })

  test('finishes requests in flight on SIGTERM, closes the store and exits with 0 (R-operations-05)', async () => {
    const environment = folders()
    const { child, port, ended } = await serve(environment)
    const body = JSON.stringify(LEAD)
    const socket = connect(port, '127.0.0.1')
    const response = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    socket.write(
      `POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    )
    // The server asks for the body, so the request is in flight.
    await new Promise((resolve) => void socket.once('data', resolve))
    child.kill('SIGTERM')
    socket.write(body)
    expect(await response).toContain('{"ok":true,"retry_after":30,"code_sent":true,"lead_token":"')
    expect(await ended).toMatchObject({ code: 0, err: '' })
    expect(existsSync(join(environment.DATA_DIR, 'plotline.sqlite-wal'))).toBe(false)
  })
})

test('a stopping server responds once more on a keep-alive connection, says that it will close it, and exits with 0 (R-operations-05)', async () => {
  const { child, port, ended } = await serve(folders())
  const socket = connect(port, '127.0.0.1')
  const ask = async () => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    return String(await once(socket, 'data'))
  }
  expect(await ask()).toMatch(/200 OK[^]*keep-alive/i)
  child.kill('SIGTERM')
  await expect.poll(() => send(port, '/healthz').catch(errorCode)).toBe('ECONNREFUSED')
  expect(await ask()).toMatch(/200 OK[^]*connection: close/i)
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

test('a server stopped under load resets no client’s connection (R-operations-05)', async () => {
  const { child, port, ended } = await serve({ ...folders(), RATE_LIMIT: 'off' })
  const results: string[] = []
  const client = async (agent: Agent | false, pauseMs: number) => {
    for (;;) {
      const result = await new Promise<string>((resolve) => {
        const asking = request({ host: '127.0.0.1', port, path: '/about', agent }, (response) => {
          response.resume()
          response.once('close', () => resolve(response.complete ? String(response.statusCode) : 'cut short'))
        })
        // Once nobody is listening, connecting fails, and the kernel resets new connections that nobody has accepted yet.
        asking.once('error', (error) => {
          const isUnaccepted = !asking.reusedSocket && errorCode(error) === 'ECONNRESET'
          resolve(isUnaccepted || ('syscall' in error && error.syscall === 'connect') ? 'refused' : errorCode(error))
        })
        asking.end()
      })
      results.push(result)
      if (result === 'refused') return
      await wait(pauseMs)
    }
  }
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const clients = Array.from({ length: 40 }, (_, index) => client(index % 2 === 0 ? agent : false, 10 + (index % 4) * 20))
  await expect.poll(() => results.length).toBeGreaterThan(200)
  child.kill('SIGTERM')
  await Promise.all(clients)
  expect(await ended).toMatchObject({ code: 0, err: '' })
  expect(new Set(results)).toEqual(new Set(['200', 'refused']))
})

onPostgres('a server that can finish nothing when it stops', (test) => {
  test('exits within 10 s of SIGTERM all the same, and the next one delivers (R-operations-05)', async ({ at: { url: DATABASE_URL } }) => {
    const partner = await startPartner()
    partner.beSilent()
    const environment = { ...folders(), ...partner.environment, DATABASE_URL, LOG_LEVEL: 'silent' }
    const { child, port, ended, printed } = await serve({ ...environment, ...before(TELL_DEADLINE) })
    bodyOf(await postJson(port, '/api/leads', LEAD))
    bodyOf(await postJson(port, '/api/verify-otp', { phone: LEAD.phone, otp_code: textedCodes(printed.out)[0] }))
    await expect.poll(() => partner.requests).toHaveLength(1)

    const other = new Client({ connectionString: DATABASE_URL })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin; lock table leads in access exclusive mode')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
    socket.write(`${head}Expect: 100-continue\r\n\r\n`)
    // The server has the request, and says so.
    await once(socket, 'data')
    child.kill('SIGTERM')
    const { code, err } = await ended
    expect(code).toBe(0)
    const deadline = Number(/^deadline (\d+)\n$/.exec(err)?.[1])
    expect(deadline).toBeGreaterThan(5_000)
    expect(deadline).toBeLessThan(9_500)

    await other.query('rollback')
    partner.respondWith(200)
    await serve(environment)
    // Where there was no time to release the delivery, its lease has to end first.
    await expect.poll(() => partner.requests, { timeout: 2 * LEASE_MS + 60_000 }).toHaveLength(2)
    expect(new Set(partner.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

onPostgres('a server on PostgreSQL', (test) => {
  test('says that others need its OTP key, unless it was given one (R-operations-01)', async ({ at }) => {
    const DATABASE_URL = 'url' in at ? at.url : ''
    const started = async (environment: Record<string, string>) => (await serve({ ...folders(), DATABASE_URL, ...environment })).printed
    const hint = /Set the same OTP_SECRET on all servers/
    const printed = await started({})
    await expect.poll(() => printed.out).toMatch(hint)
    // The last line of what a start prints.
    const given = await started({ OTP_SECRET: 'x'.repeat(32) })
    await expect.poll(() => given.out).toMatch(/Messages wait in the outbox/)
    expect(given.out).not.toMatch(hint)
    await expect.poll(() => given.out).toMatch(/npm run launch-check lists every setting that is missing\n$/)
  })
})

test('a server asked to stop says so at /readyz and takes requests until its delay is over (R-operations-04, R-operations-05)', async () => {
  // The delay is over when the test says so.
  const DELAY = `
    import timers from 'node:timers/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { setTimeout } = timers
    timers.setTimeout = (ms, ...rest) => ms === 99_000 ? new Promise((resolve) => process.once('SIGUSR2', resolve)) : setTimeout(ms, ...rest)
    syncBuiltinESMExports()`
  const { child, port, ended } = await serve({ ...folders(), ...before(DELAY), SHUTDOWN_DELAY_SECONDS: '99', LOG_LEVEL: 'silent' })
  const ready = () => send(port, '/readyz')
  expect(await ready()).toMatchObject({ status: 200 })
  child.kill('SIGTERM')
  await expect.poll(ready).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  bodyOf(await postJson(port, '/api/leads', LEAD))
  // Another signal changes nothing, nor does the same again: a whole group may be told, and npm passes on what it is told.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
    child.kill(signal)
    expect(await ready()).toMatchObject({ status: 503 })
  }
  child.kill('SIGUSR2')
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

describe('a server that is watched from within', () => {
  const WATCH = `
    import fs from 'node:fs/promises'
    import http from 'node:http'
    import net from 'node:net'
    import { syncBuiltinESMExports } from 'node:module'
    const [createServer, listen] = [http.createServer, net.Server.prototype.listen]
    http.createServer = (options, ...rest) => {
      console.error(JSON.stringify(options))
      return createServer(options, ...rest)
    }
    net.Server.prototype.listen = function (options, ...rest) {
      console.error(JSON.stringify({ backlog: options.backlog, timeout: this.timeout }))
      return listen.call(this, options, ...rest)
    }
    fs.statfs = async () => ({ bavail: 1, bsize: 4096 })
    Math.random = () => 0.5
    syncBuiltinESMExports()`

  test('makes codes that nobody can predict, limits what it accepts, warns of settings and a full disk, and measures (R-otp-01, R-api-13, R-api-14, R-operations-02, R-operations-07, R-operations-15)', async () => {
    const environment = folders()
    const { child, port, printed, ended } = await serve({
      ...environment,
      ...before(WATCH),
      SMS_DAILY_LIMIT: '60',
      METRICS_TOKEN,
      SMTP_URI: 'smtps://me:hunter2@mail.example.com',
      TRUST_PROXY: '0.0.0.0/0',
    })
    // A request must arrive within 30 s, which is checked every second; thousands of connections can wait, and none pauses for 30 s.
    expect(printed.err).toContain('{"requestTimeout":30000,"connectionsCheckingInterval":1000}\n')
    expect(printed.err).toContain('{"backlog":4096,"timeout":30000}\n')
    expect(printed.err).toMatch(/"found":"SMTP_URI","meant":"SMTP_URL"/)
    expect(printed.err).toContain('0.0.0.0/0')

    const codes = () => textedCodes(printed.out)
    for (const digit of [1, 2, 3]) bodyOf(await postJson(port, '/api/leads', { ...LEAD, phone: `+44770090012${digit}` }))
    await expect.poll(codes).toHaveLength(3)
    const nonces = new DatabaseSync(join(environment.DATA_DIR, 'plotline.sqlite')).prepare('select distinct nonce from otp_codes').all()
    expect(nonces).toHaveLength(3)

    bodyOf(await postJson(port, '/api/verify-otp', { phone: '+447700900123', otp_code: codes()[2] }))
    const metrics = async () => (await send(port, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text
    await expect.poll(metrics).toMatch(/^plotline_undelivered_lead_age_seconds (?!0$)\d/m)
    await expect.poll(metrics).toMatch(/^plotline_database_writable 0$/m)
    const text = await metrics()
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(/^plotline_leads_total 3$/m)
    expect(text).toMatch(/^plotline_sms_budget_remaining\{[^}]*\} 57$/m)
    expect(text).toMatch(/^plotline_delivery_duration_seconds_count\{kind="code\.sms",outcome="delivered"\} 3$/m)
    expect(printed.err).toMatch(/"ALARM: no lead can be stored, or soon none\.[^\n]*"code":"disk-low"/)

    // As Ctrl+C does.
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 0 })
    expect(printed.err).not.toContain('hunter2')
  })
})

describe('a server goes on (R-operations-22)', () => {
  test.skipIf(isWindows).for(['SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const)('after %s, and opens no debugger', async (signal) => {
    const { child, port, ended, printed } = await serve(folders())
    child.kill(signal)
    bodyOf(await postJson(port, '/api/leads', LEAD))
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(printed.err).not.toContain('Debugger')
  })

  test('when the readers of its output and its log have gone away', async () => {
    const { child, port, ended } = await serve({ ...folders(), LOG_LEVEL: 'debug' })
    child.stdout.destroy()
    child.stderr.destroy()
    for (const phone of [phoneAt(1), phoneAt(2), phoneAt(3)]) bodyOf(await postJson(port, '/api/leads', { ...LEAD, phone }))
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  })
})

describe('a server that cannot start says why in one sentence (R-operations-02)', () => {
  test.each([
    ['a setting is wrong', () => ({ PORT: 'abc' }), /^PORT must be a whole number .* "abc"/],
    ['the data folder is a file', () => ({ DATA_DIR: bin('leads') }), /leads\.mjs cannot be used: it, or what .* is a file/],
    ['the data folder cannot be made', () => ({ DATA_DIR: '/proc/plotline' }), /plotline cannot be used: no folder can be made there/],
    ['the database is damaged', () => ({ DATA_DIR: temporaryFolder(DAMAGED) }), /plotline\.sqlite cannot be used: it is damaged/],
    ['there is no built site', () => ({ SITE_DIR: temporaryFolder() }), /npm run build/],
    ['its host is not of this machine', () => ({ HOST: '192.0.2.1' }), /HOST is not an address of this machine/],
  ])('when %s', async (_, fault, words) => {
    const umask = process.umask()
    onTestFinished(() => void process.umask(umask))
    const start = main({ PORT: '0', LOG_LEVEL: 'silent', ...folders(), ...fault() })
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(words)
  })

  test('and exits with 1, as when its port is taken', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    const taken = { HOST: '127.0.0.1', PORT: String(await listen(other)) }
    const { code, out, err } = await run('plotline-server', { ...folders(), ...taken }).ended
    expect(err).toMatch(/^The server cannot listen on port \d+: another program is using it\. .*PORT.*\n$/)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  })
})

describe('the list of leads', () => {
  test('ends quietly when its reader stops (R-owner-01)', async () => {
    const environment = { DATA_DIR: temporaryFolder() }
    const store = await openStore({ file: join(environment.DATA_DIR, 'plotline.sqlite') })
    await addManyLeads(store, { count: 2_000, from: 0, until: 86_400_000 })
    await store.close()
    const { child, ended } = run('leads', environment, ['--json'])
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  test.runIf(existsSync('/dev/full'))('says that it has run when a full disk does not take its output (R-operations-22)', async () => {
    const { code, err } = await run('leads', {}, ['--help'], '022', '>/dev/full').ended
    expect(err).toMatch(/^The command has run, but not all that it prints could be written \(ENOSPC: .*\)\.\n$/)
    expect(code).toBe(1)
  })

  test('refuses a damaged database with a one-sentence error (R-operations-02)', async () => {
    expect(await run('leads', { DATA_DIR: temporaryFolder(DAMAGED) }).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database .* is damaged, or not a database\..*\n$/),
    })
  })
})
