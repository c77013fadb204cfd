import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'

/** The articles, in order. */
const ORDER = [
  'manchester-property-market-2025-guide',
  'off-plan-vs-completed-properties-returns',
  'birmingham-property-boom-areas-to-watch-2025',
  'liverpool-property-investment-perfect-time',
  'guaranteed-rental-yields-analysis',
  'uk-government-regulations-property-investors-2025',
  'first-time-btl-investor-handbook',
]
const CATEGORIES = [
  { name: 'MARKET ANALYSIS', slug: 'market-analysis', count: 2 },
  { name: 'INVESTMENT STRATEGY', slug: 'investment-strategy', count: 2 },
  { name: 'LOCATION GUIDE', slug: 'location-guide', count: 1 },
  { name: 'BEGINNERS GUIDE', slug: 'beginners-guide', count: 1 },
]

const latest = (page: Page) => page.getByRole('region', { name: 'Latest Insights' })
const titles = (page: Page) => latest(page).getByRole('article').getByRole('heading').allTextContents()

test('the list shows three featured articles and all articles, newest first, and a card leads to its article (R-blog-01)', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(3)
  const dates = await latest(page)
    .getByRole('article')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toHaveLength(ORDER.length)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const links = await latest(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set(ORDER.map((slug) => `/blog/${slug}`)))
  expect(links).toHaveLength(ORDER.length)
})

for (const { name, slug, count } of CATEGORIES) {
  test(`${name} filters the list to ${count}, from a link and from the address (R-blog-02, R-blog-03, R-blog-01, R-routes-03)`, async ({
    page,
    server,
  }) => {
    await page.goto('/blog')
    const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toContainText(String(count))
    await waitForHydration(page)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(`${server.url}/blog?category=${slug}`)
    await expect(latest(page).getByRole('article')).toHaveCount(count)
    await expect(page.getByRole('status').filter({ hasText: `${count} ${count === 1 ? 'article' : 'articles'} in the list` })).toHaveCount(
      1,
    )
    await expect(link).toHaveAttribute('aria-current', /page|true/)
    // Only the query has changed, so the page does not scroll.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50)
    const filtered = await titles(page)
    await page.reload()
    expect(await titles(page)).toEqual(filtered)
    await latest(page).getByRole('link', { name: 'View All' }).click()
    await expect(page).toHaveURL(`${server.url}/blog`)
    await expect(latest(page).getByRole('article')).toHaveCount(ORDER.length)
  })
}

test('a category without articles says so (R-blog-02)', async ({ page }) => {
  await page.goto('/blog?category=elsewhere')
  await expect(page.getByText('No articles found in this category yet.')).toBeVisible()
  await expect(latest(page).getByRole('article')).toHaveCount(0)
})

test('the list can be filtered by REGULATORY UPDATE, which is not among the categories (R-blog-03)', async ({ page }) => {
  await page.goto('/blog?category=regulatory-update')
  await expect(latest(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByText('REGULATORY UPDATE')).toHaveCount(0)
})

test('the server sends the filtered list in the HTML, and its canonical address is /blog (R-blog-02)', async ({ server }) => {
  const html = await (await fetch(`${server.url}/blog?category=location-guide`)).text()
  const [, list = ''] = html.split('Latest Insights')
  expect(list.match(/<article/g)).toHaveLength(CATEGORIES.find(({ slug }) => slug === 'location-guide')?.count ?? 0)
  expect(html).toContain('rel="canonical" href="https://plotline.example.com/blog"')
})

test('the newsletter form sends nothing and says so (R-newsletter-01)', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url())
  })
  await page.goto('/blog')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  await expect(page.getByText(/newsletter has not started/)).toBeVisible()
  expect(requests).toEqual([])
})

