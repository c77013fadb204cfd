import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PATHS = [
  '/',
  '/about',
  '/services',
  '/blog',
  '/blog?category=location-guide',
  '/blog?category=none',
  '/blog/uk-government-regulations-property-investors-2025',
  '/blog/first-time-btl-investor-handbook',
  '/contact',
  '/quiz',
  '/verify',
  '/success',
  '/not-eligible',
  '/privacy-policy',
  '/risk-warnings',
  '/no-such-page',
]

const picture = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  return await page.screenshot({ fullPage: true, animations: 'disabled' })
}

/** Adds the whole sheet as the document's last script does when it starts the app (site/prerender/boot.ts). */
const addSheet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((onload, onerror) => {
        const href = document.documentElement.dataset.sheet
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
      }),
  )

// A page holds the rules of its first paint alone (site/prerender/styles-of.ts): it must look as it does with all of them.
for (const path of PATHS) {
  test(`${path} looks the same before and after the whole stylesheet has come`, async ({ page, complaints }) => {
    // The font neither: one that comes too late for the first paint is left out until a picture is taken, which measures the page anew.
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort())
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.route(/\.css$/, (route) => route.abort())
      await page.goto(path, { waitUntil: 'networkidle' })
      const before = await picture(page)
      await page.unroute(/\.css$/)
      await addSheet(page)
      const after = await picture(page)
      expect(after.equals(before), `at ${width} px`).toBe(true)
    }
    // What this test holds back, and the missing page's status.
    complaints.splice(0)
  })
}
