import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  articleBySlug,
  articles,
  articlesIn,
  categories,
  categoryHref,
  featured,
  neighbours,
  newestFirst,
  relatedTo,
  formatDate,
  slugOf,
} from './index.ts'
import { categorySlugs } from './categories.ts'

const HANDBOOK = 'first-time-btl-investor-handbook'

/** Slug, date, minutes and category of each article, in their order. */
const SPECIFIED = [
  ['manchester-property-market-2025-guide', '2025-05-15', 8, 'MARKET ANALYSIS'],
  ['off-plan-vs-completed-properties-returns', '2025-06-10', 6, 'INVESTMENT STRATEGY'],
  ['birmingham-property-boom-areas-to-watch-2025', '2025-03-08', 7, 'LOCATION GUIDE'],
  ['liverpool-property-investment-perfect-time', '2025-04-03', 5, 'MARKET ANALYSIS'],
  ['guaranteed-rental-yields-analysis', '2024-12-28', 9, 'INVESTMENT STRATEGY'],
  ['uk-government-regulations-property-investors-2025', '2025-09-20', 12, 'REGULATORY UPDATE'],
  [HANDBOOK, '2025-01-22', 10, 'BEGINNERS GUIDE'],
] as const

describe('the articles', () => {
  test('are listed in order (R-article-01)', () => {
    expect(articles.map(({ slug, publishDate, readTime, category }) => [slug, publishDate, readTime, category])).toEqual(SPECIFIED)
  })

  test('have exactly the required titles and buttons (R-article-01)', () => {
    expect(articles.slice(0, 2).map(({ title }) => title)).toEqual([
      'Manchester Property Market 2025: The Ultimate Investment Guide',
      'Off-Plan vs Completed Properties: Which Offers Better Returns?',
    ])
    expect(articleBySlug(HANDBOOK)?.title).toBe('First-Time Buy-to-Let Investor Handbook')
    expect(articles.slice(2, 6).map(({ action }) => action)).toEqual([
      'DISCOVER BIRMINGHAM OPPORTUNITIES',
      'DISCOVER LIVERPOOL OPPORTUNITIES',
      'START YOUR INVESTMENT JOURNEY',
      'GET COMPLIANT INVESTMENT ADVICE',
    ])
  })

  test('include three that are featured and one with an author (R-article-01)', () => {
    expect(featured).toEqual(articles.slice(0, 3))
    expect(articles.flatMap(({ author }) => author ?? [])).toEqual(['The Plotline Team'])
    expect(articleBySlug('guaranteed-rental-yields-analysis')?.author).toBe('The Plotline Team')
  })
})

test('an article that was revised says when: all were, for their sources (R-article-18)', () => {
  for (const { updated = '', publishDate } of articles) expect(updated > publishDate).toBe(true)
})

test('the article on regulations starts with what has changed, as of a date and for which nation (R-article-15)', async () => {
  const source = await readFile(join(import.meta.dirname, 'uk-government-regulations-property-investors-2025.mdx'), 'utf8')
  const first = source.split(/^import .*\n/m).at(-1) ?? ''
  expect(first.trim()).toMatch(/^<Callout variant="important" label="As of \d+ \w+ \d{4}, England"/)
  for (const state of ['In force', 'Enacted', 'Announced']) expect(first.split('</Callout>')[0]).toContain(`**${state}`)
  expect(first.match(/\*\*Superseded:\*\*/g)?.length).toBeGreaterThanOrEqual(5)
})

test.each([
  ['uk-government-regulations-property-investors-2025', 'From 2016 it was 3%.', 'On 31 October 2024 it became 5%'],
  ['uk-government-regulations-property-investors-2025', 'with a cap of £15,000', 'with a cap of £10,000 and no step in 2028'],
  ['uk-government-regulations-property-investors-2025', 'The council can fine you up to £30,000', 'up to £40,000 since 1 May 2026'],
  ['uk-government-regulations-property-investors-2025', 'claim back up to twelve months of rent', 'up to £40,000 and up to two years'],
  ['uk-government-regulations-property-investors-2025', 'you can’t end the tenancy by the quick route', 'section 21, ended on 1 May 2026'],
  ['uk-government-regulations-property-investors-2025', 'a credit of 20% instead', 'the credit becomes 22%'],
  ['birmingham-property-boom-areas-to-watch-2025', 'fined up to £30,000', 'since 1 May 2026 the fine has been up to £40,000'],
  ['birmingham-property-boom-areas-to-watch-2025', 'a stricter rule has been consulted on', 'a minimum of C by 1 October 2030'],
  ['guaranteed-rental-yields-analysis', 'It was 3% until 30 October 2024', 'For a completion since then, the stamp duty comes to'],
  ['liverpool-property-investment-perfect-time', 'when the surcharge was 3%', 'It became 5% on 31 October'],
])('%s keeps what was true on its date and says what is true today: %s (R-article-15)', async (slug, then, today) => {
  const source = (await readFile(join(import.meta.dirname, `${slug}.mdx`), 'utf8')).replaceAll("'", '’')
  expect(source.indexOf(then)).toBeGreaterThan(0)
  expect(source.indexOf(today, source.indexOf(then))).toBeGreaterThan(0)
})

