import { everyPath } from './every-page.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test('the landing page has its sections, and ten questions, several of which can be open at once (R-landing-01, R-landing-02)', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['What happens next', 'What you get, and what it costs']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  expect(await page.getByRole('main').locator('a[href="/quiz"]').count()).toBeGreaterThanOrEqual(3)
  const questions = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button')
  await expect(questions).toHaveCount(10)
  await questions.nth(0).click()
  await questions.nth(3).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true')
  await questions.nth(0).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true')
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

test('pages end with a street on the footer’s line (R-landing-06)', async ({ page }) => {
  for (const path of ['/', '/about', '/services', ...everyPath.filter((one) => one.startsWith('/blog'))]) {
    await page.goto(path)
    const street = await page.getByRole('main').locator('svg').last().boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    if (!street || !footer) throw new Error(`${path} has no street or no footer.`)
    expect(Math.abs(street.y + street.height - footer.y), path).toBeLessThanOrEqual(1)
  }
})

test('the landing, about and services pages have at most four bordered cards together (R-landing-06)', async ({ page }) => {
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
  expect(cards).toBeGreaterThan(0)
  expect(cards).toBeLessThanOrEqual(4)
})

test('the services page has five steps and a fee section that says FREE (R-services-01)', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByText('FREE', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Five steps' }).getByRole('listitem')).toHaveCount(5)
})

for (const { path, sections } of [
  {
    path: '/cookie-policy',
    sections: [
      /what cookies are/i,
      /essential/i,
      /analytics/i,
      /marketing/i,
      /preference/i,
      /third.party/i,
      /manag/i,
      /consent/i,
      /updates|changes/i,
      /contact/i,
    ],
  },
  {
    path: '/complaints-procedure',
    sections: [
      /^(how|ways) to complain|where to complain/i,
      /include/i,
      /steps|process/i,
      /timeframe|how long/i,
      /ombudsman/i,
      /learn/i,
      /regulat/i,
      /contact/i,
    ],
  },
  {
    path: '/risk-warnings',
    sections: [/capital/i, /rental income/i, /liquidity/i, /off-plan/i, /additional costs|costs/i, /recommend/i, /contact|complaints/i],
  },
]) {
  test(`${path} has every required section (R-legal-01, R-legal-04, R-legal-07)`, async ({ page }) => {
    await page.goto(path)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    for (const section of sections)
      expect(
        headings.some((heading) => section.test(heading)),
        `${String(section)} among ${headings.join(' / ')}`,
      ).toBe(true)
  })
}

test('the cookie policy says when it was updated, has two external links, and can show the banner again (R-legal-01, R-legal-02)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('cookieConsent', 'accepted')
    sessionStorage.setItem('seen', 'yes')
  })
  await page.goto('/cookie-policy')
  await expect(page.getByText('Last updated: January 2025. Revised November 2026')).toBeVisible()
  expect(await page.getByRole('main').locator('a[href^="https://"]').count()).toBe(2)
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Accept' })).toBeFocused()
  await banner.getByRole('button', { name: 'Decline', exact: true }).click()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')
})

test('the cookie policy lists everything that the site stores in the browser (R-legal-01)', async ({ page }) => {
  await page.goto('/?utm_source=test')
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await page.getByText('Complete beginner', { exact: true }).click()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept).toEqual(expect.arrayContaining(['cookieConsent', 'tracking', 'quiz']))
  await page.goto('/cookie-policy')
  for (const key of kept)
    await expect(
      page
        .getByRole('main')
        .locator('code', { hasText: new RegExp(`^${key}$`) })
        .first(),
    ).toBeVisible()
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

test('without JavaScript every page can be read, including articles, answers and the filtered list (R-accessibility-10)', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url, viewport: { width: 390, height: 800 } })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'BLOG' })).toBeVisible()
  const answers = page.getByRole('region', { name: 'Questions people ask first' }).locator('p')
  expect(await answers.count()).toBeGreaterThanOrEqual(10)
  await expect(answers.first()).toBeVisible()
  await page.goto('/blog?category=location-guide')
  await expect(page.getByRole('region', { name: 'Latest Insights' }).getByRole('article')).toHaveCount(1)
  await page.goto('/blog/manchester-property-market-2025-guide')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})

