import type { CDPSession, Page } from '@playwright/test'
import { everyPath } from './every-page.ts'
import { expect, test } from './fixtures.ts'

/** Articles and legal pages with nothing that the other pages lack. */
const ALIKE = /^\/blog\/(?!uk-government|first-time)|^\/(?:terms-of-service|cookie-policy|complaints-procedure)$/
const PATHS = [...everyPath.filter((path) => !ALIKE.test(path)), '/blog?category=location-guide', '/blog?category=none']

// A building that rises once there is room for it does so again with each new width.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * The whole page as a PNG file in base64, without a caret. From the browser itself: Playwright's own
 * screenshots are compressed well, which takes longer than loading the page.
 */
async function picture(page: Page): Promise<string> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const size = await page.evaluate(async () => {
    await document.fonts.ready
    const withoutCaret = new CSSStyleSheet()
    withoutCaret.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets = [withoutCaret]
    const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }
  })
  const clip = { x: 0, y: 0, ...size, scale: 1 }
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip })
  return data
}

/** Takes screenshots until two are the same, so that nothing is moving. */
async function still(page: Page): Promise<string> {
  let last = await picture(page)
  for (;;) {
    const next = await picture(page)
    if (next === last) return next
    last = next
  }
}

/** Adds the page's stylesheet as the loader does (site/src/before-react/loader.browser.ts). */
const addStylesheet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((onload, onerror) => {
        const href = document.documentElement.dataset.stylesheet
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
      }),
  )

/** Opens a page, and expects it to look the same when it gets its stylesheet. What matches `blocked` does not come before that. */
async function expectNoChange(page: Page, path: string, blocked: RegExp): Promise<void> {
  await page.route(blocked, (route) => route.abort())
  await page.goto(path)
  const pictures = async (take: typeof picture) => {
    const taken = new Map<number, string>()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // The browser takes no picture while it resizes.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      taken.set(width, await take(page))
    }
    return taken
  }
  const before = await pictures(still)
  const differing = async () => [...(await pictures(picture))].flatMap(([width, taken]) => (taken === before.get(width) ? [] : [width]))
  await page.unroute(blocked)
  await page.route(SCRIPTS_AND_FONTS, (route) => route.abort())
  await addStylesheet(page)
  try {
    await expect.poll(differing, 'widths').toEqual([])
  } catch (error) {
    for (const [width, taken] of await pictures(picture)) {
      await test.info().attach(`before-${width}.png`, { body: Buffer.from(before.get(width) ?? '', 'base64'), contentType: 'image/png' })
      await test.info().attach(`after-${width}.png`, { body: Buffer.from(taken, 'base64'), contentType: 'image/png' })
    }
    throw error
  }
}

/** The font too: one that is too late for the first paint would be used once a screenshot recomputes the layout. */
const SCRIPTS_AND_FONTS = /\.(?:js|woff2)$/

// A page has only the rules for its first paint (site/prerender/html/critical-css.ts) and gets the stylesheet later.
for (const path of PATHS) {
  test(`${path} looks the same before and after its stylesheet (R-speed-01)`, async ({ page, complaints }) => {
    await expectNoChange(page, path, /\.(?:js|woff2|css)$/)
    // The requests that this test blocks, and the status of the missing page.
    complaints.splice(0)
  })
}

// In other colours it has it at once.
for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test(`with ${Object.keys(media).join()} a page looks at once as it does with its stylesheet (R-speed-01)`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia(media)
    await expectNoChange(page, '/', SCRIPTS_AND_FONTS)
    complaints.splice(0)
  })
}
