import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [380, '7 minutes'],
  [3_600, '60 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [7_201, '3 hours'],
  [82_800, '23 hours'],
])('%d s is %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
