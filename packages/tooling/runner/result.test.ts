import { expect, test } from 'vitest'
import { resultOf } from './result.ts'

const vitest = (...statuses: string[]) => ({
  testResults: [{ assertionResults: statuses.map((status) => ({ status, fullName: `one that ${status}` })) }],
})
const playwright = (stats: object) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })
const forgotten = 'Tests were skipped, and no line "Skipped: …" says why.'

test.each([
  ['a check that passes', { succeeded: true, output: '' }, { passed: 1, failed: 0, skipped: 0 }],
  ['a check that fails', { succeeded: false, output: 'no such property' }, { passed: 0, failed: 1, tail: 'no such property' }],
  [
    'tests that fail',
    { succeeded: false, output: '', report: vitest('passed', 'failed') },
    { passed: 1, failed: 1, failures: ['one that failed'] },
  ],
  ['a runner that crashes after its tests passed', { succeeded: false, output: '', report: vitest('passed') }, { passed: 1, failed: 1 }],
  [
    'a runner that leaves no report',
    { succeeded: true, output: '', report: undefined },
    { failed: 1, failures: ['No test was run, or there is no report of it.'] },
  ],
  [
    'a journey that passes at the second attempt',
    { succeeded: true, output: '', report: playwright({ expected: 1, flaky: 1 }) },
    { passed: 1, failed: 1 },
  ],
  [
    'tests that are skipped without a reason',
    { succeeded: true, output: 'it mentions that it Skipped: some', report: vitest('passed', 'pending') },
    { failed: 1, skipped: 1, failures: [forgotten] },
  ],
  [
    'tests that are skipped for a reason, in colour',
    {
      succeeded: true,
      output: '\u001B[33mSkipped: no PostgreSQL.\u001B[0m\nSkipped: no PostgreSQL.',
      report: playwright({ expected: 1, skipped: 2 }),
    },
    { passed: 1, failed: 0, skipped: 2, reasons: ['Skipped: no PostgreSQL.'] },
  ],
])('%s counts', (_, ended, expected) => {
  expect(resultOf(ended)).toMatchObject(expected)
})

test('of what a failed step said, the end is kept', () => {
  const output = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
  expect(resultOf({ succeeded: false, output }).tail.split('\n')).toEqual(Array.from({ length: 60 }, (_, index) => `line ${index + 40}`))
})
