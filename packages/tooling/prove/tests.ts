/**
 * `npm run prove:tests [-- words]`: plants each fault of faults.ts, or those with these words, one at a time, runs its check, and puts
 * the file back. Proves that the tests notice mistakes in the build, the test runner and the styles, which Stryker (npm run
 * test:mutants) cannot reach. `npm run prove:visual [-- words]` does the same for the looks of visual-faults.ts.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pinned } from '../chromium.ts'
import { faults as all, type Fault } from './faults.ts'
import { visualFaults } from './visual-faults.ts'

const repository = join(import.meta.dirname, '../../..')
const {
  values: { visual },
  positionals,
} = parseArgs({ allowPositionals: true, options: { visual: { type: 'boolean', default: false } } })
if (visual && !pinned) throw new Error('The pictures come from the pinned Chromium, a Linux x64 build: run it there.')
const words = positionals.join(' ')
const faults = (visual ? visualFaults : all).filter(({ what }) => what.includes(words))
if (faults.length === 0) throw new Error(`There is no fault "${words}" in packages/tooling/prove.`)

/** @throws Error when somebody stops the check */
function passes([command, ...args]: Fault['check']): boolean {
  const { status, signal } = spawnSync(command, args, { cwd: repository, stdio: 'ignore' })
  if (signal !== null || status === 130) throw new Error('Stopped.')
  return status === 0
}

// Once the check has ended, which Ctrl+C reaches too, the file is put back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Whether a check fails while a fault is planted. */
function isCaught({ file, from, to, check }: Fault): boolean {
  const path = join(repository, file)
  const before = readFileSync(path, 'utf8')
  try {
    writeFileSync(
      path,
      before.replace(from, () => to),
    )
    return !passes(check)
  } finally {
    writeFileSync(path, before)
  }
}

const checks = [...new Map(faults.map(({ check }) => [check.join(' '), check])).values()]
// Otherwise a check that always fails would look like one that notices everything.
const broken = checks.filter((check) => !passes(check))
for (const check of broken) process.stdout.write(`This fails with no fault planted: ${check.join(' ')}\n`)

const missed =
  broken.length > 0
    ? faults
    : faults.filter((fault) => {
        const caught = isCaught(fault)
        process.stdout.write(`${fault.what.padEnd(64)}${caught ? 'caught' : 'NOT CAUGHT'}\n`)
        return !caught
      })
process.stdout.write(missed.length === 0 ? '\nEvery planted fault was caught.\n' : '\nThe tests failed this proof.\n')
process.exitCode = missed.length === 0 ? 0 : 1
