// `npm test`: runs every check and test in turn, repeats the failures at the end and prints the totals on the last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { pinned } from './chromium.ts'
import { comparison } from './comparison.ts'

const repository = join(import.meta.dirname, '../..')
const results = join(repository, 'test-results')

const count = { passed: 0, failed: 0 }
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

async function run(name: string, command: string, ...args: string[]): Promise<boolean> {
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
  return status === 0
}

/** A step that counts as one test. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  count[(await run(name, command, ...args)) ? 'passed' : 'failed']++
}

const REPORTS = {
  vitest: v.pipe(
    v.object({
      numPassedTests: v.number(),
      numFailedTests: v.number(),
      testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
    }),
    v.transform(({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      names: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ),
    })),
  ),
  playwright: v.pipe(
    v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
    v.transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, names: [] as string[] })),
  ),
}

/** A test runner that writes a JSON report. A run that crashes without a failed test counts as one failure. */
async function tests(name: string, runner: keyof typeof REPORTS, report: string, ...args: string[]): Promise<void> {
  const succeeded = await run(name, runner, ...args)
  const file = join(results, report)
  const counts = existsSync(file) ? v.parse(REPORTS[runner], JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, names: [] }
  // Playwright's own output already ends with its failed tests.
  if (counts.names.length > 0) complaints.push(`Failed tests in ${name}:\n${counts.names.map((test) => `  ${test}\n`).join('')}`)
  count.passed += counts.passed
  count.failed += Math.max(counts.failed, succeeded ? 0 : 1)
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
await vitest('components and stories', '--project=browser', '--project=storybook')
await check('Storybook docs', 'node', 'packages/tooling/storybook-docs.ts')
if (pinned) {
  await vitest('screenshots', ...comparison('none'))
  await check('seeded regressions', 'node', 'packages/tooling/visual/prove.ts', '--regressions=2', '--clean=0')
} else process.stdout.write('\nScreenshots are not compared: their baselines come from the pinned Chromium, a Linux x64 build.\n')
await tests('end to end', 'playwright', 'e2e.json', 'test', '--config=site/e2e/playwright.config.ts')

process.stdout.write(`\n${complaints.join('\n')}\n${seconds.join(', ')}\n${count.passed} passed, ${count.failed} failed\n`)
process.exitCode = count.failed > 0 ? 1 : 0
