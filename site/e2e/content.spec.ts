import { deal, dealFor, fall, prices } from '@plotline/contract/deal'
import { percent, pounds } from '@plotline/contract/sums'
import type { Locator } from '@playwright/test'
import { calculator } from '../src/content/calculator.ts'
import { retention } from '../src/content/company.ts'
import { faq } from '../src/content/faq.ts'
import { services } from '../src/content/services.ts'
import { articles, legalPages } from './every-page.ts'
import { expect, questions, test, startIslands } from './fixtures.ts'

test('several answers of the landing page can be open at once, each on its own (R-landing-02) @engines', async ({ page }) => {
  await page.goto('/')
  await expect(questions(page)).toHaveCount(faq.length)
  const expanded = () => questions(page).evaluateAll((all) => all.flatMap((one, index) => (one.ariaExpanded === 'true' ? [index] : [])))
  for (const index of [0, 3]) await questions(page).nth(index).click()
  await expect.poll(expanded).toEqual([0, 3])
  await questions(page).nth(0).click()
  await expect.poll(expanded).toEqual([3])
})

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const)
  test(`at ${width} × ${height} the street bleeds to both edges, and its ground line is above the cookie banner (R-landing-06)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    // What is seen of it: the region itself is the space that it needs at the end of the page.
    const banner = await page.getByRole('region', { name: 'Cookies' }).locator('> *').boundingBox()
    const street = await page.locator('main svg').first().boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!banner || !street || !title) throw new Error('A part is missing.')
    expect(street.x).toBeLessThanOrEqual(0)
    expect(street.x + street.width).toBeGreaterThanOrEqual(width)
    expect(street.y + street.height).toBeLessThanOrEqual(banner.y)
    expect(title.x + title.width).toBeLessThanOrEqual(width / 2)
  })

test('the landing page has one crane, says who rings below its hero, and ends with a street on the footer’s line (R-landing-06, R-product-19)', async ({
  page,
}) => {
  await page.goto('/')
  const street = await page.getByRole('main').locator('svg').last().boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  if (!street || !footer) throw new Error('There is no street or no footer.')
  expect(Math.abs(street.y + street.height - footer.y)).toBeLessThanOrEqual(1)
  expect(await page.locator('[class*=crane]').count()).toBe(1)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings[0]).toBe('Who will ring you')
})

test('the about page’s buildings have the height of their shares, and arrows lead away from the buyer; a phone has each sentence below the other (R-about-02)', async ({
  page,
}) => {
  const street = page.getByRole('list', { name: 'Who pays whom for a flat' })
  await page.goto('/about')
  const [you, lender] = await street.locator('svg').evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().height))
  if (!you || !lender) throw new Error('There are no buildings.')
  expect(lender).toBeGreaterThan(2 * you)
  expect(await street.locator('[data-to]').evaluateAll((all) => all.map((arrow) => arrow.getAttribute('data-to')))).toEqual([
    'both',
    'right',
    'right',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => street.locator('svg').evaluateAll((all) => all.filter((drawing) => drawing.checkVisibility()).length)).toBe(3)
  const tops = await street.locator('p').evaluateAll((all) => all.map((sentence) => sentence.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops).size).toBe(4)
})

test('the landing, about and services pages have no bordered cards (R-landing-06)', async ({ page }) => {
  let cards = 0
  for (const path of ['/', '/about', '/services']) {
    await page.goto(path)
    cards += await page.getByRole('main').evaluate(
      (main) =>
        [...main.querySelectorAll('article, div, li, section')].filter((element) => {
          const style = getComputedStyle(element)
          return ['top', 'right', 'bottom', 'left'].every((side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0)
        }).length,
    )
  }
  expect(cards).toBe(0)
})

test('the fee is FREE, in words (R-services-01, R-accessibility-01)', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('main').getByText(`${services.fee.label}: `)).toBeVisible()
})

test('the current page is marked in the navigation (R-header-01, R-header-03)', async ({ page }) => {
  for (const { path, name, inFooter } of [
    { path: '/about', name: 'ABOUT', inFooter: ['About'] },
    { path: '/services', name: 'SERVICES', inFooter: ['Services'] },
    { path: '/blog/guaranteed-rental-yields-analysis', name: 'BLOG', inFooter: [] },
    { path: '/contact', name: 'CONTACT', inFooter: ['Contact'] },
  ]) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    await expect(current).toHaveText(name)
    await expect(current).toHaveCSS('color', /rgb\((184, 67, 10|255, 106, 19)\)/)
    await expect(page.getByRole('contentinfo').locator('[aria-current=page]')).toHaveText(inFooter)
  }
})

test('the complaints procedure draws its three times as towers, each higher than the one before, the last with a break line (R-legal-04)', async ({
  page,
}) => {
  await page.goto('/complaints-procedure')
  const towers = page.locator('.roof-towers > * > *')
  await expect(towers).toHaveText(['1 business day', '3–5 business days', '8 weeks'])
  await expect(page.locator('.tower-names p')).toHaveText(['reference number', 'first answer', 'full answer'])
  const heights = await towers.locator('svg').evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().height))
  expect(heights.every((height, index) => height > (heights[index - 1] ?? 0))).toBe(true)
  const breakLines = await towers.evaluateAll((each) => each.map((tower) => getComputedStyle(tower, '::after').content !== 'none'))
  expect(breakLines).toEqual([false, false, true])
})

test('the privacy policy draws how long it keeps what, with a lit window for each month (R-legal-11)', async ({ page }) => {
  await page.goto('/privacy-policy')
  const towers = page.locator('.roof-towers > * > *')
  const { lead, withdrawnLead, attempts } = retention
  await expect(towers).toHaveText([lead, withdrawnLead, attempts])
  expect(await litWindows(towers)).toEqual([Number.parseInt(lead, 10), 1, 0])
})

test('the head of the cookie policy has a lit window for each name that the policy lists (R-legal-01)', async ({ page }) => {
  await page.goto('/cookie-policy')
  const names = await page.locator('td:first-child > code').count()
  const marketing = await page.locator('h2#marketing-cookies ~ * td:first-child > code').count()
  const towers = page.locator('.roof-towers > * > *')
  expect(await litWindows(towers)).toEqual([names - marketing, marketing, 0])
  await expect(towers).toHaveText([`${names - marketing} names`, `${marketing} names`, '0 names'])
})

test('the head of the risk warnings has lit what a fall leaves of the deposit (R-legal-07)', async ({ page }) => {
  await page.goto('/risk-warnings')
  const towers = page.locator('.roof-towers > * > *')
  const [all = 0, left = 0, none] = await litWindows(towers)
  expect([left / all, none]).toEqual([1 - fall.ofDeposit, 0])
  await expect(page.locator('.tower-names strong')).toHaveText(['bought', `${percent(fall.ofDeposit)} gone`, `${percent(1)} gone`])
})

test('the head of the terms draws a seller and an adviser dashed, and an introducer built, with one window lit and what it costs on the roof (R-legal-13)', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const towers = page.locator('.roof-towers > * > *')
  await expect(towers).toHaveText(['no homes', 'no advice', '£0 from you'])
  await expect(page.locator('.tower-names strong')).toHaveText(['seller', 'adviser', 'introducer'])
  expect(await towers.locator('g').evaluateAll((all) => all.map((one) => one.dataset['stage']))).toEqual(['planned', 'planned', 'built'])
  expect(await litWindows(towers)).toEqual([0, 0, 1])
})

const litWindows = async (towers: Locator): Promise<number[]> =>
  towers.evaluateAll((each) => each.map((tower) => tower.querySelector('[data-state=lit]')?.getAttribute('d')?.match(/z/g)?.length ?? 0))

for (const width of [360, 768, 1440])
  test(`at ${width} px the drawings of the legal pages’ heads reach from edge to edge, their labels no further, on a desktop at one height, on a phone those under titles of as many lines, with little air above, and tables end with the text (R-legal-12)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const grounds = new Map<number, Set<number>>()
    for (const { path } of legalPages) {
      await page.goto(path)
      const drawing = page.locator('.roof-towers')
      const { x = 0, y = 0, width: room = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
      const walls = await drawing
        .locator('svg')
        .evaluateAll((all) =>
          all.flatMap((each) => [...each.querySelectorAll('g > path:first-child')].map((wall) => wall.getBoundingClientRect())),
        )
      expect(Math.abs(Math.min(...walls.map(({ left }) => left)) - x), `${path} left`).toBeLessThan(2)
      expect(Math.abs(Math.max(...walls.map(({ right }) => right)) - x - room), `${path} right`).toBeLessThan(2)
      const labels = page.locator('.roof-towers__label')
      for (const box of await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))) {
        expect(box.left, `${path} labels`).toBeGreaterThanOrEqual(x - 1)
        expect(box.right, `${path} labels`).toBeLessThanOrEqual(x + room + 1)
      }
      const [title, lead] = [page.getByRole('heading', { level: 1 }), page.locator('h1 + p')]
      const lines = width === 360 ? await title.evaluate((node) => node.clientHeight) : 0
      grounds.set(lines, (grounds.get(lines) ?? new Set()).add(Math.round(y + height)))
      const words = (await lead.boundingBox()) ?? { y: 0, height: 0 }
      const highest = Math.min(...(await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))))
      if (width === 360) expect(highest - words.y - words.height, `${path} air`).toBeLessThanOrEqual(60)
      const text = await page.locator('[data-article-body] > h2').first().boundingBox()
      for (const table of await page.locator('[data-article-body] > :has(> * > table)').all())
        expect((await table.boundingBox())?.width, `${path} table`).toBe(text?.width)
    }
    if (width !== 768) expect([...grounds.values()].map(({ size }) => size)).toEqual(width === 360 ? [1, 1] : [1])
  })

