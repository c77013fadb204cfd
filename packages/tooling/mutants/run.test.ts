import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakePrograms, isWindows } from '../testing/fake-programs.ts'

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
