import { expect, onTestFinished, test, vi } from 'vitest'
import { accept, problemsOf, unshaken } from './size-budget.ts'
import { reportProblems } from './ui-package.ts'

const budget = { own: 1000, all: 2000 }

test.each([
  ['within its budgets', { own: 1000, all: 2000 }, /^$/],
  ['over its own budget', { own: 1001, all: 2000 }, /is over .* npm run size -- --accept button$/],
  ['over that with dependencies', { own: 1000, all: 2001 }, /is over .* npm run size -- --accept button$/],
  ['far below its budgets', { own: 790, all: 2000 }, /far smaller .* npm run size -- --accept button$/],
])('an entry point %s is reported as that, with what to run', (_, size, problem) => {
  expect(problemsOf({ button: size }, { button: budget }).join()).toMatch(problem)
})

test('an entry point without a budget is a problem, and so is a budget without an entry point', () => {
  expect(problemsOf({ button: budget }, { gone: budget })).toEqual([
    'button has no budget. Add one with: npm run size -- --accept button',
    'gone has a budget but does not exist. Remove it from packages/ui/size-budgets.json.',
  ])
})

test('a size is accepted with 5 % or 100 bytes of room, of the named entry points or of all', () => {
  const [button, table] = [
    { own: 101, all: 1999 },
    { own: 2000, all: 3000 },
  ]
  const accepted = { own: 210, all: 2100 }
  expect(accept({ button, table }, { button: budget, table: budget, gone: budget }, ['button'])).toEqual({
    button: accepted,
    table: budget,
  })
  expect(accept({ button, table }, {}, [])).toEqual({ button: accepted, table: { own: 2100, all: 3150 } })
})

test('what a bundler cannot leave out is a problem, but for a few bytes', () => {
  expect([unshaken('button', 1000, 1016), unshaken('table', 5000, 5050)]).toEqual([[], []])
  expect(unshaken('button', 1000, 1017)).toEqual([expect.stringMatching(/cannot tree-shake button: 1000 bytes .* 1017/)])
  expect(unshaken('table', 5000, 5051)).toHaveLength(1)
})

test('a check that finds a problem names it and fails', () => {
  const { exitCode } = process
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    process.exitCode = exitCode
    write.mockRestore()
  })
  reportProblems(['button is over its budget.'], 'Two entries.')
  expect(process.exitCode).toBe(1)
  reportProblems([], 'Two entries.')
  expect(process.exitCode).toBe(0)
  expect(write.mock.calls).toEqual([['button is over its budget.\nTwo entries.\n'], ['Two entries.\n']])
})
