import type { Locator, Page } from '@playwright/test'
import { startIslands, expect, holdBack, openVerification, test, questions } from './fixtures.ts'

// What a visitor does before hydration is neither lost nor done twice.
const APP = '**/assets/app-*.js'

/** Opens a page before its app has arrived, does something there, and lets the app arrive. */
async function beforeHydration(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const arrive = await holdBack(page, APP)
  await page.goto(path)
  await act()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  arrive()
}

test('the menu opens once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beforeHydration(page, '/', () => page.getByRole('button', { name: 'Menu' }).click())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
})

test('a question opens, and pressing it twice closes it again', async ({ page }) => {
  const [first, second] = [questions(page).first(), questions(page).nth(1)]
  await beforeHydration(page, '/', async () => {
    for (const pressed of [first, first, second]) await pressed.click()
  })
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toHaveAttribute('aria-expanded', 'false')
})

test('a double tap on a tick box takes no tick back, though the app has yet to show it (R-quiz-35)', async ({ page }) => {
  const keep = page.getByRole('checkbox', { name: /^Keep my answers/ })
  await beforeHydration(page, '/quiz', () => keep.dblclick())
  await startIslands(page)
  await expect(keep).toBeChecked()
})

test('a cookie choice is kept when a link is pressed right after it', async ({ page, server }) => {
  await beforeHydration(page, '/', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  })
  await expect(page).toHaveURL(`${server.url}/quiz`)
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
})

test('if the script never loads, a link still works after a press', async ({ page, server, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await expect(page).toHaveURL(`${server.url}/quiz`)
  // The scripts that this test blocks.
  complaints.splice(0)
})

test('choosing a quiz option moves on by exactly one step (R-messages-05)', async ({ page }) => {
  await beforeHydration(page, '/quiz', () => page.getByText('Complete beginner').click())
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.quiz ?? '{}'))).toMatchObject({
    answers: { investment_experience: 'Complete beginner' },
  })
})

/** Does not use Playwright's click, which would wait until hydration enables the button. */
const AT_ONCE = { force: true }

for (const how of ['a press', 'Enter'])
  test(`a message sent by ${how} is sent once (R-messages-05)`, async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.postDataJSON()))
    const form = page.getByRole('main').locator('form')
    await beforeHydration(page, '/contact', async () => {
      await form.getByRole('textbox', { name: 'Message' }).fill('Two flats in Leeds.')
      await form.getByRole('combobox').selectOption('portfolio-review')
      await form.getByRole('textbox', { name: 'Name' }).fill('Ada Sample')
      await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
      await form.getByRole('checkbox').click()
      if (how === 'Enter') await form.getByRole('textbox', { name: 'Email' }).press('Enter')
      else await form.getByRole('button', { name: 'SEND MESSAGE' }).click(AT_ONCE)
    })
    await expect(page.getByText('Message Sent!')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ name: 'Ada Sample', message: 'Two flats in Leeds.', subject: 'portfolio-review' })])
  })

test('a code is verified once (R-messages-05)', async ({ page, server, phone }) => {
  await openVerification(page, server, phone)
  const code = await server.codeFor(phone.normalised)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const arrive = await holdBack(page, APP)
  await page.reload()
  await page.getByRole('textbox', { name: 'Code from the text' }).fill(code)
  await page.getByRole('button', { name: 'VERIFY CODE' }).click(AT_ONCE)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  arrive()
  await expect(page).toHaveURL(/\/success$/)
  expect(asked.filter((path) => path.includes('verify-otp'))).toHaveLength(1)
})

test('a script that failed to load is requested again at the next sign of intent', async ({ page, complaints }) => {
  await page.route('**/assets/react-*.js', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/')
  await lost
  const question = questions(page).first()
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  // The script that this test blocks.
  complaints.splice(0)
})

test('the app starts even if the browser never reports that it is idle (R-messages-05)', async ({ page }) => {
  // As in Chromium now and then, if the processor is slow and the first paint comes after the load event.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout = Infinity } = {}) =>
      timeout === Infinity ? 0 : window.setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout)
  })
  await page.goto('/about')
  await startIslands(page)
})

test('the app starts even if the browser reports no paint, as Firefox does when a scrolled page is reloaded (R-messages-05)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit) {
        if (options?.type !== 'paint') super.observe(options)
      }
    }
  })
  for (const path of ['/quiz', '/about']) {
    await page.goto(path)
    await startIslands(page)
  }
})

test('a page whose scripts no longer exist after a release reloads once (R-routes-09)', async ({ page, complaints }) => {
  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/about')
  await expect.poll(() => loads).toBe(2)
  // Each sign of intent tries again. A reload would be asked for before the next try.
  let tries = 0
  page.on('response', (response) => (tries += response.status() === 404 ? 1 : 0))
  const retry = async () => {
    await page.keyboard.press('Shift')
    return tries
  }
  await expect.poll(retry).toBeGreaterThan(2)
  expect(documents).toBe(2)
  complaints.splice(0)
})

/** Hydrates the page but not the slider, which may have had focus before. */
async function openCalculator(page: Page, focused = false): Promise<Locator> {
  const slider = page.getByRole('slider')
  await beforeHydration(page, '/services', async () => {
    if (focused) await slider.focus()
    // A sign of intent elsewhere.
    for (const place of [5, 9]) await page.mouse.move(place, place)
  })
  await startIslands(page)
  return slider
}

test.describe('the calculator’s slider, whose own script comes only when it is wanted (R-calculator-04)', () => {
  test('a key is not lost when the slider had focus before the app started', async ({ page }) => {
    const slider = await openCalculator(page, true)
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('111000')
    await expect(slider).toHaveAttribute('aria-valuetext', '£111,000')
  })

  test('the focus alone fetches it, so that it is there for the first key', async ({ page }) => {
    const slider = await openCalculator(page)
    const script = page.waitForRequest(/\/price-calculator-/)
    await slider.focus()
    await script
  })

  test('if its script does not arrive, the page and the worked deal stay, and the page says why', async ({ page, context, complaints }) => {
    const slider = await openCalculator(page)
    await context.setOffline(true)
    await slider.fill('90000')
    await expect(page.getByText(/^Other prices didn’t load/)).toBeVisible()
    await expect(slider).toBeDisabled()
    await expect(slider).toHaveValue('110000')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    complaints.splice(0)
  })

  test('a change without focus or pointer, as assistive technology makes it, is not lost', async ({ page }) => {
    const slider = await openCalculator(page)
    await slider.evaluate((field: HTMLInputElement) => {
      field.value = '90000'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(slider).toHaveAttribute('aria-valuetext', '£90,000')
  })
})
