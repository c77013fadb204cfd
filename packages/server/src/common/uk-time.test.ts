import { expect, test } from 'vitest'
import { isDay, mondayOf } from './uk-time.ts'

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
