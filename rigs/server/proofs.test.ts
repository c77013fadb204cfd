import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onPostgres } from '../../packages/server/src/testing/stores.ts'
import { fakePrograms, isWindows } from '../../packages/tooling/testing/fake-programs.ts'
import { end } from '../../packages/tooling/server-process.ts'
import { countFaults, isErasureUnnoticed, isCommandSound, isLoadSound, latencies, memoryOf, onBothDatabases } from './server.ts'

onPostgres('a proof', () => {
  test('fails if a measurement on one of the databases is not sound', async () => {
    const { exitCode } = process
    const table = vi.spyOn(console, 'table').mockReturnValue(undefined)
    onTestFinished(() => {
      process.exitCode = exitCode
      table.mockRestore()
    })
    await onBothDatabases(({ name }) =>
      Promise.resolve([
        { name, isSound: true },
        { name, isSound: name === 'PostgreSQL' },
      ]),
    )
    expect(process.exitCode).toBe(1)
    expect(table.mock.calls).toEqual([[['SQLite', 'SQLite', 'PostgreSQL', 'PostgreSQL'].map((name) => expect.objectContaining({ name }))]])
  })
})

test('a process that has ended already, by itself or by a signal, is not waited for', async () => {
  for (const code of ['', 'setInterval(() => {}, 1000)']) {
    const child = spawn(process.execPath, ['-e', code])
    const exit = once(child, 'exit')
    if (code !== '') child.kill('SIGKILL')
    await exit
    expect(await end(child, 'SIGTERM')).toBe(undefined)
  }
})

test('erasing is noticed if the longest response takes more than 50 ms longer, and unproven if nothing was erased (R-retention-02)', () => {
  const atRest = [1, 30, 2]
  expect(isErasureUnnoticed({ atRest, erasing: [1, 80], erased: 1 })).toBe(true)
  expect(isErasureUnnoticed({ atRest, erasing: [1, 81], erased: 1 })).toBe(false)
  expect(isErasureUnnoticed({ atRest, erasing: [1, 2], erased: 0 })).toBe(false)
})

test('what is lost or doubled is counted, of leads, codes and events each', () => {
  const leads = [
    { id: 'a', name: 'Ada', state: 'verified' },
    { id: 'b', name: 'Bob', state: 'new' },
  ]
  const deliveries = [
    { subject_id: 'a', kind: 'code.sms' },
    { subject_id: 'a', kind: 'lead.webhook' },
    { subject_id: 'b', kind: 'code.sms' },
  ]
  const seen = { acknowledged: new Set(['Ada', 'Bob']), verified: new Set(['Ada']), leads, deliveries }
  const counted = (changed: Partial<typeof seen>) => Object.values(countFaults({ ...seen, ...changed }))
  expect(counted({})).toEqual([0, 0, 0, 0, 0])
  expect(counted({ acknowledged: new Set(['Cem']) })).toEqual([1, 0, 0, 0, 0])
  expect(counted({ leads: leads.map((lead) => ({ ...lead, name: 'Ada' })) })).toEqual([1, 1, 0, 0, 0])
  expect(counted({ deliveries: deliveries.map((one) => ({ ...one, kind: 'code.sms' })) })).toEqual([0, 0, 1, 0, 1])
  expect(counted({ verified: new Set(['Bob']) })).toEqual([0, 0, 0, 1, 0])
  expect(counted({ deliveries: [...deliveries, { subject_id: 'b', kind: 'lead.webhook' }] })).toEqual([0, 0, 0, 0, 1])
})

test('a command is sound if it ends well, prints all lines and takes at most 200 MB', () => {
  const ran = { status: 0, printed: 21, expected: 21, memoryMB: 200 }
  expect([isCommandSound(ran), isCommandSound({ ...ran, expected: undefined })]).toEqual([true, true])
  for (const fault of [{ status: 1 }, { printed: 20 }, { printed: 0, expected: 0 }, { memoryMB: 201 }])
    expect(isCommandSound({ ...ran, ...fault })).toBe(false)
})

test('a command’s memory is read from what it prints, and counts as too much if it prints none', () => {
  expect([memoryOf('KiB 204800'), memoryOf('warning\nKiB 1024'), memoryOf('')]).toEqual([200, Infinity, Infinity])
})

test('of the times that responses took, the 50th and the 99th percentile are printed', () => {
  expect(latencies(Array.from({ length: 200 }, (_, index) => 200 - index))).toEqual({ 'p50 ms': 101, 'p99 ms': 199 })
})

test('a server is sound if it stores every lead and, under twice the load, stores or refuses it', () => {
  expect(isLoadSound({ 200: 9 }, { 0: 1, 200: 9, 429: 1, 503: 9 })).toBe(true)
  for (const [calm, storm] of [[{ 200: 9, 503: 1 }, {}] as const, [{ 200: 9 }, { 500: 1 }] as const, [{}, {}] as const])
    expect(isLoadSound(calm, storm)).toBe(false)
})

if (isWindows) console.warn('Skipped: the test of prove:brute-force, with a script for a shell.')

test.skipIf(isWindows)('prove:brute-force prints the bounds that the README gives, makes as many guesses, and fails with them', () => {
  const env = fakePrograms({ vitest: 'echo "$GUESSES guesses: $*"; exit 3' })
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'brute-force.ts')], { encoding: 'utf8', env })
  expect(status).toBe(3)
  const readme = readFileSync(join(import.meta.dirname, '../../packages/server/README.md'), 'utf8').replaceAll(/(?<=\d),(?=\d)/g, '')
  const [, guesses] = /then makes (\d+) guesses/.exec(readme) ?? []
  const [, perDay, ceiling] = /at most (\d+) guesses .*?, fewer than one would be right .* allows (\d+)\./.exec(readme) ?? []
  expect(stdout).toMatch(new RegExp(`SMS messages a day' +│ ${perDay} +│ 0\\.`))
  expect(stdout).toMatch(new RegExp(`codes are sent' +│ ${ceiling} `))
  expect(stdout).toContain(
    `${guesses} guesses: run --project=unit --reporter=verbose --testTimeout=0 packages/server/src/otp/brute-force.test.ts`,
  )
})
