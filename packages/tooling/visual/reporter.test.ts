import { expect, onTestFinished, test, vi } from 'vitest'
import { storyFiles } from './story-files.ts'
import VisualReporter, { isPartial, unused } from './reporter.ts'

const reported = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@vitest/ui/reporter', () => ({
  default: class {
    onTestRunEnd = reported
  },
}))

const ran = (file: string, ...baselines: string[]) => ({ file, tests: [{ passed: true, baselines }] })
const [button, badge] = [ran('button', 'a.webp'), ran('badge', 'b.webp')]
const committed = ['a.webp', 'b.webp', 'old.webp']
const all = ['button', 'badge']

test('after a complete run, what no story used is unused', () => {
  expect(unused([button, badge], all, committed, false)).toEqual(['old.webp'])
})

test.each([
  ['whose browser did not connect', [button], false],
  ['that was interrupted or had an error outside a test', [button, badge], true],
  ['with a failed test', [button, { file: 'badge', tests: [{ passed: false, baselines: [] }] }], false],
  ['with a file that ran no test', [button, { file: 'badge', tests: [] }], false],
])('after a run %s, no baseline counts as unused, so that none is deleted', (_, modules, trouble) => {
  expect(unused(modules, all, committed, trouble)).toEqual([])
})

test('a run of some files, some names or what has changed leaves stories out, so that it deletes no baseline', () => {
  expect([isPartial({}, '["button"]'), isPartial({ testNamePattern: /dark/ }), isPartial({ changed: 'main' })]).toEqual([true, true, true])
  expect(isPartial({})).toBe(false)
})

/** What the reporter reads of a module. */
const moduleOf = (meta: object) => ({
  ok: () => true,
  project: { name: 'visual (chromium)' },
  relativeModuleId: 'badge.stories.tsx',
  children: { allTests: () => [{ fullName: 'Dark', meta: () => meta, result: () => ({ state: 'passed' }) }] },
})

async function report(modules: readonly object[]) {
  const { exitCode } = process
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    process.exitCode = exitCode
    write.mockRestore()
  })
  process.exitCode = 0
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  await new VisualReporter().onTestRunEnd(modules as never, [], 'passed')
  return { exitCode: process.exitCode, said: write.mock.calls.flat().join('') }
}

test('the failed files, even a single one, are on a page with their pictures, whose path is printed', async () => {
  const failed = { ...moduleOf({ isUsable: true }), ok: () => false }
  const { said } = await report([failed, moduleOf({ isUsable: true })])
  expect(said).toContain('test-results/visual/index.html')
  expect(reported.mock.calls).toEqual([[[failed], [], 'passed']])
})

test('a baseline that no story uses fails a complete run', async () => {
  const complete = [...storyFiles, '.storybook/matrix.test.ts'].map((file) => ({ ...moduleOf({ isUsable: true }), relativeModuleId: file }))
  expect(await report(complete)).toMatchObject({ exitCode: 1 })
})

test('a story that was not checked for usability fails the run', async () => {
  for (const [meta, code] of [
    [{ isUsable: true }, 0],
    [{}, 1],
  ] as const)
    expect(await report([moduleOf(meta)])).toMatchObject({ exitCode: code })
})
