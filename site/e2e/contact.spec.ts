import { CONTACT_SUBJECTS, MESSAGES } from '@plotline/contract'
import type { Page } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { contactConsent } from '../src/content/company.ts'
import { expect, fillMessage, loseFirstResponse, serverSays, test, startIslands } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /I agree/ })

test('a sent message is confirmed and the fields are cleared (R-contact-04, R-contact-07, R-tracking-05)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact?utm_source=letter')
  await expect(page.getByRole('button', { name: 'SEND MESSAGE' })).toBeDisabled()
  await fillMessage(page)
  await consent(page).click()
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Sample',
    email: 'ada@example.com',
    phone: '',
    subject: 'portfolio-review',
    message: 'Two flats in Leeds.\nWhat would you change?',
    consent: true,
    consent_version: contactConsent.version,
    utm_source: 'letter',
  })
  // The form above the button is gone.
  await expect(page.getByText('Message Sent!')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-terrace][data-answering]')).toBeInViewport()
  await expect(page.getByText(/^We answer by email within 24 hours/)).toBeVisible()
  await expect(field(page, labels.name)).toBeHidden()
  // The button that had focus is gone: focus is on the confirmation, not lost.
  await expect(page.locator(':focus')).toContainText('Message Sent!')
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(field(page, labels.name)).toBeFocused()
  await expect(field(page, labels.name)).toHaveValue('')
  await expect(field(page, labels.message)).toHaveValue('')
  await expect(consent(page)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'SEND MESSAGE', exact: true })).toBeDisabled()
  // The same words again are another message, which the server must not take for a repeat.
  await fillMessage(page)
  await consent(page).click()
  const again = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const [first, second] = [await sent, await again].map((request) => request.headers()['idempotency-key'])
  expect(first).toMatch(/./)
  expect(second).not.toBe(first)
})

test('a page that is left open says that the office has closed, by a leader from the top window of its house, whose lights are out (R-contact-13)', async ({
  page,
}) => {
  const house = page.locator('[data-terrace] [data-stage]:not([data-quiet]) > path')
  const fills = () => house.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))
  await page.clock.install()
  await serverSays(page, () => Date.parse('2026-11-23T10:00:00Z'))
  await page.goto('/contact')
  const open = page.getByText(/^Open now/)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [words, wall] = [await open.boundingBox(), await house.first().boundingBox()]
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(Math.abs(Number(wall?.x) - Number(title?.x)), `${width} px`).toBeLessThan(2)
    // The top window, the topmost of those that are one path.
    const top = await house.last().evaluate((windows) => {
      const scale = windows.getBoundingClientRect().height / (windows instanceof SVGGraphicsElement ? windows.getBBox().height : 1)
      return windows.getBoundingClientRect().top + 4.5 * scale
    })
    const beside = Number(words?.x) - Number(wall?.x) - Number(wall?.width)
    expect(beside, `${width} px`).toBeGreaterThan(16)
    expect(beside, `${width} px`).toBeLessThan(32)
    expect(Math.abs(Number(words?.y) + Number(words?.height) / 2 - top), `${width} px`).toBeLessThan(3)
  }
  await expect.poll(fills).toEqual([expect.any(String), 'rgb(255, 106, 19)'])
  await page.clock.fastForward('12:00:00')
  await expect(page.getByText(/^Closed until/)).toBeVisible()
  await expect.poll(fills).toEqual([expect.any(String), 'rgb(255, 255, 255)'])
})

test('at 360 px what is missing is named below the first part of its sentence, which has one line (R-contact-02)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await field(page, labels.name).fill('Ada')
  await field(page, labels.message).fill('Two flats')
  await consent(page).click()
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  const bottoms = await summary.getByText('Please complete all required fields.').evaluate((text) => {
    const words = document.createRange()
    words.selectNodeContents(text.firstChild ?? text)
    return [...new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)))]
  })
  expect(bottoms).toHaveLength(1)
  expect((await summary.getByRole('link', { name: 'email' }).boundingBox())?.y).toBeGreaterThanOrEqual((bottoms[0] ?? 0) - 4)
})

test('the form begins within 480 px of a phone and its first field within 560, and on a desktop’s first screen (R-contact-01)', async ({
  page,
}) => {
  const top = async () => (await page.getByRole('heading', { name: 'Send a message' }).boundingBox())?.y
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await banner(page).getByRole('button', { name: 'Decline', exact: true }).click()
  expect(await top()).toBeLessThanOrEqual(480)
  expect((await field(page, labels.name).boundingBox())?.y).toBeLessThanOrEqual(560)
  await page.setViewportSize({ width: 768, height: 1024 })
  const [name, email] = [await field(page, labels.name).boundingBox(), await field(page, labels.email).boundingBox()]
  expect([email?.y, Number(email?.x) > Number(name?.x)]).toEqual([name?.y, true])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await field(page, labels.name).boundingBox())?.y).toBeLessThan(900)
})

test('what is missing is said in our words, in the summary and at its field, and nothing is sent (R-contact-02)', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('Tick the box to send')).toBeVisible()
  await field(page, labels.email).fill('ada')
  await consent(page).click()
  await expect(page.getByText('Tick the box to send')).toBeHidden()
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(MESSAGES.missingFields(['name', 'subject', 'message']))
  await expect(summary.getByRole('link')).toHaveText(['name', 'subject', 'message', 'Enter an email address in the form name@example.com.'])
  await summary.getByRole('link', { name: 'name', exact: true }).click()
  await expect(field(page, labels.name)).toBeFocused()
  await expect(field(page, labels.name)).toHaveAccessibleDescription('Error: Enter your name.')
  await page.keyboard.type('Ada')
  await expect(summary.getByRole('link')).toHaveCount(3)
})

