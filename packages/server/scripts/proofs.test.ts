import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onPostgres } from '../src/testing/stores.ts'
import { isErasureUnnoticed, onBothDatabases } from './server.ts'

onPostgres('the proofs', () => {
  test.each([
    ['durability', '1'],
    ['attack', '160', '1'],
  ])('prove:%s runs, and finds nothing in a short time', { timeout: 120_000 }, (name, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], { encoding: 'utf8' })
    expect({ status, stderr, said: status === 0 ? '' : stdout }).toEqual({ status: 0, stderr: '', said: '' })
  })

  test('a proof fails if a measurement on one of the databases is not sound', { timeout: 120_000 }, async () => {
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

test('erasing is noticed if the longest response takes more than 50 ms longer, and unproven if nothing was erased (R-retention-02)', () => {
  const atRest = [1, 30, 2]
  expect(isErasureUnnoticed({ atRest, erasing: [1, 80], erased: 1 })).toBe(true)
  expect(isErasureUnnoticed({ atRest, erasing: [1, 81], erased: 1 })).toBe(false)
  expect(isErasureUnnoticed({ atRest, erasing: [1, 2], erased: 0 })).toBe(false)
})
