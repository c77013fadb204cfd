import type { Locator, Page } from '@playwright/test'
import { slugOf } from '../src/content/articles/categories.ts'
import { formatDate } from '../src/content/articles/dates.ts'
import { company } from '../src/content/company.ts'
import { articles } from './every-page.ts'
import { startIslands, expect, test } from './fixtures.ts'

const [FIRST, SECOND, LAST] = [articles[0], articles[1], articles.at(-1)]
if (!FIRST || !SECOND || !LAST) throw new Error('There are no articles.')
const inCategory = (name: string) => articles.filter(({ category }) => category === name)

/** Those that a reader can see and follow: the others are scenery. */
const plots = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
const hrefsIn = (part: Locator) => part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the street has every article once, with its number, its category, its date and minutes, three of them featured, and each plot is a link as a whole (R-blog-01)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const all = await hrefsIn(plots(page))
  expect(new Set(all)).toEqual(new Set(articles.map(({ href }) => href)))
  expect(all).toHaveLength(articles.length)
  for (const { title, category, publishDate, readTime } of articles) {
    const plot = plots(page).filter({ has: page.getByRole('heading', { level: 2 }).filter({ hasText: title }) })
    await expect(plot).toContainText(/£[\d,]+/)
    for (const words of [category, formatDate(publishDate), `${readTime} min read`]) await expect(plot.getByText(words)).toBeVisible()
  }
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(articles.filter(({ featured }) => featured).length)
  const tops = await plots(page)
    .locator('svg')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().top))
  expect(Math.max(...tops), 'the street rises').toBe(tops[0])
  expect(Math.min(...tops)).toBe(tops.at(-1))
  const last = plots(page).last()
  await last.click({ position: { x: 90, y: 300 } })
  await expect(page).toHaveURL(new RegExp(`${all.at(-1)}$`))
})

test('a phone has one building a row (R-blog-01)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  const tops = await plots(page).evaluateAll((all) => all.map((plot) => plot.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(articles.length)
})

test('a category filters the list, from a link, which leads to the list, and from the address, until "View All", and nothing moves (R-blog-01, R-blog-02, R-blog-03, R-routes-03)', async ({
  page,
  server,
}) => {
  const { length } = inCategory(FIRST.category)
  await page.goto('/blog')
  const filters = page.getByRole('navigation', { name: 'Latest Insights' })
  const all = filters.getByRole('link', { name: /^View All/ })
  await expect(all).toHaveAttribute('aria-current', 'page')
  await expect(all).toContainText(String(articles.length))
  const link = filters.getByRole('link', { name: new RegExp(`^${FIRST.category}`) })
  await expect(link).toContainText(String(length))
  const plot = page.locator('li', { has: page.locator(`[href="${FIRST.href}"]`) })
  const placeOf = () =>
    plot.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect()
      return [left, top + scrollY, height].map(Math.round)
    })
  const place = await placeOf()
  await link.click()
  await expect(page).toHaveURL(`${server.url}/blog?category=${slugOf(FIRST.category)}#latest`)
  await expect(plots(page)).toHaveCount(length)
  await expect(link).toHaveAttribute('aria-current', /page|true/)
  expect(await placeOf()).toEqual(place)
  const top = () => page.locator('#latest').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(50)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.reload()
  await expect(plots(page)).toHaveCount(length)
  await all.click()
  await expect(page).toHaveURL(`${server.url}/blog`)
  await expect(plots(page)).toHaveCount(articles.length)
})

test('the server sends the filtered list in the HTML, of every category and of none, with /blog as its canonical address (R-blog-02, R-blog-03)', async ({
  page,
}) => {
  for (const category of [...new Set(articles.map((article) => article.category)), 'elsewhere']) {
    const html = await (await page.request.get(`/blog?category=${slugOf(category)}`)).text()
    const scenery = html.match(/<li[^>]*aria-hidden="true"/g) ?? []
    expect(scenery, category).toHaveLength(articles.length - inCategory(category).length)
    expect(html.includes('No articles found in this category yet.'), category).toBe(category === 'elsewhere')
    expect(html).toContain('rel="canonical" href="https://plotline.example.com/blog"')
    expect(html, 'the category list').not.toContain('href="/blog?category=regulatory-update"')
  }
})

