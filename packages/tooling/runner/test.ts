/**
 * `npm test` runs every check and test: the steps under "wireit" in package.json, each unless nothing that it reads has changed since
 * it last passed. It repeats the failures at the end, and its last line has the totals. On CI and with `--all` every step runs.
 * `--changed [commit]` checks format, lint, types and spelling, and runs the tests that a change since that commit, by default the last one,
 * can affect. With names, as a path or Storybook
 * writes them, it runs the tests, stories and journeys whose file's path contains one of them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Result, testsIn } from './result.ts'
import { filesNamed } from '../visual/named-files.ts'
import { read, repository } from '../repository.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
})

const Package = v.object({ wireit: v.object({ 'test:steps': v.object({ dependencies: v.array(v.string()) }) }) })

function runSteps(): void {
  // Only what a step skips is remembered there.
  if (values.all || process.env['CI']) rmSync(join(repository, '.wireit'), { recursive: true, force: true })
  const run = String(Date.now())
  const { status } = spawnSync('npm', ['run', '--silent', 'test:steps'], {
    cwd: repository,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { WIREIT_FAILURES: 'continue', WIREIT_LOGGER: 'simple', WIREIT_PARALLEL: '2', ...process.env, PLOTLINE_TEST_RUN: run },
  })
  const { wireit } = v.parse(Package, JSON.parse(read('package.json')))
  const steps = wireit['test:steps'].dependencies.map((script) => {
    const name = script.replace(/^step:/, '')
    const file = join(repository, 'test-results', `${name}.json`)
    return { name, result: existsSync(file) ? v.parse(Result, JSON.parse(readFileSync(file, 'utf8'))) : undefined }
  })

  const sum = { passed: 0, failed: 0, skipped: 0 }
  const reasons: string[] = []
  for (const { name, result } of steps) {
    if (!result) {
      sum.failed += 1
      process.stdout.write(`\n── ${name} did not run to its end: what stopped it is above.\n`)
      continue
    }
    if (result.run !== run) {
      reasons.push(
        `Skipped: ${name}, because nothing that it reads has changed since it passed; npm test -- --all runs it.`,
        ...result.reasons,
      )
      sum.skipped += result.passed + result.skipped
      continue
    }
    for (const what of ['passed', 'failed', 'skipped'] as const) sum[what] += result[what]
    reasons.push(...result.reasons)
    if (result.failed > 0)
      process.stdout.write(`\n── ${name} failed\n${result.tail}\n${result.failures.map((failure) => `  ${failure}\n`).join('')}`)
  }
  if (status !== 0 && sum.failed === 0) sum.failed = 1
  const times = steps.flatMap(({ name, result }) => (result?.run === run ? [`${name} ${result.seconds} s`] : []))
  process.stdout.write(`\n${reasons.map((reason) => `${reason}\n`).join('')}${times.join(', ')}\n`)
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Where the tests are that read the repository as files, so that no import says which change they notice: folders, and files with a path
 * of their own. Those of the server, some of which start PostgreSQL, only after a change in its folder or in the contract, which they run.
 */
function readers(changed: readonly string[]): string[] {
  const folders = ['packages/tooling', 'packages/ui/scripts', 'site/scripts', 'packages/server/deploy']
  const files = git('grep', '--untracked', '-lE', String.raw`import\.meta\.(dirname|url)|/repository\.ts`, '--', '*.test.ts')
  const others = files.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
  const meansServer = changed.some((file) => /^packages\/(?:server|contract)\//.test(file))
  return [...folders, ...others].filter((path) => meansServer || !path.startsWith('packages/server/'))
}

type Command = [program: string, ...args: string[]]

const JOURNEYS: Command = ['playwright', 'test', '--config=site/e2e/playwright.config.ts']

function runChanged(since: string): void {
  let changed: string[]
  try {
    changed = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    process.stderr.write(`Git cannot tell what has changed since "${since}". Name a commit or a branch.\n`)
    process.exitCode = 1
    return
  }
  const inBrowsers = changed.some((file) => /^(?:site|mocks|packages\/(?:ui|contract|server))\//.test(file))
  const projects = ['unit', 'mocked', ...(inBrowsers ? ['browser', 'storybook'] : [])].map((project) => `--project=${project}`)
  const commands: Command[] = [
    ['vitest', 'run', ...projects, `--changed=${since}`, '--passWithNoTests'],
    ['vitest', 'run', '--project=unit', '--project=mocked', ...readers(changed)],
    ['npm', 'run', '--silent', 'check'],
    ...(inBrowsers ? [JOURNEYS] : []),
  ]
  runAll(commands)
}

function runMatching(names: string[]): void {
  const all = git('ls-files', '--cached', '--others', '--exclude-standard')
  const files = [...new Set(names.flatMap((name) => filesNamed(name, all)))]
  const tests = files.filter((file) => /\.(?:test|stories)\.tsx?$/.test(file))
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const commands: Command[] = []
  if (tests.length > 0) commands.push(['vitest', 'run', '--update=none', ...tests])
  // Playwright takes a word as a pattern, and looks for it in the whole path.
  if (journeys.length > 0) commands.push([...JOURNEYS, ...journeys.map((file) => file.replaceAll('.', '\\.'))])
  if (commands.length === 0) {
    process.stderr.write(`No test's path contains ${names.join(' or ')}. \`npm test\` alone runs every test.\n`)
    process.exitCode = 1
    return
  }
  runAll(commands)
}

/** Where a test runner leaves its report; nothing for another command, which counts as one test. */
function reportOf([program]: Command): string | undefined {
  if (program === 'vitest') return join(repository, 'test-results/narrow.report.json')
  return program === 'playwright' ? join(repository, 'test-results/journeys.report.json') : undefined
}

function runAll(commands: readonly Command[]): void {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const command of commands) {
    const file = reportOf(command)
    if (file !== undefined) rmSync(file, { force: true })
    const [program, ...args] = command
    const reporters = program === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
    const { status } = spawnSync(program, [...args, ...reporters], {
      cwd: repository,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    const tests = testsIn(file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
    sum.passed += file === undefined && status === 0 ? 1 : tests.passed
    sum.skipped += tests.skipped
    // What crashes without a failed test is one failure.
    sum.failed += status === 0 ? tests.failed : Math.max(tests.failed, 1)
    if (status !== 0) process.stdout.write(`Failed: ${command.join(' ')}\n`)
  }
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}

if (values.changed) runChanged(positionals[0] ?? 'HEAD')
else if (positionals.length > 0) runMatching(positionals)
else runSteps()
