// `npm test`: runs every check and test in turn, repeats the failures at the end and prints the totals on the last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinned } from './chromium.ts'
import { comparison } from './comparison.ts'
import { countCheck, countTests, NOTHING, totals, type Counts, type Ended, type Runner } from './suite/counts.ts'

const repository = join(import.meta.dirname, '../..')
const results = join(repository, 'test-results')

const counts: Counts[] = []
const seconds: string[] = []

/** The tail of each failed step's output, repeated at the end so that it is not lost among thousands of lines. */
const complaints: string[] = []
const lastWords = (said: string): string =>
  said
    .trimEnd()
    .split('\n')
    .slice(-60)
    // The dot reporter prints very long lines.
    .map((line) => line.slice(-500))
    .join('\n')

async function run(name: string, command: string, ...args: string[]): Promise<Ended> {
  process.stdout.write(`\n── ${name}\n`)
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1', ...process.env } : process.env,
  })
  let said = ''
  child.on('error', ({ message }) => (said += message))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => {
      process.stdout.write(words)
      said += words
    })
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  seconds.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (status !== 0) complaints.push(`── ${name} failed\n${lastWords(said)}\n`)
  return { succeeded: status === 0, output: said }
}

/** A step that counts as one test. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  counts.push(countCheck(await run(name, command, ...args)))
}

/** A test runner that writes a JSON report. */
async function tests(name: string, runner: Runner, report: string, ...args: string[]): Promise<void> {
  const ended = await run(name, runner, ...args)
  const file = join(results, report)
  const count = countTests(runner, ended, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  if (count.failures.length > 0) complaints.push(`Failed tests in ${name}:\n${count.failures.map((test) => `  ${test}\n`).join('')}`)
  counts.push(count)
}

const vitest = (name: string, ...args: string[]) => {
  const report = `${name.replaceAll(' ', '-')}.json`
  return tests(name, 'vitest', report, 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(results, report)}`)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await check('format', 'oxfmt', '--check', '.')
await check('lint', 'oxlint')
await check('types', 'tsc')
await check('spelling', 'cspell', '--no-progress', '--no-summary', '--config', 'packages/tooling/cspell.json')
await check('build', 'node', 'packages/tooling/build-site.ts')
await check('package sizes', 'node', 'packages/tooling/size.ts')
await check('package in a Vite app', 'node', 'packages/tooling/consumers/run.ts')
await vitest('units', '--project=unit')
// Stories run once: where their screenshots are compared, that run plays them and checks them with axe as well.
await vitest('components and stories', '--project=browser', ...(pinned ? comparison('none') : ['--project=storybook']))
await check('Storybook docs', 'node', 'packages/tooling/storybook-docs.ts')
if (pinned) await check('seeded regressions', 'node', 'packages/tooling/visual/prove.ts', '--regressions=2', '--clean=0')
else counts.push({ ...NOTHING, reasons: ['Skipped: the comparison of screenshots, as its baselines come from a Chromium for Linux x64.'] })
await tests('end to end', 'playwright', 'e2e.json', 'test', '--config=site/e2e/playwright.config.ts')

const reasons = counts.flatMap((count) => count.reasons.map((reason) => `${reason}\n`)).join('')
process.stdout.write(`\n${complaints.join('\n')}\n${reasons}${seconds.join(', ')}\n${totals(counts)}\n`)
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
