import { expect, test, vi } from 'vitest'
import { startOrSkip } from './postgres.setup.ts'

const fails = () => Promise.reject(new Error('initdb failed: no space\nmore'))

test('without a PostgreSQL its tests are skipped, with a line that npm test repeats, and fail on CI', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await startOrSkip(fails, false)).toMatchObject({ url: '' })
  expect(warn.mock.calls).toEqual([['Skipped: the tests on PostgreSQL, as none could be started here: initdb failed: no space']])
  await expect(startOrSkip(fails, true)).rejects.toThrow('On CI the tests on PostgreSQL must run')
})
