import { expect, test } from 'vitest'
import { lanes, spread } from './labels.ts'

test('labels side by side share a row, and one that would touch the next, or the line to it, is below it', () => {
  const spans = [
    { from: 0, to: 0.1, width: 0.2 },
    { from: 0.2, to: 0.3, width: 0.2 },
    { from: 0.3, to: 0.4, width: 0.2 },
    { from: 0.45, to: 0.5, width: 0.1 },
  ]
  expect(lanes(spans).map(({ lane }) => lane)).toEqual([0, 2, 1, 0])
})

test('a label that would reach past the edge ends where its part ends', () => {
  expect(lanes([{ from: 0.9, to: 0.95, width: 0.2 }])).toEqual([{ lane: 0, anchor: 'end' }])
})

test('positions keep their order and distance, and stay within the limit', () => {
  expect(spread([0, 10, 100], 40, 200)).toEqual([0, 40, 100])
  expect(spread([150, 160, 190], 40, 200)).toEqual([120, 160, 200])
})
