import { spawnSync } from 'node:child_process'
import { join, matchesGlob } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../packages/tooling/repository.ts'
import { fakePrograms, isWindows } from '../../packages/tooling/testing/fake-programs.ts'

if (isWindows) console.warn('Skipped: the test of test:mutants, with a script for a shell.')

function run(failing: string, ...part: string[]) {
  const env = fakePrograms({ stryker: `echo $MUTANTS; test "$MUTANTS" != "${failing}"` })
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...part], { encoding: 'utf8', env })
  return { status, tried: stdout.trim().split('\n') }
}

test.skipIf(isWindows)('every part is tried, and a part below its floor fails the command, wherever it stands', () => {
  const names = ['contract', 'codes', 'outbox', 'retention']
  expect(run('')).toEqual({ status: 0, tried: names })
  for (const name of names) expect(run(name)).toEqual({ status: 1, tried: names })
  expect(run('', 'codes')).toEqual({ status: 0, tried: ['codes'] })
})

const Stryker = v.object({
  parts: v.array(v.string()),
  mutate: v.array(v.string()),
  tests: v.array(v.string()),
  thresholds: v.object({ break: v.pipe(v.number(), v.minValue(50)) }),
})

/** The settings for a part of the system whose code is changed. */
function strykerFor(part: string) {
  const code = `import config, { part, PARTS } from './stryker.config.mjs'
    console.log(JSON.stringify({ ...config, tests: part.tests, parts: Object.keys(PARTS) }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, MUTANTS: part },
  })
  return v.parse(Stryker, JSON.parse(stdout))
}

/** `a.{b,c}` as `a.b` and `a.c`. */
const spelledOut = (pattern: string): string[] => {
  const [whole = '', words = ''] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? []
  return whole === '' ? [pattern] : words.split(',').flatMap((word) => spelledOut(pattern.replace(whole, word)))
}

test('mutants fail below a floor, and every pattern of code and tests has its files', () => {
  const settings = strykerFor('contract').parts.map(strykerFor)
  const files = sourceFiles(/\.ts$/)
  const patterns = settings.flatMap(({ mutate, tests }) => [...mutate, ...tests].flatMap(spelledOut))
  expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern.replace('!', ''))))).toEqual([])
})
