import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentFolders, library } from './library.ts'

const source = (...path: string[]) => readFileSync(join(library, 'src', ...path), 'utf8')

/** A folder's exports as in its index.ts, one per line; `client` marks those of a module with `'use client'`. */
function apiOf(folder: string): string {
  const exported = [...source(folder, 'index.ts').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)]
  const lines = exported.flatMap(([, names = '', module = '']) => {
    const client = source(folder, module).startsWith("'use client'")
    return names.split(',').flatMap((name) => {
      const trimmed = name.trim()
      return trimmed === '' ? [] : [`  ${trimmed}${client && !trimmed.startsWith('type ') ? ' (client)' : ''}`]
    })
  })
  return [`@plotline/ui/${folder}`, ...lines].join('\n')
}

// If you meant to change what an app can import, accept the difference with `npm run api:update` and add a changeset
// (CONTRIBUTING.md).
test('the public API is the one in packages/ui/exports.txt (R-library-02)', async () => {
  await expect(`${componentFolders().map(apiOf).join('\n\n')}\n`).toMatchFileSnapshot(join(library, 'exports.txt'))
})

test('every component’s index.ts has only named re-exports, which this test can read', () => {
  for (const folder of componentFolders()) {
    const statements = source(folder, 'index.ts')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .replaceAll(/export \{[^}]*\} from '\.\/[^']+'/g, '')
    expect(statements.trim(), `packages/ui/src/${folder}/index.ts has something other than "export { … } from './…'"`).toBe('')
  }
})

test('the package’s main entry exports every component', () => {
  const lines = source('index.ts').trim().split('\n')
  expect(new Set(lines)).toEqual(new Set(componentFolders().map((folder) => `export * from './${folder}/index.ts'`)))
})

test('the stylesheet includes every component’s styles', () => {
  const imported = [...source('styles.css').matchAll(/@import '\.\/([\w-]+)\/\1\.css';/g)].map(([, folder]) => folder)
  const styled = componentFolders().filter((folder) => existsSync(join(library, 'src', folder, `${folder}.css`)))
  expect(new Set(imported)).toEqual(new Set(styled))
})
