// `npm run bench:site`: measures how fast the built site is, compared with others, and updates docs/performance.md.
// `-- loads` measures one part (loads, scores, taps, presses), `-- --rounds=1` sets the number of rounds. Run it on an
// otherwise idle machine.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { buildSite } from '../build-site.ts'
import { chromiumLaunchOptions } from '../chromium.ts'
import { repository } from '../library.ts'
import { INSTALL, runQuietly } from '../quietly.ts'
import { printTable } from '../print-table.ts'
import { end, START, startServerProcess } from '../server-process.ts'
import { writeTables, type Table } from './figures.ts'
import { comparePageLoads, scorePages } from './page-loads.ts'
import { measurePresses } from './presses.ts'
import { measureTaps } from './taps.ts'

const PARTS = ['loads', 'scores', 'taps', 'presses'] as const
type Part = (typeof PARTS)[number]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const unknown = positionals.filter((word) => !PARTS.some((part) => part === word))
if (unknown.length > 0 || !(rounds >= 1)) {
  process.stderr.write(`The parts are ${PARTS.join(', ')}, and --rounds must be 1 or more; got "${process.argv.slice(2).join(' ')}".\n`)
  process.exit(1)
}

const home = join(repository, 'node_modules/.cache/bench')

/** Installs Lighthouse on demand, because nothing else needs it. */
function installLighthouse(): void {
  mkdirSync(home, { recursive: true })
  cpSync(join(import.meta.dirname, 'lighthouse/package.json'), join(home, 'package.json'))
  runQuietly(home, {}, ...INSTALL, '--no-package-lock')
}

interface Place {
  url: string
  dataDir: string
  browser: Browser
}

const MEASURES: Record<Part, (place: Place) => Promise<Table[]>> = {
  loads: () => comparePageLoads(home, rounds),
  scores: ({ url }) => scorePages(home, url, rounds),
  taps: ({ url, browser }) => measureTaps(browser, url, rounds),
  presses: ({ url, dataDir, browser }) => measurePresses(browser, url, dataDir, rounds),
}

buildSite()
installLighthouse()
const dataDir = mkdtempSync(join(tmpdir(), 'plotline-bench-'))
const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const browser = await chromium.launch(await chromiumLaunchOptions())
const machine = `${cpus().length} processors, Node ${process.version}, Chromium ${browser.version()}`
const today = new Date().toISOString().slice(0, 10)
try {
  for (const part of PARTS.filter((name) => positionals.length === 0 || positionals.includes(name))) {
    const tables = await MEASURES[part]({ url, dataDir, browser })
    writeTables(join(repository, 'docs/performance.md'), `bench:${part}`, `Measured on ${today}: ${machine}.`, tables)
    for (const { name, rows } of tables) {
      process.stdout.write(`\n${name}\n`)
      printTable(rows)
    }
  }
} finally {
  await browser.close()
  await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
