import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { codeIn, ENDPOINTS, otherCode, toCode, type ApiOperation } from '@plotline/contract'
import { WRONG_CODE } from '@plotline/contract/conformance'
import { sampleLead } from '@plotline/contract/sample-lead'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { createLeadTrial } from '../api/lead-trial.ts'
import { createApp, type AppDeps } from '../app.ts'
import { readLeads } from '../leads/queries.ts'
import { readDeliveries } from '../outbox/deliveries.ts'
import { allOf } from '../database/pages.ts'
import { readOtpKeys } from '../common/data-dir.ts'
import type { Log } from '../common/log.ts'
import { toIso } from '../common/clock.ts'
import { currentTrace, traceFields } from '../common/trace-context.ts'
import type { SmsSender } from '../otp/sender.ts'
import { readSettings } from '../settings/settings.ts'
import { createWorker, type DeliveryEvent } from '../outbox/worker.ts'
import { createChannels } from '../channels/channels.ts'
import { createAlarm } from '../common/alarm.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createStoreProbe } from '../operations/store-probe.ts'
import { measureBudget } from '../otp/sms-budget.ts'
import type { Database, DeliveryState } from '../database/schema.ts'
import { keepTime } from '../time/timekeeper.ts'
import { failureInWords, openStore, readStore, type StoreAddress } from '../database/store.ts'
import { bodyOf, listen, postJson, send, type RequestOptions } from './requests.ts'

/** A valid lead. */
export const LEAD = sampleLead()

/** A valid message. */
export const CONTACT = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  subject: 'complaint',
  message: 'Hello.\nPlease call.',
  consent: true,
}

/** Settings that limit each address, as `X-Forwarded-For` gives it. */
export const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }

/** One of a hundred thousand phone numbers. */
export const phoneAt = (index: number): string => `+4474001${String(index).padStart(5, '0')}`

/** The files of a small built site, by path. */
export const SITE_FILES: Readonly<Record<string, string>> = {
  'client/index.html': 'the landing page',
  'client/quiz.html': 'the quiz, as a file',
  'client/quiz.html.br': 'the quiz in brotli',
  'client/quiz.html.gz': 'the quiz in gzip',
  'client/your-request.html': 'the page of a request',
  'client/about/index.html': 'about, as a folder',
  'client/404.html': 'the page for unknown paths',
  'client/404.html.br': 'the same in brotli',
  'client/assets/app-3f2a.js': 'start()',
  'client/.env': 'a secret',
  'client/assets/.env': 'a secret',
  'client/assets/.cache/app-3f2a.js': 'left over',
  'client/.well-known/assetlinks.json': '[]',
  'client/.well-known/.env': 'a secret',
  'client/robots.txt': 'User-agent: *',
  'client/favicon.ico': 'icon',
  'client/sitemap.xml': '<urlset/>',
  'client/site.webmanifest': '{}',
  'client/share/index.png': 'picture',
  'client/blog.html': 'every article',
  'client/_blog/market-analysis.html': 'the market analyses',
  'client/_blog/other.html': 'no article',
  'secret.txt': 'outside of the site',
  'variants.json': JSON.stringify({
    '/blog': { parameter: 'category', pages: { 'market-analysis': '/_blog/market-analysis' }, other: '/_blog/other' },
  }),
  'csp.json': JSON.stringify({
    '/quiz': { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] },
    '/404': { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-NDA0'"] },
  }),
}

/** Makes a folder that is removed after the test. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = makeFolder(files)
  onTestFinished(() => removeFolder(folder))
  return folder
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

function makeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

let shared: string | undefined
/** A folder with {@link SITE_FILES} for every test that only reads them. */
function sharedSite(): string {
  if (shared === undefined) {
    const folder = makeFolder(SITE_FILES)
    process.once('exit', () => removeFolder(folder))
    shared = folder
  }
  return shared
}

/** Lets a test read the metrics. */
export const METRICS_TOKEN = 'a token of the metrics'

interface Overrides extends Partial<Pick<AppDeps, 'clock'>> {
  /** The clock of the database, by which it and the machine's may differ. The machine's, when left out. */
  databaseClock?: AppDeps['clock']
  environment?: Record<string, string>
  sender?: Partial<SmsSender>
  /** A new store in a file, when left out. */
  at?: StoreAddress
}

/**
 * Runs a whole server on its own port, with a stopped clock, a sender that records messages, and its own store and site. It looks
 * into the outbox only after its own operations and when `deliver()` is called.
 */
