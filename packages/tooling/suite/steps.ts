import { pinned } from '../chromium.ts'
import { comparison } from '../comparison.ts'
import type { Runner } from './counts.ts'

/** A step of `npm test`. */
export interface Step {
  name: string
  command: string
  args: readonly string[]
  /** The test runner that it is, and its JSON report in test-results; a step without one counts as one test. */
  tests?: { runner: Runner; report: string }
  /** What it depends on: files and folders from the repository's folder, `.` for everything. */
  inputs: readonly string[]
}

const EVERYTHING = ['.'] as const
/** What the whole repository is configured with. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'tailwind.config.ts', 'packages/tooling'] as const
const LIBRARY = [...COMMON, 'packages/ui'] as const
const SITE = [...LIBRARY, 'packages/contract', 'site'] as const
const STORIES = [...SITE, 'mocks', '.storybook'] as const

const check = (name: string, inputs: readonly string[], command: string, ...args: string[]): Step => ({ name, command, args, inputs })

function vitest(name: string, inputs: readonly string[], ...args: string[]): Step {
  const report = `${name.replaceAll(' ', '-')}.json`
  return {
    name,
    inputs,
    command: 'vitest',
    args: ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=test-results/${report}`],
    tests: { runner: 'vitest', report },
  }
}

const regressions = check(
  'seeded regressions',
  STORIES,
  'node',
  'packages/tooling/visual/prove.ts',
  ...(pinned ? ['--regressions=2', '--clean=0', '--compared'] : []),
)

/**
 * The steps: stages, one after the other, of lanes that run at once. In a lane a step waits for the one before it. A CI machine has two
 * cores: what keeps both busy has nothing beside it but steps that wait for a build most of the time.
 */
export const stages: readonly (readonly Step[])[][] = [
  [
    [check('format', EVERYTHING, 'oxfmt', '--check', '.'), check('lint', EVERYTHING, 'oxlint')],
    [
      check('types', EVERYTHING, 'tsc'),
      check('spelling', EVERYTHING, 'cspell', '--no-progress', '--no-summary', '--config', 'packages/tooling/cspell.json'),
    ],
    [check('build', SITE, 'node', 'packages/tooling/build-site.ts')],
  ],
  [
    [
      // Stories run once: where their screenshots are compared, that run plays them and checks them with axe as well.
      vitest('components and stories', STORIES, '--project=browser', ...(pinned ? comparison('none') : ['--project=storybook'])),
      regressions,
    ],
    [
      check('package sizes', LIBRARY, 'node', 'packages/tooling/size.ts'),
      check('package in a Vite app', LIBRARY, 'node', 'packages/tooling/consumers/run.ts'),
      check('Storybook docs', [...STORIES, 'docs', 'chromatic.config.json'], 'node', 'packages/tooling/storybook-docs.ts'),
    ],
  ],
  [
    [
      vitest('units', EVERYTHING, '--project=unit', '--project=mocked'),
      {
        name: 'end to end',
        inputs: [...SITE, 'packages/server', 'mocks'],
        command: 'playwright',
        args: ['test', '--config=site/e2e/playwright.config.ts'],
        tests: { runner: 'playwright', report: 'e2e.json' },
      },
    ],
  ],
]

/** Tests that read the repository as files, so that no import says which change they notice. */
const READERS = ['packages/tooling', 'packages/ui/src/testing']

/** Parts with unit tests, which may read any file beside them: content, for example, is compiled by a plugin. */
const TESTED = ['packages/contract', 'packages/server', 'packages/ui', 'site/src', 'site/build']

const isFollowed = (file: string) => /\.tsx?$/.test(file)

/** Whether a step depends on this file. */
export const reads = ({ inputs }: Step, file: string): boolean =>
  inputs.some((input) => input === '.' || file === input || file.startsWith(`${input}/`))

/**
 * The part of a step that a change can affect, for `npm test -- --changed`.
 *
 * @param files the changed files
 * @param since the commit that they are compared with
 * @returns the steps to run instead; none if it reads no changed file
 */
export function narrowed(step: Step, files: readonly string[], since: string): Step[] {
  const own = files.filter((file) => reads(step, file))
  if (own.length === 0) return []
  // Vitest follows imports; what else a test reads, only the whole step covers.
  if (step.command !== 'vitest' || (step.name !== 'units' && !own.every(isFollowed))) return [step]
  const affected = { ...step, args: [...step.args, `--changed=${since}`, '--passWithNoTests'] }
  if (step.name !== 'units') return [affected]
  const parts = TESTED.filter((part) => own.some((file) => !isFollowed(file) && file.startsWith(`${part}/`)))
  return [affected, vitest('tests that read the repository', EVERYTHING, '--project=unit', ...READERS, ...parts)]
}
