import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { library, repository } from './library.ts'

const readme = readFileSync(join(library, 'README.md'), 'utf8')
const examples = join(import.meta.dirname, 'consumers/readme')
const byName = (a = '', b = '') => (a < b ? -1 : 1)
const blocks = [...readme.matchAll(/^```tsx?\n((?:\/\/ ([\w-]+\.tsx?)\n)?[^]*?)^```$/gm)].map(([, code = '', file]) => ({ file, code }))

const exported = [...readFileSync(join(library, 'exports.txt'), 'utf8').matchAll(/^ {2}([A-Z]\w+)/gm)].map(([, name]) => name)

test('the README has an example of every component (R-library-11)', () => {
  const shown = new Set(blocks.flatMap(({ code }) => [...code.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)))
  expect(exported.filter((name) => !shown.has(name))).toEqual([])
})

/** The variables that a stylesheet sets, with their values. */
const declarations = (css: string) =>
  [...css.matchAll(/^\s*(--pl-[\w-]+): ([^;]+);/gm)].map(([, name, value]) => `${name}: ${value}`).toSorted(byName)

test('the brand in the README is the one that Storybook and the screenshots wear (R-theme-06)', () => {
  const [, shown = ''] = /^```css\n(\/\* brand\.css[^]*?)^```$/m.exec(readme) ?? []
  const worn = declarations(readFileSync(join(repository, '.storybook/brand.css'), 'utf8'))
  expect(worn.length).toBeGreaterThan(30)
  expect(declarations(shown)).toEqual(worn)
})

describe('each example of the README is a file that the type check reads (R-library-11)', () => {
  test.each(readdirSync(examples))('consumers/readme/%s', (file) => {
    expect(blocks.find((block) => block.file === file)?.code).toBe(readFileSync(join(examples, file), 'utf8'))
  })

  test('and the one for Next.js is what its consumer is built with', () => {
    const consumer = readFileSync(join(repository, 'packages/tooling/consumers/next/src/samples/app-link.tsx'), 'utf8')
    expect(blocks.map(({ code }) => code)).toContain(consumer.replace(/\/\*\*.*\n/, '').replace(' data-link="app"', ''))
  })
})
