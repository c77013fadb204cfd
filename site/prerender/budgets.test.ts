import { expect, test } from 'vitest'
import { overBudget } from './budgets.ts'

test('a page within its budget is not named', () => {
  expect(overBudget([{ name: '/index', html: 14_000, script: 95_000 }], [{ name: '/logo.svg', bytes: 10_000 }])).toEqual([])
})

test.each([
  [{ name: '/index', html: 14_001, script: 95_000 }, 'html of /index: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/blog/a-guide', html: 20_000, script: 95_001 }, 'script of /blog/a-guide: 95001 bytes, 1 above its budget of 95000.'],
  [{ name: '/_variants/blog/-', html: 14_001, script: 1 }, 'html of /_variants/blog/-: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/quiz', html: 1, script: 105_001 }, 'script of /quiz: 105001 bytes, 1 above its budget of 105000.'],
])('a page above it is named with what is too heavy: %o', (page, sentence) => {
  expect(overBudget([page], [])).toEqual([sentence])
})

test('so is a picture', () => {
  expect(overBudget([], [{ name: '/a.svg', bytes: 10_001 }])).toEqual(['/a.svg weighs 10001 bytes, 1 above its budget of 10000.'])
})
