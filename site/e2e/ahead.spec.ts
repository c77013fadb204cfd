import { devices } from '@playwright/test'
import { appIsUp, delay, expect, test } from './fixtures.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

const QUIZ_CHUNK = /\/assets\/quiz-page-.*\.js$/

test('after a touch, the page that a link in view leads to is fetched, once, and the tap goes without a request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await appIsUp(page)
  await page.waitForTimeout(1000)
  // An untouched page fetches nothing that it does not need.
  expect(asked.filter((url) => QUIZ_CHUNK.test(url))).toEqual([])
  const fetched = page.waitForResponse(QUIZ_CHUNK)
  await page.getByRole('heading', { level: 1 }).tap()
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().tap()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  expect(asked.slice(before).filter((url) => url.endsWith('.js'))).toEqual([])
  expect(asked.filter((url) => QUIZ_CHUNK.test(url))).toHaveLength(1)
})

test('the pages of the open menu are fetched', async ({ page }) => {
  await page.goto('/about')
  await appIsUp(page)
  const services = page.waitForResponse(/services-page/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await services
})

test('the pages of the footer are fetched, but for legal texts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await appIsUp(page)
  await page.getByRole('heading', { level: 1 }).tap()
  const contact = page.waitForResponse(/contact-page/)
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await contact
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /legal/.test(url))).toEqual([])
})

test('a browser that saves data fetches a page when its link is touched', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  await appIsUp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForTimeout(1000)
  expect(asked.filter((url) => QUIZ_CHUNK.test(url))).toEqual([])
  const fetched = page.waitForRequest(QUIZ_CHUNK)
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().dispatchEvent('pointerover')
  await fetched
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().tap()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
})

test('a touch that comes before the app counts', async ({ page }) => {
  await delay(page, '**/assets/app-*.js', 1000)
  await page.goto('/')
  const fetched = page.waitForRequest(QUIZ_CHUNK)
  await page.getByRole('heading', { level: 1 }).tap()
  await fetched
})

test('a page whose script was lost ahead is there after the click all the same', async ({ page, complaints }) => {
  await page.route('**/assets/services-page-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/about')
  await appIsUp(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
  const lost = page.waitForEvent('requestfailed')
  await link.dispatchEvent('pointerover')
  await lost
  await link.click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiz to a set of keys')
  // The script that this test holds back.
  complaints.splice(0)
})

test('a page that is long on its way: a bar says so until it is there, or until its visitor stays', async ({ page }) => {
  await delay(page, '**/assets/services-page-*.js', 4000)
  await page.goto('/about')
  await appIsUp(page)
  const root = page.locator('html')
  const footer = page.getByRole('contentinfo')
  await expect(root).not.toHaveAttribute('data-leaving')
  await footer.getByRole('link', { name: 'Services' }).click()
  await expect(root).toHaveAttribute('data-leaving')
  await footer.getByRole('link', { name: 'About' }).click()
  await expect(root).not.toHaveAttribute('data-leaving')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We introduce people')

  await footer.getByRole('link', { name: 'Services' }).click()
  await expect(root).toHaveAttribute('data-leaving')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiz to a set of keys')
  await expect(root).not.toHaveAttribute('data-leaving')
})

test('a page that is there at once shows no bar', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => console.warn('A bar was shown')).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-leaving'],
    })
  })
  await page.goto('/about')
  await appIsUp(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
  const fetched = page.waitForResponse(/services-page/)
  await link.dispatchEvent('pointerover')
  await (await fetched).finished()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiz to a set of keys')
  // As long as the bar would wait, and a little more.
  await page.waitForTimeout(600)
})
