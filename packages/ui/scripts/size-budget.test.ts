import { expect, test } from 'vitest'
import { problemsOf } from './size-budget.ts'

const budget = { own: 1000, all: 2000 }

test.each([
  ['within its budgets', { own: 1000, all: 2000 }, /^$/],
  ['over its own budget', { own: 1001, all: 2000 }, /is over/],
  ['over that with dependencies', { own: 1000, all: 2001 }, /is over/],
  ['far below its budgets', { own: 800, all: 2000 }, /far smaller/],
])('an entry point %s is reported as that', (_, size, problem) => {
  expect(problemsOf('button', size, budget).join()).toMatch(problem)
  expect(problemsOf('button', size, undefined)).toEqual([expect.stringContaining('no budget')])
})
