import { expect, test } from 'vitest'
import { isPartial, unused } from './reporter.ts'

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
