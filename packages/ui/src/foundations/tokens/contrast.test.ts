import { expect, test } from 'vitest'
import { contrast, PAIRS } from './contrast.ts'

test.each([
  ['ink', 7],
  ['muted', 4.5],
  ['accent-text', 4.5],
  ['danger', 4.5],
  ['success', 4.5],
  ['on-accent', 4.5],
  ['edge', 3],
])('%s needs a contrast of %f:1 (R-accessibility-08)', (name, least) => {
  expect(new Set(PAIRS.filter(({ front }) => front === name).map((pair) => pair.least))).toEqual(new Set([least]))
})

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0ab', '#fff')).toBe(contrast('#00aabb', '#ffffff'))
  expect(() => contrast('red', '#ffffff')).toThrow('"red" is not a colour of the form #rrggbb')
})
