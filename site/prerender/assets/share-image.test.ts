import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import type { Document } from 'domhandler'
import { expect, test } from 'vitest'
import { articles } from '../../src/content/articles/index.ts'
import { findAll, htmlOf, parseHtml } from '../html/dom.ts'
import { sharePng, shareSvg } from './share-image.ts'

const logo = readFileSync(join(import.meta.dirname, '../../src/content/logo-white.svg'), 'utf8')
const street = '<svg viewBox="0 -40 120 41"><path d="M0 0h1"/></svg>'

/** The words of an image, line by line: first the name. */
const wordsIn = (image: Document) => findAll('text', image).map(({ children }) => htmlOf(children))

const imageOf = (title: string) => parseHtml(shareSvg({ title, name: 'Plotline', logo, street }))
const linesOf = (title: string) => wordsIn(imageOf(title)).slice(1)

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
  const number = { value: '−£300', lines: ['left', '1 storey = £300'] }
  const image = parseHtml(shareSvg({ title: 'Rules', name: 'Plotline', logo, street: deep, number }))
  expect(wordsIn(image).slice(-3)).toEqual(['−£300', 'left', '1 storey = £300'])
  const { y, height } = findAll('svg', image).find(({ attribs }) => attribs['viewBox'] === '0 -100 40 131')?.attribs ?? {}
  const ground = Number(y) + (Number(height) * 100) / 131
  expect(findAll('path', image).map(({ attribs }) => attribs['d'])).toContain(`M0 ${ground.toFixed(3).replace('.000', '')}H1200`)
})

test('a title breaks after a comma or colon rather than elsewhere, and a long one takes more lines (R-seo-03)', () => {
  expect(linesOf('Seven questions, two minutes, then a call')).toEqual(['Seven questions,', 'two minutes, then a call'])
  expect(linesOf('A title of very many words that no two lines in any type that we have can hold, however they are broken')).toHaveLength(3)
})

test('nothing but the ground’s line comes near the image’s edges (R-seo-03)', async () => {
  const wide = '<svg viewBox="0 -400 2400 401"><path d="M0 -400h2400v400h-2400z" fill="#fff"/></svg>'
  const png = new Transformer(sharePng({ title: 'A title of many words '.repeat(4), name: 'Plotline', logo, street: wide }))
  const { width, height } = await png.metadata()
  const pixels = await png.rawPixels()
  const bytes = pixels.length / width / height
  const isEdge = (x: number, y: number) => (x < 50 || x >= width - 50 || y < 50 || y >= height - 40) && Math.abs(y - 582) > 2
  const colours = new Set<string>()
  for (let at = 0; at < width * height; at++)
    if (isEdge(at % width, Math.floor(at / width))) colours.add(pixels.subarray(at * bytes, at * bytes + 3).toString('hex'))
  expect(colours).toEqual(new Set(['0d0d0c']))
})

const sizeOf = (title: string) => Number(findAll('text', imageOf(title))[1]?.attribs['font-size'])

test('a title too long for two lines of the largest type has a smaller one (R-seo-03)', () => {
  expect(sizeOf('Seven questions, two minutes, then a call')).toBe(64)
  expect(sizeOf('Seven questions that take two minutes to answer, and then a call from one partner')).toBeLessThan(64)
})
