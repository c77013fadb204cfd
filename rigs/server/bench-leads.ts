// `npm run bench:leads`: measures the time and peak memory (at most 200 MB) of the `leads` command with 1,000,000 leads in each
// database. `-- 100000` uses fewer.
import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { prepareDataDir } from '../../packages/server/src/common/data-dir.ts'
import { openStore } from '../../packages/server/src/database/store.ts'
import { addManyLeads } from '../../packages/server/src/testing/many-leads.ts'
import { isCommandSound, memoryOf, onBothDatabases } from './server.ts'

const LEADS = Number(process.argv[2] ?? 1_000_000)
const BIN = join(import.meta.dirname, '../../packages/server/bin/leads.mjs')
const TELL_MEMORY = `data:text/javascript,process.on('exit', () => process.stderr.write('KiB ' + process.resourceUsage().maxRSS))`

/** The commands, with the number of lines that they must print. */
const COMMANDS: readonly (readonly [command: string, lines?: number])[] = [
  ['list', LEADS + 1],
  ['list --json'],
  ['list deliveries'],
  ['list --state verified'],
  ['list --limit 20', 21],
  ['export', LEADS + 1],
  ['report'],
  ['person ada-7@example.com'],
]

await onBothDatabases(async (place) => {
  prepareDataDir(join(place.folder, 'data'))
  const store = await openStore(place.at)
  const now = Date.now()
  await addManyLeads(store, { count: LEADS, from: now - 28 * 86_400_000, until: now - 3_600_000 })
  // PostgreSQL would do this itself a minute later.
  if ('url' in place.at) await store.transaction((db) => sql`analyze`.execute(db))
  await store.close()
  return COMMANDS.map(([command, lines]) => {
    const started = performance.now()
    const output = join(place.folder, 'output')
    const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_MEMORY, BIN, ...command.split(' ')], {
      env: { PATH: process.env.PATH, ...place.environment },
      stdio: ['ignore', openSync(output, 'w'), 'pipe'],
      encoding: 'utf8',
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const memoryMB = memoryOf(stderr)
    const printed = readFileSync(output).filter((byte) => byte === 10).length
    return { command, seconds, memoryMB, lines: printed, isSound: isCommandSound({ status, printed, expected: lines, memoryMB }) }
  })
})
