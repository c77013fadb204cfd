import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { everyPage } from './every-page.ts'
import { expect, startIslands, test } from './fixtures.ts'

// What a page that is a document does by itself: as little as possible.

/** Pages of the app that start by themselves. */
const STARTS_AT_ONCE = /^\/(?:success|your-request)$/

/** What a page does once it has loaded and is painted, it has done. */
async function idle(page: Page): Promise<void> {
  // Asked again and again: a browser that draws nothing at the moment calls nobody back.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, undefined, { polling: 50 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** Waits until the page has fetched, for later, all that it wants to. */
const allFetched = async (page: Page) => {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['chunks']
        ?.split(' ')
        .every((script) => performance.getEntriesByName(new URL(script, location.href).href).length > 0),
    undefined,
    { polling: 50 },
  )
  await idle(page)
}

for (const { path, status } of everyPage.filter((each) => !STARTS_AT_ONCE.test(each.path))) {
  test(`${path}: no script but the inline ones runs before the visitor reaches for anything (R-speed-10)`, async ({ page, complaints }) => {
    await page.coverage.startJSCoverage()
    // A mouse that rests where the page opens does not apply the stylesheet.
    await page.mouse.move(200, 200)
    await page.goto(path)
    await allFetched(page)
    await expect(page.locator('link[rel=stylesheet]:not([media])')).toHaveCount(0)
    const scripts = await page.coverage.stopJSCoverage()
    expect([...new Set(scripts.map(({ url }) => url))]).toEqual([page.url()])
    // The browser reports the status of the missing page.
    if (status === 404) complaints.splice(0)
  })

  // A page of the app, though it waits, is no document.
  if (/^\/(?:not-eligible|quiz)$/.test(path)) continue
  test(`${path}: the first load takes at most 8 requests, and only the font’s comes before the largest paint (R-speed-06, R-speed-10)`, async ({
    page,
    complaints,
  }) => {
    const requests: string[] = []
    // A HEAD asks for the time.
    page.on('request', (request) => request.method() !== 'HEAD' && requests.push(request.url()))
    await page.goto(path)
    await allFetched(page)
    expect(requests.filter((url) => !url.includes('favicon') && !url.startsWith('data:')).length, requests.join(' ')).toBeLessThanOrEqual(8)
    const fetchedEarly = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          new PerformanceObserver((paints) => {
            const last = paints.getEntries().at(-1)?.startTime ?? 0
            const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < last)
            resolve(early.map(({ name }) => name))
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    expect(fetchedEarly).toEqual([expect.stringMatching(/\.woff2$/)])
    if (status === 404) complaints.splice(0)
  })
}

test('with data saving on, no script is fetched unasked, and a press is asking (R-speed-06)', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && scripts.push(request.url()))
  await page.goto('/')
  await idle(page)
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  expect(scripts).not.toEqual([])
})

test('nothing on any page keeps it out of the back/forward cache, started or not (R-routes-11)', { tag: '@long' }, async ({ server }) => {
  // Playwright turns the cache off. The browser has none without a window either, and says what else would be in the way.
  const browser = await chromium.launch({ ...(await chromiumLaunchOptions()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: server.url })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons = async (path: string, act: () => Promise<unknown>) => {
    await page.goto(path)
    await act()
    await page.goto('/robots.txt')
    const told = new Promise<string[]>((resolve) =>
      session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.flatMap(({ type, reason }) => (type === 'Circumstantial' ? [] : [reason]))),
      ),
    )
    await page.goBack()
    return told
  }
  // Without /verify, which leads on if nothing was sent.
  for (const { path } of everyPage) {
    expect(await reasons(path, () => allFetched(page)), path).toEqual([])
    expect(await reasons(path, () => startIslands(page)), `${path}, started`).toEqual([])
  }
  const withListener = () => page.evaluate(() => addEventListener('unload', () => {}))
  expect(await reasons('/about', withListener)).toEqual(['UnloadHandlerExistsInMainFrame'])
  await browser.close()
})
