import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOtpKeys } from './data-dir.ts'
import { openStore } from '../database/store.ts'
import { temporaryFolder } from '../testing/server.ts'

test('the key is made once, and a configured secret takes precedence', () => {
  const folder = temporaryFolder()
  const [made] = readOtpKeys(folder, [])
  expect(made).toHaveLength(64)
  expect(readOtpKeys(folder, [])).toEqual([made])
  expect(readOtpKeys(temporaryFolder(), [])).not.toEqual([made])
  expect(readOtpKeys(folder, ['of the settings'])).toEqual([Buffer.from('of the settings')])
})

test.each(['', 'x'.repeat(31)])('a damaged key, "%s", is refused, with what to do (R-operations-02)', (key) => {
  expect(() => readOtpKeys(temporaryFolder({ 'otp-secret': key }), [])).toThrow(/otp-secret is damaged\. Delete the file/)
})

test('a database that is a folder is refused with a one-sentence error (R-operations-02)', async () => {
  const file = join(temporaryFolder({ 'plotline.sqlite/x': '' }), 'plotline.sqlite')
  await expect(openStore({ file })).rejects.toThrow(/plotline\.sqlite cannot be used: this user may not open or make it/)
})
