// `npm test`: every check and every test, one after the other, and one last line that counts them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { pinned } from './chromium.ts'
import { comparison } from './visual/comparison.ts'

const repository = join(import.meta.dirname, '../..')
const results = join(repository, 'test-results')

const count = { passed: 0, failed: 0 }
const seconds: string[] = []

function run(name: string, command: string, ...args: string[]): boolean {
  process.stdout.write(`\n── ${name}\n`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: repository, stdio: 'inherit' })
  seconds.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return status === 0
}

/** A step that counts as one test. */
function check(name: string, command: string, ...args: string[]): void {
  count[run(name, command, ...args) ? 'passed' : 'failed']++
}

const REPORTS = {
  vitest: v.pipe(
    v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
    v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
  ),
  playwright: v.pipe(
    v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
    v.transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
  ),
}

/** A test runner that leaves its counts in a JSON report; a run that broke without a failed test counts as one failure. */
function tests(name: string, runner: keyof typeof REPORTS, report: string, ...args: string[]): void {
  const succeeded = run(name, runner, ...args)
  const file = join(results, report)
  const counts = existsSync(file) ? v.parse(REPORTS[runner], JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  count.passed += counts.passed
  count.failed += Math.max(counts.failed, succeeded ? 0 : 1)
}

const vitest = (name: string, ...args: string[]) => {
  const report = `${name.replaceAll(' ', '-')}.json`
  tests(name, 'vitest', report, 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(results, report)}`)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

check('format', 'oxfmt', '--check', '.')
check('lint', 'oxlint')
check('types', 'tsc')
check('spelling', 'cspell', '--no-progress', '--no-summary', '--config', 'packages/tooling/cspell.json')
check('build', 'node', 'packages/tooling/build-site.ts')
check('package sizes', 'node', 'packages/tooling/size.ts')
check('package in a Vite app', 'node', 'packages/tooling/consumers/run.ts')
vitest('units', '--project=unit')
vitest('components and stories', '--project=browser', '--project=storybook')
check('workshop', 'node', 'packages/tooling/workshop.ts')
if (pinned) {
  vitest('pictures', ...comparison('none'))
  check('planted faults', 'node', 'packages/tooling/visual/prove.ts', '--faults=2', '--clean=0')
} else process.stdout.write('\nThe pictures are not compared: their baselines are those of the pinned Chromium, a Linux x64 build.\n')
tests('end to end', 'playwright', 'e2e.json', 'test', '--config=site/e2e/playwright.config.ts')

process.stdout.write(`\n${seconds.join(', ')}\n${count.passed} passed, ${count.failed} failed\n`)
process.exitCode = count.failed > 0 ? 1 : 0
