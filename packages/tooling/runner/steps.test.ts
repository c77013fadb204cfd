import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { results } from '../visual/places.ts'
import { importsOf, requestsOf } from '../testing/imports.ts'
import { sourceFiles as builtFrom } from '../../../site/scripts/build-stamp.ts'
import engines from '../../../site/e2e/engines.config.ts'
import { pinned } from '../chromium.ts'
import { read, root, sourceFiles } from '../testing/requirements.ts'

const Step = v.object({ command: v.string(), dependencies: v.optional(v.array(v.string()), []), files: v.array(v.string()) })
const Package = v.object({
  scripts: v.record(v.string(), v.string()),
  'simple-git-hooks': v.object({ 'pre-push': v.literal('npm test -- --changed origin/main') }),
  wireit: v.objectWithRest({ 'test:steps': v.object({ dependencies: v.array(v.string()) }) }, Step),
})
const {
  scripts,
  wireit: {
    'test:steps': { dependencies: all },
    ...steps
  },
} = v.parse(Package, JSON.parse(read('package.json')))

/** What each step starts from. The other steps read whatever git keeps, but for pictures. */
const STARTS: Readonly<Record<string, RegExp>> = {
  'step:build': /^site\/(?:scripts\/build-site|vite\.config)\.ts$/,
  'step:stories': /^vite\.config\.ts$|^\.storybook\/[^/]+\.tsx?$|\.(?:stories|test)\.tsx$/,
  'step:package': /^packages\/ui\/scripts\/(?:size|consumers\/run)\.ts$/,
  'step:storybook-docs': /^packages\/ui\/scripts\/storybook-docs\.ts$|^\.storybook\/.*\.tsx?$|\.stories\.tsx$/,
  'step:journeys': /^site\/e2e\/.*\.ts$/,
}

const files = sourceFiles(/\.tsx?$/)

/** The files that others import directly or through others; a workspace's package stands for its index. */
function imported(starts: readonly string[]): Set<string> {
  const seen = new Set(starts)
  for (const file of seen) {
    if (!files.includes(file)) continue
    const packages = requestsOf(file).flatMap((request) => /^@plotline\/(\w+)/.exec(request)?.[1] ?? [])
    for (const name of packages) seen.add(name === 'mocks' ? 'mocks/src/index.ts' : `packages/${name}/src/index.ts`)
    for (const next of importsOf(file)) seen.add(next.replace(/\?.*/, ''))
  }
  return seen
}

/** Whether a change of the file runs the step again. The last pattern that matches decides, and the inputs of what it depends on are its own. */
const isInput = (file: string, step: string): boolean =>
  steps[step]?.files.findLast((pattern) => matchesGlob(file, pattern.replace('!', '')))?.startsWith('!') === false ||
  (steps[step]?.dependencies.some((other) => isInput(file, other)) ?? false)

test.each(Object.entries(STARTS))('%s runs again after a change of any file that it imports', (step, start) => {
  const reached = imported(files.filter((file) => start.test(file)))
  expect(reached.size).toBeGreaterThan(1)
  expect([...reached].filter((file) => !isInput(file, step))).toEqual([])
})

