import type { Page } from '@playwright/test'
import { callWindows, FIRST_STEP } from '@plotline/contract'
import { company } from '../src/content/company.ts'
import { officeState } from '../src/content/office-hours.ts'
import { WEEK_KEY } from '../src/storage/keys.ts'
import { answersUpTo, eyebrowOf, stepAfter } from '../src/testing/steps.ts'
import {
  callChoice,
  confirmNumber,
  expect,
  expectStep,
  holdBack,
  openVerification,
  reachVerification,
  serverSays,
  startIslands,
  test,
} from './fixtures.ts'

// What a visitor reads about time, where the device's clock is wrong.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CLOCKS = {
  'ten years behind': -3_650 * DAY,
  'two hours behind': -2 * HOUR,
  'five hours ahead': 5 * HOUR,
  'ten years ahead': 3_650 * DAY,
}
const setWrong = (page: Page, by: number) => page.clock.install({ time: Date.now() + by })
const resend = (page: Page) => page.getByRole('button', { name: /Resend code/ })
/** A wait of at most a minute. */
const SECONDS = /in [1-6]?\d seconds?$/

for (const [clock, by] of Object.entries(CLOCKS)) {
  test(`a clock ${clock}: a call is due when the server says, and the times for it are those of the server (R-messages-09)`, async ({
    page,
    server,
    phone,
  }) => {
    await openVerification(page, server, phone)
    await setWrong(page, by)
    await page.reload()
    await startIslands(page)
    // Again, as one of them may just be over.
    await expect(async () => {
      const times = callChoice(page).locator('option')
      const values = await times.evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
      expect(values.slice(1)).toEqual(callWindows(Date.now()).map(({ value }) => value))
    }).toPass()
    await expect(resend(page)).toHaveText(SECONDS)
    await page.getByRole('textbox', { name: 'Code' }).fill(await server.codeFor(phone.normalised))
    await expect(page).toHaveURL(/success$/)
    for (const answer of [null, page.waitForResponse('**/robots.txt')]) {
      if (answer) await page.reload()
      await answer
      await expect(page.getByRole('link', { name: 'ADD IT TO YOUR CALENDAR' })).toBeVisible()
      await expect(page.getByText('due by now')).toHaveCount(0)
    }
  })

  test(`a clock ${clock}: a lead that is sent waits for its code as long as the server says (R-messages-09)`, async ({
    page,
    server,
    phone,
  }) => {
    await setWrong(page, by)
    await reachVerification(page, server, phone.typed)
    await expect(resend(page)).toHaveText(SECONDS)
    // Put right during the visit.
    await page.clock.setSystemTime(Date.now())
    await expect(resend(page)).toHaveText(SECONDS)
    await page.reload()
    await expect(resend(page)).toHaveText(SECONDS)
  })

  test(`a clock ${clock}: the office is open when clocks in London say so (R-messages-09)`, async ({ page }) => {
    await setWrong(page, by)
    let says = ''
    await serverSays(page, () => Date.parse(says))
    // Before and after summer time begins.
    for (const time of ['2026-03-27T16:30:00Z', '2026-03-30T16:30:00Z', '2026-11-23T10:00:00Z', '2026-11-23T21:00:00Z']) {
      says = time
      await page.goto('/contact')
      await expect(page.getByText(officeState(Date.parse(time), company))).toBeVisible()
    }
  })

  test(`a clock ${clock}: answers are kept for a week by the server's time (R-messages-09, R-quiz-33)`, async ({ page }) => {
    let passed = 0
    await serverSays(page, () => Date.now() + passed)
    await page.goto('/quiz')
    await page.getByRole('checkbox').click()
    await page.getByRole('radio').first().click()
    const next = eyebrowOf(stepAfter(FIRST_STEP))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(next)
    const comeBack = async () => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/robots.txt')
      await page.goto('/quiz')
      await startIslands(page)
    }
    await setWrong(page, by)
    passed = 6 * DAY
    await comeBack()
    await expect(heading).toContainText(next)
    passed = 8 * DAY
    await comeBack()
    await expect(heading).toContainText(eyebrowOf(FIRST_STEP))
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(WEEK_KEY)
  })
}

test('a clock that is days ahead: the quiz shows no step until the server has said whether the answers are still kept (R-messages-09, R-quiz-33)', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const kept = { answers: answersUpTo('budget'), until: Date.now() + 6 * DAY }
  await page.evaluate((week) => localStorage.setItem('answers', week), JSON.stringify(kept))
  await setWrong(page, 8 * DAY)
  const arrive = await holdBack(page, '**/assets/*.js')
  await page.goto('/quiz', { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  await expect(page.locator('h1')).toBeHidden()
  arrive()
  await expectStep(page, 'budget')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a call is due by UK time (R-messages-09)', async ({ page, server, phone }) => {
    await confirmNumber(page, server, phone)
    await expect(page.getByText(/\(UK time\)/).first()).toBeVisible()
    await expect(page.getByText('due by now')).toHaveCount(0)
  })
})

test('a page that cannot ask the time makes no claim (R-messages-09)', async ({ page, server, phone, complaints }) => {
  await openVerification(page, server, phone)
  await page.route('**/robots.txt', (route) => route.abort())
  await page.goto('/contact')
  await startIslands(page)
  await expect(page.getByText(/^Open now|^Closed until/)).toHaveCount(0)
  await page.clock.install({ time: Date.now() - HOUR })
  await page.goBack()
  await startIslands(page)
  await expect(resend(page)).toHaveText('Resend code')
  complaints.splice(0)
})
