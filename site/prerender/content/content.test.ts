import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company, complaints } from '../../src/content/company.ts'
import { fill, readArticles, readLegal } from './content.ts'
import { ContentError, together } from './problems.ts'

const front = (fields: Record<string, unknown>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\nText.\n`

const article = {
  id: 1,
  title: 'One',
  excerpt: 'About one.',
  figure: { value: '£5', label: 'left of £10', building: 'townhouse' },
  description: 'All about one.',
  keywords: ['one'],
  publishDate: '2025-05-15',
  readTime: 3,
  category: 'MARKET ANALYSIS',
  featured: false,
  action: 'GO',
  related: ['two'],
  inShort: 'Half is left.',
  sources: [
    { title: 'The rate', publisher: 'HMRC', address: 'https://www.gov.uk/rate', date: '2025-04', checked: '2026-11-22', facts: ['5%'] },
  ],
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, `${name}.mdx`), text)

describe('front matter', () => {
  test('is read in the order of ids, with the slug from the file name and nothing to review', async () => {
    const review = [{ fact: 'It is 5%.', asOf: '2026-11-21', who: 'lawyer' }]
    await write('two', front({ ...article, id: 2, title: 'Two', related: ['one'], review }))
    await write('one', front(article))
    const read = await readArticles(folder)
    expect(read.map((each) => [each.slug, each.review])).toEqual([
      ['one', []],
      ['two', review],
    ])
  })

  test.each([
    [{ publishDate: '15 May 2025' }, 'field "publishDate": Expected a date such as 2025-05-15.'],
    [{ category: 'MARKETS' }, 'field "category"'],
    [{ figure: { value: '£5', label: 'left of £10', building: 'castle' } }, 'field "figure.building"'],
    [{ readTime: '8' }, 'field "readTime"'],
    [{ keywords: ['one', ''] }, 'field "keywords.1"'],
    [{ excerpt: undefined }, 'field "excerpt"'],
    [{ description: 'x'.repeat(171) }, 'field "description": Expected at most 170 characters'],
    [{ auther: 'Me' }, 'field "auther"'],
    [{ related: ['three'] }, 'field "related": "three" is not another article\'s slug.'],
    [{ related: ['one'] }, 'field "related": "one" is not another article\'s slug.'],
    [{ sources: [] }, 'field "sources"'],
    [
      { sources: [{ ...article.sources[0], address: 'www.gov.uk' }] },
      'field "sources.0.address": Expected an address that starts with https.',
    ],
    [{ sources: [{ ...article.sources[0], date: 'April' }] }, 'field "sources.0.date"'],
    [{ review: [{ fact: 'It is 5%.', asOf: '2026-11-21', who: 'me' }] }, 'field "review.0.who"'],
    [{ id: 2 }, 'field "id": 2 is also the id of two.'],
  ])('with %j fails the build, which names file and field (R-owner-07)', async (change, message) => {
    await write('two', front({ ...article, id: 2, related: ['one'] }))
    const fields: Record<string, unknown> = { ...article, ...change }
    await write('one', front(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))))
    await expect(readArticles(folder)).rejects.toThrow(message)
    await expect(readArticles(folder)).rejects.toThrow(/one\.mdx:\d+, front matter/)
  })

  test('is checked in all files at once, and each mistake is named with its line (R-owner-07)', async () => {
    await write('one', front({ ...article, title: '', readTime: 'ten' }))
    await write('two', front({ ...article, id: 2, related: ['three'] }))
    const error: unknown = await readArticles(folder).catch((thrown: unknown) => thrown)
    expect(String(error).match(/\w+\.mdx:\d+, front matter, field "\w+"/g)).toEqual([
      'one.mdx:3, front matter, field "title"',
      'one.mdx:9, front matter, field "readTime"',
      'two.mdx:13, front matter, field "related"',
    ])
  })

  test('that is missing or not YAML fails the build, which names the file', async () => {
    await write('one', 'Text without front matter.\n')
    await expect(readArticles(folder)).rejects.toThrow(/one\.mdx:\d+, front matter/)
    await write('one', '---\ntitle: "open\n---\n')
    await expect(readArticles(folder)).rejects.toThrow(/one\.mdx:\d+, front matter/)
  })

  test('of a legal page is validated too', async () => {
    await write('risk', front({ title: 'Risk', description: 'All of it.', updated: 'January 2025', reviewed: false }))
    expect(await readLegal(folder)).toEqual([
      { name: 'risk', title: 'Risk', description: 'All of it.', updated: 'January 2025', reviewed: false },
    ])
    await write('risk', front({ title: 'Risk', description: 'All of it.', updated: '2025-01' }))
    await expect(readLegal(folder)).rejects.toThrow(/field "updated"[^]*field "reviewed"/)
  })
})

describe('company data in front matter and links', () => {
  test('is filled in', () => {
    expect(fill('The {company.name} Team, {complaints.phone.href}, {plain}')).toBe(
      `The ${company.name} Team, ${complaints.phone.href}, {plain}`,
    )
  })

  test.each(['{company.nmae}', '{company.phone}', '{company.toString}'])('fails if a name such as %s does not refer to a text', (text) => {
    expect(() => fill(text)).toThrow('does not refer to a text')
  })
})

test('the mistakes of all files are named together, and what is no mistake of theirs comes first', async () => {
  const mistakes = [Promise.reject(new ContentError(['one'])), Promise.reject(new ContentError(['two', 'one']))]
  await expect(together(mistakes)).rejects.toThrow(/^one\ntwo$/)
  await expect(together([...mistakes, Promise.reject(new Error('ours'))])).rejects.toThrow(/^ours$/)
})
