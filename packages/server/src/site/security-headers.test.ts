import { expect, test } from 'vitest'
import { startServer } from '../testing/server.ts'

test.each([
  [undefined, 'max-age=63072000; includeSubDomains'],
  ['max-age=300', 'max-age=300'],
  ['off', undefined],
])('HSTS=%s sends %s with pages and API answers (R-security-02)', async (HSTS, value) => {
  const server = await startServer({ environment: HSTS === undefined ? {} : { HSTS } })
  for (const path of ['/quiz', '/api/leads', '/nowhere']) {
    expect((await server.get(path)).headers['strict-transport-security']).toBe(value)
  }
})
