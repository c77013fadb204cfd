import { parseDocument } from 'htmlparser2'
import { selectAll } from 'css-select'
import { expect, test } from 'vitest'
import { feed } from './seo-files.ts'

test('the feed has its own words and the articles’, whatever their characters (R-seo-06)', () => {
  const article = { title: 'Rents < yields', excerpt: 'Up & down.', url: 'https://a.example/blog/rents', publishDate: '2026-03-02' }
  const xml = feed({ name: 'A & B', description: '<Property>', origin: 'https://a.example', articles: [article] })
  const texts = selectAll(':not(:has(*))', parseDocument(xml, { xmlMode: true, decodeEntities: true })).flatMap(
    ({ name, children: [only] }) => (only && 'data' in only ? [[name, only.data]] : []),
  )
  expect(texts).toEqual([
    ['title', 'A & B'],
    ['link', 'https://a.example/blog'],
    ['description', '<Property>'],
    ['language', 'en-gb'],
    ['title', article.title],
    ['link', article.url],
    ['description', article.excerpt],
    ['pubDate', 'Mon, 02 Mar 2026 00:00:00 GMT'],
  ])
})
