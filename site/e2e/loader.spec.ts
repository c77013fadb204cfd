import { calculator } from '../src/content/calculator.ts'
import type { Page } from '@playwright/test'
import { FIRST_STEP } from '@plotline/contract'
import { labels } from '../src/content/form-labels.ts'
import { stepAfter } from '../src/testing/steps.ts'
import { startIslands, expect, expectStep, fillMessage, holdBack, openStep, test, questions } from './fixtures.ts'

// What a visitor does before the scripts have arrived is neither lost nor done twice (R-messages-05).
const DOCUMENT = '**/assets/start-*.js'
const APP = '**/assets/app-*.js'

/** Opens a page whose scripts have not arrived, does something there, and lets them arrive. */
async function beforeScripts(page: Page, path: string, act: () => Promise<void>, scripts = DOCUMENT): Promise<void> {
  const arrive = await holdBack(page, scripts)
  await page.goto(path)
  await act()
  await expect(page.locator('[data-started]')).toHaveCount(0)
  arrive()
}

test('a question opens, and pressing it twice closes it again', async ({ page }) => {
  const [first, second] = [questions(page).first(), questions(page).nth(1)]
  await beforeScripts(page, '/', async () => {
    for (const pressed of [first, first, second]) await pressed.click()
  })
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toHaveAttribute('aria-expanded', 'false')
})

test('a double tap on a tick box takes no tick back, though the app has yet to show it (R-quiz-35)', async ({ page }) => {
  const keep = page.getByRole('checkbox', { name: labels.keepAnswers })
  await beforeScripts(page, '/quiz', () => keep.dblclick(), APP)
  await startIslands(page)
  await expect(keep).toBeChecked()
})

test('the second half of a double tap takes no tick back, though the app has started in between (R-quiz-35)', async ({ page }) => {
  await openStep(page, 'property_type')
  const choice = page.getByRole('checkbox', { name: 'Completed units' })
  await page.addInitScript(() => addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), true))
  await beforeScripts(page, '/quiz', () => choice.click(), APP)
  const pressedAt = await page.evaluate<number>('performance.timeOrigin + pressedAt')
  await expect(page.locator('[data-island=app][data-started]')).toHaveCount(1)
  const { x, y, width, height } = (await choice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  // As a finger that taps again at once, however late a busy machine says so.
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      button: 'left',
      clickCount: 1,
      timestamp: pressedAt / 1000 + 0.3,
    })
  await expect(choice).toBeChecked()
})

test('a cookie choice is kept when a link is pressed right after it', async ({ page, server }) => {
  await beforeScripts(page, '/', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  })
  await expect(page).toHaveURL(`${server.url}/quiz`)
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
})

test('Enter in a message without consent says what is missing (R-contact-04, R-messages-05)', async ({ page }) => {
  await beforeScripts(page, '/contact', async () => {
    await fillMessage(page)
    await page.getByRole('main').getByRole('textbox', { name: labels.email }).press('Enter')
  })
  await expect(page.getByText('Please agree to the consent terms.')).toBeVisible()
})

for (const what of ['a press', 'Enter'])
  test(`${what} that comes when the form has started, but a tick before it has yet to be repeated, counts (R-messages-05)`, async ({
    page,
  }) => {
    await beforeScripts(page, '/contact', async () => {
      await fillMessage(page)
      await page.getByRole('main').getByRole('checkbox').click()
      // On a slow phone half a second passes between the two.
      await page.getByRole('button', { name: 'SEND MESSAGE' }).evaluate((button: HTMLButtonElement, isKey) => {
        const island = button.closest('[data-island]')
        const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        // What a browser does for Enter in a field.
        const press = () => (!isKey || button.form?.querySelector('input')?.dispatchEvent(enter)) && button.click()
        if (island) new MutationObserver(press).observe(island, { attributeFilter: ['data-started'] })
      }, what === 'Enter')
    })
    await expect(page.getByText('Message Sent!')).toBeVisible()
  })