test('previous and next follow the articles’ order, from the first to the last (R-article-10)', () => {
  const [[first], last] = [SPECIFIED[0], SPECIFIED.at(-1)?.[0] ?? '']
  expect(neighbours(first)).toEqual({ previous: undefined, next: articles[1] })
  expect(neighbours('guaranteed-rental-yields-analysis')).toEqual({ previous: articles[3], next: articles[5] })
  expect(neighbours(last)).toEqual({ previous: articles.at(-2), next: undefined })
  expect(neighbours('no-such-article')).toEqual({ previous: undefined, next: undefined })
})

test('the fifth article names its own related articles (R-article-01)', () => {
  expect(relatedTo('guaranteed-rental-yields-analysis').map(({ slug }) => slug)).toEqual([
    HANDBOOK,
    'off-plan-vs-completed-properties-returns',
    'manchester-property-market-2025-guide',
  ])
  expect(relatedTo('no-such-article')).toEqual([])
})

describe('the list', () => {
  test('has the newest article first (R-blog-01)', () => {
    expect(newestFirst.map(({ publishDate }) => publishDate)).toEqual(
      SPECIFIED.map(([, date]) => date)
        .toSorted()
        .toReversed(),
    )
  })

  test('counts 2, 2, 1 and 1 articles in the four categories (R-blog-03)', () => {
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['market-analysis', 2],
      ['investment-strategy', 2],
      ['location-guide', 1],
      ['beginners-guide', 1],
    ])
  })

  test('can be filtered by a category’s slug, including REGULATORY UPDATE (R-blog-02, R-blog-03)', () => {
    expect(articlesIn(null)).toEqual(newestFirst)
    const dates = SPECIFIED.filter(([, , , category]) => category === 'MARKET ANALYSIS').map(([, date]) => date)
    expect(articlesIn('market-analysis').map(({ publishDate }) => publishDate)).toEqual(dates.toSorted().toReversed())
    expect(articlesIn('regulatory-update')).toHaveLength(1)
    expect(articlesIn('no-such-category')).toEqual([])
    expect(categorySlugs).toHaveLength(5)
    expect(categoryHref('BEGINNERS GUIDE')).toBe('/blog?category=beginners-guide')
  })
})

test.each([
  ['MARKET ANALYSIS', 'market-analysis'],
  ["Landlords' 2025 guide", 'landlords-2025-guide'],
])('the slug of %j is %j (R-blog-02)', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('dates are in British format, as far as they are known', () => {
  expect(['2025-05-15', '2025-05', '2025'].map(formatDate)).toEqual(['15 May 2025', 'May 2025', '2025'])
})

/** Words that a reader reads: no front matter, imports, tags or table rules. */
const wordsIn = (source: string): number =>
  source
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replaceAll(/^import .*$|<[^>]*>|^\|[\s:|-]+\|$/gm, ' ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, { readTime }) => {
  const read = () => readFile(join(import.meta.dirname, `${slug}.mdx`), 'utf8')

  test('has 215 words for each minute of its read time, within 15 % (R-article-13)', async () => {
    const words = wordsIn(await read())
    expect(words).toBeGreaterThanOrEqual(readTime * 215 * 0.85)
    expect(words).toBeLessThanOrEqual(readTime * 215 * 1.15)
  })

  test('has the risk line, a table, sub-headings, and no components but callouts, key figures and its own figures (R-article-10)', async () => {
    const source = await read()
    expect(source).toContain('<Callout label="Risk">{riskLine}</Callout>')
    expect(source).toMatch(/^\|.*\|$/m)
    expect(source.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4)
    const figures = /^import \{ (.*) \} from '\.\/figures\/.*'$/m.exec(source)?.[1]?.split(', ') ?? []
    const allowed = new Set(['Callout', 'KeyFigure', ...figures])
    expect([...source.matchAll(/<([A-Za-z]\w*)/g)].filter(([, tag = '']) => !allowed.has(tag)).map(([tag]) => tag)).toEqual([])
  })

  test('has no exclamation mark (R-product-15)', async () => {
    expect(await read()).not.toContain('!')
  })
})

test.each(articles.map(({ slug }) => slug).filter((slug) => slug !== 'guaranteed-rental-yields-analysis'))(
  '%s does not call anything guaranteed: only the article that examines the claim does (R-product-15)',
  async (slug) => {
    const source = await readFile(join(import.meta.dirname, `${slug}.mdx`), 'utf8')
    expect(source.replaceAll('guaranteed-rental-yields', '')).not.toMatch(/guaranteed/i)
  },
)
