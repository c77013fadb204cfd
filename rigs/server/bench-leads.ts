// `npm run bench:leads`: measures what takes how long with many leads stored over two years, in each database: a visitor's lead, the start
// of a server, an hourly sweep with 1,000 leads to erase, and the commands, with their peak memory (at most 200 MB). 1,000,000 leads;
// `-- --stored=10000,1000000,5000000` measures with each number.
import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DAY_MS, HOUR_MS } from '@plotline/contract'
import { sql } from 'kysely'
import { prepareDataDir } from '../../packages/server/src/common/data-dir.ts'
import { openStore } from '../../packages/server/src/database/store.ts'
import { createRetention } from '../../packages/server/src/retention/retention.ts'
import { addManyLeads } from '../../packages/server/src/testing/many-leads.ts'
import { end } from '../../packages/tooling/server-process.ts'
import { isCommandSound, keepAlive, latencies, memoryOf, onBothDatabases, postLead, startServer, type Place } from './server.ts'

const { values } = parseArgs({ options: { stored: { type: 'string', default: '1000000' } } })
const BIN = join(import.meta.dirname, '../../packages/server/bin/leads.mjs')
/** Not `resourceUsage().maxRSS`, which begins with that of the process that started it. */
const TELL_MEMORY = `data:text/javascript,import { readFileSync } from 'node:fs'; process.on('exit', () => process.stderr.write('KiB ' + /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]))`
const RETENTION_DAYS = 730
const DUE = 1_000
const VISITORS = 300

/** The commands, with the number of lines that they must print. PostgreSQL has its own backups. */
const commands = (stored: number, backup: string | undefined): readonly (readonly [command: string, lines?: number])[] => [
  ['list', stored + 1],
  ['list --limit 20', 21],
  ['export', stored + 1],
  ['report'],
  ['person ada-7000@example.com'],
  ['person +447900007001'],
  ...(backup === undefined ? [] : [[`backup ${backup}`] as const]),
  ['erase ada-7001@example.com --yes'],
]

const secondsSince = (started: number) => ((performance.now() - started) / 1_000).toFixed(2)

async function fill({ at, folder }: Place, stored: number): Promise<void> {
  prepareDataDir(join(folder, 'data'))
  const store = await openStore(at)
  const now = Date.now()
  const period = { from: now - (RETENTION_DAYS - 1) * DAY_MS, until: now - HOUR_MS, deliveriesFrom: now - 28 * DAY_MS }
  await addManyLeads(store, { count: stored, ...period })
  // PostgreSQL would do this itself a minute later.
  if ('url' in at) await store.transaction((db) => sql`analyze`.execute(db))
  await store.close()
}

/** Erases the oldest leads, once they are made too old. */
async function sweep({ at }: Place): Promise<{ seconds: string; isSound: boolean }> {
  const store = await openStore(at)
  const time = { doubt: async () => 0, trust: () => {} }
  const settings = { retentionDays: RETENTION_DAYS, unverifiedRetentionDays: RETENTION_DAYS }
  const retention = createRetention({ store, settings, clock: Date.now, time, log: () => {} })
  // The first run counts what a start would erase.
  await retention.runOnce()
  await store.transaction((db) =>
    sql`update leads set created_at = '2020-01-01T00:00:00.000Z' where id in (select id from leads order by created_at limit ${DUE})`.execute(
      db,
    ),
  )
  const started = performance.now()
  const erased = await retention.runOnce()
  const seconds = secondsSince(started)
  await store.close()
  return { seconds, isSound: erased === DUE }
}

function runCommand({ folder, environment }: Place, command: string) {
  const output = join(folder, 'output')
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_MEMORY, BIN, ...command.split(' ')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', openSync(output, 'w'), 'pipe'],
    encoding: 'utf8',
  })
  const memoryMB = memoryOf(stderr)
  return { status, memoryMB, printed: readFileSync(output).filter((byte) => byte === 10).length }
}

let next = 30_000_000

async function measure(place: Place, stored: number) {
  await fill(place, stored)
  const environment = { ...place.environment, UNVERIFIED_RETENTION_DAYS: String(RETENTION_DAYS) }
  const rows: { stored: number; what: string; seconds: string; memoryMB?: number; isSound: boolean }[] = []
  for (const [command, lines] of commands(stored, 'url' in place.at ? undefined : join(place.folder, 'backup'))) {
    const began = performance.now()
    const { status, printed, memoryMB } = runCommand(place, command)
    const seconds = secondsSince(began)
    const what = command.replace(place.folder, '…')
    rows.push({ stored, what, seconds, memoryMB, isSound: isCommandSound({ status, printed, expected: lines, memoryMB }) })
  }
  const started = performance.now()
  const { child, port } = await startServer({ ...place, environment })
  rows.push({ stored, what: 'start', seconds: secondsSince(started), isSound: true })
  const times: number[] = []
  for (let sent = 0; sent < VISITORS; sent++) {
    const began = performance.now()
    const status = await postLead(port, next++, keepAlive)
    if (status === 200) times.push(performance.now() - began)
  }
  await end(child, 'SIGTERM')
  rows.push({ stored, what: `a lead, ${JSON.stringify(latencies(times))}`, seconds: '', isSound: times.length === VISITORS })
  rows.push({ stored, what: `sweep of ${DUE}`, ...(await sweep(place)) })
  return rows
}

for (const stored of values.stored.split(',').map(Number)) await onBothDatabases((place) => measure(place, stored))
