/**
 * `npm run prove:visual -- [--regressions 2] [--clean 1] [--compared] [--states]`: proves that the screenshot comparison catches
 * small regressions and reports nothing else. Compares the affected stories with nothing seeded, unless they have just been
 * `--compared`, then with the regressions (all ten by default) one at a time, and every story with nothing seeded (ten times by
 * default). Then seeds the lost looks of
 * states at once, and the lost focus rings, about each of which the walk through the tab stops must complain; with
 * `--states`, only that.
 *
 * Regressions are seeded only in what the browser is served (seed.ts), so there is nothing to restore.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pinned } from '../chromium.ts'
import { focusRegressions, type FocusRegression } from './focus-regressions.ts'
import { regressions, type Regression } from './regressions.ts'
import { repository } from './places.ts'
import { SEEDED_REGRESSIONS } from './seed.ts'
import { stateRegressions, type StateRegression } from './state-regressions.ts'
import { VARIABLE, type Selection } from './selection.ts'

const { values } = parseArgs({
  options: {
    regressions: { type: 'string', default: String(regressions.length) },
    clean: { type: 'string', default: '10' },
    states: { type: 'boolean', default: false },
    compared: { type: 'boolean', default: false },
  },
})
const chosen = values.states ? [] : regressions.slice(0, Number(values.regressions))
const cleanRuns = values.states ? 0 : Number(values.clean)
if (![chosen.length, cleanRuns].every(Number.isInteger))
  throw new Error('--regressions and --clean must be whole numbers, as in `--regressions 2 --clean 0`.')

interface Row {
  what: string
  where: string
  held: boolean
  found: string
}

/** The folder in test-results for this proof's screenshots. */
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
  return { passed: status === 0, differing: globSync('**/*-actual.webp', { cwd: left }), seconds, words: `${stdout}\n${stderr}` }
}

/** The first error in Vitest's output. */
const complaint = (words: string) => /^.*Error:.*$/m.exec(words)?.[0].trim() ?? 'see the output of Vitest'

/** How many screenshots to name: the next run deletes them. */
const NAMED = 5

/** What went wrong in a run with nothing seeded. */
function trouble({ differing, words }: Pick<ReturnType<typeof compare>, 'differing' | 'words'>): string {
  if (differing.length === 0) return complaint(words)
  const names = differing.slice(0, NAMED).map((file) => file.replace('-actual.webp', ''))
  return `${differing.length} screenshots, such as ${names.join(', ')}`
}

const stories = (folder: string) => `packages/ui/src/${folder}/`

/** A screenshot's name in the folder of differences, without its end. */
const nameOf = (story: string, cell = '') => join(cell, story.replaceAll(/-{2,}/g, '-'))

function tryRegression({ name, stories: folder, story }: Regression): Row {
  const run = compare(['--project=visual', stories(folder)], {
    [SEEDED_REGRESSIONS]: name,
    [VARIABLE]: JSON.stringify({ names: [story], ids: [story], mains: [] } satisfies Selection),
  })
  const held = run.differing.some((file) => file.startsWith(nameOf(story)))
  const none = run.passed ? 'no difference' : complaint(run.words)
  return { what: name, where: story, held, found: held ? `caught (${run.seconds} s)` : `NOT CAUGHT: ${none}` }
}

function tryClean(what: string, where: string, args: readonly string[]): Row {
  const run = compare(args)
  return { what, where, held: run.passed, found: run.passed ? `no difference (${run.seconds} s)` : `DIFFERS: ${trouble(run)}` }
}

const together = (seeds: readonly { name: string }[]) => ({ [SEEDED_REGRESSIONS]: seeds.map(({ name }) => name).join('\n') })

/** Seeds all of them at once. */
function tryStateRegressions(cell: StateRegression['cell'], args: readonly string[]): Row[] {
  const seeded = stateRegressions.filter((regression) => regression.cell === cell)
  const run = compare(args, together(seeded))
  return seeded.map(({ name, story }) => {
    const held = run.differing.some((file) => file.startsWith(nameOf(story, cell)))
    return { what: name, where: nameOf(story, cell), held, found: held ? `caught (all in ${run.seconds} s)` : 'NOT CAUGHT: no difference' }
  })
}

/** Seeds all of them at once. Vitest prints each failure with the file of its story, or with the component in the matrix. */
function tryFocusRegressions(cell: FocusRegression['cell'], args: readonly string[]): Row[] {
  const seeded = focusRegressions.filter((regression) => regression.cell === cell)
  const run = compare(args, together(seeded))
  const failures = run.words.split(/^ ?FAIL /m)
  return seeded.map(({ name, stories: folder, stop }) => {
    const where = cell ? `${cell}: ${folder}` : `src/${folder}/`
    const complaints = failures.filter((failure) => failure.split('\n', 1)[0]?.includes(where))
    const held = complaints.some((text) => text.includes('shows a focus ring') && text.includes(stop))
    return { what: name, where, held, found: held ? `caught (all in ${run.seconds} s)` : `NOT CAUGHT: ${complaint(complaints.join(''))}` }
  })
}

function print({ what, where, found }: Row): void {
  process.stdout.write(`${what.padEnd(44)}${where.padEnd(64)}${found}\n`)
}

function prove(): boolean {
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    print(row)
  }
  const folders = values.compared ? [] : [...new Set(chosen.map((regression) => regression.stories))]
  // Otherwise an outdated baseline would look like a regression that was caught.
  if (folders.length > 0) add(tryClean('nothing seeded', 'the folders with these stories', ['--project=visual', ...folders.map(stories)]))
  for (const regression of chosen) add(tryRegression(regression))
  for (let run = 1; run <= cleanRuns; run++) add(tryClean(`clean run ${run}`, 'every story', ['--project=visual', '--project=matrix']))
  if (values.states || cleanRuns > 0) {
    const sheets = ['--project=visual', '--testNamePattern=States', ...new Set(stateRegressions.map((one) => stories(one.stories)))]
    const forced = ['--project=matrix', '--testNamePattern=forced-colours']
    add(tryClean('nothing seeded', 'the sheets of states', sheets))
    add(tryClean('nothing seeded', 'forced colours', forced))
    tryStateRegressions(undefined, sheets).forEach(add)
    tryStateRegressions('forced-colours', forced).forEach(add)
    const files = [...new Set(focusRegressions.map((regression) => stories(regression.stories)))]
    tryFocusRegressions(undefined, ['--project=storybook', ...files]).forEach(add)
    tryFocusRegressions('forced-colours', forced).forEach(add)
  }
  if (existsSync(left)) rmSync(left, { recursive: true })
  return rows.every(({ held }) => held)
}

if (pinned) {
  const proven = prove()
  process.stdout.write(
    proven ? '\nEvery seeded regression was caught, and nothing else differed.\n' : '\nThe screenshot comparison failed this proof.\n',
  )
  process.exitCode = proven ? 0 : 1
} else {
  process.stdout.write('Skipped: the baselines come from the pinned Chromium, a Linux x64 build.\n')
}
