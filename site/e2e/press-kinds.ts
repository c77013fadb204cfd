import { sampleAnswers } from '@plotline/contract/sample-lead'
import { FIRST_STEP } from '@plotline/contract'
import type { Locator, Page } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { answersUpTo, stepAfter } from '../src/testing/steps.ts'
import { expect, expectStep, fillMessage, questions, storedAnswers } from './fixtures.ts'

/** A request to the API. */
export interface Sent {
  path: string
  body: unknown
}

export interface PressKind {
  path: string
  press: (page: Page) => Promise<unknown>
  /** Waits for what a press leads to, and fails if it came more than once. */
  counted: (page: Page, sent: Sent[]) => Promise<unknown>
}

/** Not Playwright's own patience: a visitor does not wait until a button is enabled. */
export async function pressAnyhow(target: Locator): Promise<void> {
  await target.waitFor()
  await target.click({ force: true })
}

/** What a page sends to the API from now on. */
export function sentBy(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path.startsWith('/api/')) sent.push({ path, body: request.postDataJSON() })
  })
  return sent
}

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: labels.email })

const newsletter = {
  path: '/blog',
  counted: async (page: Page, sent: Sent[]) => {
    await expect(page.getByText('The newsletter has not started yet. Your address was not sent or stored.')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).not.toHaveAttribute('aria-busy')
    expect(sent).toEqual([])
  },
}

const message = {
  path: '/contact',
  counted: async (page: Page, sent: Sent[]) => {
    await expect(page.getByText('Message Sent!')).toBeVisible()
    const body = { name: 'Ada Sample', message: expect.stringContaining('Two flats'), subject: 'portfolio-review', consent: true }
    expect(sent).toEqual([{ path: '/api/contact', body: expect.objectContaining(body) }])
  },
}

const answer = {
  path: '/quiz',
  counted: async (page: Page) => {
    await expectStep(page, stepAfter(FIRST_STEP))
    expect(await storedAnswers(page)).toEqual(answersUpTo(stepAfter(FIRST_STEP)))
  },
}

async function fillAndAgree(page: Page) {
  await fillMessage(page)
  await page.getByRole('main').getByRole('checkbox').click()
}

/** Sends a code from /verify, which a visitor reaches by the quiz alone. */
export const sendCode = (code: string): PressKind => ({
  path: '/verify',
  press: async (page) => {
    await page.getByRole('textbox', { name: labels.code('text') }).fill(code)
    await pressAnyhow(page.getByRole('button', { name: 'VERIFY CODE' }))
  },
  counted: async (page, sent) => {
    await expect(page).toHaveURL(/\/success$/)
    expect(sent.map(({ path }) => path)).toEqual(['/api/verify-otp'])
  },
})

/** What a visitor may press on a page that has yet to start, and what that leads to. */
export const PRESS_KINDS: Record<string, PressKind> = {
  'the menu': {
    path: '/about',
    press: (page) => pressAnyhow(page.getByRole('button', { name: 'Menu' })),
    counted: (page) => expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused(),
  },
  Decline: {
    path: '/privacy-policy',
    press: (page) => pressAnyhow(page.getByRole('button', { name: 'Decline', exact: true })),
    counted: async (page) => {
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')
    },
  },
  'a question': {
    path: '/',
    press: (page) => pressAnyhow(questions(page).nth(3)),
    counted: (page) => expect(questions(page).nth(3)).toHaveAttribute('aria-expanded', 'true'),
  },
  'the slider': {
    path: '/',
    press: (page) => page.getByRole('slider').press('ArrowRight'),
    counted: async (page) => {
      const slider = page.getByRole('slider')
      const price = await slider.evaluate((field: HTMLInputElement) => Number(field.defaultValue) + Number(field.step))
      await expect(slider).toHaveAttribute('aria-valuetext', `£${price.toLocaleString('en-GB')}`)
    },
  },
  SUBSCRIBE: {
    ...newsletter,
    press: async (page) => {
      await email(page).fill('ada@example.com')
      await pressAnyhow(page.getByRole('button', { name: 'SUBSCRIBE' }))
    },
  },
  'Enter in the newsletter': {
    ...newsletter,
    press: async (page) => {
      await email(page).fill('ada@example.com')
      await email(page).press('Enter')
    },
  },
  'SEND MESSAGE': {
    ...message,
    press: async (page) => {
      await fillAndAgree(page)
      await pressAnyhow(page.getByRole('button', { name: 'SEND MESSAGE' }))
    },
  },
  'Enter in a message': {
    ...message,
    press: async (page) => {
      await fillAndAgree(page)
      await email(page).press('Enter')
    },
  },
  'an answer': {
    ...answer,
    press: (page) => page.getByRole('radio', { name: sampleAnswers.investment_experience }).click(),
  },
  'an answer’s number': {
    ...answer,
    press: async (page) => {
      const options = await page.getByRole('radio').all()
      const values = await Promise.all(options.map((option) => option.getAttribute('value')))
      await options[0]?.press(String(values.indexOf(sampleAnswers.investment_experience) + 1))
    },
  },
}
