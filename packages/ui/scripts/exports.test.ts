// The lists of the library's components, made from their folders, and the sizes in the README. `npm run api:update` writes them.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importsOf } from '../../tooling/testing/imports.ts'
import { dataAttributesOf } from './data-attributes.ts'
import { codeOf, componentFolders, groupOf, introOf, library, stylesheetsOf } from './ui-package.ts'

const source = (...path: string[]) => readFileSync(join(library, 'src', ...path), 'utf8')
const folders = componentFolders()

interface Export {
  name: string
  /** Whether its module starts with `'use client'`. */
  client: boolean
}

const exportsOf = (folder: string): Export[] =>
  [...source(folder, 'index.ts').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names = '', module = '']) => {
    const client = source(folder, module).startsWith("'use client'")
    return names.split(/,\s*/).flatMap((name) => (name.trim() === '' ? [] : [{ name: name.trim(), client }]))
  })

/** The folders of the components that a component is made of, itself among them. */
function partsOf(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen
  seen.add(folder)
  for (const file of codeOf(folder))
    for (const imported of importsOf(`packages/ui/src/${file}`)) {
      const other = dirname(relative('packages/ui/src', imported))
      if (folders.includes(other)) partsOf(other, seen)
    }
  return seen
}

const isDrawn = (folder: string) => /^(?:charts|drawings)\//.test(folder)

test('charts and drawings are entries of their own: nothing else is made of them (R-library-01)', () => {
  const core = folders.filter((folder) => !isDrawn(folder))
  expect(core.filter((folder) => [...partsOf(folder)].some(isDrawn))).toEqual([])
})

const sections = folders.map((folder) => {
  const lines = exportsOf(folder).map(({ name, client }) => `  ${name}${client && !name.startsWith('type ') ? ' (client)' : ''}\n`)
  const styles = stylesheetsOf([...partsOf(folder)]).map((file) => basename(file))
  return `@plotline/ui/${basename(folder)}\n${lines.join('')}${dataAttributesOf(folder)}  styles: ${['base.css', ...styles.toSorted()].join(', ')}\n`
})

/** A folder's components, and the first sentence of its page. */
function rowOf(folder: string): string {
  const components = exportsOf(folder).flatMap(({ name }) => (/^[A-Z]/.test(name) ? [`\`${name}\``] : []))
  const sentence = introOf(source(folder, `${basename(folder)}.mdx`)).sentence.slice(0, -1)
  return `| ${components.join(', ')} | ${sentence.replaceAll(/\[(.*?)\]\(.*?\)/g, '`$1`')} |\n`
}

const tableOf = (group: string) =>
  folders
    .filter((folder) => groupOf(folder) === group)
    .toSorted((a, b) => basename(a).localeCompare(basename(b)))
    .map(rowOf)
    .join('')

const Keyed = v.record(v.string(), v.unknown())
const manifest = v.parse(Keyed, JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')))
/** Everything else that an app can import: stylesheets, tokens. */
const otherEntries = Object.entries(v.parse(Keyed, manifest['exports'])).filter(
  ([, files]) => !/"\.\/src\/[\w-]+\/[\w-]+\/index\.ts"/.test(JSON.stringify(files)),
)
const componentEntries = folders.map((folder) => [
  `./${basename(folder)}`,
  { 'plotline-source': `./src/${folder}/index.ts`, default: `./dist/${folder}/index.js` },
])

const TABLE = /^(### (.+)\n\n\| Component \| Use \|\n\| --- \| --- \|\n)(?:\|.*\n)*/gm
const readme = readFileSync(join(library, 'README.md'), 'utf8')

/** The README's table of what a page with one Button loads, from the budgets that `npm run size` checks. */
const LOADS = /^(\| `button` \|.*\n\| --- .*\n).*\n/m
const budgets = v.parse(
  v.record(v.string(), v.object({ all: v.number() })),
  JSON.parse(readFileSync(join(library, 'size-budgets.json'), 'utf8')),
)
const loads = ['button', 'button.css', 'styles.css', 'components.css']
  .map((entry) => `${((budgets[entry]?.all ?? 0) / 1000).toFixed(1)} |`)
  .join(' ')

test.each([
  // If you meant to change what an app can import, add a changeset (docs/how-to/make-a-release.md, "Say what changed").
  ['exports.txt: the public API (R-library-02)', 'exports.txt', sections.join('\n')],
  [
    'package.json: every component is an entry point',
    'package.json',
    `${JSON.stringify({ ...manifest, exports: Object.fromEntries([...otherEntries, ...componentEntries]) }, undefined, 2)}\n`,
  ],
  [
    'index.ts: the main entry exports every component',
    'src/index.ts',
    folders.map((each) => `export * from './${each}/index.ts'\n`).join(''),
  ],
  [
    'every-component.css: the stylesheet has every component’s styles',
    'src/every-component.css',
    stylesheetsOf(folders)
      .map((file) => `@import './${file}';\n`)
      .join(''),
  ],
  [
    'README.md: a line for every component, in its group (R-library-11), and the sizes',
    'README.md',
    readme
      .replace(TABLE, (_, head: string, group: string) => head + tableOf(group))
      .replace(LOADS, (_, head: string) => `${head}| ${loads}\n`),
  ],
])('%s', async (_, file, text) => {
  await expect(text).toMatchFileSnapshot(join(library, file))
})

test('every component’s index.ts has only named re-exports, which the lists are made from', () => {
  for (const folder of folders) {
    const statements = source(folder, 'index.ts')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .replaceAll(/export \{[^}]*\} from '\.\/[^']+'/g, '')
    expect(statements.trim(), `packages/ui/src/${folder}/index.ts has something other than "export { … } from './…'"`).toBe('')
  }
})

test('every component is in a group that the README has a table for', () => {
  const groups = new Set(Array.from(readme.matchAll(TABLE), ([, , group]) => group))
  expect(folders.filter((folder) => !groups.has(groupOf(folder)))).toEqual([])
})
