import { YOUR_REQUEST_PATH } from '@plotline/contract'
import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { startServer } from '../testing/server.ts'

test.each([
  [undefined, 'max-age=63072000; includeSubDomains'],
  ['max-age=300', 'max-age=300'],
  ['off', undefined],
])('HSTS=%s sends %s with pages and API responses (R-security-02)', async (HSTS, value) => {
  const server = await startServer({ environment: HSTS === undefined ? {} : { HSTS } })
  for (const path of ['/quiz', '/api/leads', '/nowhere']) {
    expect((await server.get(path)).headers['strict-transport-security']).toBe(value)
  }
})

test('the page with a secret address sends no referrer; other pages send only their origin (R-request-03)', async ({ server }) => {
  expect((await server.get(YOUR_REQUEST_PATH)).headers['referrer-policy']).toBe('no-referrer')
  expect((await server.get('/quiz')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
