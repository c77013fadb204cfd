import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/server.ts'
import { hasTraces } from './traces.ts'

test('traces of a person are found wherever they are in a file, even where one part that is read ends and the next begins (R-retention-02)', async () => {
  const folder = temporaryFolder({ empty: '' })
  const [email, megabyte] = ['ada@example.com', 1024 * 1024]
  for (const at of [0, megabyte - email.length, megabyte - 7, megabyte - 1, megabyte, 2 * megabyte - 3]) {
    const bytes = Buffer.alloc(3 * megabyte)
    bytes.write(email, at)
    writeFileSync(join(folder, 'data'), bytes)
    expect({ at, found: await hasTraces(folder, ['', 'grace@example.com', email]) }).toEqual({ at, found: true })
  }
  expect(await hasTraces(folder, ['', 'grace@example.com'])).toBe(false)
  expect(await hasTraces(folder, [''])).toBe(false)
})
