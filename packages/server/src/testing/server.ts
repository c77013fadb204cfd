import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API_PATHS, type ApiCall } from '@plotline/contract'
import { onTestFinished } from 'vitest'
import { createApp, type AppParts } from '../app.ts'
import { listLeads } from '../leads/leads.ts'
import { readSettings } from '../settings.ts'
import { openForReading, openStore } from '../store/store.ts'
import { postJson, send, type Sending } from './requests.ts'

/** A lead that every rule accepts, to an Ofcom drama number. */
export const LEAD = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+447700900123',
  budget_range: '£40,000 - £100,000',
  investment_experience: 'Some knowledge, no investments',
  property_type_interest: 'Off-plan apartments, Not sure',
  location_preference: 'Leeds, London & Southeast',
  timeline: 'within 3 months',
  funds_available: 'Not sure yet',
  consent: true,
}

/** A message that every rule accepts. */
export const CONTACT = { name: 'Ada Byron', email: 'ada@example.com', subject: 'complaint', message: 'Hello.\nPlease call.', consent: true }

/** The files of a small built site, by path. */
export const SITE_FILES: Readonly<Record<string, string>> = {
  'client/index.html': 'the landing page',
  'client/quiz.html': 'the quiz, as a file',
  'client/quiz.html.br': 'the quiz in brotli',
  'client/quiz.html.gz': 'the quiz in gzip',
  'client/about/index.html': 'about, as a folder',
  'client/404.html': 'the page for unknown paths',
  'client/404.html.br': 'the same in brotli',
  'client/assets/app-3f2a.js': 'start()',
  'client/robots.txt': 'User-agent: *',
  'client/blog.html': 'every article',
  'client/_blog/market-analysis.html': 'the market analyses',
  'client/_blog/other.html': 'no article',
  'secret.txt': 'outside of the site',
  'variants.json': JSON.stringify({
    '/blog': { parameter: 'category', pages: { 'market-analysis': '/_blog/market-analysis' }, other: '/_blog/other' },
  }),
  'csp.json': JSON.stringify({ script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] }),
}

/** Makes a folder for one test, which is removed when it is over. */
export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

interface Overrides extends Partial<Pick<AppParts, 'sender' | 'random' | 'clock'>> {
  environment?: Record<string, string>
}

/**
 * Runs a whole server on a port of its own, with a clock that stands still, a sender that keeps
 * what it is given, and a store and a site in folders of its own.
 */
export async function startServer({ environment = {}, ...overrides }: Overrides = {}) {
  const site = temporaryFolder(SITE_FILES)
  const storeFile = join(temporaryFolder(), 'plotline.sqlite')
  const store = await openStore(storeFile, 20)
  const texts: { to: string; text: string }[] = []
  const logged: { level: string; message: string }[] = []
  let now = Date.parse('2026-03-02T09:00:00Z')
  let nextCode = 1000

  const app = createApp({
    settings: readSettings({ SITE_DIR: join(site, 'client'), RATE_LIMIT: 'off', ...environment }),
    otpKey: Buffer.from('a key for tests'),
    store,
    sender: { send: async (to, text) => void texts.push({ to, text }) },
    clock: () => now,
    random: () => nextCode++,
    log: (level, message, fields) => void logged.push({ level, message, ...fields }),
    ...overrides,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await store.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    store,
    storeFile,
    /** The folder of the built site. */
    siteDir: join(site, 'client'),
    /** What was sent, oldest first. */
    texts,
    logged,
    advance: (seconds: number) => void (now += seconds * 1_000),
    /** The newest code that was sent, to whichever number. */
    lastCode: () => /\d{4}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? 'none',
    get: (path: string, headers: Record<string, string> = {}) => send(port, path, { headers }),
    send: (path: string, sending: Sending) => send(port, path, sending),
    post: (call: ApiCall, value: unknown, headers: Record<string, string> = {}) => postJson(port, API_PATHS[call], value, headers),
    /** The leads as another process sees them. */
    leads: () => readLeads(storeFile),
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

async function readLeads(file: string) {
  const db = openForReading(file)
  try {
    return await listLeads(db)
  } finally {
    await db.destroy()
  }
}
