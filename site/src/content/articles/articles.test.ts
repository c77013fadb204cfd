import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { DomUtils } from 'htmlparser2'
import { renderBody } from 'virtual:content'
import { describe, expect, test } from 'vitest'
import { findAll, htmlOf, parseHtml } from '../../../prerender/html/dom.ts'
import { company } from '../company.ts'
import { CATEGORIES, categorySlugs } from './categories.ts'
import {
  articleBySlug,
  articles,
  categories,
  categoryHref,
  formatDate,
  inTheStreet,
  isIn,
  neighbours,
  newestFirst,
  relatedTo,
  shareOf,
  slugOf,
} from './index.ts'

const YIELDS = 'guaranteed-rental-yields-analysis'
/** An article's text, without its front matter. */
const bodyOf = (slug: string) => readFileSync(join(import.meta.dirname, `${slug}.mdx`), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')

// The specification's own words. Of any other article, only what every article promises is tested.
test('the specification’s articles come first, in its order, with its dates, minutes, categories, titles and buttons (R-article-01, R-blog-03)', () => {
  expect(articles.slice(0, 7).map((each) => [each.slug, formatDate(each.publishDate), each.readTime, each.category])).toEqual([
    ['manchester-property-market-2025-guide', '15 May 2025', 8, 'MARKET ANALYSIS'],
    ['off-plan-vs-completed-properties-returns', '10 June 2025', 6, 'INVESTMENT STRATEGY'],
    ['birmingham-property-boom-areas-to-watch-2025', '8 March 2025', 7, 'LOCATION GUIDE'],
    ['liverpool-property-investment-perfect-time', '3 April 2025', 5, 'MARKET ANALYSIS'],
    [YIELDS, '28 December 2024', 9, 'INVESTMENT STRATEGY'],
    ['uk-government-regulations-property-investors-2025', '20 September 2025', 12, 'REGULATORY UPDATE'],
    ['first-time-btl-investor-handbook', expect.any(String), expect.any(Number), 'BEGINNERS GUIDE'],
  ])
  expect(articles.slice(0, 2).map(({ title }) => title)).toEqual([
    'Manchester Property Market 2025: The Ultimate Investment Guide',
    'Off-Plan vs Completed Properties: Which Offers Better Returns?',
  ])
  expect(articles.slice(2, 6).map(({ action }) => action)).toEqual([
    'DISCOVER BIRMINGHAM OPPORTUNITIES',
    'DISCOVER LIVERPOOL OPPORTUNITIES',
    'START YOUR INVESTMENT JOURNEY',
    'GET COMPLIANT INVESTMENT ADVICE',
  ])
  expect(articleBySlug(YIELDS)?.author).toBe(`The ${company.name} Team`)
  expect(relatedTo(YIELDS)).toEqual([articles[6], articles[1], articles[0]])
  expect(articles.slice(0, 7).filter(({ featured }) => featured)).toHaveLength(3)
})

test('related articles do not repeat the previous and the next (R-article-10)', () => {
  const repeated = articles.flatMap(({ slug }) => {
    const { previous, next } = neighbours(slug)
    return relatedTo(slug).filter((other) => other === previous || other === next)
  })
  expect(repeated.map(({ slug }) => slug)).toEqual([])
})

test('the article on regulations starts with today’s rules, as of a date and for which nation, and ends with what was different on its own (R-article-15)', () => {
  const body = bodyOf('uk-government-regulations-property-investors-2025')
    .replaceAll(/^import .*\n/gm, '')
    .trim()
  const [first = ''] = body.split('\n\n')
  expect(first).toMatch(/^In England, as of \d+ \w+ \d{4},/)
  for (const state of ['in force', 'enacted', 'announced']) expect(first).toContain(state)
  const sections = body.split(/^## /m)
  expect(sections[0]).toContain('<LawAndTax />')
  const last = sections.at(-1) ?? ''
  // Folded as a whole, below its heading.
  expect(last).toMatch(/^[^\n]+\n\n<details>[\s\S]*<\/details>\s*$/)
  const past = CHANGES.filter(([then]) => then.test(last))
  expect(past.length).toBeGreaterThanOrEqual(5)
  expect(past.filter(([then]) => sections.slice(0, -1).some((section) => then.test(section))).map(String)).toEqual([])
})

/** What the law said on an article's date, and what the same section then has to say of today. */
const CHANGES: readonly (readonly [then: RegExp, today: RegExp])[] = [
  [/\bwas 3%/, /\b5%|31 October 2024|since then/],
  [/up to £30,000/i, /up to £40,000/i],
  [/a cap of £15,000/, /a cap of £10,000/],
  [/twelve months of rent/, /up to two years/],
  [/a credit of 20%/, /the credit becomes 22%/],
  [/stricter rule has been consulted on/, /C by 1 October 2030/],
  [/by the quick route/, /ended on 1 May 2026/],
]

test('previous and next follow the articles’ order, from the first to the last (R-article-10)', () => {
  expect(articles.map(({ slug }) => neighbours(slug))).toEqual(
    articles.map((_, place) => ({ previous: articles[place - 1], next: articles[place + 1] })),
  )
  expect(neighbours('no-such-article')).toEqual({ previous: undefined, next: undefined })
})

describe('the list (R-blog-02, R-blog-03)', () => {
  test('has every article once: to begin with, the rules, two kinds of deal, three cities (R-blog-01)', () => {
    expect(new Set(inTheStreet)).toEqual(new Set(articles))
    expect(inTheStreet.map(({ figure }) => figure.value)).toEqual(['£4,000', '−£300', '£39,000', '£25,000', '£3,640', '£2,874', '£968'])
  })

  test('draws of each number the share that its words say (R-blog-01)', () => {
    const shares = inTheStreet.map(({ figure }) => [figure.value, shareOf(figure).toFixed(3)])
    expect(Object.fromEntries(shares)).toEqual({
      '£4,000': '0.100',
      '−£300': '0.150',
      '£39,000': '0.200',
      '£25,000': '0.752',
      '£3,640': '0.379',
      '£2,874': '0.000',
      '£968': '0.070',
    })
  })

  test('is fed to readers newest first', () => {
    const dates = newestFirst.map(({ publishDate }) => publishDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test.each(CATEGORIES)('has those of %s by its slug, which the category list counts', (name) => {
    const found = articles.filter((article) => isIn(article, slugOf(name)))
    expect(found).toEqual(articles.filter(({ category }) => category === name))
    expect(categoryHref(name)).toBe(`/blog?category=${slugOf(name)}#latest`)
    const listed = name === 'REGULATORY UPDATE' ? [] : [{ name, slug: slugOf(name), count: found.length }]
    expect(categories.filter((each) => each.name === name)).toEqual(listed)
  })

  test('has the four categories of the specification, and nothing for an unknown one', () => {
    const specified = ['market-analysis', 'investment-strategy', 'location-guide', 'beginners-guide']
    expect(categories.map(({ slug }) => slug).filter((slug) => specified.includes(slug))).toEqual(specified)
    expect(categorySlugs).toEqual(CATEGORIES.map(slugOf))
    expect(articles.filter((article) => isIn(article, 'no-such-category'))).toEqual([])
    expect(articles.filter((article) => isIn(article, null))).toEqual(articles)
    expect(slugOf("Landlords' 2025 guide")).toBe('landlords-2025-guide')
  })
})

test('a date may be a day, a month or a year', () => {
  expect(['2025-05-15', '2025-05', '2025'].map(formatDate)).toEqual(['15 May 2025', 'May 2025', '2025'])
})

/** The words of the text itself: no front matter, imports, tags or tables. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/^import .*$|<[^>]*>|^\|.*\|$/gm, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The average of silent reading, by “How many words do we read per minute?” in the Journal of Memory and Language, 2019. */
const WORDS_A_MINUTE = 238

/**
 * What a reader has before them without opening anything: tables and figures too, but neither the contents nor what is folded. Bars are
 * in the HTML as they stand and as they lie, and one of both is shown.
 */
function shownIn(html: string): string {
  const page = parseHtml(html)
  for (const folded of findAll('nav, details, [data-room] > :last-child', page)) DomUtils.removeElement(folded)
  const withoutInlineTags = htmlOf(page.children).replaceAll(/<\/?(?:a|em|span|strong|wbr)\b[^>]*>/g, '')
  return decodeHTML(withoutInlineTags.replaceAll(/<[^>]*>/g, ' '))
}

describe.each(articles)('$slug', ({ slug, title, titleEnd, excerpt, inShort, readTime, publishDate, updated = '9999' }) => {
  const text = bodyOf(slug)

  test(`can be read in its read time: all that it shows unopened has at most ${WORDS_A_MINUTE} words a minute (R-article-13)`, async () => {
    const words = wordsIn(`${title} ${inShort} ${excerpt} ${shownIn(await renderBody(`articles/${slug}.mdx`))}`)
    const most = readTime * WORDS_A_MINUTE
    expect(words, `${slug} has ${words} words: ${words - most} too many for ${readTime} minutes`).toBeLessThanOrEqual(most)
    // A time that is too long would be as wrong.
    expect(words, `${slug} has ${words} words: too few for ${readTime} minutes`).toBeGreaterThanOrEqual(readTime * 140)
  })

  test('if it names the last words of its title, names them as they are (R-article-10)', () => {
    expect(title.endsWith(titleEnd ? ` ${titleEnd}` : '')).toBe(true)
  })

  test('begins with its answer, in at most 65 words (R-article-10)', () => {
    expect(wordsIn(inShort)).toBeLessThanOrEqual(65)
  })

  test('has the risk line, a table, sub-headings, one paragraph that is set larger, and no elements but callouts, key figures, stages, what is folded and its own figures (R-article-10)', () => {
    expect(text).toContain('<Callout label="Risk">{riskLine}</Callout>')
    expect(text).toMatch(/^\|.*\|$/m)
    expect(text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4)
    expect(text.match(/^\*{3}.*\*{3}$/gm)).toHaveLength(1)
    const figures = /^import \{ (.*) \} from '\.\/figures\/.*'$/m.exec(text)?.[1]?.split(', ') ?? []
    const allowed = new Set(['Callout', 'KeyFigure', 'Stages', 'details', 'summary', ...figures])
    expect([...text.matchAll(/<([A-Za-z]\w*)/g)].map(([, tag = '']) => tag).filter((tag) => !allowed.has(tag))).toEqual([])
  })

  test('has no exclamation mark, and calls nothing guaranteed unless it examines the claim (R-product-15)', () => {
    expect(text).not.toContain('!')
    expect(slug === YIELDS ? null : text.replaceAll(YIELDS, '').match(/.*guaranteed.*/gi)).toBeNull()
  })

  test('was revised after its date, and says what the law says today wherever it says what it was (R-article-15, R-article-18)', () => {
    expect(Date.parse(updated)).toBeGreaterThan(Date.parse(publishDate))
    const silent = text
      .split(/^## /m)
      .flatMap((section) => CHANGES.filter(([then, today]) => then.test(section) && !today.test(section.slice(section.search(then)))))
    expect(silent.map(String)).toEqual([])
  })
})

test('every change of the law is in an article (R-article-15)', () => {
  const texts = articles.map(({ slug }) => bodyOf(slug))
  expect(CHANGES.filter(([then]) => !texts.some((text) => then.test(text))).map(String)).toEqual([])
})
