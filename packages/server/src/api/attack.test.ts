import { assert, asyncProperty } from 'fast-check'
import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { AFTERWARDS, attacks, faultOf } from '../testing/attack.ts'

const RUNS = 500

test(`${RUNS} hostile requests cause no 5xx, reveal no internals and change nothing (R-api-07)`, async ({ server }) => {
  const prototype = Object.getOwnPropertyNames(Object.prototype)
  const seen = new Map<number, number>()
  await assert(
    asyncProperty(attacks, async (attack) => {
      const response = await server.send(attack.path, attack)
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      // Keeps the limits from stopping the next request early.
      server.advance(60)
      expect(faultOf(attack, response)).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
  // Requests got to every stage: stopped by the request guards, refused by the schema, and stored.
  for (const status of [200, 400, 405, 415, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(RUNS / 100)

  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
  expect(server.logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([])
  expect(await server.postOk('leads', AFTERWARDS)).toMatchObject({ ok: true })
})