const trackingKept = (page: Page) => page.evaluate(() => ['tracking', 'arrival'].filter((key) => sessionStorage.getItem(key) !== null))

test('declining deletes the campaign data and hides the banner in every tab, started or not, and no form sends any (R-cookies-01, R-cookies-04, R-tracking-05)', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/about?gclid=other')
  expect(await trackingKept(other)).toEqual(['arrival'])
  await page.goto('/contact?utm_source=letter&gclid=click')
  expect(await trackingKept(page)).toEqual(['arrival'])
  await banner(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.poll(() => trackingKept(page)).toEqual([])
  await expect.poll(() => trackingKept(other)).toEqual([])
  await expect(banner(other)).toBeHidden()
  await expect(other.locator('[data-started]')).toHaveCount(0)
  // Nor is anything kept again, however the next page is reached.
  await page.goto('/contact?fbclid=later')
  await startIslands(page)
  expect(await trackingKept(page)).toEqual([])
  await fillMessage(page)
  await consent(page).click()
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const body: unknown = (await sent).postDataJSON()
  expect(Object.keys(Object(body)).filter((name) => /^utm_|clid$|_page$|referrer/.test(name))).toEqual([])
  await expect(page.getByText('Message Sent!')).toBeVisible()
})

test('accepting keeps the campaign data and sends it, even after declining, if the address still has it (R-cookies-04, R-legal-02)', async ({
  page,
}) => {
  await page.goto('/cookie-policy?utm_source=letter')
  await banner(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.poll(() => trackingKept(page)).toEqual([])
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await expect(banner(page).getByRole('button', { name: 'Accept' })).toBeFocused()
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tracking'))).toContain('"utm_source":"letter"')
})

test('the browser requires name, email, subject and message, but not the phone (R-contact-02)', async ({ page }) => {
  await page.goto('/contact')
  const missing = await page
    .getByRole('main')
    .locator('form')
    .evaluate((form) =>
      form instanceof HTMLFormElement && !form.noValidate
        ? [...form.elements].flatMap((node) => ('validity' in node && node.matches(':invalid') ? [node.getAttribute('name')] : []))
        : [],
    )
  expect(missing).toEqual(['name', 'email', 'subject', 'message'])
  await expect(field(page, labels.email)).toHaveAttribute('type', 'email')
  const subjects = await page.getByRole('combobox', { name: labels.subject }).locator('option').all()
  expect(await Promise.all(subjects.map((option) => option.getAttribute('value')))).toEqual(['', ...CONTACT_SUBJECTS])
})

for (const { who, email, refuse } of [
  { who: 'the form', email: 'ada@example', refuse: false },
  { who: 'the server', email: 'ada@example.com', refuse: true },
])
  test(`an email that ${who} refuses has an error at its field, until it is edited (R-contact-10)`, async ({ page, complaints }) => {
    const words = 'Enter an email address in the form name@example.com.'
    if (refuse)
      await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: { error: words, fields: { email: words } } }))
    await page.goto('/contact')
    await fillMessage(page)
    await field(page, labels.email).fill(email)
    await consent(page).click()
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(field(page, labels.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, labels.email)).toHaveAccessibleDescription(/name@example\.com/)
    await summary.getByRole('link', { name: words }).click()
    await expect(field(page, labels.email)).toBeFocused()
    await field(page, labels.email).fill('ada@example.org')
    await expect(summary).toHaveCount(0)
    await expect(field(page, labels.email)).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveTitle(/^(?!Error)/)
    await expect(field(page, labels.message)).toHaveValue(/Two flats/)
    // The browser reports the refused message as a failed request.
    complaints.splice(0)
  })

test('pressing Enter in a field without consent says what is missing (R-contact-04) @engines', async ({ page }) => {
  await page.goto('/contact')
  // Before the form has started, Enter does nothing: its button is disabled.
  await startIslands(page)
  await fillMessage(page)
  // There it is a key of the field's own.
  await field(page, labels.message).press('Enter')
  await expect(field(page, labels.message)).toHaveValue(/\n$/)
  await expect(page.getByText('Please agree to the consent terms.')).toHaveCount(0)
  await field(page, labels.email).press('Enter')
  await expect(page.getByText('Please agree to the consent terms.')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  await expect(consent(page)).toHaveAccessibleDescription(/Please agree/)
  await expect(page).toHaveTitle(/^Error: /)
  await consent(page).click()
  await expect(page.getByText('Please agree to the consent terms.')).toHaveCount(0)
  await expect(page).toHaveTitle(/^(?!Error)/)
})

test('while a message is being sent the button says so, and a second press does nothing (R-contact-06, R-contact-07)', async ({ page }) => {
  let requests = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    requests += 1
    await released
    await route.continue()
  })
  await page.goto('/contact')
  await fillMessage(page)
  await consent(page).click()
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  const busy = page.getByRole('button', { name: 'SENDING MESSAGE...' })
  await field(page, labels.message).fill('Something else by now.')
  await busy.click({ force: true }) // it is aria-disabled, but visitors can still press it
  await expect(busy).toBeVisible()
  release()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(requests).toBe(1)
  // What is typed while the message is being sent is not part of it, and stays.
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(field(page, labels.message)).toHaveValue('Something else by now.')
})

test('after a lost response nothing typed is lost, and the second attempt creates no second message (R-contact-08, R-messages-03)', async ({
  page,
  complaints,
}) => {
  const keys = await loseFirstResponse(page, 'contact')
  await page.goto('/contact')
  await fillMessage(page)
  await consent(page).click()
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(page.getByText('There was a network error. Please try again.')).toBeVisible()
  await expect(field(page, labels.message)).toHaveValue(/Two flats/)
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  complaints.splice(0)
})
