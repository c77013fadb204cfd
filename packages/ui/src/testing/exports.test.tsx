/** Everything that the library exports has a story and documentation. */
import { expect, test } from 'vitest'
import * as library from '../index.ts'

const componentFolders = import.meta.glob<Record<string, unknown>>('../*/index.ts', { eager: true })
const stories = import.meta.glob<string>('../*/*.stories.tsx', { eager: true, query: '?raw', import: 'default' })
const pages = import.meta.glob<string>('../*/*.mdx', { eager: true, query: '?raw', import: 'default' })

/** Components start with a capital; hooks and functions do not. */
const components = Object.entries(library).filter(([name, value]) => /^[A-Z]/.test(name) && typeof value !== 'string')

const everyStory = import.meta.glob<string>(['../**/*.stories.tsx', '../../../../site/src/**/*.stories.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const directory = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const within = (files: Record<string, string>, folder: string) =>
  Object.entries(files)
    .filter(([path]) => directory(path) === folder)
    .map(([, words]) => words)
    .join('\n')

function folderOf(name: string, value: unknown): string {
  const found = Object.entries(componentFolders).find(([, exports]) => exports[name] === value)
  if (!found)
    throw new Error(`${name} is exported from no component’s folder. Export it from the folder's index.ts, and that from src/index.ts.`)
  return directory(found[0])
}

test('the library exports components', () => {
  expect(components.length).toBeGreaterThan(30)
})

test.each(components)('%s has a story in its folder', (name, value) => {
  const shown = within(stories, folderOf(name, value))
  expect(shown, `Write a story that renders ${name}.`).toMatch(new RegExp(`(component: ${name}\\b|<${name}[\\s/>])`))
})

test.each(components)('%s is documented on its folder’s MDX page', (name, value) => {
  const page = within(pages, folderOf(name, value))
  expect(page, 'Write the page, with what the component must do.').toMatch(/^## Must$/m)
  expect(page, `The page does not name ${name}.`).toMatch(new RegExp(`\\b(${name}|${spaced(name)})\\b`, 'i'))
})

/** "CookieBanner" is "cookie banner" in a sentence. */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '[ -]')
}

test.each(Object.entries(everyStory))('%s excludes no story from the tests', (_, words) => {
  expect(words, 'The tag !test would exempt a story from axe and the screenshots.').not.toContain('!test')
})
