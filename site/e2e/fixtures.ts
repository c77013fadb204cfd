import { randomUUID } from 'node:crypto'
import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import { FIRST_STEP, CHOICE_STEPS, chosenOptions, ENDPOINTS, type ApiOperation, type StepId } from '@plotline/contract'
import * as v from 'valibot'
import { labels } from '../src/content/form-labels.ts'
import { sampleAnswers, sampleLead } from '@plotline/contract/sample-lead'
import { answersUpTo, eyebrowOf, placeOf, titleOf } from '../src/testing/steps.ts'
import { openFirefox, openWebKit } from './engines/drivers.ts'
import { EnginePage } from './engines/page.ts'
import { startServer, type Server } from './server.ts'

/**
 * Firefox and WebKit add an icon and a stylesheet to a text, which its policy forbids, and report what was fetched for a
 * page that the visitor did not open.
 */
const EXPECTED = /favicon\.ico|robots\.txt|link preload (?:was|but) not used/

const wordsOf = async (response: Response) => `${new URL(response.url()).pathname}: ${response.status()} ${await response.text()}`

const core = base.extend<{ complaints: string[]; refusals: void; phone: Phone; isHasty: boolean; isChanged: boolean }, { server: Server }>({
  isHasty: [false, { option: true }],
  isChanged: [false, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures to pass
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // Unless a test is hasty, Playwright's mouse waits, as a person would, before it presses in the same place again (hasty-presses.ts).
  context: async ({ context, isHasty }, provide) => {
    if (!isHasty)
      await context.addInitScript(() => {
        // A test may stop the clock.
        const { setTimeout: later } = globalThis
        const cover = ({ detail, clientX, clientY }: MouseEvent) => {
          if (detail === 0) return
          const element = document.createElement('i')
          element.style.cssText = `position:fixed;z-index:2147483647;width:50px;height:50px;left:${clientX - 25}px;top:${clientY - 25}px`
          document.documentElement.append(element)
          later(() => element.remove(), 700)
        }
        // Before the loader, which keeps the presses that it holds from the page.
        addEventListener('click', cover, true)
      })
    await provide(context)
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  phone: async ({}, provide, { workerIndex }) => provide(freshPhone(workerIndex)),
  // Whoever looks for why a journey went no further finds what the API said.
  refusals: [
    async ({ page }, use, info) => {
      const refusals: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.status() >= 400 && response.url().includes('/api/')) refusals.push(wordsOf(response).catch(String))
      })
      await use()
      if (info.status !== info.expectedStatus) expect(await Promise.all(refusals), 'what the API refused').toEqual([])
    },
    { auto: true },
  ],
  // A page that logs an error has failed, whatever else it does. A test that provokes an error removes it from the list. So has one that
  // React draws anew, unless the test has changed its HTML (before-react/hydrate.tsx).
  complaints: [
    async ({ page, browserName, isChanged }, use) => {
      const complaints: string[] = []
      const type = isChanged ? /error|warning/ : /error|warning|debug/
      page.on('console', (message) => {
        if (!type.test(message.type())) return
        if (browserName === 'chromium' || !EXPECTED.test(message.location().url + message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** In a browser that Playwright cannot drive, a page is one of our own. */
export const test = !process.env['ENGINE_DRIVERS']
  ? core
  : core.extend({
      page: async ({ browserName, viewport, request, server }, provide, info) => {
        const driver = await (browserName === 'firefox' ? openFirefox : openWebKit)(viewport ?? { width: 390, height: 844 })
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of it
        await provide(new EnginePage(driver, request, server.url) as unknown as Page)
        if (info.status !== info.expectedStatus)
          await driver.screenshot().then(
            (body) => info.attach('page.png', { body: Buffer.from(body, 'base64'), contentType: 'image/png' }),
            () => {},
          )
        expect((await driver.close()).filter((complaint) => !EXPECTED.test(complaint))).toEqual([])
      },
    })

export { expect, type Server }

/** The questions of the landing page, each in a heading. */
export const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button')

/** Presses Tab until the right element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reaches for every island of the page that has not started, and waits until all have. */
export async function startIslands(page: Page): Promise<void> {
  // Again until they start: Firefox may say that a page is there before its inline module listens.
  const reach = () =>
    page.evaluate(() => {
      for (const control of document.querySelectorAll('[data-island]:not([data-started]) :is(button, input, select, textarea)'))
        control.dispatchEvent(new Event('pointerover', { bubbles: true }))
      return document.querySelectorAll('[data-island]:not([data-started], [data-start=scroll])').length
    })
  await expect.poll(reach).toBe(0)
}

/** Holds back the requests that match a pattern, until the returned function is called. */
export async function holdBack(page: Page, what: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds back the end of a page, whose content is there, until the returned function is called: its scripts at the end do not run before, as
 * on a slow phone or connection.
 */
export async function holdBackEnd(page: Page, path: string): Promise<() => void> {
  const last = '/assets/last.js'
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(last, async (route) => {
    await promise
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route(path, async (route) => {
    const response = await route.fetch()
    // What the browser waits for, in the place of the last bytes.
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `<script src="${last}"></script>$&`) })
  })
  return resolve
}

/** Has the server say another time than it is, in all that pages learn it from. `time` is asked for each response. */
export async function serverSays(target: Pick<Page, 'route'>, time: () => number): Promise<void> {
  for (const path of ['**/robots.txt', '**/api/*'])
    await target.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(time()).toUTCString() } })
    })
}

/** Passes the first request to an operation on, and loses its response. Returns the keys of all that the page sends. */
export async function loseFirstResponse(page: Page, operation: ApiOperation): Promise<string[]> {
  const keys: string[] = []
  await page.route(`**${ENDPOINTS[operation]}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return keys
}

/** A number as typed, normalised and displayed. */
type Phone = Record<'typed' | 'normalised' | 'display', string>

let lastNumber = 0
/** Another number than `phone`: each is from Ofcom's drama range, and unique in this run. */
export function freshPhone(worker: number): Phone {
  lastNumber += 1
  const digits = `7700900${String((worker * 100 + lastNumber) % 1000).padStart(3, '0')}`
  return { typed: `0${digits}`, normalised: `+44${digits}`, display: `0${digits.slice(0, 4)} ${digits.slice(4)}` }
}

/**
 * Stops the page's clock once all of it can be operated on, because a stopped clock would keep it from starting. From then on
 * `page.clock.runFor` moves the clock. Call `page.clock.install()` before opening the page.
 */
export async function stopClock(page: Page): Promise<void> {
  await startIslands(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
}

/** Waits until the quiz is at a step. */
export const expectStep = (page: Page, step: StepId, why: string = step) =>
  expect(page.getByText(eyebrowOf(step), { exact: true }), why).toBeVisible()

/** Waits until the title is that of a step, without an error. */
export const expectTitleOf = (page: Page, step: StepId) => expect(page).toHaveTitle(new RegExp(`^${titleOf(step)}`))

/** A question, and what the sample visitor chooses there. */
function questionOf(id: StepId) {
  const step = CHOICE_STEPS.find((one) => one.id === id)
  if (!step) throw new Error(`${id} is no question.`)
  return { kind: step.kind, chosen: chosenOptions(step, sampleAnswers[step.field]) }
}

/** Answers a question as the sample visitor, with the mouse; several options in the reverse of their order. */
export async function answerStep(page: Page, id: StepId): Promise<void> {
  const { kind, chosen } = questionOf(id)
  await expectStep(page, id)
  for (const label of chosen.toReversed()) await page.getByText(label, { exact: true }).click()
  if (kind === 'several') await page.getByRole('button', { name: 'NEXT' }).click()
}

/** Expects a question to show the sample visitor's answer, and only that. */
export async function expectAnswered(page: Page, id: StepId): Promise<void> {
  const { kind, chosen } = questionOf(id)
  const role = kind === 'several' ? 'checkbox' : 'radio'
  await expectStep(page, id)
  for (const name of chosen) await expect(page.getByRole(role, { name, exact: true })).toBeChecked()
  await expect(page.locator('fieldset').getByRole(role, { checked: true })).toHaveCount(chosen.length)
}

interface Way {
  from?: StepId
  /** Called on each step before it is answered. */
  look?: (step: StepId) => Promise<void>
}

/** Answers all the questions, or those from a step on, up to the contact details. */
export async function answerChoiceSteps(page: Page, { from = FIRST_STEP, look }: Way = {}): Promise<void> {
  for (const { id } of CHOICE_STEPS.slice(placeOf(from))) {
    await expectStep(page, id)
    await look?.(id)
    await answerStep(page, id)
  }
  await expectStep(page, 'personal')
}

/** Leaves the quiz at a step, as the app stores it for a reload. The page must be one of the site's. */
export const storeAnswers = (page: Page, step: StepId, answers = answersUpTo(step)) =>
  page.evaluate((stored) => sessionStorage.setItem('quiz', stored), JSON.stringify({ answers, step }))

/** The answers that the quiz has stored, by field. */
export const storedAnswers = (page: Page) =>
  page.evaluate((): Record<string, string> => {
    const { answers = {} } = JSON.parse(sessionStorage['quiz'] ?? '{}')
    return Object.fromEntries(Object.entries<string>(answers).filter(([, value]) => value !== ''))
  })

/** Session storage and history need a document of the site; this one has no script and no style. */
const BARE = '/robots.txt'

/** Opens the quiz at a step, as a visitor who has answered the steps before it and comes back. */
export async function openStep(page: Page, step: StepId, answers = answersUpTo(step)): Promise<void> {
  await page.goto(BARE)
  await storeAnswers(page, step, answers)
  await page.goto('/quiz')
  // The step is there before the app that replaces it.
  await startIslands(page)
  await expectStep(page, step)
}

/** Sends a body to an operation of the API, which must accept it, and returns the response. */
export async function post(page: Page, server: Server, operation: ApiOperation, data: object): Promise<unknown> {
  const headers = { 'idempotency-key': randomUUID() }
  const response = await page.request.post(server.url + ENDPOINTS[operation], { data, headers })
  expect(response.status(), `${ENDPOINTS[operation]}: ${await response.text()}`).toBe(200)
  return response.json()
}

/** Fills in the last step. */
export async function fillContactDetails(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await page.getByRole('textbox', { name: labels.email }).fill('ada@example.com')
  await page.getByRole('textbox', { name: labels.phone }).pressSequentially(phone)
  await page.getByRole('checkbox').click()
}

/** Fills in the contact form. */
export async function fillMessage(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await form.getByRole('textbox', { name: labels.email }).fill('ada@example.com')
  await form.getByRole('combobox', { name: labels.subject }).selectOption('portfolio-review')
  await form.getByRole('textbox', { name: labels.message }).fill('Two flats in Leeds.\nWhat would you change?')
}

/** Sends the quiz with a phone number, from its last step to the page that asks for the code. */
export async function reachVerification(page: Page, server: Server, phone: string): Promise<void> {
  await openStep(page, 'personal')
  await fillContactDetails(page, phone)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
}

const LeadResponse = v.object({ lead_token: v.string(), retry_after: v.number(), code_sent: v.boolean() })

/** Opens the page that asks for the code as a visitor who has sent the quiz and reloads: the page finds all in its history entry. */
export async function openVerification(page: Page, server: Server, { normalised }: { normalised: string }): Promise<void> {
  const sent = await post(page, server, 'leads', sampleLead({ phone: normalised }))
  const { lead_token: leadToken, retry_after: wait, code_sent: codeSent } = v.parse(LeadResponse, sent)
  await page.goto(BARE)
  await page.evaluate(
    ({ usr, wait: seconds }) => history.replaceState({ usr: { ...usr, resendAt: Date.now() + seconds * 1000 } }, '', '/verify'),
    { usr: { phone: normalised, leadToken, codeSent, depth: 0 }, wait },
  )
  await page.reload()
  await startIslands(page)
}

/** Loads a page of the app again, with other values in its history entry, as if what they stand for had come about. */
export async function reloadWith(page: Page, change: object): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr: { ...history.state.usr, ...usr } }, ''), change)
  await page.reload()
  await startIslands(page)
}

/** Enters the code that was sent to a phone; its last digit submits it. */
export async function enterCode(page: Page, server: Server, { normalised }: { normalised: string }): Promise<void> {
  await page.getByRole('textbox', { name: labels.code('text') }).fill(await server.codeFor(normalised))
}

/** Confirms a phone number as a visitor does, and waits for the confirmation. */
export async function confirmNumber(page: Page, server: Server, phone: { normalised: string }): Promise<void> {
  await openVerification(page, server, phone)
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
}

export const callChoice = (page: Page) => page.getByRole('combobox', { name: 'Call me' })

/**
 * Chooses a time for the call by its place in the list, and returns its value. Whatever the time of a run, there are three besides as soon
 * as possible, at 0; the first of them may be over before a test is.
 */
export async function chooseCall(page: Page, place: 0 | 2 | 3): Promise<string> {
  const choice = callChoice(page)
  await expect(choice.locator('option').nth(place)).toBeAttached()
  const value = await choice.evaluate((select: HTMLSelectElement, index: number) => select.options[index]?.value ?? '', place)
  await choice.selectOption(value)
  return value
}
