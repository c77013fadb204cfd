import { devices, type Locator, type Page } from '@playwright/test'
import { FIRST_STEP } from '@plotline/contract'
import { labels } from '../src/content/form-labels.ts'
import { stepAfter } from '../src/testing/steps.ts'
import {
  answerStep,
  confirmNumber,
  expect,
  expectStep,
  fillContactDetails,
  fillMessage,
  openStep,
  type Server,
  storedAnswers,
  test,
  startIslands,
} from './fixtures.ts'

// What a double tap does, and a quick one, on every screen where something else comes to lie under the finger (R-quiz-35). The rule itself
// has a table of cases: src/before-react/hasty-presses.test.tsx.
test.use({ isHasty: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent })

interface Point {
  x: number
  y: number
}

/** A press that has come, and whether it went on to what was pressed. */
interface Heard {
  event: MouseEvent
  isStopped: boolean
}

// Before any listener of the page's, which stop a press at the window.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const heard: Heard[] = []
    Object.assign(globalThis, { heard })
    // A choice also clicks its native input, without a pointer.
    addEventListener('click', (event) => void (event.detail > 0 && heard.push({ event, isStopped: true })), true)
    document.addEventListener('click', (event) => heard.forEach((one) => (one.isStopped &&= one.event !== event)), true)
  }),
)

/** Presses, waits until the page has had that, and says whether it stopped it. What it does at once, it has done by then. */
async function isDropped(page: Page, press: () => Promise<unknown>): Promise<boolean | undefined> {
  const stopped = () => page.evaluate((): boolean[] => Object(globalThis).heard.map(({ isStopped }: Heard) => isStopped))
  const { length } = await stopped()
  await press()
  await expect.poll(async () => (await stopped()).length).toBe(length + 1)
  return (await stopped()).at(-1)
}

/** A finger that says when it tapped, however late a busy machine sends that. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async ({ x, y }: Point, time: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp: time / 1000 })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: (time + 15) / 1000 })
  }
}

/** Where something begins in the window: further on, a label may have a link. */
async function aimAt(target: Locator): Promise<Point> {
  await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + Math.min(width, 40) / 2, y: y + Math.min(height, 40) / 2 }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, words: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
const text = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

interface Screen {
  open: (page: Page, server: Server, phone: { typed: string; normalised: string; display: string }) => Promise<unknown>
  target: (page: Page) => Locator
  /** Waits for what a single press leads to. */
  leadsTo: (page: Page) => Promise<unknown>
  /** What then comes to lie under the finger, on whatever phone. */
  under?: (page: Page) => Locator
}

