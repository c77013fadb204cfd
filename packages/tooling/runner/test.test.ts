import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fakePrograms, isWindows, localEnvironment } from '../testing/fake-programs.ts'
import { read, repository } from '../repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'runner-'))
afterAll(() => rmSync(folder, { recursive: true }))

const step = (name: string) => ({
  command: `node packages/tooling/runner/step.ts ${name} node ${name}.cjs`,
  files: [`${name}.cjs`],
  output: [`test-results/${name}.json`],
})
for (const part of ['runner', 'repository.ts', 'visual/listed.ts', 'visual/named-files.ts'])
  cpSync(join(repository, 'packages/tooling', part), join(folder, 'packages/tooling', part), { recursive: true })
symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
const wireit = { 'test:steps': { dependencies: ['step:one', 'step:two'] }, 'step:one': step('one'), 'step:two': step('two') }
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ type: 'module', scripts: Object.fromEntries(Object.keys(wireit).map((name) => [name, 'wireit'])), wireit }),
)

/** Runs `npm test` with two steps of its own. */
function npmTest(steps: { one?: string; two?: string }, args: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  for (const [name, code] of Object.entries(steps)) writeFileSync(join(folder, `${name}.cjs`), code)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'packages/tooling/runner/test.ts'), ...args], {
    encoding: 'utf8',
    env: { ...localEnvironment, ...environment },
  })
  return { status, stdout, last: stdout.trimEnd().split('\n').at(-1) }
}

const ok = (words: string) => `console.log('${words}')`

// Eight runs of npm, each with a process for each step.
test('npm test runs each step, and again only when what it reads has changed, it has failed, or on CI', () => {
  expect(npmTest({ one: ok('first'), two: ok('second') })).toMatchObject({ status: 0, last: '2 passed, 0 failed' })

  const again = npmTest({})
  expect(again).toMatchObject({ status: 0, last: '0 passed, 0 failed, 2 skipped' })
  expect(again.stdout).toContain('Skipped: two, because nothing that it reads has changed since it passed; npm test -- --all runs it.')

  const failed = npmTest({ two: `${ok('what went wrong')}\nprocess.exit(1)` })
  expect(failed).toMatchObject({ status: 1, last: '0 passed, 1 failed, 1 skipped' })
  expect(failed.stdout.slice(failed.stdout.lastIndexOf('── two failed'))).toContain('what went wrong')

  expect(npmTest({})).toMatchObject({ status: 1, last: '0 passed, 1 failed, 1 skipped' })
  const stopped = npmTest({ two: 'process.kill(process.ppid)' })
  expect(stopped).toMatchObject({ status: 1, last: '0 passed, 1 failed, 1 skipped' })
  expect(stopped.stdout).toContain('── two did not run to its end')
  expect(npmTest({ two: ok('mended') })).toMatchObject({ status: 0, last: '1 passed, 0 failed, 1 skipped' })
  for (const [args, environment] of [[['--all'], {}] as const, [[], { CI: 'true' }] as const])
    expect(npmTest({}, [...args], environment)).toMatchObject({ status: 0, last: '2 passed, 0 failed' })
})

test('a forgotten test.only fails the journeys on CI', () => {
  const config = JSON.stringify(join(repository, 'site/e2e/playwright.config.ts'))
  writeFileSync(
    join(folder, 'only.config.ts'),
    `import config from ${config}\nexport default { ...config, testDir: 'journeys', globalSetup: [] }\n`,
  )
  mkdirSync(join(folder, 'journeys'))
  writeFileSync(join(folder, 'journeys/one.spec.ts'), `import { test } from '@playwright/test'\ntest.only('one', () => {})\n`)
  const args = [join(folder, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--config=only.config.ts']
  const list = (environment: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...localEnvironment, ...environment } })
  expect(list({})).toMatchObject({ status: 0 })
  expect(list({ CI: 'true' })).toMatchObject({ status: 1, stderr: expect.stringContaining('.only') })
})

/** Programs that only say how they were called. One of them fails: the command that starts with `failing`. */
const fakes = (failing: string): NodeJS.ProcessEnv =>
  fakePrograms({
    ...Object.fromEntries(
      ['npm', 'vitest', 'playwright'].map((name) => [
        name,
        `echo "${name} $*, CI: $CI"\ncase "${name} $*" in "${failing}"*) exit 1 ;; esac`,
      ]),
    ),
    timeout: 'exit 1',
    sudo: 'exit 1',
  })

const runCi = (failing: string) => spawnSync(join(repository, '.ci/run'), { encoding: 'utf8', env: fakes(failing) })
const runChanged = (failing: string, ...since: string[]) => npmTest({}, ['--changed', ...since], fakes(failing))
const runNamed = (...words: string[]) => npmTest({}, words, fakes('vitest'))

if (isWindows) console.warn('Skipped: the tests of .ci/run and of what npm test runs with --changed or a word, with scripts for a shell.')

