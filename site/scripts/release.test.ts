import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../packages/tooling/static-server.ts'
import { buildSite, NEXT } from './build-site.ts'

buildSite(NEXT)

const script = (name: string) => join(import.meta.dirname, name)
const LIVE = join(import.meta.dirname, '../../packages/server/bin/plotline-live.mjs')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Starts a server and waits for the address that it prints. */
async function start(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
  const ended = new Promise((resolve) => void child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said).toContain('Messages wait')
  return { said, url: /http:\S+/.exec(said)?.[0] ?? '' }
}

test('publishing makes a release of pages and server, and one can go back three (R-operations-20)', async () => {
  const RELEASES_DIR = temporaryFolder()
  const before = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']
  for (const name of [...before, '2026-01-05-rolled-back']) mkdirSync(join(RELEASES_DIR, name, 'client/assets'), { recursive: true })
  writeFileSync(join(RELEASES_DIR, 'current'), '2026-01-04')
  writeFileSync(join(RELEASES_DIR, '2026-01-04/builds.json'), '[["old.js"]]')
  writeFileSync(join(RELEASES_DIR, '2026-01-04/client/assets/old.js'), 'for pages that are still open')
  let said = ''
  const run = (command: string) => {
    // Nothing listens on port 1.
    const { status, stdout } = spawnSync(process.execPath, [script('release.ts'), command], {
      env: { ...process.env, RELEASES_DIR, PORT: '1' },
    })
    said = stdout.toString()
    return { status, current: readFileSync(join(RELEASES_DIR, 'current'), 'utf8') }
  }

  const { status, current } = run('publish')
  expect(status).toBe(0)
  expect(said).toMatch(/in \d+ places: npm run launch-check lists them\.\n$/)
  expect(readdirSync(RELEASES_DIR)).toEqual([...before.slice(1), current, 'current'])
  expect(readdirSync(join(RELEASES_DIR, current, 'client/assets'))).toContain('old.js')

  const { url } = await start(LIVE, [], { RELEASES_DIR, PORT: '0', DATA_DIR: temporaryFolder() })
  const built = readFileSync(join(import.meta.dirname, '..', NEXT, 'client/quiz.html'), 'utf8')
  expect(await (await fetch(`${url}/quiz`)).text()).toBe(built)

  for (const name of before.slice(1).toReversed()) expect(run('rollback')).toEqual({ status: 0, current: name })
  expect(run('rollback')).toEqual({ status: 1, current: '2026-01-02' })
})

test.each(['still serves 2026-01-02', 'serves no release any more'])(
  'a release that the running server does not start is not the current one: the server %s (R-operations-20)',
  async (instead) => {
    const RELEASES_DIR = temporaryFolder()
    for (const name of ['2026-01-01', '2026-01-02']) mkdirSync(join(RELEASES_DIR, name))
    writeFileSync(join(RELEASES_DIR, 'current'), '2026-01-02')
    let isAsked = false
    const { url, stop } = await listen((_, response) => {
      if (!isAsked || instead.startsWith('still')) response.setHeader('X-Build', '2026-01-02')
      isAsked = true
      response.end()
    })
    onTestFinished(stop)
    // Each time it looks at the clock, the minute that it waits is over.
    const hasty = 'const { now } = Date; let skipped = 0; Date.now = () => now() + (skipped += 61_000)'
    const environment = {
      RELEASES_DIR,
      PORT: new URL(url).port,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hasty)}`,
    }
    const child = spawn(process.execPath, [script('release.ts'), 'rollback'], { env: { ...process.env, ...environment } })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said).toContain(`The server did not start 2026-01-01, and ${instead}.`)
    expect(readFileSync(join(RELEASES_DIR, 'current'), 'utf8')).toBe('2026-01-02')
  },
)

test('a preview shares neither data nor settings with what is live (R-operations-20)', async () => {
  const DATA_DIR = temporaryFolder()
  const { said, url } = await start(script('preview.ts'), ['0'], {
    DATA_DIR,
    SMTP_URL: 'smtp://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/x',
  })
  expect((await fetch(`${url}/quiz`)).status).toBe(200)
  expect(said).not.toContain('PostgreSQL')
  expect(readdirSync(DATA_DIR)).toEqual([])
})
