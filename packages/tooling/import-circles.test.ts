import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { sourceFiles } from './requirements.ts'

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
