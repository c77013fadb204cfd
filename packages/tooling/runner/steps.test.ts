import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { results } from '../visual/story-files.ts'
import { importsOf, requestsOf } from '../testing/imports.ts'
import { builtFrom } from '../../../site/scripts/build-stamp.ts'
import engines from '../../../site/e2e/engines.config.ts'
import { pinned } from '../chromium.ts'
import { read, repository, sourceFiles } from '../repository.ts'

const Step = v.object({
  command: v.string(),
  dependencies: v.optional(v.array(v.string()), []),
  files: v.array(v.string()),
  output: v.array(v.string()),
})
const Package = v.object({
  scripts: v.record(v.string(), v.string()),
  // What CONTRIBUTING.md says of pushing.
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
  'step:package': /^packages\/ui\/scripts\/(?:size|build-ui|consumers\/run)\.ts$/,
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

const withoutSamples = (page: string) => page.replaceAll(/^```[^]*?^```/gm, '')

test('step:storybook-docs runs again after a change of any file that its pages show', () => {
  const shown = sourceFiles(/\.mdx$/).flatMap((file) =>
    Array.from(withoutSamples(read(file)).matchAll(/(?:from |glob\()'(\.[^'?]+)/g), ([, path = '']) => join(dirname(file), path)),
  )
  expect(shown).toContain('docs/decisions/*.md')
  expect(shown.filter((path) => !isInput(path, 'step:storybook-docs'))).toEqual([])
})

test.each(['step:check', 'step:units'])('%s runs again after a change of any file that git keeps, but for pictures', (step) => {
  expect(sourceFiles(/./).filter((file) => !/^(?:packages\/ui|site)\/visual\//.test(file) && !isInput(file, step))).toEqual([])
})

/** What a command's runner, in a process of its own, says that it would run. */
function listOf(command: string): string {
  const [, runner = '', options = ''] = /\b(vitest run|playwright test)(.*)/.exec(command) ?? []
  // Of the options, those that choose among the tests.
  const chosen = options.match(/ --(?:project|config)=\S+/g)?.join('') ?? ''
  if (runner === '') return ''
  const list = runner === 'vitest run' ? `vitest list --filesOnly --json${chosen}` : `playwright test --list --reporter=json${chosen}`
  return spawnSync(`npx ${list}`, { cwd: repository, encoding: 'utf8', shell: true, env: { ...process.env, VITEST: '' } }).stdout
}

const filesOf = (command: string) =>
  Array.from(listOf(command).matchAll(/^ *"file": "(.+)"/gm), ([, file = '']) =>
    relative(repository, resolve(repository, 'site/e2e', file)),
  )

/** A script without the look at what is installed. */
const withoutCheck = (script = '') => script.replace('node packages/tooling/installed.mjs && ', '')

test('npm test checks everything, and runs every test and story that there is', () => {
  expect(Object.keys(steps)).toEqual(all)
  expect(withoutCheck(scripts['check'])).toBe('oxfmt --check . && oxlint && tsc && npm run --silent spell')
  expect(scripts['test:package']).toBe('npm run --silent size && npm run --silent test:consumers')
  for (const [step, { command, output }] of Object.entries(steps)) {
    const name = step.replace('step:', '')
    expect(command).toMatch(new RegExp(`^node packages/tooling/runner/step\\.ts ${name} `))
    expect(output).toEqual([`test-results/${name}.json`])
  }
  // Pictures that are missing are no new baselines, and those that no story uses are found.
  expect(steps['step:stories']?.command).toContain('--update=none --reporter=./packages/tooling/visual/reporter.ts')
  for (const [step, script] of Object.entries({
    build: 'build',
    'storybook-docs': 'test:storybook-docs',
    units: 'test:unit',
    journeys: 'test:e2e',
  }))
    expect(steps[`step:${step}`]?.command).toContain(withoutCheck(scripts[script]))
  const run = Object.values(steps).flatMap(({ command }) => filesOf(command))
  // The matrix needs the pinned browser.
  const elsewhere = new Set(['site/e2e/engines.spec.ts', ...(pinned ? [] : ['.storybook/matrix.test.ts'])])
  const there = sourceFiles(/\.(?:test|spec|stories)\.tsx?$/).filter((file) => !elsewhere.has(file))
  expect([...new Set(run)].toSorted()).toEqual(there.toSorted())
})

test('npm run test:browsers runs every journey for other engines in Firefox and in WebKit', () => {
  const list = listOf(withoutCheck(scripts['test:browsers']))
  for (const [what, expected] of [
    ['projectName', ['firefox', 'webkit']],
    ['file', sourceFiles(/\.spec\.ts$/).filter((file) => /@engines['`]/.test(read(file)))],
  ] as const) {
    const found = Array.from(list.matchAll(new RegExp(`^ *"${what}": "(.+)"`, 'gm')), ([, name = '']) => name)
    expect([...new Set(found)].toSorted()).toEqual([...expected].map((file) => file.replace('site/e2e/', '')).toSorted())
  }
})

test('every command starts what there is, and those of the machine that serves visitors read its settings', () => {
  const missing = Object.entries(scripts).filter(([name, command]) =>
    withoutCheck(command)
      .split(' && ')
      .some((one) => {
        const [program = '', ...args] = one.split(' ')
        const [file = '', into = ''] = args.filter((word) => !word.startsWith('--'))
        if (program === 'cp') return read(file) !== read(join(into, basename(file)))
        // Each program says by which commands it is run.
        if (program === 'node')
          return !/\.(?:ts|mjs)$/.test(file) || !read(file).includes(`\`npm ${name === 'start' || name === 'test' ? name : `run ${name}`}`)
        return program !== 'npm' && !existsSync(join(repository, 'node_modules/.bin', program))
      }),
  )
  expect(missing.map(([name]) => name)).toEqual([])
  // Commands that share a program are told apart by a last word, which is that of their name too.
  const words = Object.entries(scripts).filter(([name]) => /:(?:accept|update|publish|rollback|component|page)$/.test(name))
  expect(words.filter(([name, command]) => !command.endsWith(name.replace(/.*:/, '')))).toEqual([])
  const commands = Object.values(scripts).filter((command) => command !== 'wireit')
  expect(new Set(commands).size).toBe(commands.length)
  const settings = 'node --env-file-if-exists=/etc/plotline.env '
  const withSettings = Object.keys(scripts).filter((name) => scripts[name]?.includes(settings))
  expect(withSettings).toEqual(['site:preview', 'site:publish', 'site:rollback', 'launch-check'])
})

/** Where what a command leaves when it fails is, for CI to keep. */
const LEFT: Readonly<Record<string, string>> = { '.ci/run': results, 'npm run test:browsers': String(engines.outputDir) }

const action = (name: string) => v.pipe(v.string(), v.regex(new RegExp(`^actions/${name}@v\\d+$`)))
const setupNode = action('setup-node')
const Node = v.strictObject({ 'node-version-file': v.literal('.node-version'), cache: v.literal('npm') })
const Run = v.strictObject({ run: v.string() })
const Keep = v.strictObject({
  name: v.string(),
  if: v.literal('failure()'),
  uses: action('upload-artifact'),
  with: v.strictObject({ name: v.string(), path: v.string(), 'if-no-files-found': v.literal('ignore') }),
})
const Job = v.strictObject({
  'runs-on': v.literal('ubuntu-24.04'),
  'timeout-minutes': v.pipe(v.number(), v.minValue(30)),
  env: v.optional(v.strictObject({ HASTY_WALKS: v.pipe(v.number(), v.minValue(100)) })),
  strategy: v.optional(v.strictObject({ 'fail-fast': v.literal(false), matrix: v.strictObject({ command: v.array(v.string()) }) })),
  steps: v.tupleWithRest(
    [v.strictObject({ uses: action('checkout') }), v.strictObject({ uses: setupNode, with: Node })],
    v.union([Run, Keep]),
  ),
})

/** A job that does nothing without a secret, which forks have not got; it needs the branch itself and its history. */
const withSecret = v.literal("env.CHROMATIC_PROJECT_TOKEN != ''")
const branch = v.literal('${{ github.event.pull_request.head.ref || github.ref }}')
const SecretJob = v.strictObject({
  ...Job.entries,
  env: v.strictObject({ CHROMATIC_PROJECT_TOKEN: v.literal('${{ secrets.CHROMATIC_PROJECT_TOKEN }}') }),
  steps: v.strictTuple([
    v.strictObject({
      uses: action('checkout'),
      if: withSecret,
      with: v.strictObject({ 'fetch-depth': v.literal(0), ref: branch }),
    }),
    v.strictObject({ uses: setupNode, if: withSecret, with: Node }),
    v.strictObject({ run: v.string(), if: withSecret }),
  ]),
})

/** What a workflow may say: nothing that hides a failure or stops a job too early, and no setting that nobody reads. */
const Workflow = v.strictObject({
  name: v.string(),
  on: v.unknown(),
  permissions: v.strictObject({ contents: v.literal('read') }),
  concurrency: v.optional(v.strictObject({ group: v.string(), 'cancel-in-progress': v.literal(true) })),
  jobs: v.record(v.string(), v.union([Job, SecretJob])),
})

/** What docs/testing.md, "On CI", says that a workflow runs. */
function runBy(workflow: string) {
  const [, row = ''] = read('docs/testing.md').split(`\n| \`${workflow}\` `)
  return Array.from(row.split('\n', 1)[0]?.matchAll(/`(.+?)`/g) ?? [], ([, command]) => command)
}

test.each([
  ['ci.yml', { pull_request: null, push: { branches: ['main'] } }],
  // At three on Mondays.
  ['weekly.yml', { schedule: [{ cron: '0 3 * * 1' }], workflow_dispatch: null }],
])('the workflow %s runs what docs/testing.md says, and fails with it', (name, events) => {
  const { on, jobs } = v.parse(Workflow, parse(read(`.github/workflows/${name}`)))
  expect(on).toEqual(events)
  const run = Object.values(jobs).flatMap((job) =>
    job.steps
      .flatMap((step) => ('run' in step ? step.run.split(' && ') : []))
      .filter((line) => !/^np(?:m ci|x playwright install)\b/.test(line))
      .flatMap((line) => (job.strategy?.matrix.command ?? ['']).map((word) => line.replace('${{ matrix.command }}', word))),
  )
  expect(run).toEqual(runBy(name))
  for (const { steps: some } of Object.values(jobs)) {
    const left = some.flatMap((step) => ('run' in step ? (LEFT[step.run] ?? []) : []))
    expect(some.flatMap((step) => ('name' in step ? join(repository, step.with.path) : []))).toEqual(left)
  }
})

test('CI, images and the machine that serves visitors have the same Node, and no older one', () => {
  const major = read('.node-version').trim()
  const { devDependencies } = v.parse(v.object({ devDependencies: v.object({ node: v.string() }) }), JSON.parse(read('package.json')))
  const images = Array.from(read('packages/server/deploy/Containerfile').matchAll(/^FROM node:(\d+)/gm), ([, version]) => version)
  const needed = /< (\d+)\)/.exec(read('packages/server/bin/run.mjs'))?.[1]
  expect([devDependencies.node.split('.')[0], ...images, needed]).toEqual(Array(4).fill(major))
})

test('CI installs every program that tests ask for', () => {
  const asked = sourceFiles(/\.ts$/).flatMap((file) =>
    Array.from(
      read(file).matchAll(/apt-get install ([a-z]+)|^const has\w+ = hasProgram\('\w+', .*'(\w+)'\)/gm),
      ([, one, other]) => one ?? other,
    ),
  )
  expect(asked.length).toBeGreaterThan(5)
  const [, installed = ''] = /install -y (?:--[\w-]+ )*([a-z ]+) \|\|/.exec(read('.ci/run')) ?? []
  expect([...new Set(asked)].filter((name) => !installed.split(' ').includes(name ?? ''))).toEqual([])
})

test('what the built site is made of runs the steps that build or open it again', () => {
  const made = builtFrom(repository).filter((file) => file !== 'package-lock.json')
  for (const step of ['step:build', 'step:journeys']) expect(made.filter((file) => !isInput(file, step))).toEqual([])
})
