import { dirname } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { read, sourceFiles } from './requirements.ts'

/** Code that runs only in tests and Storybook may import anything. */
const FOR_TESTS = /\.(test|spec|stories)\.tsx?$|\/(testing|e2e|consumers)\/|\/sample\.tsx$|\.setup\.ts$/

/** For each folder, the folders that it imports from, each with one import as an example. */
function folderImports(): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const file of sourceFiles(/\.tsx?$/).filter((name) => !FOR_TESTS.test(name))) {
    const from = folders.get(dirname(file)) ?? new Map<string, string>()
    folders.set(dirname(file), from)
    for (const imported of importsOf(file))
      if (dirname(imported) !== dirname(file)) from.set(dirname(imported), `${file} imports ${imported}`)
  }
  return folders
}

/** The imports that lead from a folder back to itself, if there are any. */
function circleThrough(start: string, folders: ReturnType<typeof folderImports>): string[] | undefined {
  const seen = new Set<string>()
  const ways: { folder: string; imports: string[] }[] = [{ folder: start, imports: [] }]
  for (const { folder, imports } of ways)
    for (const [next, example] of folders.get(folder) ?? []) {
      if (next === start) return [...imports, example]
      if (!seen.has(next)) ways.push({ folder: next, imports: [...imports, example] })
      seen.add(next)
    }
  return undefined
}

test('no folders import each other in a circle', () => {
  const folders = folderImports()
  expect(folders.size).toBeGreaterThan(50)
  expect([...folders.keys()].map((folder) => circleThrough(folder, folders)).filter((circle) => circle !== undefined)).toEqual([])
})

/** The packages that each package's own code may import, itself included. */
const ALLOWED = {
  'packages/ui/src/**': ['ui'],
  'packages/contract/**': ['contract'],
  'packages/server/**': ['server', 'contract'],
  'mocks/**': ['mocks', 'contract'],
  'site/**': ['site', 'contract', 'ui'],
}
const PACKAGES = ['contract', 'mocks', 'server', 'site', 'tooling', 'ui']

const Restricted = v.tuple([v.literal('error'), v.object({ patterns: v.tuple([v.object({ regex: v.string() })]) })])
const Lint = v.object({ overrides: v.array(v.object({ files: v.array(v.string()), rules: v.record(v.string(), v.unknown()) })) })

test.each(Object.entries(ALLOWED))('lint lets %s import only %j', (files, allowed) => {
  const { overrides } = v.parse(Lint, JSON.parse(read('.oxlintrc.json')))
  const rule = overrides.find((override) => override.files.join() === files && 'no-restricted-imports' in override.rules)
  const [, { patterns }] = v.parse(Restricted, rule?.rules['no-restricted-imports'])
  const lets = (request: (name: string) => string) => PACKAGES.filter((name) => !new RegExp(patterns[0].regex).test(request(name)))
  expect(lets((name) => `@plotline/${name}`)).toEqual(allowed.toSorted())
  expect(lets((name) => `../../${name}/${name === 'tooling' ? '' : 'src/'}index.ts`)).toEqual(allowed.toSorted())
})