test.skipIf(isWindows)('a step counts its own report alone, and repeats all that was said', () => {
  const results = join(folder, 'test-results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'old.report.json'), JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 } }))
  const env = fakePrograms({ vitest: 'echo "colours: ${NO_COLOR:-yes}"; echo warned >&2' })
  const program = join(folder, 'packages/tooling/runner/step.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, 'old', 'vitest'], {
    encoding: 'utf8',
    env: { ...env, NO_COLOR: undefined },
  })
  expect({ status, said: stdout.split('\n').slice(2).toSorted() }).toEqual({ status: 1, said: ['', 'colours: 1', 'warned'] })
})

test.each(['process.exit(2)', 'process.kill(process.pid)'])('a step whose command ends with %s has failed', (end) => {
  const args = [join(folder, 'packages/tooling/runner/step.ts'), 'ended', process.execPath, '-e', end]
  expect(spawnSync(process.execPath, args, { encoding: 'utf8', env: localEnvironment })).toMatchObject({ status: 1 })
})

test.skipIf(isWindows)('.ci/run installs and tests as on CI, wherever it runs, and stops if it cannot install', () => {
  expect(runCi('none')).toMatchObject({ status: 0, stdout: expect.stringMatching(/npm ci, CI: true\nnpm test, CI: true\n$/) })
  expect(runCi('npm ci')).toMatchObject({ status: 1, stdout: expect.stringMatching(/npm ci, CI: true\n$/) })
  expect(runCi('npm test')).toMatchObject({ status: 1 })
})

test.skipIf(isWindows)('npm test -- --changed runs what a change can affect, and fails if one of it does', () => {
  const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  git('init')
  git('commit', '--allow-empty', '-m', 'Start')
  for (const [file, code] of Object.entries({ 'reader.test.ts': 'import.meta.dirname', 'other.test.ts': '' }))
    writeFileSync(join(folder, file), code)
  const unchanged = runChanged('npm run')
  expect(unchanged).toMatchObject({ status: 1, last: '0 passed, 1 failed' })
  expect(unchanged.stdout).toContain('vitest run --project=unit --project=mocked --changed=HEAD')
  const readers = 'vitest run --project=unit --project=mocked packages/tooling packages/ui/scripts site/scripts'
  expect(unchanged.stdout).toContain(`${readers} reader.test.ts --reporter`)
  expect(unchanged.stdout).toContain('npm run --silent check')
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/page.ts'), '')
  const changed = runChanged('none')
  expect(changed).toMatchObject({ status: 0, last: '1 passed, 0 failed' })
  const { scripts } = JSON.parse(read('package.json'))
  const projects = ['test:unit', 'test:browser'].map((name) => scripts[name].replace(/^.*vitest run/, ''))
  expect(changed.stdout).toContain(`vitest run${projects.join('')} --changed=HEAD`)
  expect(changed.stdout).toContain('playwright test --config=site/e2e/playwright.config.ts')
  rmSync(join(folder, 'site'), { recursive: true })
  for (const [workspace, isOpened] of Object.entries({ ui: true, contract: true, server: true, tooling: false })) {
    const file = join(folder, 'packages', workspace, 'changed.ts')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    const { stdout } = runChanged('none')
    expect(stdout.includes('playwright test')).toBe(isOpened)
    expect(stdout.includes(`${readers} packages/server/deploy reader.test.ts`)).toBe(workspace === 'server' || workspace === 'contract')
    rmSync(file)
  }
  expect(runChanged('none', 'no-such-branch')).toMatchObject({ status: 1, stdout: '' })
})

const LEAVES_REPORTS = `
case "$0 $*" in
  *outputFile.json=*) file="\${*##*outputFile.json=}"; say='{"testResults":[{"assertionResults":[{"fullName":"a","status":"passed"},{"fullName":"b","status":"passed"}]}]}';;
  *playwright*) file=test-results/journeys.report.json; say='{"stats":{"expected":3,"unexpected":0,"flaky":0,"skipped":0}}';;
esac
[ -z "$file" ] || { mkdir -p test-results; echo "$say" > "$file"; }`

/** Runs `npm test` with a name, with programs that leave reports. */
const runReported = (name: string) => npmTest({}, [name], fakePrograms({ vitest: LEAVES_REPORTS, playwright: LEAVES_REPORTS }))

test.skipIf(isWindows)(
  'npm test with a name, as a path or Storybook writes it, runs what it names, counts its tests, and fails if it names nothing',
  () => {
    spawnSync('git', ['init'], { cwd: folder })
    for (const file of ['alpha.test.ts', 'alpha-beta.spec.ts']) writeFileSync(join(folder, file), '')
    for (const name of ['alpha-beta', 'AlphaBeta', 'Components/Alpha Beta']) expect(runReported(name).stdout).toBe('3 passed, 0 failed\n')
    expect(runReported('alpha')).toMatchObject({ status: 0, last: '5 passed, 0 failed' })
    expect(runNamed('alpha')).toMatchObject({ status: 1, stdout: expect.stringMatching(/^vitest run --update=none alpha\.test\.ts /) })
    expect(runNamed('gamma')).toMatchObject({ status: 1, stdout: '' })
  },
)
