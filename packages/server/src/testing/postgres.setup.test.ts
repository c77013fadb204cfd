import { expect, test, vi } from 'vitest'
import { offerPostgres } from './postgres.setup.ts'
import { findPostgres } from './stores.ts'

test('PostgreSQL starts when a test first needs it, once, and is stopped at the end', async () => {
  const remove = vi.fn(async () => {})
  const start = vi.fn(async () => ({ url: 'postgres://here', remove }))
  const offer = await offerPostgres(start)
  expect(start).not.toHaveBeenCalled()
  expect(await Promise.all([findPostgres(offer.url, false), findPostgres(offer.url, true)])).toEqual(
    [1, 2].map(() => ({ url: 'postgres://here' })),
  )
  expect(start).toHaveBeenCalledOnce()
  await offer.stop()
  expect(remove).toHaveBeenCalledOnce()
})

test('without a PostgreSQL its tests are skipped, with a line that npm test repeats, and fail on CI', async () => {
  const offer = await offerPostgres(() => Promise.reject(new Error('initdb failed: no space\nmore')))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await findPostgres(offer.url, false)).toEqual({ why: 'initdb failed: no space' })
  expect(warn.mock.calls).toEqual([['Skipped: the tests on PostgreSQL, as none could be started here: initdb failed: no space']])
  await expect(findPostgres(offer.url, true)).rejects.toThrow('On CI the tests on PostgreSQL must run')
  await offer.stop()
})
