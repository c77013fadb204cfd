import { FIRST_STEP, MESSAGES } from '@plotline/contract'
import type { Locator, Page } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { stepAfter } from '../src/testing/steps.ts'
import {
  expect,
  expectStep,
  fillMessage,
  holdBack,
  openStep,
  openVerification,
  startIslands,
  storeAnswers,
  storedAnswers,
  test,
} from './fixtures.ts'

// What password managers, autofill and scripts put into fields, with no event that tells the page.

/** Puts a text into a field without an event that tells React of it. */
const WAYS = {
  'as a script of the page does': (page: Page, id: string, text: string) =>
    page.locator(`#${id}`).evaluate((field: HTMLInputElement, value) => void (field.value = value), text),
  // Its world has setters of its own, which React has not replaced.
  'as an extension does': (page: Page, id: string, text: string) =>
    page.locator(`#${id}`).evaluate((field, value) => void Reflect.set(Object.getPrototypeOf(field), 'value', value, field), text),
  // React takes the event for one that it has heard.
  'as dictation does': (page: Page, id: string, text: string) =>
    page.locator(`#${id}`).evaluate((field: HTMLInputElement, value) => {
      field.focus()
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, text),
}

/** Ticks a native input, with an event that tells of it or without. */
const tick = (native: Locator, tells: boolean) =>
  native.evaluate((input: HTMLInputElement, isTold) => {
    input.checked = true
    if (isTold) input.dispatchEvent(new Event('change', { bubbles: true }))
  }, tells)

const DETAILS = { 'quiz-name': 'Ada Sample', 'quiz-email': 'ada@example.com' }

for (const [how, put] of Object.entries(WAYS)) {
  test(`details that are filled in ${how} are sent (R-messages-08)`, async ({ page, phone, server }) => {
    await openStep(page, 'personal')
    for (const [field, text] of Object.entries({ ...DETAILS, 'quiz-phone': phone.typed })) await put(page, field, text)
    await page.locator('form [role=checkbox]').click()
    const sent = page.waitForRequest('**/api/leads')
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Sample', email: 'ada@example.com', phone: phone.normalised })
    await expect(page).toHaveURL(`${server.url}/verify`)
  })

  test(`details that are filled in ${how} stay when others are typed, and when the step is left (R-messages-08)`, async ({
    page,
    phone,
  }) => {
    await openStep(page, 'personal')
    await put(page, 'quiz-name', 'Ada Sample')
    await put(page, 'quiz-phone', phone.typed)
    await page.locator('#quiz-email').fill('ada@example.com')
    await expect(page.locator('#quiz-name')).toHaveValue('Ada Sample')
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await expect(page.locator('#quiz-name')).toHaveCount(0)
    await page.getByRole('button', { name: 'NEXT' }).click()
    await expect(page.locator('#quiz-name')).toHaveValue('Ada Sample')
    await expect(page.locator('#quiz-email')).toHaveValue('ada@example.com')
    // Normalised, if its field had the focus.
    await expect(page.locator('#quiz-phone')).toHaveValue(new RegExp(`${phone.typed.slice(1)}$`))
  })

  test(`a sum that is filled in ${how} counts once its field is left (R-messages-08)`, async ({ page }) => {
    await page.goto('/not-eligible')
    await startIslands(page)
    await put(page, 'own-sum', '28000')
    await page.locator('#own-sum').focus()
    await page.locator('#own-sum').blur()
    await expect(page.getByText('You have £28,000')).toBeVisible()
  })

  test(`a code that is filled in ${how} is checked (R-messages-08)`, async ({ page, phone, server }) => {
    await openVerification(page, server, phone)
    await put(page, 'verify-code', await server.codeFor(phone.normalised))
    await expect(page).toHaveURL(`${server.url}/success`)
  })

  test(`a message that is filled in ${how} is sent (R-messages-08)`, async ({ page }) => {
    await page.goto('/contact')
    await startIslands(page)
    await fillMessage(page)
    await put(page, 'contact-name', 'Bea Sample')
    await page.getByRole('main').getByRole('checkbox').click()
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Bea Sample' })
  })
}

for (const tells of [true, false]) {
  const how = `that a script or extension ticks ${tells ? 'and tells of' : 'without an event'}`

  for (const [step, answer] of [
    ['property_type', 'Off-plan apartments'],
    ['timeline', 'Ready to invest now'],
  ] as const)
    test(`an answer to ${step} ${how} counts as it shows (R-messages-08) @engines`, async ({ page }) => {
      await openStep(page, step)
      await tick(page.locator(`fieldset input[value="${answer}"]`), tells)
      await page.getByRole('button', { name: 'NEXT' }).click()
      await expectStep(page, stepAfter(step))
      expect(Object.values(await storedAnswers(page))).toContain(answer)
    })

  for (const [step, answers] of [
    [FIRST_STEP, ['1-2 properties owned']],
    ['property_type', ['Off-plan apartments', 'Completed units']],
    ['timeline', ['within 3 months']],
  ] as const)
    test(`an answer to ${step} ${how} before the start counts as it shows (R-messages-08)`, async ({ page }) => {
      await page.goto('/robots.txt')
      await storeAnswers(page, step)
      const arrive = await holdBack(page, '**/assets/*.js')
      await page.goto('/quiz', { waitUntil: 'commit' })
      for (const answer of answers) await tick(page.locator(`fieldset input[value="${answer}"]`), tells)
      arrive()
      await startIslands(page)
      await expect(page.locator('fieldset [aria-checked=true]')).toHaveText(answers.map((answer) => new RegExp(answer)))
      await page.getByRole('button', { name: 'NEXT' }).click()
      await expectStep(page, stepAfter(step))
      expect(Object.values(await storedAnswers(page))).toContain(answers.join(', '))
    })

  test(`a consent ${how} counts only if its tick is seen (R-messages-08) @engines`, async ({ page }) => {
    await page.goto('/contact')
    await startIslands(page)
    const form = page.getByRole('main').locator('form')
    await tick(form.locator('input[type=checkbox]'), tells)
    await expect(form.getByRole('checkbox')).toHaveAttribute('aria-checked', String(tells))
    await form.getByRole('textbox', { name: labels.name }).press('Enter')
    await expect(form.getByText(MESSAGES.contactNoConsent)).toHaveCount(tells ? 0 : 1)
    await expect(form.getByRole('checkbox')).toHaveAttribute('aria-checked', String(tells))
  })
}

test('deleted answers take the details with them, however they were filled in (R-messages-08, R-quiz-33)', async ({ page }) => {
  await openStep(page, 'personal')
  await page.evaluate(() => localStorage.setItem('answers', JSON.stringify({ answers: {}, until: Date.now() + 60_000 })))
  await page.reload()
  await startIslands(page)
  await WAYS['as an extension does'](page, 'quiz-name', 'Ada Sample')
  await page.getByRole('button', { name: 'START AGAIN' }).click()
  await page.getByRole('button', { name: 'YES, DELETE THEM' }).click()
  await expect(page.locator('#quiz-name')).toHaveCount(0)
  await page.goForward().catch(() => null)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Ada')
})

test('a code with a space that is filled in without an event is checked (R-messages-08)', async ({ page, server, phone }) => {
  await openVerification(page, server, phone)
  const code = await server.codeFor(phone.normalised)
  await page
    .locator('#verify-code')
    .evaluate((field: HTMLInputElement, value) => (field.value = value), `${code.slice(0, 2)} ${code.slice(2)}`)
  await expect(page).toHaveURL(/success$/)
})

test('dictation that replaces its own words as it goes on doubles none (R-messages-08)', async ({ page }) => {
  await openStep(page, 'personal')
  for (const [id, parts, result] of [
    ['quiz-name', ['Ada', 'Ada Sample', 'Ada Sample-Smith'], 'Ada Sample-Smith'],
    ['quiz-phone', ['07700', '07700 900', '07700 900123'], '+447700900123'],
  ] as const) {
    for (const part of parts)
      await page.locator(`#${id}`).evaluate((field: HTMLInputElement, text) => {
        field.focus()
        Reflect.set(HTMLInputElement.prototype, 'value', text, field)
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }))
      }, part)
    await page.locator(`#${id}`).blur()
    await expect(page.locator(`#${id}`)).toHaveValue(result)
  }
})

test('a tick that the browser has restored before the start shows as it counts (R-messages-08)', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/*.js')
  await page.goto('/contact')
  await page.evaluate(() => {
    const native = document.querySelector<HTMLInputElement>('form input[type=checkbox]')
    if (native) native.checked = true
  })
  arrive()
  await startIslands(page)
  const native = await page.locator('form input[type=checkbox]').evaluate((input: HTMLInputElement) => input.checked)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveAttribute('aria-checked', String(native))
})
