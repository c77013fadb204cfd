import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '../../src/content/articles/index.ts'
import { sharePng, shareSvg } from './share-image.ts'

const logo = readFileSync(join(import.meta.dirname, '../../src/content/logo-white.svg'), 'utf8')
const street = '<svg viewBox="0 -40 120 41"><path d="M0 0h1"/></svg>'

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

test('the number that the street draws is beside it, and what is below its ground is below the image’s (R-seo-03)', () => {
  const deep = '<svg viewBox="0 -100 40 131"><path d="M0 0h1"/></svg>'
  const svg = shareSvg({
    title: 'Rules',
    name: 'Plotline',
    logo,
    street: deep,
    number: { value: '−£300', lines: ['left', '1 storey = £300'] },
  })
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].slice(2).map(([, line]) => line)).toEqual(['−£300', 'left', '1 storey = £300'])
  const [, y = 0, height = 0] = /<svg x="[^"]*" y="([^"]*)" width="[^"]*" height="([^"]*)" viewBox="0 -100/.exec(svg)?.map(Number) ?? []
  const [, ground] = /<path d="M0 (\d+)H/.exec(svg)?.map(Number) ?? []
  expect(y + (height * 100) / 131).toBeCloseTo(ground ?? 0, 3)
})

test('a title breaks after a comma or colon rather than elsewhere, and a long one takes more lines (R-seo-03)', () => {
  expect(linesOf('Seven questions, two minutes, then a call')).toEqual(['Seven questions,', 'two minutes, then a call'])
  expect(linesOf('A title of very many words that no two lines in any type that we have can hold, however they are broken')).toHaveLength(3)
})
