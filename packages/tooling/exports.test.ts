import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { library, rooms } from './library.ts'

const source = (...path: string[]) => readFileSync(join(library, 'src', ...path), 'utf8')

/** What a room exports, a name a line, as its index.ts says; `client` stands for a module with `'use client'`. */
function surfaceOf(room: string): string {
  const exported = [...source(room, 'index.ts').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)]
  const lines = exported.flatMap(([, names = '', module = '']) => {
    const client = source(room, module).startsWith("'use client'")
    return names.split(',').flatMap((name) => {
      const trimmed = name.trim()
      return trimmed === '' ? [] : [`  ${trimmed}${client && !trimmed.startsWith('type ') ? ' (client)' : ''}`]
    })
  })
  return [`@plotline/ui/${room}`, ...lines].join('\n')
}

// What an app can import. A difference is a change of the package: if it is meant, take it over with
// `npm run api:update` and say so in a changeset (CONTRIBUTING.md).
test('the public surface is the one in packages/ui/exports.txt (R-library-02)', async () => {
  await expect(`${rooms().map(surfaceOf).join('\n\n')}\n`).toMatchFileSnapshot(join(library, 'exports.txt'))
})

test('a room is exported by its parts, in the one form that this test and the package read', () => {
  for (const room of rooms()) {
    const statements = source(room, 'index.ts')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .replaceAll(/export \{[^}]*\} from '\.\/[^']+'/g, '')
    expect(statements.trim(), `packages/ui/src/${room}/index.ts holds something else than "export { … } from './…'"`).toBe('')
  }
})

test('the package as a whole exports every room', () => {
  const lines = source('index.ts').trim().split('\n')
  expect(new Set(lines)).toEqual(new Set(rooms().map((room) => `export * from './${room}/index.ts'`)))
})

test('the stylesheet holds the styles of every room that has any', () => {
  const imported = [...source('styles.css').matchAll(/@import '\.\/([\w-]+)\/\1\.css';/g)].map(([, room]) => room)
  const styled = rooms().filter((room) => existsSync(join(library, 'src', room, `${room}.css`)))
  expect(new Set(imported)).toEqual(new Set(styled))
})
