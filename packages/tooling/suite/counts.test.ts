import { describe, expect, test } from 'vitest'
import { countCheck, countTests, NOTHING, totals } from './counts.ts'

const vitest = (...statuses: string[]) =>
  JSON.stringify({ testResults: [{ assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })) }] })
const playwright = (stats: object) => JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

const quiet = { succeeded: true, output: '' }
const crashed = { succeeded: false, output: '' }
const explained = { succeeded: true, output: '\u001B[33mSkipped: the tests on PostgreSQL.\u001B[39m\nSkipped: the tests on PostgreSQL.\n' }

test('a check is one test, which passes with its exit code alone', () => {
  expect(countCheck(quiet)).toMatchObject({ passed: 1, failed: 0 })
  expect(countCheck(crashed)).toMatchObject({ passed: 0, failed: 1 })
})

describe('a step with a report', () => {
  test('of Vitest counts its tests, and names those that failed', () => {
    const counts = countTests('vitest', crashed, vitest('passed', 'failed', 'passed'))
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0, failures: ['test 1'], reasons: [] })
  })

  test('of Playwright counts a test that passed only at the second attempt as failed', () => {
    expect(countTests('playwright', quiet, playwright({ expected: 5, unexpected: 2, flaky: 1 }))).toMatchObject({ passed: 5, failed: 3 })
  })

  test.each([
    ['crashed after its tests had passed', 'vitest', vitest('passed')],
    ['crashed after its journeys had passed', 'playwright', playwright({ expected: 5 })],
    ['crashed before it could write a report', 'playwright', undefined],
    ['crashed while it wrote its report', 'vitest', vitest('passed').slice(0, -3)],
  ] as const)('that %s is a failure', (_, runner, report) => {
    expect(countTests(runner, crashed, report).failed).toBe(1)
  })

  test.each([
    ['left no report', undefined],
    ['ran no test', vitest()],
  ])('that succeeded but %s is a failure, and says so', (_, report) => {
    const counts = countTests('vitest', quiet, report)
    expect(counts).toMatchObject({ failed: 1, failures: [expect.stringContaining('No test was run')] })
  })

  test('counts what it skipped, with the sentence that says why, once', () => {
    const reasons = ['Skipped: the tests on PostgreSQL.']
    const counts = countTests('vitest', explained, vitest('passed', 'skipped', 'todo', 'pending'))
    expect(counts).toEqual({ passed: 1, failed: 0, skipped: 3, failures: [], reasons })
    expect(countTests('playwright', explained, playwright({ expected: 1, skipped: 2 }))).toMatchObject({ failed: 0, skipped: 2, reasons })
  })

  test('does not take any line about skipping for a reason', () => {
    const said = { succeeded: true, output: 'Skipped 3 tests.\n' }
    expect(countTests('vitest', said, vitest('passed', 'skipped'))).toMatchObject({ failed: 1, reasons: [] })
  })

  test('that skipped a test without saying why is a failure', () => {
    const counts = countTests('vitest', quiet, vitest('passed', 'skipped'))
    expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 1, failures: [expect.stringContaining('no line "Skipped: …" says why')] })
  })
})

test('the last line has the totals of all steps, and what was skipped only if anything was', () => {
  const counts = [
    { ...NOTHING, passed: 3, skipped: 90 },
    { ...NOTHING, passed: 4, failed: 1, skipped: 2 },
  ]
  expect(totals(counts)).toBe('7 passed, 1 failed, 92 skipped')
  expect(totals([{ ...NOTHING, passed: 3 }])).toBe('3 passed, 0 failed')
})
