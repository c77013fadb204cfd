import { answerSixSteps, delay, describePerson, expect, freshPhone, openBudgetStep, stopClock, test } from './fixtures.ts'
import { readLeads } from './leads.ts'

test('the whole line: quiz, code, confirmation, and a verified lead in the store', async ({ page, server }, { workerIndex }) => {
  const phone = freshPhone(workerIndex)
  await page.goto('/?utm_source=newsletter&utm_campaign=autumn&gclid=abc')
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await expect(page).toHaveURL(`${server.url}/quiz`)
  await answerSixSteps(page)
  await describePerson(page, phone.typed)
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(phone.normalised)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()

  await expect(page).toHaveURL(`${server.url}/verify`)
  await expect(page.getByText(phone.normalised)).toBeVisible()
  const unverified = readLeads(server).find((lead) => lead.phone === phone.normalised)
  expect(unverified).toMatchObject({ verified: false, name: 'Ada Sample' })

  await page.getByRole('textbox', { name: 'Code from the text' }).fill(await server.codeFor(phone.normalised))
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')

  expect(readLeads(server).find((lead) => lead.phone === phone.normalised)).toMatchObject({
    verified: true,
    email: 'ada@example.com',
    investment_experience: 'Complete beginner',
    // In the order of the options, not of the clicks.
    location_preference: 'Manchester, Leeds',
    property_type_interest: 'Off-plan apartments, Not sure',
    timeline: 'within 3 months',
    budget_range: '£40,000 - £100,000',
    funds_available: 'Yes, funds ready now',
    consent: true,
    utm_source: 'newsletter',
    utm_campaign: 'autumn',
    gclid: 'abc',
    utm_device: 'desktop',
  })

  // A verified lead clears the stored quiz.
  expect(await page.evaluate(() => sessionStorage.getItem('quiz'))).toBeNull()
  await page.goto('/quiz')
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a reload half-way keeps step and answers, and never the personal details', async ({ page }) => {
  await page.goto('/quiz')
  await answerSixSteps(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample')
  await page.reload()
  await expect(page.getByText('STEP 7 OF 7')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).toContain('Complete beginner')
  expect(stored).not.toContain('Ada')
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expect(page.getByRole('radio', { name: 'Yes, funds ready now' })).toBeChecked()
})

test("the browser's Back goes one step back, and from the first step out of the quiz", async ({ page, server }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await page.getByText('Complete beginner').click()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  await page.getByText('Completed units').click()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page.getByText('STEP 3 OF 7')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Completed units' })).toBeChecked()
  await page.goForward()
  await expect(page.getByText('STEP 3 OF 7')).toBeVisible()
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await page.goBack()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('choosing goes on after 230 ms, choosing again restarts the clock, and an arrow key does not go on', async ({ page }) => {
  await page.clock.install()
  await page.goto('/quiz')
  await stopClock(page)
  await page.getByText('Complete beginner').click()
  await page.clock.runFor(229)
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await page.getByText('1-2 properties owned').click()
  await page.clock.runFor(229)
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()

  // Coming back to an answered step never goes on by itself.
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expect(page.getByRole('radio', { name: '1-2 properties owned' })).toBeChecked()
  await page.clock.runFor(5000)
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()

  await page.getByRole('radio', { name: '1-2 properties owned' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(5000)
  await expect(page.getByRole('radio', { name: 'Experienced investor' })).toBeChecked()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()

  // Leaving the step stops the clock.
  await page.getByText('Complete beginner').click()
  await page.getByRole('link', { name: 'HOME', exact: true }).click()
  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('still a drawing')
})

test('under £40,000 leads to /not-eligible after 500 ms, and Back to the budget', async ({ page, server }) => {
  await page.clock.install()
  await openBudgetStep(page)
  await stopClock(page)
  await page.getByText('Under £40,000').click()
  await page.clock.runFor(499)
  await expect(page.getByText('STEP 5 OF 7')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Under £40,000' })).toBeChecked()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(`${server.url}/quiz`)
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
})

test('Next without a choice says what is missing and leads to the question', async ({ page }) => {
  await page.goto('/quiz?utm_content=x')
  // Tracking data is in session storage from the first page on.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tracking'))).toContain('"utm_content":"x"')
  await page.getByRole('button', { name: 'NEXT' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Choose how experienced you are.' }).click()
  await expect(page.getByRole('radio', { name: 'Complete beginner' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 7')
  await page.getByRole('button', { name: 'NEXT' }).click()
  await page.getByRole('link', { name: 'Choose at least one kind of property.' }).click()
  await expect(page.getByRole('checkbox', { name: 'Off-plan apartments' })).toBeFocused()
  await page.getByText('Completed units').click()
  await expect(page).toHaveTitle(/^Step 2/)
})

test('another answer while the page for the first one is on its way takes its place', async ({ page, server }) => {
  await delay(page, '**/assets/not-eligible-page-*.js', 3000)
  await openBudgetStep(page)
  await page.getByText('Under £40,000').click()
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  const entries = await page.evaluate(() => history.length)
  await page.getByText('£40,000 - £100,000').click()
  await expect(page.getByText('STEP 6 OF 7')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expect(page.getByText('STEP 5 OF 7')).toBeVisible()
})

test('an error stays behind when its step is left', async ({ page }) => {
  await page.goto('/quiz')
  await page.getByText('Complete beginner').click()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(summary).toBeVisible()
  await page.goBack()
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  await expect(page).toHaveTitle(/^Step 2/)
  await expect(summary).toBeHidden()
})

test('the last step names what is missing, and its links lead to the fields', async ({ page }) => {
  await page.goto('/quiz')
  await answerSixSteps(page)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText('Please complete all required fields. Missing: name, email, phone')).toBeVisible()
  await expect(page.locator('.pl-error-summary')).toBeFocused()
  await page.getByRole('link', { name: 'Enter your email address.' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/name@example\.com/)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('123')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText(/Missing:/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription(/07700 900123/)
  await expect(page.getByRole('link', { name: /Tick the box/ })).toBeVisible()
})

test('network down, then up again: nothing typed is lost and the lead is stored once', async ({ page, context, server, complaints }, {
  workerIndex,
}) => {
  const phone = freshPhone(workerIndex)
  await page.goto('/quiz')
  await answerSixSteps(page)
  await describePerson(page, phone.typed)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(
    page.getByText('There was a network error submitting your information. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Sample')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  expect(readLeads(server).filter((lead) => lead.phone === phone.normalised)).toHaveLength(1)
  // The browser itself reports the request that found no network.
  complaints.splice(0)
})

test('an answer that is lost on its way is not a second lead', async ({ page, server, complaints }, { workerIndex }) => {
  const phone = freshPhone(workerIndex)
  await page.goto('/quiz')
  await answerSixSteps(page)
  await describePerson(page, phone.typed)
  let first = true
  await page.route('**/api/leads', async (route) => {
    if (!first) return route.continue()
    first = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText(/There was a network error/)).toBeVisible()
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  expect(readLeads(server).filter((lead) => lead.phone === phone.normalised)).toHaveLength(1)
  complaints.splice(0)
})

test('by keyboard alone, from the landing page to the confirmation', async ({ page, server }, { workerIndex }) => {
  const phone = freshPhone(workerIndex)
  await page.goto('/')
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'checkbox' | 'radio' | 'textbox') => {
    const target = page.getByRole(role, { name }).first()
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached the ${role} ${String(name)}`)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('START INVESTOR QUIZ', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('STEP 1 OF 7')).toBeVisible()
  await tabTo('Complete beginner', 'radio')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
  await tabTo('Completed units', 'checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('STEP 3 OF 7')).toBeVisible()
  await page.keyboard.press('2')
  await tabTo('NEXT', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('STEP 4 OF 7')).toBeVisible()
  await page.keyboard.press('5')
  await expect(page.getByText('STEP 5 OF 7')).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText('STEP 6 OF 7')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText('STEP 7 OF 7')).toBeVisible()
  await tabTo('Name', 'textbox')
  await page.keyboard.type('Ada Sample')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone.typed)
  await tabTo(/I agree/, 'checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/verify`)
  await tabTo('Code from the text', 'textbox')
  await page.keyboard.type(await server.codeFor(phone.normalised))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
