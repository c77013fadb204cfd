import { DAY_MS } from '@plotline/contract'
import { expect, test } from 'vitest'
import { readRetryAfter, withJitter } from './retry-delays.ts'

test('jitter lengthens a wait by up to a tenth and never shortens it', () => {
  expect([withJitter(1_000, 0), withJitter(1_000, 0.5), withJitter(1_000, 0.999)]).toEqual([1_000, 1_050, 1_100])
})

test.each([
  ['120', 120_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['5 s', undefined],
  ['x5', undefined],
  ['Mon, 02 Mar 2026 09:10:00 GMT', 600_000],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ['99999999', DAY_MS],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After: %s is a wait of %s ms, a day at most (RFC 9110, section 10.2.3) (R-delivery-03)', (value, ms) => {
  expect(readRetryAfter(value, Date.parse('2026-03-02T09:00:00Z'))).toBe(ms)
})