test.each(['step:check', 'step:units'])('%s runs again after a change of any file that git keeps, but for pictures', (step) => {
  expect(sourceFiles(/./).filter((file) => !/^(?:packages\/ui|site)\/visual\//.test(file) && !isInput(file, step))).toEqual([])
})

// Each runner lists its tests in a process of its own.
test('npm test checks everything, and runs every test and story that there is', { timeout: 180_000 }, () => {
  expect(Object.keys(steps)).toEqual(all)
  expect(all).toEqual(['step:check', ...Object.keys(STARTS).slice(0, 4), 'step:units', 'step:journeys'])
  expect(scripts['check']).toBe('oxfmt --check . && oxlint && tsc && npm run --silent spell')
  expect(scripts['test:package']).toBe('npm run --silent size && npm run --silent test:consumers')
  // Pictures that are missing are no new baselines, and those that no story uses are found.
  expect(steps['step:stories']?.command).toContain('--update=none --reporter=./packages/tooling/visual/reporter.ts')
  const run = Object.values(steps).flatMap(({ command }) => {
    const [, runner = '', options = ''] = / (vitest run|playwright test)(.*)/.exec(command) ?? []
    // Of the options, those that choose among the tests.
    const chosen = options.match(/ --(?:project|config)=\S+/g)?.join('') ?? ''
    if (runner === '') return []
    const list = runner === 'vitest run' ? `vitest list --filesOnly --json${chosen}` : `playwright test --list --reporter=json${chosen}`
    const { stdout } = spawnSync(`npx ${list}`, { cwd: root, encoding: 'utf8', shell: true, env: { ...process.env, VITEST: '' } })
    return [...stdout.matchAll(/^ *"file": "(.+)"/gm)].map(([, file = '']) => relative(root, resolve(root, 'site/e2e', file)))
  })
  // The matrix needs the pinned browser.
  const elsewhere = new Set(['site/e2e/engines.spec.ts', ...(pinned ? [] : ['.storybook/matrix.test.ts'])])
  const there = sourceFiles(/\.(?:test|spec|stories)\.tsx?$/).filter((file) => !elsewhere.has(file))
  expect([...new Set(run)].toSorted()).toEqual(there.toSorted())
})

test('every command starts what there is, and those of the machine that serves visitors read its settings', () => {
  const missing = Object.entries(scripts).filter(([, command]) =>
    command.split(' && ').some((one) => {
      const [program = '', ...args] = one.split(' ')
      if (program === 'node') return !existsSync(join(root, args.find((word) => !word.startsWith('--')) ?? '-'))
      return !['npm', 'cp'].includes(program) && !existsSync(join(root, 'node_modules/.bin', program))
    }),
  )
  expect(missing).toEqual([])
  const settings = 'node --env-file-if-exists=/etc/plotline.env '
  const withSettings = Object.keys(scripts).filter((name) => scripts[name]?.startsWith(settings))
  expect(withSettings).toEqual(['site:preview', 'site:publish', 'site:rollback', 'launch-check'])
})

/** Where tests leave the pictures and traces that CI keeps. */
const LEFT = [results, engines.outputDir].map((folder) => relative(root, String(folder)))

/** What a workflow may say: nothing that hides a failure, and no setting that nobody reads. */
const Workflow = v.object({
  on: v.unknown(),
  jobs: v.record(
    v.string(),
    v.strictObject({
      'runs-on': v.literal('ubuntu-24.04'),
      'timeout-minutes': v.number(),
      env: v.optional(v.record(v.picklist(['CHROMATIC_PROJECT_TOKEN', 'HASTY_WALKS']), v.unknown())),
      strategy: v.optional(v.strictObject({ 'fail-fast': v.literal(false), matrix: v.strictObject({ command: v.array(v.string()) }) })),
      steps: v.array(
        v.union([
          v.strictObject({
            name: v.string(),
            if: v.literal('failure()'),
            uses: v.literal('actions/upload-artifact@v6'),
            with: v.looseObject({ path: v.picklist(LEFT) }),
          }),
          v.strictObject({
            run: v.optional(v.string()),
            uses: v.optional(v.picklist(['actions/checkout@v6', 'actions/setup-node@v6'])),
            if: v.optional(v.literal("env.CHROMATIC_PROJECT_TOKEN != ''")),
            with: v.optional(v.unknown()),
          }),
        ]),
      ),
    }),
  ),
})

test.each([
  [
    'ci',
    { pull_request: null, push: { branches: ['main'] } },
    ['.ci/run', 'npm ci', 'npx playwright install --with-deps firefox webkit', 'npm run test:browsers', 'npm ci && npm run chromatic'],
  ],
  [
    'weekly',
    // At three on Mondays.
    { schedule: [{ cron: '0 3 * * 1' }], workflow_dispatch: null },
    ['npm ci', 'npm run prove:visual', 'npm run test:mutants', 'npm run test:e2e -- hasty-finger.spec.ts -g walk'],
  ],
])('the workflow %s runs what CONTRIBUTING.md and docs/testing.md say, and fails with it', (name, events, commands) => {
  const { on, jobs } = v.parse(Workflow, parse(read(`.github/workflows/${name}.yml`)))
  expect(on).toEqual(events)
  const run = Object.values(jobs).flatMap((job) =>
    job.steps.flatMap((step) => {
      const line = 'run' in step ? step.run : undefined
      return line === undefined ? [] : (job.strategy?.matrix.command ?? ['']).map((word) => line.replace('${{ matrix.command }}', word))
    }),
  )
  expect([...new Set(run)]).toEqual(commands)
})

test('what the built site is made of runs the steps that build or open it again', () => {
  const made = builtFrom(root).filter((file) => file !== 'package-lock.json')
  for (const step of ['step:build', 'step:journeys']) expect(made.filter((file) => !isInput(file, step))).toEqual([])
})
