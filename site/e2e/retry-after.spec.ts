import type { Page, Route } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { fillContactDetails, fillMessage, expect, freshPhone, openStep, openVerification, stopClock, test } from './fixtures.ts'
import { leadsOf } from './leads.ts'

// What the site does with a 429 or 503 that has a Retry-After, and the bot signals that it sends.

type MockResponse = Parameters<Route['fulfill']>[0]

const BUSY: MockResponse = {
  status: 429,
  headers: { 'Retry-After': '20' },
  json: { error: 'Too many requests came from your network. Try again in 20 seconds.', retry_after: 20 },
}
const AWAY: MockResponse = { status: 503, headers: { 'Retry-After': '300' }, body: '<h1>Service unavailable</h1>' }

/** Responds once with this, then passes requests on to the server. Returns the bodies that the page sent. */
async function refuseOnce(page: Page, path: string, response: MockResponse): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON())
    await (sent.length === 1 ? route.fulfill(response) : route.continue())
  })
  return sent
}

test('a proxy’s 503 for a lead: the form’s own words and the header’s wait; nothing is sent before, nothing is lost, one lead after (R-messages-02, R-quiz-24)', async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await page.clock.install()
  const sent = await refuseOnce(page, '**/api/leads', AWAY)
  await openStep(page, 'personal')
  await fillContactDetails(page, phone.typed)
  await stopClock(page)
  const button = page.getByRole('button', { name: 'SHOW ME MY MATCHES' })
  await button.click()
  for (const words of ['Error: Failed to submit quiz', 'Nothing you entered is lost. Try again in 5 minutes.'])
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
  await expect(button).toHaveText(/^SHOW ME MY MATCHES\sin 5 minutes$/)
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
  await page.clock.runFor(295_000)
  await button.click()
  await expect(page.getByText('Nothing you entered is lost. Try again in 5 seconds.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.clock.runFor(5000)
  await expect(button).toHaveText('SHOW ME MY MATCHES')
  await button.click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  expect(sent).toHaveLength(2)
  expect(leadsOf(server, phone)).toHaveLength(1)
  complaints.splice(0) // the browser reports the refused request
})

test('a 503 for a message says when to try again, keeps the message and sends it then (R-messages-02)', async ({ page, complaints }) => {
  await page.clock.install()
  const sent = await refuseOnce(page, '**/api/contact', AWAY)
  await page.goto('/contact')
  await stopClock(page)
  await fillMessage(page)
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  const button = page.getByRole('button', { name: 'SEND MESSAGE' })
  await button.click()
  await expect(page.getByText('Failed to submit contact form.', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing you entered is lost. Try again in 5 minutes.')).toBeVisible()
  await expect(button).toHaveText(/in 5 minutes$/)
  await expect(page.getByRole('textbox', { name: labels.message })).toHaveValue(/Two flats/)
  await button.click()
  expect(sent).toHaveLength(1)
  await page.clock.runFor(300_000)
  await button.click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  complaints.splice(0)
})

test('a 429 for a code counts down on the button and keeps the code (R-messages-02)', async ({ page, server, complaints, phone }) => {
  await page.clock.install()
  await openVerification(page, server, phone)
  const sent = await refuseOnce(page, '**/api/verify-otp', BUSY)
  await stopClock(page)
  await page.getByRole('textbox', { name: labels.code('text') }).fill(await server.codeFor(phone.normalised))
  const button = page.getByRole('button', { name: 'VERIFY CODE' })
  await expect(page.getByText('Too many requests came from your network. Try again in 20 seconds.').first()).toBeVisible()
  await expect(button).toHaveText(/in 20 seconds$/)
  await page.clock.runFor(8000)
  await button.click()
  await expect(page.getByText('Nothing you entered is lost. Try again in 12 seconds.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.clock.runFor(12_000)
  await button.click()
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?!Error)/)
  complaints.splice(0)
})

test("a visitor's lead is not suspect, one with the honeypot filled in is, and both are stored (R-api-10)", async ({ page, server }, {
  workerIndex,
}) => {
  const [person, robot] = [freshPhone(workerIndex), freshPhone(workerIndex)]
  await page.clock.install()
  await openStep(page, 'personal')
  await fillContactDetails(page, person.typed)
  await page.clock.fastForward(30_000)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  await page.getByRole('link', { name: 'Change number' }).click()
  await page.getByRole('textbox', { name: labels.phone }).fill(robot.typed)
  await page.locator('input[name=website]').evaluate((honeypot) => {
    if (honeypot instanceof HTMLInputElement) honeypot.value = 'https://example.org'
  })
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText(robot.display)).toBeVisible()
  expect(leadsOf(server, person)).toMatchObject([{ suspect: false }])
  expect(leadsOf(server, robot)).toMatchObject([{ suspect: true }])
})
