import { expect, test } from 'vitest'
import { lanes } from './labels.ts'

test('labels side by side share a row, and one that would touch the next, or the line to it, is below it', () => {
  const spans = [
    { from: 0, to: 0.1, width: 0.2 },
    { from: 0.2, to: 0.3, width: 0.2 },
    { from: 0.3, to: 0.4, width: 0.2 },
    { from: 0.45, to: 0.5, width: 0.1 },
  ]
  expect(lanes(spans)?.map(({ lane }) => lane)).toEqual([0, 2, 1, 0])
})

test('a label that would reach past the edge ends where its part ends', () => {
  expect(lanes([{ from: 0.9, to: 0.95, width: 0.2 }])).toEqual([{ lane: 0, anchor: 'end', mark: 0.95 }])
})

test('of labels that end at their part, the last is the lowest, and the line to it stands beside the others', () => {
  const spans = [0.8, 0.9].map((from) => ({ from, to: from + 0.1, width: 0.25 }))
  expect(lanes(spans)).toEqual([
    { lane: 0, anchor: 'end', mark: 0.9 },
    { lane: 1, anchor: 'end', mark: 1 },
  ])
})

test('there are no places for more labels than four rows hold, or if a line would cross a label', () => {
  expect(lanes([0, 0.1, 0.2, 0.3, 0.4].map((from) => ({ from, to: from, width: 0.5 })))).toBeUndefined()
  // The line at 0.72 has a label from 0.6 to 0.9 in its way.
  const crossed = [
    { from: 0.72, to: 0.8, width: 0.28 },
    { from: 0.85, to: 0.9, width: 0.3 },
  ]
  expect(lanes(crossed)).toBeUndefined()
})
