import { devices } from '@playwright/test'
import { answerChoiceSteps, waitForHydration, fillContactDetails, expect, holdBack, openStep, stopClock, test } from './fixtures.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
test.use(pixel)

const QUIZ_CHUNK = /\/assets\/quiz-page-.*\.js$/

test('the page behind a link in view is prefetched once, and the first tap needs no further request (R-speed-06)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const fetched = page.waitForResponse(QUIZ_CHUNK)
  await page.goto('/')
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().tap()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  expect(asked.slice(before).filter((url) => url.endsWith('.js'))).toEqual([])
  expect(asked.filter((url) => QUIZ_CHUNK.test(url))).toHaveLength(1)
})

test('the pages in the open menu are prefetched', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  const services = page.waitForResponse(/services-page/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await services
})

test('the pages in the footer are prefetched, except the legal pages', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await waitForHydration(page)
  const contact = page.waitForResponse(/contact-page/)
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await contact
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /legal/.test(url))).toEqual([])
})

test('in data-saving mode a page is prefetched only once its link is touched (R-speed-06)', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('heading', { level: 1 }).tap()
  await page.clock.runFor(5000)
  // A request of the app's own comes after those that the page might have made.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(asked.filter((url) => QUIZ_CHUNK.test(url))).toEqual([])
  const fetched = page.waitForRequest(QUIZ_CHUNK)
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().dispatchEvent('pointerover')
  await fetched
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().tap()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
})

test('before hydration, the browser prefetches the document of a link that is about to be pressed', async ({ page }) => {
  await holdBack(page, '**/assets/app-*.js')
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first()
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Preload.enable')
  const prefetched = new Promise<void>((resolve) =>
    finger.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve()
    }),
  )
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] })
  await prefetched
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page).toHaveURL(/\/quiz$/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Object(entry).deliveryType))).toEqual([
    'navigational-prefetch',
  ])
})

test('no documents are prefetched in data-saving mode, or after hydration', async ({ page }) => {
  const rules = page.locator('script[type=speculationrules]')
  await page.goto('/')
  await waitForHydration(page)
  await expect(rules).toHaveCount(0)
  await holdBack(page, '**/assets/app-*.js')
  await page.goto('/about')
  await expect(rules).toHaveCount(1)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/about')
  await expect(rules).toHaveCount(0)
})

test('a page whose prefetch failed still opens on a click', async ({ page, complaints }) => {
  await page.route('**/assets/services-page-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/about')
  await waitForHydration(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
  const lost = page.waitForEvent('requestfailed')
  await link.dispatchEvent('pointerover')
  await lost
  await link.click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiz to a set of keys')
  // The script that this test blocks.
  complaints.splice(0)
})

test('a slow page is announced until it arrives or the visitor cancels the navigation (R-routes-08)', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/services-page-*.js')
  await page.goto('/about')
  await waitForHydration(page)
  const words = page.getByText('The page is loading')
  const footer = page.getByRole('contentinfo')
  const [services, about] = ['Services', 'About'].map((name) => footer.getByRole('link', { name }))
  await services?.click()
  await expect(words).toBeVisible()
  await page.goBack()
  await expect(words).toBeHidden()
  await services?.click()
  await expect(words).toBeVisible()
  await about?.click()
  await expect(words).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We introduce people')
  await services?.click()
  await expect(words).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiz to a set of keys')
  await expect(words).toBeHidden()
})

test('a page that has not arrived 400 ms after the press is announced then, and no sooner, nor after an early Back (R-routes-08)', async ({
  page,
}) => {
  await holdBack(page, '**/assets/services-page-*.js')
  await page.clock.install()
  await page.goto('/about')
  await stopClock(page)
  const words = page.getByText('The page is loading')
  const services = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
  await services.click()
  await expect(page).toHaveURL(/\/services$/)
  await page.clock.runFor(399)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.clock.runFor(1000)
  await expect(words).toBeHidden()
  await services.click()
  await expect(page).toHaveURL(/\/services$/)
  await page.clock.runFor(399)
  await expect(words).toBeHidden()
  await page.clock.runFor(1)
  await expect(words).toBeVisible()
})

test('the pages that follow the quiz are prefetched', async ({ page, server, phone }) => {
  const asked = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-page-`))
  await page.clock.install()
  await openStep(page, 6)
  const verify = asked('verify')
  await answerChoiceSteps(page, undefined, 6)
  await verify
  await fillContactDetails(page, phone.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  const code = await server.codeFor(phone.normalised)
  await stopClock(page)
  const success = asked('success')
  await page.getByRole('textbox', { name: 'Code from the text' }).fill(code)
  await success
  await expect(page).toHaveURL(/\/verify$/)
})

test('/not-eligible is prefetched when a budget that is too low is chosen', async ({ page }) => {
  await page.clock.install()
  await openStep(page, 5)
  await stopClock(page)
  const notEligible = page.waitForRequest(/\/assets\/not-eligible-page-/)
  await page.getByText('Under £40,000').click()
  await notEligible
  await expect(page).toHaveURL(/\/quiz$/)
})
