/**
 * `npm run prove:visual -- [--faults 2] [--clean 1]`: shows that the comparison of pictures sees what it should
 * and nothing else. Plants small faults one at a time, each looked for in the story that it touches (all ten,
 * or so many), and compares every story with nothing planted (ten times, or so many).
 *
 * The faults are planted in what the browser is served (faults.ts), so there is nothing to restore.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pinned } from '../chromium.ts'
import { faults, type Fault } from './faults.ts'
import { repository } from './places.ts'

const { values } = parseArgs({
  options: { faults: { type: 'string', default: String(faults.length) }, clean: { type: 'string', default: '10' } },
})
const chosen = faults.slice(0, Number(values.faults))
const cleanRuns = Number(values.clean)
if (![chosen.length, cleanRuns].every(Number.isInteger))
  throw new Error('--faults and --clean are whole numbers, as in `--faults 2 --clean 0`.')

interface Row {
  what: string
  where: string
  held: boolean
  found: string
}

/** The name of the folder of test-results that this proof's pictures are left in. */
const FOLDER = 'prove-visual'
const left = join(repository, 'test-results', FOLDER)

function compare(args: readonly string[], environment: Record<string, string> = {}) {
  rmSync(left, { recursive: true, force: true })
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--update=none', '--reporter=dot', '--no-color', ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, VISUAL_RESULTS: FOLDER, ...environment },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  return { passed: status === 0, differing: globSync('**/*-actual.png', { cwd: left }), seconds, words: `${stdout}\n${stderr}` }
}

/** The words of Vitest that say what went wrong, for a run that did not go as it should. */
const complaint = (words: string) => /^.*Error:.*$/m.exec(words)?.[0].trim() ?? 'see the output of Vitest'

const stories = (folder: string) => `packages/ui/src/${folder}/`

function tryFault({ name, stories: folder, story }: Fault): Row {
  const run = compare(['--project=visual', stories(folder)], { PLANTED_FAULT: name, VISUAL_ONLY: story })
  const picture = story.replaceAll(/-{2,}/g, '-')
  const held = run.differing.some((file) => file.startsWith(picture))
  const none = run.passed ? 'no difference' : complaint(run.words)
  return { what: name, where: story, held, found: held ? `caught (${run.seconds} s)` : `NOT CAUGHT: ${none}` }
}

function tryClean(what: string, where: string, args: readonly string[]): Row {
  const run = compare(args)
  const wrong = run.differing.length > 0 ? `${run.differing.length} pictures differ` : complaint(run.words)
  return { what, where, held: run.passed, found: run.passed ? `no difference (${run.seconds} s)` : `DIFFERS: ${wrong}` }
}

function print({ what, where, found }: Row): void {
  process.stdout.write(`${what.padEnd(24)}${where.padEnd(52)}${found}\n`)
}

function prove(): boolean {
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    print(row)
  }
  const folders = [...new Set(chosen.map((fault) => fault.stories))]
  // Otherwise a baseline that is out of date would pass for a fault that was caught.
  if (folders.length > 0) add(tryClean('nothing planted', 'the folders of these stories', ['--project=visual', ...folders.map(stories)]))
  for (const fault of chosen) add(tryFault(fault))
  for (let run = 1; run <= cleanRuns; run++) add(tryClean(`clean run ${run}`, 'every story', ['--project=visual', '--project=matrix']))
  if (existsSync(left)) rmSync(left, { recursive: true })
  return rows.every(({ held }) => held)
}

if (pinned) {
  const proven = prove()
  process.stdout.write(
    proven ? '\nEvery planted fault was caught, and nothing else differed.\n' : '\nThe comparison of pictures did not hold.\n',
  )
  process.exitCode = proven ? 0 : 1
} else {
  process.stdout.write('Nothing is proved here: the baselines are those of the pinned Chromium, a Linux x64 build.\n')
}