test('on a desktop the contents of a legal page stay in view (R-legal-12)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { path } of legalPages) {
    await page.goto(path)
    await page.locator('[data-article-body] > h2').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('navigation', { name: 'On this page' }), path).toBeInViewport()
  }
})

test('a section of a legal page that can be said in a sentence begins with it, larger and on its own lines (R-legal-14)', async ({
  page,
}) => {
  for (const [path, section, answer] of [
    ['/terms-of-service', 'What it costs', 'Investors pay us nothing.'],
    ['/privacy-policy', 'Who gets it', 'We don’t sell it, and one seller gets it: our partner company.'],
  ] as const) {
    await page.goto(path)
    const sentence = page.getByRole('heading', { name: section }).locator('+ p > strong')
    await expect(sentence).toHaveText(answer)
    await expect(sentence).toHaveCSS('display', 'block')
    const [large, text] = await sentence.evaluate((node) =>
      [node, node.parentElement ?? node].map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    )
    expect(large).toBeGreaterThan(text ?? 0)
  }
})

test('the slider says the price in pounds, and the tower and the words under it follow (R-calculator-01, R-calculator-03)', async ({
  page,
}) => {
  await page.goto('/')
  const slider = page.getByRole('slider', { name: calculator.label })
  await expect(slider).toHaveAttribute('aria-valuetext', pounds(deal.price))
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', pounds(deal.price + prices.step))
  await page.keyboard.press('End')
  const { cash, left } = dealFor({ ownsAnotherHome: true, price: prices.max })
  await expect(page.getByText(pounds(cash), { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `At ${pounds(prices.max)} you are ${pounds(-left)} short` })).toBeVisible()
  await expect(page.getByText(`${calculator.own} ${pounds(prices.max)}`, { exact: true })).toBeVisible()
  const tower = await page.locator('.money-plate__place[data-own]').boundingBox()
  const grip = await page.locator('.money-plate__grip').boundingBox()
  if (!tower || !grip) throw new Error('The tower or its grip is missing.')
  expect(Math.abs(tower.x + tower.width / 2 - (grip.x + grip.width / 2))).toBeLessThanOrEqual(1)
})

