import type { Page } from '@playwright/test'
import { everyPath } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { readWithText } from './text.ts'

test.use({ viewport: { width: 360, height: 740 } })

const declined = (page: Page) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))

interface Sized {
  /** Its place among all text, whether it can be read or not. */
  place: number
  words: string
  size: number
}

/** What can be read, with its size in px. */
const sizedWords = (page: Page) =>
  page.evaluate(() => {
    const found: Sized[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let place = 0; texts.nextNode(); place++) {
      const text = texts.currentNode
      const element = text.parentElement
      const words = text.nodeValue?.trim()
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('svg, noscript, script, style')) continue
      const range = document.createRange()
      range.selectNode(text)
      // Only for assistive technology.
      if (range.getBoundingClientRect().width < 2) continue
      const zoom = element.currentCSSZoom
      found.push({ place, words, size: parseFloat(getComputedStyle(element).fontSize) * zoom })
    }
    return found
  })

/** The sizes of docs/design.md, "Type": titles, sections, numbers and a legal page's sections, what follows a title's colon, headings, text, and what is smaller. */
const SCALES = [
  { width: 360, scale: [40, 28, 26, 22, 19, 18, 16, 15, 13], more: { '/': 42, '/success': 42, '/about': 52 } },
  // The drawing of /not-eligible is a phone's on every screen.
  { width: 1440, scale: [64, 40, 32, 22, 19, 16, 15, 13], more: { '/': 76, '/success': 76, '/about': 144, '/not-eligible': 26 } },
]
/** Fluid sizes meet a step within this. */
const NEAR = 0.2

for (const { width, scale, more } of SCALES)
  test(`at ${width} px every word has a size of the scale, but for the largest titles and the £0 of /about`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await declined(page)
    const off: string[] = []
    for (const path of everyPath) {
      await page.goto(path)
      const own: number | undefined = new Map(Object.entries(more)).get(path)
      for (const { words, size } of await sizedWords(page))
        if (![...scale, own ?? 0].some((step) => Math.abs(step - size) <= NEAR)) off.push(`${path}: ${words.slice(0, 40)} at ${size} px`)
    }
    // The address that leads nowhere.
    complaints.splice(0)
    expect(off).toEqual([])
  })

for (const path of ['/', '/services', '/about', '/blog'])
  test(`${path}: with text at 200 % every word of a phone is twice as large, or as large as fits, on the drawing or in the list below (R-accessibility-04)`, async ({
    page,
  }) => {
    await declined(page)
    await page.goto(path)
    const before = await sizedWords(page)
    await readWithText(page, 200)
    const after = await sizedWords(page)
    /** The largest that a long word of a title leaves room for. */
    const ENOUGH = 41
    const small = before.flatMap(({ place, words, size }) => {
      const now = after.find((each) => each.place === place)?.size
      const elsewhere = after.filter((each) => each.words.includes(words)).map((each) => each.size)
      const larger = now ?? Math.max(0, ...elsewhere)
      return larger < Math.min(1.9 * size, ENOUGH) ? [`${words}: ${size} px, then ${larger} px`] : []
    })
    expect(small).toEqual([])
  })

for (const [path, screens, requirement] of [
  ['/', 8.5, 'R-landing-06'],
  ['/services', 8.5, 'R-services-01'],
  ['/blog', 5, 'R-blog-01'],
  ['/about', 6.5, 'R-about-01'],
  ['/contact', 3.6, 'R-contact-01'],
] as const)
  test(`${path} has at most ${screens} screens of 360 × 740 px (${requirement})`, async ({ page }) => {
    await declined(page)
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(screens * 740)
  })
