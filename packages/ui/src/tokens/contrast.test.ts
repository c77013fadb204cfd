import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0ab', '#fff')).toBe(contrast('#00aabb', '#ffffff'))
  expect(() => contrast('red', '#ffffff')).toThrow('"red" is not a colour of the form #rrggbb')
})