test('whoever owns no other home sees every tower redrawn (R-calculator-01)', async ({ page }) => {
  await page.goto('/')
  for (const buyer of ['another', 'none'] as const) {
    await page.getByText(calculator.buyers[buyer], { exact: true }).click()
    await expect(page.getByRole('radio', { name: calculator.buyers[buyer] })).toBeChecked()
    for (const { cash } of calculator.flats) await expect(page.getByText(pounds(cash[buyer]), { exact: true })).toBeVisible()
    await expect(page.getByText(calculator.lead[buyer])).toBeVisible()
  }
})

test('what the price takes is a table, with a column for each buyer (R-calculator-01)', async ({ page }) => {
  await page.goto('/')
  await page.getByText(calculator.details(deal.price)).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([...calculator.columns])
  const [another, none] = [true, false].map((ownsAnotherHome) => pounds(dealFor({ ownsAnotherHome }).left))
  await expect(table.getByRole('row', { name: `Left of ${calculator.moneyText} ${another} ${none}` })).toBeVisible()
})

test('the services page names five steps, the last with its words, and leads to those of the others; one room of /about is lit (R-services-01, R-about-01)', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.locator('.lit-house__room[data-lit]')).toContainText('Answers you')
  await page.goto('/services')
  const process = page.getByRole('region', { name: services.process.title })
  await expect(process.getByRole('listitem')).toHaveCount(5)
  await expect(process.getByRole('listitem').last()).toContainText('owe nobody anything')
  await process.getByRole('link', { name: services.process.linkToOthers }).click()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeInViewport()
})

for (const width of [360, 1280])
  test(`at ${width} px, the first other price moves nothing on the page (R-calculator-05)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await startIslands(page)
    const slider = page.getByRole('slider')
    await slider.focus()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h2, p, dl, output, a, input):not([data-own])')].map((node) => {
          const { left, top } = node.getBoundingClientRect()
          return [Math.round(left), Math.round(top + scrollY)]
        }),
      )
    const before = await places()
    await slider.fill('95000')
    await expect(slider).toHaveAttribute('aria-valuetext', '£95,000')
    expect(await places()).toEqual(before)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('pages can be read, answers are open, links and filters work, the quiz says what it needs (R-accessibility-10, R-verify-16)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('still a drawing')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    for (const answer of await page.getByRole('region', { name: 'Questions people ask first' }).locator('p').all())
      await expect(answer).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'BLOG' }).click()
    await page.getByRole('link', { name: /^LOCATION GUIDE/ }).click()
    const guides = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
    await expect(guides).toHaveCount(articles.filter(({ category }) => category === 'LOCATION GUIDE').length)
    await guides.first().getByRole('link').click()
    await expect(page.locator('[data-article-body] h2').first()).toBeVisible()
    await page.getByRole('main').locator('a[href="/quiz"]').last().click()
    await expect(page.locator('noscript p')).toContainText('needs JavaScript')
    await page.goto('/verify')
    await expect(page.getByText(/This page needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your number')
    // Nothing there can be done, and no text was sent.
    await expect(page.getByRole('main').locator('form')).toBeHidden()
  })

  test('the plate shows the worked deal, without slider and switch (R-calculator-04)', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(calculator.start.result)).toBeVisible()
    await expect(page.getByRole('slider')).toBeHidden()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