test('every link of every page leads somewhere (R-routes-07)', async ({ page, server }) => {
  test.setTimeout(60_000)
  const seen = new Set<string>(['/'])
  for (const path of seen) {
    const response = await page.request.get(server.url + path)
    expect(response.status(), path).toBe(200)
    for (const [, href = ''] of (await response.text()).matchAll(/<a[^>]* href="(\/[^"#]*)/g)) seen.add(href.replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThanOrEqual(22)
})

// Facts, word for word.
const FACTS: Record<string, readonly RegExp[]> = {
  '/': [/£40k/, /6–12%/, /24 months/, /24 hours/, /48 hours/, /3 to 5 properties/i, /£25,000/, /7–10%/, /75–80%/, /15–25%/, /3–5 years/],
  '/about': [/Why it works this way/, /The figures we work with/, /Who does what/],
  '/services': [/£25,000/, /7–10%/, /75–80%/, /15–25%/, /commission/],
  '/contact': [/8:00am–6:00pm/, /9:00am–2:00pm/, /Closed/, /Monday to Friday/, /Saturday/, /Sunday/, /@plotline\.example\.com/, /020 7946/],
  '/complaints-procedure': [
    /1 business day/,
    /reference number/,
    /3–5 business days/,
    /8 weeks/,
    /24 hours/,
    /9am–5pm/,
    /regulated by a financial conduct regulator/,
    /ombudsman/i,
    /post/i,
    /phone/i,
    /email/i,
  ],
  '/blog/off-plan-vs-completed-properties-returns': [/10–25%/, /25–40%/, /70% of the money in completed property and 30% off-plan/],
  '/blog/uk-government-regulations-property-investors-2025': [/£3,500/, /\bE\b/, /30 days/, /five years|5 years|5-year/i, /125/, /145%/],
  '/blog/manchester-property-market-2025-guide': [/5\.5%/, /3%/],
}

for (const [path, facts] of Object.entries(FACTS)) {
  test(`${path} states its facts (R-product-02, R-product-07, R-product-14, R-about-01, R-contact-01, R-legal-04, R-product-10, R-article-01)`, async ({
    page,
  }) => {
    await page.goto(path)
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ')
    for (const fact of facts) expect(fact.test(text), `${String(fact)} on ${path}`).toBe(true)
  })
}

test('the footer links to every required page (R-footer-01)', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''))
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/about',
      '/blog',
      '/complaints-procedure',
      '/contact',
      '/cookie-policy',
      '/privacy-policy',
      '/quiz',
      '/risk-warnings',
      '/services',
      '/terms-of-service',
    ]),
  )
})

for (const path of ['/', '/services']) {
  test(`${path}: the slider says the price in pounds, and its result and towers follow (R-calculator-01, R-calculator-03)`, async ({
    page,
  }) => {
    await page.goto(path)
    const slider = page.getByRole('slider', { name: 'Price of the flat' })
    await expect(slider).toHaveAttribute('aria-valuetext', '£110,000')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '£111,000')
    await page.keyboard.press('End')
    await expect(page.getByText(/At £150,000 you are £8,500 short/)).toBeVisible()
    // On /services two towers, with what is missing on each roof; the charts are hidden from assistive technology.
    await expect(page.getByText(/^£[\d,]+ short$/)).toHaveCount(path === '/services' ? 2 : 0)
  })

  test(`${path}: a price that is chosen before the app has started is kept (R-calculator-04)`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const slider = document.getElementById('price')
        if (slider instanceof HTMLInputElement) slider.value = '90000'
      })
    })
    await page.goto(path)
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '£90,000')
    await expect(page.getByRole('slider')).toHaveValue('90000')
  })
}

for (const { path, width } of [
  { path: '/', width: 360 },
  { path: '/', width: 1280 },
  { path: '/services', width: 390 },
])
  test(`${path} at ${width} px: the first other price moves nothing on the page (R-calculator-05)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await waitForHydration(page)
    const slider = page.getByRole('slider')
    await slider.focus()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h2, p, dl, output, a, input)')].map((node) => {
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
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/services'])
    test(`${path}: the calculator shows the worked deal, without a slider (R-calculator-04)`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/At £110,000 you have £4,000 left/)).toBeVisible()
      await expect(page.getByRole('slider')).toBeHidden()
    })
})