test('previous and next lead through the articles, from the first to the last (R-article-10)', async ({ page, server }) => {
  await page.goto(FIRST.href)
  const neighbours = page.getByRole('navigation', { name: 'Articles', exact: true }).getByRole('link')
  await expect(neighbours).toHaveCount(1)
  await neighbours.click()
  await expect(page).toHaveURL(server.url + SECOND.href)
  // A click so soon, in the same place, would be the second half of a double press (R-quiz-35).
  await neighbours.first().press('Enter')
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
    const shown = [excerpt, category, formatDate(publishDate), formatDate(updated), `${readTime} min read`, author, action]
    for (const words of shown) await expect(main.getByText(words.replace('{company.name}', company.name)).first()).toBeVisible()
    for (const [name, target] of [
      ['Back to Blog', '/blog'],
      ['Back to Home', '/'],
      ['Back to All Articles', '/blog'],
      [action, '/quiz'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', target)
    expect(await hrefsIn(main.getByRole('navigation', { name: 'Related articles' }))).toEqual(related.map((slug) => `/blog/${slug}`))
    const listed = main.getByRole('heading', { level: 2, name: 'Sources' }).locator('xpath=following-sibling::details[1]')
    const links = listed.locator('li a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(sources.map(({ address }) => address))
    await expect(links.first()).toBeHidden()
    await main.getByText(new RegExp(`^${sources.length} sources, checked in `)).click()
    await expect(links.last()).toBeVisible()
  })

test('on a phone the building in an article’s head ends where its text does, whatever its kind (R-article-10)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const kinds = new Set<string | null>()
  for (const { href } of articles) {
    await page.goto(href)
    const head = page.locator('[data-kind]').first()
    kinds.add(await head.getAttribute('data-kind'))
    const ends = await head.locator('svg path').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    // Of the text, whose gutter is 20 px.
    expect(Math.abs(Math.max(...ends) - 340), href).toBeLessThanOrEqual(1.5)
    // Below it is the page, unless it has a cellar.
    const [foot, night] = await Promise.all(
      [head, page.locator('.night')].map((part) => part.evaluate((each) => each.getBoundingClientRect().bottom)),
    )
    const below = (night ?? 0) - (foot ?? 0)
    if ((await head.getAttribute('data-kind')) === 'court') expect(below, href).toBeGreaterThan(12)
    else expect(below, href).toBeLessThanOrEqual(4.5)
  }
  expect(kinds.size).toBe(7)
})

test('on wide screens points are read across, in rows that begin and end together (R-article-10)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const sizes = new Set<number>()
  for (const { href } of articles) {
    await page.goto(href)
    for (const points of await page.locator('[data-points]').all()) {
      const boxes = await points.locator('> *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
      for (const row of rows.values()) {
        sizes.add(row.length)
        expect(Math.round(row[0]?.left ?? 0), href).toBe(120)
        expect(Math.round(row.at(-1)?.right ?? 0), href).toBe(1320)
      }
      expect(
        [...rows.values()].flat().map(({ top, left }) => [top, left]),
        href,
      ).toEqual(boxes.map(({ top, left }) => [top, left]))
    }
  }
  expect(sizes).toEqual(new Set([2, 3]))
})

test('every article’s answer begins early on a phone and ends in the first screen (R-article-10)', async ({ page }) => {
  for (const [width, height, begins, ends] of [
    [360, 740, 560, 740],
    [1440, 900, 900, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const { href } of articles) {
      await page.goto(href)
      const label = await page.getByRole('heading', { name: 'In short' }).evaluate((heading) => heading.getBoundingClientRect().top)
      const end = await page.locator('[data-answer]').evaluate((answer) => answer.getBoundingClientRect().bottom)
      expect({ href, width, early: label <= begins && end <= ends }).toEqual({ href, width, early: true })
    }
  }
})

test('beside every article’s heading, or on a phone below it, the number on its house is clear of it (R-article-10)', async ({ page }) => {
  for (const { href } of articles) {
    await page.goto(href)
    for (const width of [320, 360, 480, 768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { right, bottom } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        return words.getBoundingClientRect()
      })
      const number = await page.locator('.night__number').boundingBox()
      const clear = width < 768 ? bottom <= (number?.y ?? 0) : right <= (number?.x ?? 0)
      expect({ href, width, clear }).toEqual({ href, width, clear: true })
    }
  }
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
    .locator('[data-article-body] > figure')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThanOrEqual(3)
  for (const width of widths) expect(width).toBeGreaterThan(620)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await page.locator('[data-article-body]').evaluate((body) => body.getBoundingClientRect().width)
    expect(text).toBeGreaterThanOrEqual(500)
    expect(text).toBeLessThanOrEqual(620)
    const table = await page
      .locator('[data-article-body]')
      .getByRole('table')
      .first()
      .evaluate((each) => each.getBoundingClientRect().right)
    const contents = await page.getByRole('navigation', { name: 'On this page' }).evaluate((each) => each.getBoundingClientRect().left)
    // The gap between two columns.
    expect(contents - table).toBeCloseTo(24, 0)
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
