import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const isWindows = process.platform === 'win32'
if (isWindows) console.warn('Skipped: the tests of npm test itself, whose stand-ins for its commands are shell scripts.')

/** Writes its last argument's, or Playwright's, report. */
const REPORT = (report: string) => `for last; do :; done\ncat > "\${last#--outputFile.json=}" <<'END'\n${report}\nEND`
const PLAYWRIGHT = (stats: string) => `echo '{"stats":{${stats}}}' > test-results/e2e.json`
const COMMANDS: Readonly<Record<string, string>> = {
  oxfmt: '',
  oxlint: '',
  tsc: '',
  cspell: '',
  node: '',
  vitest: REPORT('{"testResults":[{"assertionResults":[{"status":"passed","fullName":"a"}]}]}'),
  playwright: PLAYWRIGHT('"expected":2,"unexpected":0,"flaky":0,"skipped":0'),
}

// A copy of the scripts, as a run begins with removing the results of the last one.
const folder = mkdtempSync(join(tmpdir(), 'suite-'))
const [bin, tooling] = [join(folder, 'bin'), join(folder, 'packages/tooling')]
cpSync(join(repository, 'packages/tooling'), tooling, { recursive: true, filter: (path) => !path.includes('node_modules') })
// The copy remembers in a folder of its own what has passed.
const modules = 'node_modules'
mkdirSync(join(folder, modules))
for (const name of readdirSync(join(repository, modules)))
  if (name !== '.cache') symlinkSync(join(repository, modules, name), join(folder, modules, name))
mkdirSync(bin)
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) => spawnSync('git', args, { cwd: folder })

/** Runs `npm test` with stand-ins for the commands that it starts. */
function npmTest(commands: Readonly<Record<string, string>> = {}, args: readonly string[] = [], environment: Record<string, string> = {}) {
  for (const [name, script] of Object.entries({ ...COMMANDS, ...commands }))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const { PATH, CI: _, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tooling, 'suite/test.ts'), ...args], {
    encoding: 'utf8',
    env: { ...rest, ...environment, PATH: `${bin}:${PATH}` },
  })
  return { status, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) }
}

/** Writes a file of the copy. */
const change = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}
/** The steps that were not skipped. */
const begun = (stdout: string) => stdout.match(/(?<=^── ).*\n(?!Skipped: )/gm)?.map((line) => line.trim())

const STEPS = [
  'format',
  'lint',
  'types',
  'spelling',
  'build',
  'components and stories',
  'seeded regressions',
  'package sizes',
  'end to end',
  'units',
  'Storybook docs',
  'package in a Vite app',
]