test('previous and next walk through the articles in order (R-article-10)', async ({ page, server }) => {
  await page.goto(`/blog/${ORDER[0]}`)
  // Before hydration a link loads a document, which does not move focus.
  await waitForHydration(page)
  const neighbours = page.getByRole('navigation', { name: 'Articles' })
  await expect(neighbours.getByRole('link')).toHaveCount(1)
  for (const slug of ORDER.slice(1)) {
    await neighbours.getByRole('link').last().click()
    await expect(page).toHaveURL(`${server.url}/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(neighbours.getByRole('link')).toHaveCount(1)
  await neighbours.getByRole('link').click()
  await expect(page).toHaveURL(`${server.url}/blog/${ORDER.at(-2)}`)
})

for (const { slug, facts } of [
  { slug: ORDER[0], facts: ['MARKET ANALYSIS', '15 May 2025', '8 min read'] },
  { slug: ORDER[1], facts: ['INVESTMENT STRATEGY', '10 June 2025', '6 min read'] },
  { slug: ORDER[2], facts: ['LOCATION GUIDE', '8 March 2025', '7 min read', 'DISCOVER BIRMINGHAM OPPORTUNITIES'] },
  { slug: ORDER[3], facts: ['MARKET ANALYSIS', '3 April 2025', '5 min read', 'DISCOVER LIVERPOOL OPPORTUNITIES'] },
  {
    slug: ORDER[4],
    facts: ['INVESTMENT STRATEGY', '28 December 2024', '9 min read', 'The Plotline Team', 'START YOUR INVESTMENT JOURNEY'],
  },
  {
    slug: ORDER[5],
    facts: ['REGULATORY UPDATE', '20 September 2025', 'Updated 22 November 2026', '12 min read', 'GET COMPLIANT INVESTMENT ADVICE'],
  },
  { slug: ORDER[6], facts: ['BEGINNERS GUIDE', '22 January 2025', 'Updated 22 November 2026', '10 min read', 'START INVESTOR QUIZ'] },
]) {
  test(`${slug} shows its facts, structured data, links, and sources with the day of their last check (R-article-01, R-article-10, R-article-11, R-article-19)`, async ({
    page,
    server,
  }) => {
    await page.goto(`/blog/${slug}`)
    const main = page.getByRole('main')
    for (const fact of facts) await expect(main.getByText(fact, { exact: false }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back to Blog', exact: true })).toHaveAttribute('href', '/blog')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Back to All Articles' })).toHaveAttribute('href', '/blog')
    await expect(main.locator('a[href="/quiz"]').last()).toBeVisible()
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /,/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w/)
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    const address = `https://plotline.example.com/blog/${slug}`
    expect(data).toMatchObject({ '@type': 'WebPage', '@id': address, url: address, inLanguage: 'en-GB' })
    expect(new URL(page.url()).origin).toBe(server.url)
    const sources = main.getByRole('heading', { level: 2, name: 'Sources' }).locator('xpath=following-sibling::ul[1]/li')
    const links = await sources.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const texts = await sources.allTextContents()
    expect(texts.length).toBeGreaterThanOrEqual(5)
    expect(texts.filter((text) => !/\(checked \d+ \w+ \d{4}\)/.test(text))).toEqual([])
    expect(links.filter((link) => link?.startsWith('https:'))).toHaveLength(texts.length)
  })
}

test('the yields article has its own related list (R-article-01)', async ({ page }) => {
  await page.goto('/blog/guaranteed-rental-yields-analysis')
  const related = page.getByRole('region', { name: 'Related articles' }).getByRole('article').getByRole('link')
  expect(await related.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/first-time-btl-investor-handbook',
    '/blog/off-plan-vs-completed-properties-returns',
    '/blog/manchester-property-market-2025-guide',
  ])
})

test('a table of contents marks the section that the reader has reached, and an article’s figures are wide (R-article-24)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]')
  const headings = page.locator('[data-article-body] h2')
  for (const path of ['/privacy-policy', '/blog/manchester-property-market-2025-guide']) {
    await page.goto(path)
    await waitForHydration(page)
    for (const number of [3, 1]) {
      await headings.nth(number).evaluate((heading) => heading.scrollIntoView())
      await expect(current).toHaveText((await headings.nth(number).textContent()) ?? '')
    }
  }
  const widths = await page
    .locator('[data-article-body] > :is(figure:has(svg), [data-breakout])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThanOrEqual(4)
  for (const width of widths) expect(width).toBeGreaterThan(1100)
})

test('a navigation to an article brings its figures as HTML, and no script that draws charts (R-article-22)', async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Manchester Property Market/ })
    .first()
    .click()
  const figure = page.getByRole('figure', { name: 'Of £13,800 of rent, £968 is left' })
  await expect(figure).toBeVisible()
  const [drawing = ''] = await figure.locator('[class*=chart]').evaluateAll((all) => all.flatMap((each) => [...each.classList]))
  expect(drawing).not.toBe('')
  // Other pages, which may be prefetched meanwhile, do draw charts.
  const html = await (await page.request.get(page.url())).text()
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  expect(chunks.length).toBeGreaterThan(2)
  const scripts = await Promise.all(chunks.map(async (chunk) => (await page.request.get(chunk)).text()))
  // A step list's houses are a chart's bars, which is not the chart.
  const draws = new RegExp(`${drawing}(?![\\w-])`)
  expect(scripts.filter((script) => draws.test(script))).toEqual([])
})
