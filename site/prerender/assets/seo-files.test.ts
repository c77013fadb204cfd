import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { feed } from './seo-files.ts'

test('the feed has its own words and the articles’, whatever their characters (R-seo-06)', () => {
  const article = { title: 'Rents < yields', excerpt: 'Up & down.', url: 'https://a.example/blog/rents', publishDate: '2026-03-02' }
  const xml = feed({ name: 'A & B', description: '<Property>', origin: 'https://a.example', articles: [article] })
  const elements = DomUtils.findAll(() => true, parseDocument(xml, { xmlMode: true }).children)
  const leaves = elements.filter(({ children }) => DomUtils.findOne(() => true, children) === null)
  const texts = leaves.map((element) => [element.name, DomUtils.textContent(element)])
  expect(texts).toEqual([
    ['title', 'A & B'],
    ['link', 'https://a.example/blog'],
    ['description', '<Property>'],
    ['language', 'en-gb'],
    ['title', article.title],
    ['link', article.url],
    ['guid', article.url],
    ['description', article.excerpt],
    ['pubDate', 'Mon, 02 Mar 2026 00:00:00 GMT'],
  ])
})
