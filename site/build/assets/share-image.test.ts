import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '../../src/content/articles/index.ts'
import { sharePng, shareSvg } from './share-image.ts'

const logo = readFileSync(join(import.meta.dirname, '../../src/content/logo-white.svg'), 'utf8')
const street = '<svg viewBox="0 0 120 40"><path d="M0 0h1"/></svg>'

const linesOf = (title: string) =>
  [...shareSvg({ title, name: 'Plotline', logo, street }).matchAll(/<text[^>]*>([^<]*)</g)].slice(1).map(([, line]) => line)

test.each(articles.map(({ title }) => title))('"%s" has two balanced lines at most on its share image (R-seo-03)', (title) => {
  const lines = linesOf(title)
  expect(lines.length).toBeLessThanOrEqual(2)
  for (const line of lines) expect(line).toContain(' ')
})

test('a title and a name may have any characters (R-seo-03)', () => {
  const title = 'Yields < 5% & rising'
  expect(linesOf(title).join(' ')).toBe('Yields &lt; 5% &amp; rising')
  expect(sharePng({ title, name: 'A & B <C>', logo, street }).subarray(1, 4).toString()).toBe('PNG')
})

test('a title breaks after a comma or colon rather than elsewhere, and a long one takes more lines (R-seo-03)', () => {
  expect(linesOf('Seven questions, two minutes, then a call')).toEqual(['Seven questions,', 'two minutes, then a call'])
  expect(linesOf('A title of very many words that no two lines in any type that we have can hold, however they are broken')).toHaveLength(3)
})
