import type { Locator, Page } from '@playwright/test'
import { slugOf } from '../src/content/articles/categories.ts'
import { formatDate } from '../src/content/articles/dates.ts'
import { company } from '../src/content/company.ts'
import { articles } from './every-page.ts'
import { startIslands, expect, test } from './fixtures.ts'

const [FIRST, SECOND, LAST] = [articles[0], articles[1], articles.at(-1)]
if (!FIRST || !SECOND || !LAST) throw new Error('There are no articles.')
const hrefs = (of: typeof articles) => of.map(({ href }) => href)
const inCategory = (name: string) => articles.filter(({ category }) => category === name)

const cards = (page: Page, region: string) => page.getByRole('region', { name: region }).getByRole('article')
const hrefsOf = (page: Page, region: string) =>
  cards(page, region)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the list shows the featured articles and then the others, newest first, each with a link to its page (R-blog-01)', async ({
  page,
}) => {
  await page.goto('/blog')
  const newestFirst = articles.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate))
  expect(await hrefsOf(page, 'Featured')).toEqual(hrefs(newestFirst.filter(({ featured }) => featured)))
  expect(await hrefsOf(page, 'Latest Insights')).toEqual(hrefs(newestFirst.filter(({ featured }) => !featured)))
})

test('a category filters the list, from a link, which leads to the list, and from the address, until "View All" (R-blog-01, R-blog-02, R-blog-03, R-routes-03)', async ({
  page,
  server,
}) => {
  const { length } = inCategory(FIRST.category)
  const latest = page.getByRole('region', { name: 'Latest Insights' })
  await page.goto('/blog')
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${FIRST.category}`) })
  await expect(link).toContainText(String(length))
  await link.click()
  await expect(page).toHaveURL(`${server.url}/blog?category=${slugOf(FIRST.category)}#latest`)
  await expect(cards(page, 'Latest Insights')).toHaveCount(length)
  await expect(link).toHaveAttribute('aria-current', /page|true/)
  const top = () => latest.evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(50)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.reload()
  await expect(cards(page, 'Latest Insights')).toHaveCount(length)
  await latest.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(`${server.url}/blog`)
  await expect(cards(page, 'Latest Insights')).toHaveCount(articles.filter(({ featured }) => !featured).length)
})

test('the server sends the filtered list in the HTML, of every category and of none, with /blog as its canonical address (R-blog-02, R-blog-03)', async ({
  page,
}) => {
  for (const category of [...new Set(articles.map((article) => article.category)), 'elsewhere']) {
    const html = await (await page.request.get(`/blog?category=${slugOf(category)}`)).text()
    const [, list = ''] = html.split('Latest Insights')
    expect(list.match(/<article/g) ?? [], category).toHaveLength(inCategory(category).length)
    expect(html.includes('No articles found in this category yet.'), category).toBe(category === 'elsewhere')
    expect(html).toContain('rel="canonical" href="https://plotline.example.com/blog"')
    expect(html, 'the category list').not.toContain('href="/blog?category=regulatory-update"')
  }
})

test('previous and next lead through the articles, from the first to the last (R-article-10)', async ({ page, server }) => {
  await page.goto(FIRST.href)
  const neighbours = page.getByRole('navigation', { name: 'Articles' }).getByRole('link')
  await expect(neighbours).toHaveCount(1)
  await neighbours.click()
  await expect(page).toHaveURL(server.url + SECOND.href)
  await neighbours.first().click()
  await expect(page).toHaveURL(server.url + FIRST.href)
  await page.goto(LAST.href)
  await expect(neighbours).toHaveCount(1)
  await expect(neighbours).toHaveAttribute('href', articles.at(-2)?.href ?? '')
})

for (const article of [FIRST, articles.find(({ author }) => author)])
  test(`${article?.href} shows what its front matter says, its links and its sources, folded, with when they were checked (R-article-01, R-article-10, R-article-18, R-article-19)`, async ({
    page,
  }) => {
    if (!article) throw new Error('No article has an author.')
    const { href, title, excerpt, publishDate, updated = '', readTime, category, author = '', action, related, sources } = article
    await page.goto(href)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    const shown = [excerpt, category, formatDate(publishDate), `Updated ${formatDate(updated)}`, `${readTime} min read`, author, action]
    for (const words of shown) await expect(main.getByText(words.replace('{company.name}', company.name)).first()).toBeVisible()
    for (const [name, target] of [
      ['Back to Blog', '/blog'],
      ['Back to Home', '/'],
      ['Back to All Articles', '/blog'],
      [action, '/quiz'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', target)
    expect(await hrefsOf(page, 'Related articles')).toEqual(related.map((slug) => `/blog/${slug}`))
    const listed = main.getByRole('heading', { level: 2, name: 'Sources' }).locator('xpath=following-sibling::details[1]')
    const links = listed.locator('li a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(sources.map(({ address }) => address))
    await expect(links.first()).toBeHidden()
    await main.getByText(new RegExp(`^${sources.length} sources, checked (?:on|between) `)).click()
    await expect(links.last()).toBeVisible()
  })

const colorOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color)

test('a table of contents marks the section that the reader has reached, and an article’s text has its width, its figures that of the columns before the margin (R-article-24)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]')
  const headings = page.locator('[data-article-body] h2')
  for (const path of ['/privacy-policy', FIRST.href]) {
    await page.goto(path)
    // It shows without a pointer too, whose first move brings the stylesheet.
    await headings.nth(2).evaluate((heading) => heading.scrollIntoView())
    await expect(current).toHaveText((await headings.nth(2).textContent()) ?? '')
    expect(await colorOf(current)).not.toBe(await colorOf(current.locator('xpath=../following-sibling::*//a').first()))
    await startIslands(page)
    for (const number of [3, 1]) {
      await headings.nth(number).evaluate((heading) => heading.scrollIntoView())
      await expect(current).toHaveText((await headings.nth(number).textContent()) ?? '')
    }
  }
  const widths = await page
    .locator('[data-article-body] > :is(figure:has(svg), [data-breakout])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThanOrEqual(4)
  for (const width of widths) expect(width).toBeGreaterThan(620)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await page.locator('[data-article-body]').evaluate((body) => body.getBoundingClientRect().width)
    expect(text).toBeGreaterThanOrEqual(600)
    expect(text).toBeLessThanOrEqual(620)
  }
})

test('an article has its figures as HTML, and no script that draws charts (R-article-22)', async ({ page }) => {
  await page.goto(FIRST.href)
  const figure = page
    .locator('[data-article-body]')
    .getByRole('figure')
    .filter({ has: page.locator('[class*=chart]') })
  await expect(figure.first()).toBeVisible()
  const [drawing = ''] = await figure.locator('[class*=chart]').evaluateAll((all) => all.flatMap((each) => [...each.classList]))
  expect(drawing).not.toBe('')
  const chunks = await page.evaluate(() => document.documentElement.dataset['chunks']?.split(' ') ?? [])
  expect(chunks.length).toBeGreaterThan(0)
  const scripts = await Promise.all(chunks.map(async (chunk) => (await page.request.get(chunk)).text()))
  // A step list's houses are a chart's bars, which is not the chart.
  const draws = new RegExp(`${drawing}(?![\\w-])`)
  expect(scripts.filter((script) => draws.test(script))).toEqual([])
})
