import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, requestsOf } from './testing/imports.ts'
import { read, sourceFiles } from './repository.ts'

/** Code that runs only in tests and Storybook may import anything. */
const FOR_TESTS = /\.(test|spec|stories)\.tsx?$|\/(testing|e2e|consumers)\/|\/sample\.tsx$|\.setup\.ts$/

/** Where the ways to two folders of one part separate: the folders beside each other that they are in, or are; none if one is in the other. */
function besideEachOther(from: string, to: string): [string, string] | undefined {
  const [here, there] = [from.split('/'), to.split('/')]
  const end = here.findIndex((name, index) => name !== there[index]) + 1
  // The parts have arrows of their own, below.
  return end > 1 && end <= there.length ? [here.slice(0, end).join('/'), there.slice(0, end).join('/')] : undefined
}

/**
 * For each folder, the folders that it imports from, each with one import as an example.
 *
 * @param between the folders that an import connects, by the folders of its files
 */
function folderImports(between: typeof besideEachOther): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const file of sourceFiles(/\.tsx?$/).filter((name) => !FOR_TESTS.test(name)))
    for (const imported of importsOf(file)) {
      const [from, to] = between(dirname(file), dirname(imported)) ?? []
      if (from !== undefined && to !== undefined && from !== to)
        folders.set(from, (folders.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${imported}`))
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

test.each([
  ['no folders import each other in a circle', (from: string, to: string): [string, string] => [from, to]],
  ['nor do they with the folders in them: groups of the library, rooms of the site', besideEachOther],
])('%s', (_, between) => {
  const folders = folderImports(between)
  expect(folders.size).toBeGreaterThan(50)
  const bad = new Map(
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ].map(([from = '', to = '']) => [from, new Map([[to, `${from} to ${to}`]])]),
  )
  expect(circleThrough('a', bad)).toEqual(['a to b', 'b to c', 'c to a'])
  expect([...folders.keys()].map((folder) => circleThrough(folder, folders)).filter((circle) => circle !== undefined)).toEqual([])
})

/** The parts that the files of each part may import besides their own; scripts and end-to-end tests may import any. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  contract: [],
  server: ['contract'],
  mocks: ['contract'],
  site: ['contract', 'ui'],
  // What shows the site, or tests it, answers for the server.
  'site, shown': ['contract', 'ui', 'mocks'],
  '.storybook': ['contract', 'ui', 'site', 'mocks', 'tooling', 'server'],
}
const partOf = (file: string): string => /^(?:packages\/)?([^/]+)\//.exec(file)?.[1] ?? ''
const isShown = (file: string) => /^site\/.*\.(?:stories|test)\.|^site\/src\/dev\.tsx$/.test(file)

/** The part of this repository that a file imports, or React, which the contract may not know; other packages are no part. */
function partImported(file: string, request: string): string | undefined {
  if (request.startsWith('.')) return partOf(join(dirname(file), request))
  return (
    /^@plotline\/([\w-]+)/.exec(request)?.[1] ?? (partOf(file) === 'contract' ? /^react(?:-dom)?(?=\/|$)/.exec(request)?.[0] : undefined)
  )
}

/** The imports of a file that its part may not have. */
function forbiddenImports(file: string, requests = requestsOf(file)): string[] {
  const own = partOf(file)
  const allowed = new Set([own, ...(MAY_IMPORT[isShown(file) ? 'site, shown' : own] ?? [])])
  return requests
    .map((request) => partImported(file, request))
    .filter((part) => part !== undefined && !allowed.has(part))
    .map((part) => `${file} imports ${part}`)
}

test('imports between the packages go one way', () => {
  expect(
    forbiddenImports('site/src/main.tsx', ['@plotline/mocks', '../../packages/server/src/main.ts', '@plotline/ui/link', './app.tsx']),
  ).toEqual(['site/src/main.tsx imports mocks', 'site/src/main.tsx imports server'])
  expect(forbiddenImports('packages/contract/src/index.ts', ['react', 'valibot'])).toEqual(['packages/contract/src/index.ts imports react'])
  const files = sourceFiles(/\.tsx?$/).filter(
    (file) => partOf(file) in MAY_IMPORT && !/\/(?:scripts|e2e|visual)\/|\.config\.ts$/.test(file),
  )
  expect(new Set(files.map(partOf)).size).toBe(6)
  expect(files.flatMap((file) => forbiddenImports(file))).toEqual([])
})

test('nothing imports a rig, which is run by its name', () => {
  const files = sourceFiles(/\.(?:tsx?|mjs)$/)
  expect(files.filter((file) => importsOf(file).some((imported) => imported.startsWith('rigs/')))).toEqual([])
})

const SERVER = 'packages/server/src/'
const roomOf = (file: string) => file.slice(SERVER.length).split('/')[0] ?? ''
/** The server's rooms from the top, as docs/architecture.md lists them; the last ones are on one floor. */
function serverRooms(): string[][] {
  const [, list = ''] =
    /Inside the server, each folder imports only from those above it:\n\n```\n([^`]*)```/.exec(read('docs/architecture.md')) ?? []
  return (
    list
      .trim()
      .split('\n')
      // A room and what it is for, or several.
      .map((line) => (line.split(/ {2,}/)[0] ?? '').split(', ').filter((word) => !word.startsWith('and ')))
  )
}

test('each room of the server imports only from those that docs/architecture.md lists above it', () => {
  const rooms = serverRooms()
  const files = sourceFiles(/^packages\/server\/src\/[^/]+\/.*\.ts$/).filter((file) => !FOR_TESTS.test(file))
  expect(rooms.flat().toSorted()).toEqual([...new Set(files.map(roomOf))].toSorted())
  const floorOf = (file: string) => rooms.findIndex((names) => names.includes(roomOf(file)))
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith(SERVER) && floorOf(imported) > floorOf(file))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(upwards).toEqual([])
})

/** The server's product files whose text has something that only this file, or this folder, may have. */
const serverFilesWith = (text: RegExp, home: string) =>
  sourceFiles(/^packages\/server\/src\/.*\.ts$/).filter(
    (file) => !FOR_TESTS.test(file) && !file.startsWith(SERVER + home) && text.test(read(file)),
  )

test('only the server’s settings read its environment; what starts a process passes it on whole', () => {
  // One variable, by its name, or several taken apart.
  const readsOne = /(?:\bprocess\.env|\benvironment)\b(?:\[|\?\.|\.[A-Z_])|\} = (?:process\.env|environment)\b/
  expect(["process.env['PORT']", 'environment.PORT', 'const { PORT } = process.env'].filter((text) => !readsOne.test(text))).toEqual([])
  expect(readsOne.test('readSettings(process.env)')).toBe(false)
  expect(serverFilesWith(readsOne, 'settings/')).toEqual([])
})

test('what a kind of delivery is stands in the table of kinds: nothing else takes its name apart', () => {
  const takesApart =
    /\b(?:kind|notice)\.(?:startsWith|endsWith|includes|split|replace|replaceAll|match|slice|indexOf)\(|\bkind (?:not )?(?:i?like|~)/
  expect(["kind.startsWith('lead.')", "kind.split(':')", "where kind like 'code.%'"].filter((text) => !takesApart.test(text))).toEqual([])
  expect(serverFilesWith(takesApart, 'deliveries/kinds.ts')).toEqual([])
})
