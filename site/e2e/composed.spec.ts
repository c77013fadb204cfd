import type { Page } from '@playwright/test'
import { ownSum } from '../src/content/own-sum.ts'
import { expect, holdBack, openStep, openVerification, startIslands, storeAnswers, test } from './fixtures.ts'
import { cancel, commit, compose, openInputMethod } from './input-method.ts'

// What an input method composes, commits, replaces and cancels.

async function open(page: Page, path: string) {
  await page.goto(path)
  await startIslands(page)
}

const NAMES = { steps: ['や', 'やまだ'], first: '山田', second: '鈴木' }
const FIGURES = { steps: ['０', '０７'], first: '0770', second: '0780' }
const PAGES = {
  'contact form': {
    start: (page: Page) => open(page, '/contact'),
    fields: { 'contact-name': NAMES, 'contact-email': NAMES, 'contact-phone': FIGURES, 'contact-message': NAMES },
  },
  'last step': {
    start: (page: Page) => openStep(page, 'personal'),
    fields: { 'quiz-name': NAMES, 'quiz-email': NAMES, 'quiz-phone': FIGURES },
  },
  'field of a visitor’s own sum': { start: (page: Page) => open(page, '/not-eligible'), fields: { 'own-sum': FIGURES } },
}

for (const [name, { start, fields }] of Object.entries(PAGES)) {
  test(`the ${name}: what is composed, replaced and cancelled is there as if typed (R-messages-10)`, async ({ page }) => {
    await start(page)
    const ime = await openInputMethod(page)
    for (const [id, { steps, first, second }] of Object.entries(fields)) {
      const field = page.locator(`#${id}`)
      await field.focus()
      for (const text of steps) await compose(ime, text)
      await commit(ime, first)
      await expect(field).toHaveValue(first)
      await field.selectText()
      for (const text of steps) await compose(ime, text)
      await commit(ime, second)
      await expect(field).toHaveValue(second)
      for (const text of steps) await compose(ime, text)
      await cancel(ime)
      await expect(field).toHaveValue(second)
    }
  })
}

test('an Enter that takes what is composed neither sends nor refuses, in Safari’s order too (R-messages-10)', async ({ page }) => {
  const { start, fields } = PAGES['contact form']
  await start(page)
  const ime = await openInputMethod(page)
  for (const [id, { first }] of Object.entries(fields)) {
    const field = page.locator(`#${id}`)
    await field.focus()
    await compose(ime, first)
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
    await commit(ime, first)
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await expect(field).toBeFocused()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  }
  await expect(page).not.toHaveTitle(/^Error/)
})

test('no message comes or changes in the middle of a composition (R-messages-10)', async ({ page }) => {
  await openStep(page, 'personal')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  const ime = await openInputMethod(page)
  for (const [id, { steps, first }] of Object.entries(PAGES['last step'].fields)) {
    const message = page.locator(`#${id}-error`)
    const before = (await message.textContent()) ?? ''
    await page.locator(`#${id}`).focus()
    for (const text of steps) {
      await compose(ime, text)
      await expect(message).toHaveText(before)
    }
    await cancel(ime)
    await expect(message).toHaveText(before)
    await compose(ime, first)
    await commit(ime, first)
    await expect(message.filter({ hasText: before })).toHaveCount(0)
  }
  await open(page, '/not-eligible')
  await page.locator('#own-sum').focus()
  await compose(ime, 'に')
  await expect(page.getByText(ownSum.error)).toHaveCount(0)
  await compose(ime, '２８０００')
  await commit(ime, '２８０００')
  await expect(page.getByText('You have £28,000')).toBeVisible()
})

for (const [path, id] of Object.entries({ '/contact': 'contact-name', '/quiz': 'quiz-phone', '/verify': 'verify-code' }))
  test(`${path} starts only once what is being composed there is committed (R-messages-10)`, async ({ page, server, phone }) => {
    await page.goto('/robots.txt')
    if (path === '/quiz') await storeAnswers(page, 'personal')
    if (path === '/verify') await openVerification(page, server, phone)
    const arrive = await holdBack(page, '**/assets/*.js')
    await page.evaluate((to) => location.assign(to), path)
    const field = page.locator(`#${id}`)
    await field.focus()
    const old = await field.elementHandle()
    const ime = await openInputMethod(page)
    await compose(ime, '0')
    arrive()
    // The loader has imported it before, and called it.
    await page.evaluate(() => import(document.documentElement.dataset['chunks']?.split(' ')[0] ?? ''))
    // As often as it takes a start to end, were there one.
    await page.evaluate(async () => {
      for (let rests = 0; rests < 30; rests++) await new Promise((rest) => requestIdleCallback(rest))
    })
    await compose(ime, '07')
    expect(await old?.evaluate((input) => input.isConnected && Object(input).value)).toBe('07')
    await commit(ime, '077')
    await startIslands(page)
    await expect(field).toHaveValue(path === '/quiz' ? /77$/ : '077')
    await expect(field).toBeFocused()
  })