export async function startServer({ environment = {}, sender, at, databaseClock, ...overrides }: Overrides = {}) {
  const storeFile = join(temporaryFolder(), 'plotline.sqlite')
  const address = at ?? { file: storeFile, busyTimeoutMs: 20 }
  const smsMessages: { to: string; text: string }[] = []
  const logged: { level: string; message: string }[] = []
  const events: DeliveryEvent[] = []
  let now = Date.parse('2026-03-02T09:00:00Z')
  let up = 0
  let nonces = 0

  const settings = readSettings({ SITE_DIR: join(sharedSite(), 'client'), RATE_LIMIT: 'off', METRICS_TOKEN, ...environment })
  const machineClock = overrides.clock ?? (() => now)
  const log: Log = (level, message, fields) => void logged.push({ level, message, ...traceFields(currentTrace()), ...fields })
  // A clock that a test supplies does not jump.
  const opened = await openStore(address)
  const timekeeper = keepTime(
    { ...opened, transaction: (work) => opened.transaction((db) => work(db, databaseClock?.())) },
    { clock: machineClock, uptime: overrides.clock ?? (() => up), log },
  )
  const { store, clock } = timekeeper
  const otpKeys = readOtpKeys('', settings.otpSecrets.length > 0 ? settings.otpSecrets : ['a key for tests'])
  const keep = async (to: string, text: string) => {
    smsMessages.push({ to, text })
    return { ok: true } as const
  }
  const call = (to: string, code: string) => keep(to, `A call: ${code}`)
  const readSmsBudget = () => store.transaction((db) => measureBudget(db, settings.sms.smsPerDay, clock()))
  const metrics = createMetrics({ readSmsBudget })
  const observe = (event: DeliveryEvent) => {
    events.push(event)
    metrics.delivered(event)
  }
  const code = {
    sender: { isReal: false, send: keep, call, ...sender },
    otpKeys,
    // Not random, so that a code is the same in every run.
    makeNonce: () => `nonce ${nonces++}`,
    alarm: createAlarm(log, metrics, () => up),
  }
  const channels = createChannels(settings, code, clock, address)
  const worker = createWorker({ store, channels, clock, log, observe, fraction: () => 0 })
  let canStore = true
  const probe = createStoreProbe({
    store,
    log,
    tryLead: createLeadTrial({ settings, otpKeys, clock }),
    inWords: (failure) => failureInWords(address, failure),
    onProbe: (found) => void (canStore = found.canStore),
  })
  const app = createApp({ settings, otpKeys, store, worker, clock, uptime: () => up, log, metrics, canStoreLead: async () => canStore })
  const server = createServer(app)
  const port = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await worker.stop(1_000)
    await store.close()
  })
  const advance = (seconds: number): void => {
    now += seconds * 1_000
    up += seconds * 1_000
  }
  const post = (operation: ApiOperation, value: unknown, headers: Record<string, string> = {}) =>
    postJson(port, ENDPOINTS[operation], value, headers)
  /** Posts what has to succeed. Resolves with the response's body. */
  const postOk = async (...request: Parameters<typeof post>) => bodyOf(await post(...request))
  const lastMessageTo = (phone: string) => smsMessages.findLast(({ to }) => to === phone)?.text
  const codeFor = (phone: string) => codeIn(lastMessageTo(phone))
  /** Whether a worker is sending something, or could. Rows that a test holds in the name of a killed process do not count. */
  const isDelivering = async () => {
    const rows = await store.transaction((db) => db.selectFrom('deliveries').selectAll().where('state', '=', 'pending').execute())
    const time = toIso(clock())
    return rows.some(({ kind, next_attempt_at: next, locked_by: owner, locked_until: until }) =>
      until !== null && until > time ? /^[\da-f-]{36}$/.test(owner ?? '') : next <= time && channels[kind] !== undefined,
    )
  }

  return {
    url: `http://127.0.0.1:${port}`,
    store,
    clock,
    time: timekeeper,
    storeFile,
    worker,
    /** Probes the store only when it is told to; until then a lead can be stored. */
    probe,
    /** What happened to deliveries, oldest first. */
    events,
    /**
     * Delivers what is due, and what that makes due. Then nothing is in flight: a clock that a test moved earlier would let an attempt
     * outlive its lease, or start one that `worker.nudge()` does not wait for.
     */
    deliver: async () => {
      do {
        await worker.nudge()
        await setImmediate()
      } while (await isDelivering())
    },
    /** What was sent and read by calls, oldest first. */
    smsMessages,
    logged,
    /** The log as text, to search for secrets; without random ids, which may contain any digits. */
    logText: () => JSON.stringify(logged).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''),
    advance,
    /** Sets the machine's time without letting any time pass. */
    setTime: (time: string) => void (now = Date.parse(time)),
    /** The code last sent to a phone. */
    codeFor,
    get: (path: string, headers: Record<string, string> = {}) => send(port, path, { headers }),
    send: (path: string, options: RequestOptions) => send(port, path, options),
    metrics: async () => (await send(port, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text,
    post,
    postOk,
    /**
     * Enters a wrong code, by default other than what this server last sent to the phone. Unless a limit or a busy store
     * refuses it unread, it has to be refused because it is wrong: a malformed one gets 422 as well.
     */
    guess: async (phone: string, headers: Record<string, string> = {}, fields: Record<string, unknown> = {}) => {
      const message = lastMessageTo(phone)
      const otp_code = message === undefined ? toCode(0) : otherCode(codeIn(message))
      const response = await post('verifyOtp', { phone, otp_code, ...fields }, headers)
      if (![429, 503].includes(response.status)) expect(response).toMatchObject(WRONG_CODE)
      return response
    },
    /** Sends a lead and, after some seconds, enters its code, as a visitor would. Resolves with its page's token. */
    verifyLead: async (fields: Record<string, unknown> = {}, afterSeconds = 0): Promise<string> => {
      const lead = { ...LEAD, ...fields }
      const { lead_token } = await postOk('leads', lead)
      advance(afterSeconds)
      const entered = { phone: lead.phone, otp_code: codeFor(lead.phone), lead_token, call_window: fields['call_window'] }
      return String((await postOk('verifyOtp', entered))['request_token'])
    },
    /** The leads as another process sees them. */
    leads: () => readStore(address, (db) => allOf(readLeads(db))),
    /** The deliveries but for codes, oldest first; those in one state, if it is given. */
    deliveries: (state?: DeliveryState) => readStore(address, (db) => allOf(readDeliveries(db, { state }))),
    /** All rows of a table. */
    rows: <Table extends keyof Database>(table: Table): Promise<Database[Table][]> =>
      store.transaction(async (db) => (await sql<Database[Table]>`select * from ${sql.table(table)}`.execute(db)).rows),
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>
