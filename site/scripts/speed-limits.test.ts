import { expect, test } from 'vitest'
import { isBroken, withInterval } from './speed-limits.ts'

test('a limit is broken when the median of the pairs is above it, or nothing was measured (R-speed-08)', () => {
  expect(isBroken([1.5, 1.1, 0.9], 1.1)).toBe(false)
  expect(isBroken([1.5, 1.11, 0.9], 1.1)).toBe(true)
  expect(isBroken([Number.NaN], 1.1)).toBe(true)
})

test('the interval of a median leaves out the same number of values at both ends', () => {
  expect(withInterval([3, 1, 2], 0)).toBe('2 (1 to 3)')
  expect(withInterval([...Array(15).keys()], 1)).toBe('7.0 (3.0 to 11.0)')
})
