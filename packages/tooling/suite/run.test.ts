import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

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
symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
mkdirSync(bin)
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm test` with stand-ins for the commands that it starts. */
function npmTest(commands: Readonly<Record<string, string>> = {}) {
  for (const [name, script] of Object.entries({ ...COMMANDS, ...commands }))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const { PATH, CI: _, ...rest } = process.env
  const { status, stdout } = spawnSync(process.execPath, [join(tooling, 'test.ts')], {
    encoding: 'utf8',
    env: { ...rest, PATH: `${bin}:${PATH}` },
  })
  return { status, stdout, last: stdout.trimEnd().split('\n').at(-1) }
}

const STEPS = ['format', 'lint', 'types', 'spelling', 'build', 'package sizes', 'package in a Vite app', 'units', 'end to end']

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

  test('passes with what is skipped for a reason, and repeats the reason', () => {
    const stats = '"expected":1,"unexpected":0,"flaky":0,"skipped":92'
    const { status, stdout, last } = npmTest({ playwright: `${PLAYWRIGHT(stats)}; echo "Skipped: 92 journeys, for want of a browser."` })
    expect({ status, last }).toEqual({ status: 0, last: expect.stringMatching(/^\d+ passed, 0 failed, 92 skipped$/) })
    expect(stdout.trimEnd().split('\n').at(-3)).toBe('Skipped: 92 journeys, for want of a browser.')
  })
})
