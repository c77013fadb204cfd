/** What the library exports is shown and documented: a walk over its index, with nothing listed by hand. */
import { expect, test } from 'vitest'
import * as library from '../index.ts'

const rooms = import.meta.glob<Record<string, unknown>>('../*/index.ts', { eager: true })
const stories = import.meta.glob<string>('../*/*.stories.tsx', { eager: true, query: '?raw', import: 'default' })
const pages = import.meta.glob<string>('../*/*.mdx', { eager: true, query: '?raw', import: 'default' })

/** A component bears a capital; hooks and functions do not. */
const components = Object.entries(library).filter(([name, value]) => /^[A-Z]/.test(name) && typeof value !== 'string')

const everyStory = import.meta.glob<string>(['../**/*.stories.tsx', '../../../../site/src/**/*.stories.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const folder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const within = (files: Record<string, string>, room: string) =>
  Object.entries(files)
    .filter(([path]) => folder(path) === room)
    .map(([, words]) => words)
    .join('\n')

function roomOf(name: string, value: unknown): string {
  const found = Object.entries(rooms).find(([, exports]) => exports[name] === value)
  if (!found)
    throw new Error(`${name} is exported from no room of its own. Export it from the index.ts of a folder, and that from src/index.ts.`)
  return folder(found[0])
}

test('the walk finds the components', () => {
  expect(components.length).toBeGreaterThan(30)
})

test.each(components)('%s is shown in a story of its room', (name, value) => {
  const shown = within(stories, roomOf(name, value))
  expect(shown, `Write a story that renders ${name}.`).toMatch(new RegExp(`(component: ${name}\\b|<${name}[\\s/>])`))
})

test.each(components)('%s is told of in the MDX page of its room', (name, value) => {
  const page = within(pages, roomOf(name, value))
  expect(page, 'Write the page of the room, with what it must do.').toMatch(/^## Must$/m)
  expect(page, `The page of the room names ${name}.`).toMatch(new RegExp(`\\b(${name}|${spaced(name)})\\b`, 'i'))
})

/** "CookieBanner" is "cookie banner" in a sentence. */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '[ -]')
}

test.each(Object.entries(everyStory))('%s keeps its stories in the tests', (_, words) => {
  expect(words, 'The tag !test would take a story out of axe and of the pictures.').not.toContain('!test')
})