/** Presses by which something else comes to lie under the finger. */
const SCREENS: Record<string, Screen> = {
  'an answer': {
    open: (page) => openStep(page, 'timeline'),
    target: (page) => page.getByRole('radio', { name: 'Ready to invest now' }),
    leadsTo: (page) => expectStep(page, stepAfter('timeline')),
    under: (page) => page.getByRole('radio').first(),
  },
  NEXT: {
    open: async (page) => {
      await openStep(page, 'property_type')
      await page.getByRole('checkbox', { name: 'Completed units' }).press(' ')
    },
    target: (page) => button(page, 'NEXT'),
    leadsTo: (page) => expectStep(page, stepAfter('property_type')),
    under: (page) => button(page, 'NEXT'),
  },
  'NEXT without an answer': {
    open: (page) => openStep(page, 'timeline'),
    target: (page) => button(page, 'NEXT'),
    leadsTo: (page) => expect(page).toHaveTitle(/^Error: /),
    under: (page) => page.getByRole('radio').first(),
  },
  PREVIOUS: {
    open: async (page) => {
      await openStep(page, 'timeline')
      await page.getByRole('radio').first().press(' ')
      await expectStep(page, stepAfter('timeline'))
    },
    target: (page) => button(page, 'PREVIOUS'),
    leadsTo: (page) => expectStep(page, 'timeline'),
    under: (page) => button(page, 'PREVIOUS'),
  },
  'the budget that is too low': {
    open: (page) => openStep(page, 'budget'),
    target: (page) => page.getByRole('radio', { name: 'Under £40,000' }),
    // Not its address, which comes before it does.
    leadsTo: (page) => heading(page, /not there yet/),
  },
  'a tick box': {
    open: (page) => openStep(page, 'personal'),
    target: (page) => page.getByRole('checkbox', { name: /^I agree/ }),
    leadsTo: (page) => expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked(),
  },
  'SHOW ME MY MATCHES': {
    open: async (page, _, phone) => {
      await openStep(page, 'personal')
      await fillContactDetails(page, phone.typed)
      // Not a time that anything takes, but the rule's own 650 ms: the tick box may have been pressed where the button is scrolled to.
      await page.waitForTimeout(700)
    },
    target: (page) => button(page, 'SHOW ME MY MATCHES'),
    leadsTo: (page) => heading(page, 'Confirm your number'),
  },
  'START AGAIN': {
    open: async (page) => {
      await page.goto('/quiz')
      await page.getByRole('checkbox', { name: labels.keepAnswers }).click()
      await answerStep(page, FIRST_STEP)
      await expectStep(page, stepAfter(FIRST_STEP))
    },
    target: (page) => button(page, 'START AGAIN'),
    leadsTo: (page) => text(page, 'Start again? That deletes your answers.'),
  },
  'See or withdraw your request': {
    open: confirmNumber,
    target: (page) => page.getByRole('link', { name: 'See or withdraw your request' }),
    leadsTo: (page) => expect(button(page, 'DON’T CALL ME')).toBeVisible(),
  },
  'SEND MESSAGE': {
    open: async (page) => {
      await page.goto('/contact')
      await startIslands(page)
      await fillMessage(page)
      await page.getByRole('checkbox', { name: /^I agree/ }).press(' ')
    },
    target: (page) => button(page, 'SEND MESSAGE'),
    leadsTo: (page) => text(page, 'Message Sent!'),
  },
  'Decline, over the menu': {
    open: (page) => openStep(page, 'timeline'),
    target: (page) => button(page, 'Decline'),
    leadsTo: (page) => expect(button(page, 'Decline')).toBeHidden(),
  },
  'a link to another page': {
    open: (page) => page.goto('/about'),
    target: (page) => page.getByRole('link', { name: 'Investor quiz', exact: true }),
    leadsTo: async (page) => {
      await page.waitForURL('/quiz')
      await page.getByRole('radio').first().waitFor()
    },
    under: (page) => page.getByRole('radio').first(),
  },
}

for (const [what, { open, target, leadsTo, under }] of Object.entries(SCREENS))
  test(`a double tap on ${what} does what a tap does, and nothing more, wherever the page has moved (R-quiz-35)`, async ({
    page,
    server,
    phone,
  }) => {
    await open(page, server, phone)
    const tap = await fingerOn(page)
    const at = await aimAt(target(page))
    const start = Date.now()
    await tap(at, start)
    await leadsTo(page)
    const stored = await storedAnswers(page)
    await under?.(page).evaluate((node, y) => scrollBy(0, node.getBoundingClientRect().top + 20 - y), at.y)
    expect(await isDropped(page, () => tap({ x: at.x + 10, y: at.y - 10 }, start + 600))).toBe(true)
    await startIslands(page)
    await leadsTo(page)
    expect(await storedAnswers(page)).toEqual(stored)
  })

test('a quick press elsewhere counts on a new step, right after Back, and on the page that a link led to (R-quiz-35)', async ({ page }) => {
  await page.goto('/about')
  const tap = await fingerOn(page)
  let time = Date.now()
  const tapOn = async (target: Locator) => tap(await aimAt(target), (time += 100))
  /** On the side where the finger is not. */
  const tapOnRight = async (target: Locator) => {
    const { x, y } = await aimAt(target)
    await tap({ x: x + 200, y }, (time += 100))
  }
  const answer = page.getByRole('radio').first()
  await tapOn(page.getByRole('link', { name: 'Investor quiz', exact: true }))
  await page.waitForURL('/quiz')
  // It is held until the quiz has started.
  await tapOnRight(answer)
  await expectStep(page, stepAfter(FIRST_STEP))
  expect(await isDropped(page, () => tapOn(button(page, 'PREVIOUS')))).toBe(false)
  await expectStep(page, FIRST_STEP)
  expect(await isDropped(page, () => tapOnRight(answer))).toBe(false)
  await expectStep(page, stepAfter(FIRST_STEP))
  await page.goBack()
  await expectStep(page, FIRST_STEP)
  expect(await isDropped(page, () => tapOn(answer))).toBe(false)
  await expectStep(page, stepAfter(FIRST_STEP))
})
