import * as v from 'valibot'

/** What came of one step of `npm test`. */
export const Result = v.object({
  /** The run that it belongs to: in a later one the step was skipped, because it reads nothing that has changed since. */
  run: v.string(),
  seconds: v.number(),
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  /** What failed, by name, and what else was wrong. */
  failures: v.array(v.string()),
  /** Lines that say why tests were skipped. */
  reasons: v.array(v.string()),
  /** The end of what a failed step printed, so that it is not lost among thousands of lines. */
  tail: v.string(),
})
export type Result = v.InferOutput<typeof Result>

const vitestReport = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

/** The tests in Vitest's or Playwright's JSON report; none if it is neither. */
export function testsIn(report: unknown): Pick<Result, 'passed' | 'failed' | 'skipped' | 'failures'> {
  if (v.is(vitestReport, report)) {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    const failures = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    const passed = tests.filter(({ status }) => status === 'passed').length
    return { passed, failed: failures.length, skipped: tests.length - passed - failures.length, failures }
  }
  if (!v.is(playwrightReport, report)) return { passed: 0, failed: 0, skipped: 0, failures: [] }
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only at the second attempt hides a fault. Playwright's output ends with the names of failed tests.
  return { passed: expected, failed: unexpected + flaky, skipped, failures: [] }
}

/** What a step left behind. */
interface FinishedStep {
  succeeded: boolean
  output: string
  /** A test runner's JSON report; undefined for a step that counts as one test. */
  report?: unknown
}

// oxlint-disable-next-line no-control-regex -- colours
const COLOURS = /\u001B\[[\d;]*m/g

/**
 * Counts a step. A run that crashes without a failed test is one failure, and so is one that runs no test or leaves no report. A test
 * that is skipped without a line `Skipped: …` was probably forgotten, so that is a failure too.
 */
export function resultOf({ succeeded, output, ...rest }: FinishedStep): Omit<Result, 'run' | 'seconds'> {
  const lines = output.replaceAll(COLOURS, '').trimEnd().split('\n')
  const reasons = [...new Set(lines.filter((line) => line.startsWith('Skipped: ')))]
  // The dot reporter prints very long lines.
  const tail = lines
    .slice(-60)
    .map((line) => line.slice(-500))
    .join('\n')
  if (!('report' in rest))
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, failures: [], reasons, tail: succeeded ? '' : tail }
  const { passed, failed, skipped, failures } = testsIn(rest.report)
  const problems = [
    ...(passed + failed + skipped === 0 ? ['No test was run, or there is no report of it.'] : []),
    ...(skipped > 0 && reasons.length === 0 ? ['Tests were skipped, and no line "Skipped: …" says why.'] : []),
  ]
  const fails = !succeeded || problems.length > 0
  return {
    passed,
    failed: Math.max(failed, fails ? 1 : 0),
    skipped,
    failures: [...failures, ...problems],
    reasons,
    tail: fails ? tail : '',
  }
}
