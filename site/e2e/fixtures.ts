import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { end, START, startServerProcess } from '../../packages/tooling/server-process.ts'

interface Message {
  at: string
  to: string
  text: string
}

/** One server of `npm start`'s, with a data folder of its own. */
export interface Server {
  url: string
  dataDir: string
  /** The texts sent to a number so far, oldest first. */
  textsTo: (phone: string) => Message[]
  /** Waits for the nth text (from 1) to a number and returns its code. */
  codeFor: (phone: string, nth?: number) => Promise<string>
}

export const test = base.extend<{ complaints: string[] }, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must give from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'plotline-e2e-'))
      // All tests come from one address: its limits are tested in the server's own room.
      const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off' })
      const outbox = join(dataDir, 'sms-outbox.jsonl')
      const textsTo = (phone: string): Message[] =>
        (existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
          .split('\n')
          .filter((line) => line !== '')
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of what the server wrote
          .map((line) => JSON.parse(line) as Message)
          .filter(({ to }) => to === phone)
      const codeFor = async (phone: string, nth = 1) => {
        await expect.poll(() => textsTo(phone).length).toBeGreaterThanOrEqual(nth)
        return /\d{4}/.exec(textsTo(phone)[nth - 1]?.text ?? '')?.[0] ?? ''
      }
      await use({ url, dataDir, textsTo, codeFor })
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  // A page that complains has failed, whatever else it does. A test that provokes a complaint takes it out of the list.
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the app has taken over the prerendered page. */
export const appIsUp = (page: Page) => page.locator('html[data-up]').waitFor()

/** Lets what a pattern names arrive late. */
export const delay = (page: Page, what: string | RegExp, milliseconds: number) =>
  page.route(what, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })

let lastNumber = 0
/** A number of Ofcom's drama range that no other test of this run uses, as a person types it and normalised. */
export function freshPhone(worker: number): { typed: string; normalised: string } {
  lastNumber += 1
  const digits = `7700900${worker % 10}${String(lastNumber).padStart(2, '0')}`
  return { typed: `0${digits}`, normalised: `+44${digits}` }
}

/**
 * Stops the page's clock once the app is up, since a stopped clock would stop the app from starting too; `page.clock.runFor`
 * moves it from then on. Call `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await appIsUp(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
}

const ANSWERS = [
  'Complete beginner',
  ['Off-plan apartments', 'Not sure'],
  ['Leeds', 'Manchester'],
  'within 3 months',
  '£40,000 - £100,000',
  'Yes, funds ready now',
] as const

/** Answers the first six steps, as a person with a mouse does. */
export async function answerSixSteps(page: Page): Promise<void> {
  for (const [index, answer] of ANSWERS.entries()) {
    await expect(page.getByText(`STEP ${index + 1} OF 7`)).toBeVisible()
    for (const label of typeof answer === 'string' ? [answer] : answer) await page.getByText(label, { exact: true }).click()
    if (typeof answer !== 'string') await page.getByRole('button', { name: 'NEXT' }).click()
  }
  await expect(page.getByText('STEP 7 OF 7')).toBeVisible()
}

/** Opens the quiz at the step that asks for the budget, as a visitor who answered the four before it. */
export async function openBudgetStep(page: Page): Promise<void> {
  const answers = {
    investment_experience: 'Complete beginner',
    property_type_interest: 'Not sure',
    location_preference: 'Leeds',
    timeline: 'within 3 months',
  }
  await page.goto('/quiz')
  await page.evaluate((stored) => sessionStorage.setItem('quiz', stored), JSON.stringify({ answers, step: 4 }))
  await page.reload()
}

/** Fills in the last step. */
export async function describePerson(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Mobile number' }).pressSequentially(phone)
  await page.getByRole('checkbox').click()
}

/** Sends the quiz with a phone number, up to the page that asks for the code. */
export async function reachVerification(page: Page, server: Server, phone: string): Promise<void> {
  await page.goto('/quiz')
  await answerSixSteps(page)
  await describePerson(page, phone)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
}