describe.skipIf(isWindows)('npm test', () => {
  test('exits with 0 and one line of totals if every step passes', () => {
    const { status, stdout, last } = npmTest()
    expect({ status, last }).toEqual({ status: 0, last: expect.stringMatching(/^\d+ passed, 0 failed$/) })
    expect(stdout.match(/(?<=^── ).*/gm)).toEqual(expect.arrayContaining(STEPS))
  })

  test.each([
    ['a check', { tsc: 'echo "no such property"; exit 2' }, 'no such property'],
    ['a command that cannot be started', { cspell: 'exec /none' }, '── spelling failed'],
    [
      'a test',
      { vitest: `${REPORT('{"testResults":[{"assertionResults":[{"status":"failed","fullName":"adds up"}]}]}')}\nexit 1` },
      'adds up',
    ],
    [
      'a journey',
      { playwright: `${PLAYWRIGHT('"expected":1,"unexpected":1,"flaky":0,"skipped":0')}; echo "quiz.spec"; exit 1` },
      'quiz.spec',
    ],
    ['a runner that ends without a report', { playwright: 'echo "no browser"; exit 1' }, 'no browser'],
  ])('exits with 1 after %s fails, and repeats what it said', (_, commands, words) => {
    const { status, stdout, last } = npmTest(commands)
    expect(status).toBe(1)
    expect(last).toMatch(/^\d+ passed, [1-9]\d* failed$/)
    expect(stdout.slice(stdout.lastIndexOf('──'))).toContain(words)
  })

  test('repeats the end of what a failed step said, not its beginning', () => {
    const { stdout } = npmTest({ tsc: 'seq -f "line %g." 100; exit 2' })
    expect(stdout.slice(stdout.lastIndexOf('── types failed')).match(/(?<=line )\d+/g)).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index + 41)),
    )
  })

  test('passes with what is skipped for a reason, and repeats the reason', () => {
    const stats = '"expected":1,"unexpected":0,"flaky":0,"skipped":92'
    const { status, stdout, last } = npmTest({ playwright: `${PLAYWRIGHT(stats)}; echo "Skipped: 92 journeys, for want of a browser."` })
    expect({ status, last }).toEqual({ status: 0, last: expect.stringMatching(/^\d+ passed, 0 failed, 92 skipped$/) })
    expect(stdout.trimEnd().split('\n').at(-3)).toBe('Skipped: 92 journeys, for want of a browser.')
  })

  describe('on a developer’s machine', () => {
    beforeAll(() => {
      git('init', '--quiet')
      change('.gitignore', 'node_modules\ntest-results\nbin\n')
      change('docs/glossary.md', 'one')
      git('add', '.')
      git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=one')
    })

    test('skips what has passed with the same inputs, and says so; CI and --all run everything', () => {
      expect(begun(npmTest().stdout)).toEqual(expect.arrayContaining(STEPS))
      const again = npmTest()
      expect({ status: again.status, last: again.last }).toEqual({
        status: 0,
        last: expect.stringMatching(/^0 passed, 0 failed, \d+ skipped$/),
      })
      expect(again.stdout).toContain('Skipped: units, which has passed with the same inputs before; `npm test -- --all` runs it.')
      expect(begun(again.stdout)).toBeUndefined()
      expect(begun(npmTest({}, ['--all']).stdout)).toEqual(expect.arrayContaining(STEPS))
      expect(begun(npmTest({}, [], { CI: 'true' }).stdout)).toEqual(expect.arrayContaining(STEPS))
    })

    test('runs everything again with another version of Node', () => {
      npmTest()
      const other = "data:text/javascript,Object.defineProperty(process,'version',{value:'v0.0.0'})"
      expect(begun(npmTest({}, [], { NODE_OPTIONS: `--import ${other}` }).stdout)).toEqual(expect.arrayContaining(STEPS))
      npmTest()
    })

    test('runs a step again that has skipped some of its tests: another machine may not have to', () => {
      const stats = '"expected":1,"unexpected":0,"flaky":0,"skipped":1'
      change('packages/server/README.md', 'changed')
      npmTest({ playwright: `${PLAYWRIGHT(stats)}; echo "Skipped: a journey, for want of a browser."` })
      expect(begun(npmTest().stdout)).toEqual(['end to end'])
    })

    test('runs the steps again that depend on a changed file, and those that failed', () => {
      npmTest()
      change('docs/glossary.md', 'two')
      const { stdout } = npmTest({ tsc: 'exit 2' })
      expect(begun(stdout)).toEqual(expect.arrayContaining(['format', 'lint', 'types', 'spelling', 'units', 'Storybook docs']))
      expect(begun(stdout)).not.toEqual(expect.arrayContaining(['end to end']))
      expect(begun(npmTest().stdout)).toEqual(['types'])
    })

    test('runs with --changed what a change can affect', () => {
      change('packages/server/src/app.ts', 'changed')
      const { stdout } = npmTest({ vitest: `echo "$@"; ${COMMANDS['vitest']}` }, ['--changed'])
      expect(stdout).toContain(
        '--project=unit --project=mocked --reporter=dot --reporter=json --outputFile.json=test-results/units.json --changed=HEAD',
      )
      expect(begun(stdout)).toEqual(expect.arrayContaining(['units', 'tests that read the repository', 'end to end']))
      expect(stdout).toContain('Skipped: components and stories, which depends on nothing that has changed since HEAD.')
    })

    test('says so if there is no such commit', () => {
      const { status, stderr } = npmTest({}, ['--changed', 'nowhere'])
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringContaining('Git cannot tell what has changed since "nowhere".'),
      })
    })
  })
})
