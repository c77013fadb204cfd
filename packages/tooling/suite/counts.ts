import * as v from 'valibot'

/** What came of one step of `npm test`. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests, where the runner's own output does not end with them. */
  failures: readonly string[]
  /** Sentences that say why tests were skipped. */
  reasons: readonly string[]
}

const vitestReport = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

type Tests = Omit<Counts, 'reasons'>

/** Reads what a runner's JSON report counts. Everything in Vitest's that neither passed nor failed was skipped. */
const READERS = {
  vitest(report: unknown): Tests {
    const all = v.parse(vitestReport, report).testResults.flatMap(({ assertionResults }) => assertionResults)
    const [passed, failed] = ['passed', 'failed'].map((wanted) => all.filter(({ status }) => status === wanted))
    const [passes, failures] = [passed?.length ?? 0, failed?.map(({ fullName }) => fullName) ?? []]
    return { passed: passes, failed: failures.length, skipped: all.length - passes - failures.length, failures }
  },
  playwright(report: unknown): Tests {
    const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, report).stats
    // A test that passes only at the second attempt hides a fault. Playwright's output already ends with its failed tests.
    return { passed: expected, failed: unexpected + flaky, skipped, failures: [] }
  },
} as const
export type Runner = keyof typeof READERS

// oxlint-disable-next-line no-control-regex -- colours
const COLOURS = /\u001B\[[\d;]*m/g

/** The lines with which a step says why it skips something. */
const reasonsIn = (output: string): string[] => [
  ...new Set(
    output
      .replaceAll(COLOURS, '')
      .split('\n')
      .filter((line) => line.startsWith('Skipped: ')),
  ),
]

/** What a step left behind. */
export interface Ended {
  /** Whether it exited with 0. */
  succeeded: boolean
  output: string
}

/** Counts a step without tests of its own as one test. */
export const countCheck = ({ succeeded, output }: Ended): Counts => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
  failures: [],
  reasons: reasonsIn(output),
})

/** What came of nothing. */
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [] }

function read(runner: Runner, report: string | undefined): Tests {
  try {
    return READERS[runner](JSON.parse(report ?? ''))
  } catch {
    return NOTHING
  }
}

/**
 * Counts a test runner's tests. A run that crashes without a failed test is one failure, and so is one that runs no test or leaves no
 * report. A test that is skipped without a line `Skipped: …` was probably forgotten, so that is a failure too.
 *
 * @param report the JSON report's text; undefined if there is none
 * @param mayBeEmpty whether a run without tests is no failure
 */
export function countTests(
  runner: Runner,
  { succeeded, output }: Ended,
  report: string | undefined,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): Counts {
  const { passed, failed, skipped, failures } = read(runner, report)
  const reasons = reasonsIn(output)
  const problems = [
    ...(passed + failed + skipped === 0 && !mayBeEmpty ? ['No test was run, or there is no report of it.'] : []),
    ...(skipped > 0 && reasons.length === 0 ? ['Tests were skipped, and no line "Skipped: …" says why.'] : []),
  ]
  const fails = !succeeded || problems.length > 0
  return { passed, failed: Math.max(failed, fails ? 1 : 0), skipped, failures: [...failures, ...problems], reasons }
}

/** The last line of `npm test`. */
export function totals(counts: readonly Counts[]): string {
  const sum = (what: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[what], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
