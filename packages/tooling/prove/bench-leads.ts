// `npm run bench:leads`: measures the time and peak memory (at most 200 MB) of the `leads` command with 1,000,000 leads
// in each database. `-- 100000` uses fewer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDataDir } from '../../server/src/common/data-dir.ts'
import { openStore } from '../../server/src/database/store.ts'
import { addManyLeads } from '../../server/src/testing/many-leads.ts'
import { printTable } from '../print-table.ts'
import { createPlace, type Place } from './server.ts'

const LEADS = Number(process.argv[2] ?? 1_000_000)
const ALLOWED_MB = 200
const BIN = join(import.meta.dirname, '../../server/bin/leads.mjs')
/** Makes the command print its peak memory when it exits. */
const TELL_MEMORY = `data:text/javascript,process.on('exit', () => process.stderr.write('KiB ' + process.resourceUsage().maxRSS))`

const COMMANDS: readonly { args: string[]; lines?: number }[] = [
  { args: ['list'], lines: LEADS + 1 },
  { args: ['list', '--json'] },
  { args: ['list', 'deliveries'] },
  { args: ['list', '--campaign', 'campaign 3', '--state', 'verified'] },
  { args: ['list', '--limit', '20'], lines: 21 },
  { args: ['export'], lines: LEADS + 1 },
  { args: ['report'] },
  { args: ['person', 'ada-7@example.com'] },
  { args: ['person', '07900 000007'] },
]

interface Run {
  command: string
  seconds: number
  mb: number
  mbWritten: number
  isSound: boolean
}

const run = (place: Place, { args, lines }: (typeof COMMANDS)[number]) =>
  new Promise<Run>((resolve) => {
    const started = performance.now()
    const child = spawn(process.execPath, ['--import', TELL_MEMORY, BIN, ...args], {
      env: { PATH: process.env.PATH, ...place.environment },
    })
    let written = 0
    let breaks = 0
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.length
      for (const byte of chunk) if (byte === 10) breaks++
    })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('close', (code) => {
      const mb = Number(/^KiB (\d+)$/.exec(said)?.[1] ?? Infinity) / 1024
      const isWhole = code === 0 && written > 0 && (lines === undefined || breaks === lines)
      resolve({
        command: args.join(' '),
        seconds: (performance.now() - started) / 1_000,
        mb,
        mbWritten: written / 1_000_000,
        isSound: isWhole && mb < ALLOWED_MB,
      })
    })
  })

const results: { place: Place['name']; run: Run }[] = []
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const place = await createPlace(name)
  try {
    prepareDataDir(join(place.folder, 'data'))
    const store = await openStore(place.at)
    const now = Date.now()
    await addManyLeads(store, { count: LEADS, from: now - 28 * 86_400_000, until: now - 3_600_000 })
    // PostgreSQL would do this itself a minute later.
    if ('url' in place.at) await store.transaction((db) => sql`analyze`.execute(db))
    await store.close()
    console.log(`${LEADS.toLocaleString('en-GB')} leads are in ${name}`)
    // One at a time, so that they do not slow each other down.
    for (const command of COMMANDS) results.push({ place: name, run: await run(place, command) })
  } finally {
    await place.remove()
  }
}
printTable(
  results.map(({ place, run: { command, seconds, mb, mbWritten, isSound } }) => ({
    store: place,
    command,
    seconds: seconds.toFixed(1),
    'memory MB': mb.toFixed(0),
    'MB written': mbWritten.toFixed(1),
    sound: isSound ? 'yes' : 'NO',
  })),
)
process.exitCode = results.every(({ run: { isSound } }) => isSound) ? 0 : 1
