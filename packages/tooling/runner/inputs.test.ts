import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { importsOf, requestsOf } from '../imports.ts'
import { read, sourceFiles } from '../requirements.ts'

const Package = v.object({
  wireit: v.intersect([
    v.object({ 'test:steps': v.object({ dependencies: v.array(v.string()) }) }),
    v.record(v.string(), v.object({ files: v.optional(v.array(v.string()), []) })),
  ]),
})
const { wireit } = v.parse(Package, JSON.parse(read('package.json')))

/** What each step starts from. The other steps read the whole repository. */
const STARTS: Readonly<Record<string, RegExp>> = {
  'step:build': /^site\/(?:scripts\/build-site|vite\.config)\.ts$/,
  'step:stories': /^vite\.config\.ts$|^\.storybook\/[^/]+\.tsx?$|\.(?:stories|test)\.tsx$/,
  'step:sizes': /^packages\/ui\/scripts\/size\.ts$/,
  'step:consumers': /^packages\/ui\/scripts\/consumers\/run\.ts$/,
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

/** Whether a change of the file runs the step again. The last pattern that matches decides. */
const isInput = (file: string, patterns: readonly string[]): boolean =>
  patterns.findLast((pattern) => matchesGlob(file, pattern.replace('!', '')))?.startsWith('!') === false

test.each(Object.entries(STARTS))('%s runs again after a change of any file that it imports', (step, start) => {
  const patterns = wireit[step]?.files ?? []
  const reached = imported(files.filter((file) => start.test(file)))
  expect(reached.size).toBeGreaterThan(1)
  expect([...reached].filter((file) => !isInput(file, patterns))).toEqual([])
})

test('every other step reads all that git keeps of its kind', () => {
  const others = wireit['test:steps'].dependencies.filter((step) => !(step in STARTS))
  expect(others.filter((step) => !wireit[step]?.files.some((pattern) => pattern.startsWith('**/')))).toEqual([])
})
