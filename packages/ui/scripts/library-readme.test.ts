import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from './consumers/examples.ts'
import { codeOf, componentFolders, exportedComponents, library } from './ui-package.ts'

const readme = readFileSync(join(library, 'README.md'), 'utf8')
const byName = (a = '', b = '') => (a < b ? -1 : 1)

const exported = exportedComponents()

test('there is an example of every component, which test:consumers compiles and renders (R-library-11)', () => {
  const shown = new Set(examples().flatMap((code) => [...code.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)))
  expect(exported.filter((name) => !shown.has(name))).toEqual([])
})

test('an example that the README or a component’s page names is in the package, and each is named', () => {
  const pages = componentFolders().map((folder) => readFileSync(join(library, 'src', folder, `${basename(folder)}.mdx`), 'utf8'))
  const named = new Set([readme, ...pages].flatMap((text) => [...text.matchAll(/`examples\/([\w.-]+)`/g)].map(([, file = '']) => file)))
  expect([...named].toSorted(byName)).toEqual(readdirSync(join(library, 'examples')).toSorted(byName))
})

/** The folders of forms whose code declares this event. */
const reporting = (event: string) =>
  componentFolders().filter(
    (folder) =>
      folder.startsWith('forms/') &&
      codeOf(folder).some((file) =>
        new RegExp(`^export interface [^]*?^  ${event}\\?:`, 'm').test(readFileSync(join(library, 'src', file), 'utf8')),
      ),
  )
const folderOf = (name: string) => `forms/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`

test('the README says which fields report a value, and which report what is checked (R-library-11)', () => {
  const [, values = '', checked = ''] =
    /calls `onValueChange` with the new one: the option groups, (.*?); (\w+) calls `onCheckedChange`/.exec(readme) ?? []
  expect(['RadioGroup', ...values.split(', ')].map(folderOf).toSorted(byName)).toEqual(reporting('onValueChange'))
  expect([folderOf(checked)]).toEqual(reporting('onCheckedChange'))
})