test('an answer that is chosen when the quiz has started, but a tick before it has yet to be repeated, goes on from there (R-messages-05, R-quiz-33)', async ({
  page,
}) => {
  await beforeScripts(page, '/quiz', async () => {
    await page.getByRole('checkbox', { name: 'Keep my answers' }).click()
    await page
      .getByRole('radio')
      .first()
      .evaluate((radio: HTMLButtonElement) => {
        const island = radio.closest('[data-island]')
        if (island) new MutationObserver(() => radio.click()).observe(island, { attributeFilter: ['data-started'] })
      })
  })
  await expectStep(page, stepAfter(FIRST_STEP))
})

test('“Change your choice” brings the banner back, once the other island has hidden it (R-legal-02)', async ({ page }) => {
  await page.addInitScript(() => (localStorage.cookieConsent = 'declined'))
  await beforeScripts(page, '/cookie-policy', () => page.getByRole('button', { name: 'Change your choice' }).click())
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
})

test('if the scripts never arrive, a link still works after a press', async ({ page, server, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await expect(page).toHaveURL(`${server.url}/quiz`)
  // The scripts that this test blocks.
  complaints.splice(0)
})

test('a script that failed to load is requested again when somebody reaches for an island, and what was said of it is gone', async ({
  page,
  complaints,
}) => {
  let isLost = true
  await page.route('**/assets/start-*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/')
  const question = questions(page).first()
  await question.click()
  const note = page.getByRole('alert').filter({ hasText: 'part of the page didn’t arrive' })
  await expect(note).toBeVisible()
  // The note, which is tall on a phone, hides no line that one could not scroll free.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('footer p').last().click({ trial: true })
  isLost = false
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(note).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  // The script that this test blocks.
  complaints.splice(0)
})

test('a page starts even if the browser reports no paint, as Firefox does when a scrolled page is reloaded (R-messages-05)', async ({
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

test('a page whose scripts no longer exist after a release reloads once, when somebody reaches for an island (R-routes-09)', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/about')
  const accept = page.locator('button', { hasText: 'Accept' })
  await accept.hover()
  await expect.poll(() => loads).toBe(2)
  // Each press tries again, though the banner hides once one has failed. A reload would be asked for before the next try.
  let tries = 0
  page.on('response', (response) => (tries += response.status() === 404 ? 1 : 0))
  const retry = async () => {
    await accept.dispatchEvent('click')
    return tries
  }
  await expect.poll(retry).toBeGreaterThan(2)
  expect(documents).toBe(2)
  complaints.splice(0)
})

const slider = (page: Page) => page.getByRole('slider')

test.describe('the calculator’s slider (R-calculator-04)', () => {
  test('a change without focus or pointer, as assistive technology makes it, is not lost', async ({ page }) => {
    await beforeScripts(page, '/', () =>
      slider(page).evaluate((field: HTMLInputElement) => {
        field.value = '90000'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    )
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '£90,000')
    await expect(slider(page)).toHaveValue('90000')
  })

  test('a buyer that is chosen before the start is kept', async ({ page }) => {
    await beforeScripts(page, '/', () => page.getByText(calculator.buyers.none, { exact: true }).click())
    await expect(page.getByText(calculator.lead.none)).toBeVisible()
    await expect(page.getByRole('radio', { name: calculator.buyers.none })).toBeChecked()
  })

  test('a price and a buyer that the browser restores after Back show in the sums before anybody reaches for them', async ({ page }) => {
    const none = page.getByRole('radio', { name: calculator.buyers.none })
    await page.goto('/')
    await slider(page).press('End')
    // No mouse that rests there later, and would reach for the island.
    await none.press('Space')
    const price = await slider(page).inputValue()
    await page.goto('/about')
    await page.goBack()
    await expect(slider(page)).toHaveValue(price)
    await expect(none).toBeChecked()
    await expect(page.getByText(calculator.lead.none)).toBeVisible()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', `£${Number(price).toLocaleString('en-GB')}`)
  })

  test('a price that a script sets without an event counts once the visitor goes on (R-messages-08)', async ({ page }) => {
    await page.goto('/')
    await startIslands(page)
    await slider(page).evaluate((field: HTMLInputElement) => void (field.value = '90000'))
    await page.getByText(calculator.buyers.none, { exact: true }).click()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '£90,000')
    await expect(page.getByText(calculator.lead.none)).toBeVisible()
  })
})
