import { expect, test } from 'vitest'
import { isDay, mondayOf, ukDay, ukTime } from './uk-time.ts'

test('days are those of the UK, summer time included', () => {
  expect(ukDay(Date.parse('2026-01-05T23:59:00Z'))).toBe('2026-01-05')
  expect(ukDay(Date.parse('2026-07-05T23:00:00Z'))).toBe('2026-07-06')
  expect(new Date(ukTime('2026-01-05', 7)).toISOString()).toBe('2026-01-05T07:00:00.000Z')
  expect(new Date(ukTime('2026-07-06', 7)).toISOString()).toBe('2026-07-06T06:00:00.000Z')
  // The clocks go forward at 01:00 UTC on the first day, and back at 01:00 UTC on the other.
  expect(new Date(ukTime('2026-03-29')).toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(new Date(ukTime('2026-03-30')).toISOString()).toBe('2026-03-29T23:00:00.000Z')
  expect(new Date(ukTime('2026-10-25')).toISOString()).toBe('2026-10-24T23:00:00.000Z')
  expect(new Date(ukTime('2026-10-26')).toISOString()).toBe('2026-10-26T00:00:00.000Z')
})

test('weeks begin on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2025-12-29',
  ])
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['yesterday', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
