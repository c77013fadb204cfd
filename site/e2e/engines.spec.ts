// What browsers differ in, and what the tests with the tag `@engines` cannot show, because the clock stands still there.
import { setTimeout as wait } from 'node:timers/promises'
import { FIRST_STEP, otherCode, PARTNER } from '@plotline/contract'
import { labels } from '../src/content/form-labels.ts'
import { ownSum } from '../src/content/own-sum.ts'
import { listen } from '../../packages/tooling/static-server.ts'
import { everyPath } from './every-page.ts'
import { eyebrowOf, stepAfter } from '../src/testing/steps.ts'
import {
  answerStep,
  chooseCall,
  enterCode,
  expect,
  expectStep,
  fillContactDetails,
  openStep,
  openVerification,
  test,
  startIslands,
} from './fixtures.ts'
import { bookedCall } from './leads.ts'

for (const width of [390, 1280])
  test(`every page starts at ${width} px, with the title that was sent, and its console stays empty (R-browsers-01) @engines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of everyPath) {
      const sent = await (await page.request.get(path)).text()
      await page.goto(path)
      await startIslands(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const shown = await page.evaluate(() => `<title>${document.title.replaceAll('&', '&amp;')}</title>`)
      if (path !== '/verify' && path !== '/your-request') expect(sent).toContain(shown)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path}, beside the screen`,
      ).toBeLessThanOrEqual(0)
    }
  })

test('a page opened at a fragment, or reloaded while it is scrolled, starts (R-browsers-01) @engines', async ({ page }) => {
  await page.goto('/terms-of-service')
  const fragment = await page.locator('main h2[id]').last().getAttribute('id')
  for (const path of [`/contact`, `/terms-of-service#${fragment}`]) await page.goto(path)
  await startIslands(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.reload()
  await startIslands(page)
})

test('Back from another site leads to the place that was left, and a link from there to the top of the next page (R-routes-03) @engines', async ({
  page,
}) => {
  const other = await listen((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>'),
  )
  await page.goto('/about')
  await startIslands(page)
  await page.evaluate(() => scrollTo(0, 700))
  // WebKit notes the place a second later, and a reader stays longer.
  await wait(1_500)
  await page.goto(other.url)
  await page.goBack()
  await startIslands(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveTitle(/^Services/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  other.stop()
})

test('Back leads to the page as it was left: started, at its place, and on the last step of the quiz with what was typed (R-routes-11) @engines', async ({
  page,
  server,
}) => {
  await openStep(page, 'personal')
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await page.evaluate(() => void Object.assign(globalThis, { left: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(`${server.url}/privacy-policy`)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
  expect(await page.evaluate(() => 'left' in globalThis)).toBe(true)
})

test('the second half of a double press does not answer the next question, and a later press there does (R-quiz-35) @engines', async ({
  page,
}) => {
  // Nothing scrolls, and the next question has an answer in the same place.
  await page.setViewportSize({ width: 390, height: 1000 })
  await openStep(page, 'budget')
  const answer = page.getByRole('radio', { name: '£100,000 - £150,000' })
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { before: Object(globalThis).at, at: timeStamp }), true),
  )
  const { x, y, width, height } = (await answer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await answer.click()
  await expectStep(page, 'funds')
  await page.mouse.click(x + width / 2, y + height / 2)
  // On a busy machine it is a later press.
  const isEarly = await page.evaluate(() => Object(globalThis).at - Object(globalThis).before <= 650)
  if (isEarly) await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(isEarly ? page.getByRole('group', { name: 'There is a problem' }) : page.getByText(eyebrowOf('personal'))).toBeVisible()
})

test('under £40,000 leads to /not-eligible, even after a reload, and Back to the budget (R-quiz-14, R-eligibility-02) @engines', async ({
  page,
  server,
}) => {
  await openStep(page, 'budget')
  await page.getByText('Under £40,000').click()
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  await page.reload()
  await page.getByRole('textbox', { name: ownSum.label }).fill('28,000')
  await expect(page.getByRole('status').filter({ hasText: '£12,000 to go' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Under £40,000' })).toBeChecked()
})

test('answers that are kept for a week are there after the browser was closed (R-quiz-33) @engines', async ({ page }) => {
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: labels.keepAnswers }).click()
  await answerStep(page, FIRST_STEP)
  await expectStep(page, stepAfter(FIRST_STEP))
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/quiz')
  await expectStep(page, stepAfter(FIRST_STEP))
})

test('a number and an address that are mistyped are noticed before they are sent (R-phone-01, R-quiz-23) @engines', async ({
  page,
  server,
}) => {
  await openStep(page, 'personal')
  await fillContactDetails(page, '0770090012')
  const email = page.getByRole('textbox', { name: labels.email })
  await email.fill('ada@gmial.com')
  await email.press('Tab')
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(email).toHaveValue('ada@gmail.com')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText('A UK mobile number has 11 digits').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/quiz`)
})

test('a wrong code is refused, after a time for the call was chosen the button sends the right one, and the time of the call is said in UK time (R-verify-02, R-verify-04, R-verify-05, R-browsers-04) @engines', async ({
  page,
  server,
  phone,
  complaints,
}) => {
  await openVerification(page, server, phone)
  await chooseCall(page, 2)
  const code = await server.codeFor(phone.normalised)
  const field = page.getByRole('textbox', { name: labels.code('text') })
  await field.fill(otherCode(code))
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  await expect(page.getByText('That code isn’t right').first()).toBeVisible()
  await expect(field).toBeFocused()
  await enterCode(page, server, phone)
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('main')).toContainText(`Expect a call from ${PARTNER.name} ${bookedCall(server, phone)}.`)
  complaints.splice(0) // the browser may report the refused code
})
