import { devices, type CDPSession, type Locator, type Page } from '@playwright/test'
import { FIRST_STEP, BUDGET_TOO_LOW, CHOICE_STEPS, ENDPOINTS, labelOf, type ChoiceStep, type StepId } from '@plotline/contract'
import { labels } from '../src/content/form-labels.ts'
import { answersUpTo, stepAfter, stepBefore } from '../src/testing/steps.ts'
import {
  answerStep,
  confirmNumber,
  expect,
  expectStep,
  fillMessage,
  freshPhone,
  openStep,
  outlastNewScreen,
  reloadWith,
  type Server,
  stopClock,
  storedAnswers,
  test,
  startIslands,
} from './fixtures.ts'

// A slow phone in impatient hands: touches sent as they come, without waiting for the page to take them.
// Walks are asked for, because a busy machine makes a finger of its own slow: HASTY_WALKS=200 takes an hour or two; HASTY_SEED=7 HASTY_WALKS=1 repeats the seventh.
const WALKS = Number(process.env['HASTY_WALKS'] ?? 0)
const FIRST_SEED = Number(process.env['HASTY_SEED'] ?? 1)
const PORTRAIT = { width: 360, height: 740 }
const SLOWER = 4

test.use({ isHasty: true, viewport: PORTRAIT, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent })

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Point {
  x: number
  y: number
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

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

/** Waits until this many presses have come, and says of each whether it was stopped. What they do at once, they have done by then. */
async function presses(page: Page, count: number): Promise<boolean[]> {
  const stopped = () => page.evaluate((): boolean[] => Object(globalThis).heard.map(({ isStopped }: Heard) => isStopped))
  await expect.poll(async () => (await stopped()).length).toBe(count)
  return stopped()
}

/** A finger whose touches Playwright does not hold back. */
async function fingerOn(page: Page, slower = 1) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // Says when it was meant for, because a busy machine sends it later.
  const touch = (type: 'touchStart' | 'touchEnd', at?: Point, time = Date.now()) =>
    // A busy page answers late, and one that is left never.
    void session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp: time / 1000 }).catch(() => {})
  const tap = (at: Point, time = Date.now()) => {
    touch('touchStart', at, time)
    touch('touchEnd', undefined, time + 15)
  }
  return {
    tap,
    doubleTap: async (at: Point, gap: number) => {
      const start = Date.now()
      tap(at, start)
      await wait(Math.max(0, start + gap - Date.now()))
      tap(at, start + gap)
    },
  }
}

/**
 * Taps, and puts the finger down again before the page does anything else. Returns what lifts it. Events as a browser's, because a finger
 * that is down for half a second, which a busy machine may take to do anything, presses nothing.
 */
async function tapAndHold(page: Page, at: Point): Promise<() => Promise<void>> {
  const act = (acts: readonly ('pointerdown' | 'click')[]) =>
    page.evaluate(
      ({ at: { x: clientX, y: clientY }, acts: types }) => {
        const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY, detail: 1, pointerId: 9, pointerType: 'touch' }
        for (const type of types)
          document
            .elementFromPoint(clientX, clientY)
            ?.dispatchEvent(new PointerEvent(type, { ...init, width: 20, height: 20, pressure: 1 }))
      },
      { at, acts },
    )
  await act(['pointerdown', 'click', 'pointerdown'])
  return () => act(['click'])
}

/** Where something begins in the window, once it is scrolled there: further on, a label may have a link. */
async function aimAt(targets: Locator, why = ''): Promise<Point> {
  const target = targets.filter({ visible: true }).first()
  let at: Point | undefined
  // The app may be just replacing it, or the browser scrolling back to where a reload was, which it does not after a finger has scrolled.
  await expect
    .poll(
      async () => {
        const before = at
        await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
        const box = await target.boundingBox()
        at = box ? { x: box.x + Math.min(box.width, 40) / 2, y: box.y + Math.min(box.height, 40) / 2 } : undefined
        return at !== undefined && at.x === before?.x && at.y === before.y
      },
      { message: why, intervals: [50] },
    )
    .toBe(true)
  return at ?? { x: 0, y: 0 }
}

/** The pages of a visit that are no steps, and what their headings say. */
const HEADINGS = {
  '/about': /./,
  '/not-eligible': /a plan is a start/,
  '/verify': /^Confirm your number$/,
  '/success': /^Your (number is confirmed|request is withdrawn)/,
  '/your-request': /^Your request/,
}
type OtherPage = keyof typeof HEADINGS
type Screen = StepId | OtherPage
const isPage = (screen: Screen): screen is OtherPage => screen in HEADINGS

/** One visit: what the finger meant is known, so all that is stored, shown and sent must be that, and nothing else. */
async function walk(page: Page, server: Server, seed: number, worker: number): Promise<void> {
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const finger = await fingerOn(page, SLOWER)
  let meant: Record<string, string> = {}
  const meantToSend: string[] = []
  const sent: string[] = []
  const trail: Screen[] = []
  const log: string[] = []
  const why = () => `seed ${seed}: ${log.join('; ')}`
  let lastTouch = 0
  let code: (() => Promise<string>) | undefined
  let sentAnswers: unknown
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'POST' || !path.startsWith('/api/') || path === ENDPOINTS.viewLead) return
    sent.push(path)
    if (path === ENDPOINTS.leads) sentAnswers = request.postDataJSON()
  })

  const press = async (target: Locator) => {
    await expect(target.filter({ visible: true }).first(), `${why()}; then ${String(target)}`).toBeVisible()
    // Nobody aims at what has just appeared.
    await expect(page.locator('html[data-new-screen]'), why()).toHaveCount(0)
    const at = await aimAt(target, why())
    const gap = random() < 0.8 ? 50 + upTo(551) : 0
    log.push(`${gap ? `${gap} ms` : 'once'}: ${String(target)}`)
    lastTouch = Date.now()
    if (gap) await finger.doubleTap(at, gap)
    else finger.tap(at)
  }
  /** The screen on top of the trail is seen, and a tap in the moment before it could be read does nothing. */
  const sees = async (isBlindTapPossible = true) => {
    const screen = trail.at(-1) ?? FIRST_STEP
    const isThere = async () => {
      if (isPage(screen)) await expect(page.getByRole('heading', { level: 1, name: HEADINGS[screen] }), why()).toBeVisible()
      else await expectStep(page, screen, why())
      expect(new URL(page.url()).pathname, why()).toBe(isPage(screen) ? screen : '/quiz')
    }
    await isThere()
    if (isBlindTapPossible && random() < 0.3) {
      const at = { x: 20 + upTo(320), y: 60 + upTo(660) }
      log.push(`taps at once at ${at.x}, ${at.y}`)
      finger.tap(at, lastTouch + 200)
    }
    await expect(page.locator('html[data-new-screen]'), why()).toHaveCount(0)
    await isThere()
    expect(await storedAnswers(page), why()).toEqual(meant)
    expect(sent, why()).toEqual(meantToSend)
  }
  const goBack = async () => {
    log.push('Back')
    trail.pop()
    lastTouch = Date.now()
    await page.goBack()
  }
  const startOver = (...then: Screen[]) => {
    trail.splice(trail.indexOf(FIRST_STEP) + 1, Infinity, ...then)
    meant = {}
  }
  /** Chooses something on a step with cards, and goes on to a screen. */
  const answer = async ({ id, field, options, kind }: ChoiceStep, leadsBack = false) => {
    const isMultiple = kind !== 'one'
    if (!isMultiple || meant[field] === undefined) {
      const chosen = options[upTo(options.length)] ?? ''
      await press(page.getByRole(isMultiple ? 'checkbox' : 'radio', { name: chosen, exact: true }))
      meant[field] = chosen
    }
    if (isMultiple) {
      await expect(page.getByRole('checkbox', { name: meant[field] ?? '', exact: true }), why()).toBeChecked()
      await page.waitForTimeout(700)
      await press(page.getByRole('button', { name: 'NEXT', exact: true }))
    }
    if (meant[field] === BUDGET_TOO_LOW) trail.push('/not-eligible')
    else if (leadsBack) trail.pop()
    else trail.push(stepAfter(id))
  }
  const tick = async (name: RegExp | string) => {
    const box = page.getByRole('checkbox', { name })
    if ((await box.getAttribute('aria-checked')) !== 'true')
      await press(random() < 0.5 ? box : page.locator('label').filter({ hasText: name }))
    await expect(box, why()).toBeChecked()
    await page.waitForTimeout(700)
    await expect(box, why()).toBeChecked()
  }

  if (random() < 0.5) {
    trail.push('/about')
    await page.goto('/about', { waitUntil: 'commit' })
    await press(page.getByRole('link', { name: 'Investor quiz', exact: true }))
  } else {
    log.push('opens the quiz, and does not wait for the app')
    await page.goto('/quiz', { waitUntil: 'commit' })
  }
  trail.push(FIRST_STEP)
  if (trail.length > 1) await sees(false)
  if (random() < 0.4) await tick(labels.keepAnswers)

  let acts = 0
  for (let isOver = false; !isOver; acts++) {
    const screen = trail.at(-1) ?? FIRST_STEP
    const question = CHOICE_STEPS.find(({ id }) => id === screen)
    // After many acts it only goes on.
    const whim = acts < 16 ? random() : 1
    let isBlindTapPossible = true
    if (whim < 0.08) {
      log.push('turns the phone')
      await page.setViewportSize({ width: 740, height: 360 })
      await page.waitForTimeout(300)
      await page.setViewportSize(PORTRAIT)
      isBlindTapPossible = false
    } else if (whim < 0.18) {
      log.push('reloads, and does not wait for the app')
      // Chromium’s protocol refuses for the moment in which one document takes another’s place; a browser’s own button does not.
      await expect(() => page.reload({ waitUntil: 'commit' })).toPass()
      isBlindTapPossible = false
      await sees(isBlindTapPossible)
    } else if (whim < 0.28 && screen !== FIRST_STEP && screen !== '/success') await goBack()
    else if (!isPage(screen)) {
      if (whim < 0.4 && screen !== FIRST_STEP) {
        await press(page.getByRole('button', { name: 'PREVIOUS', exact: true }))
        if (trail.at(-2) === stepBefore(screen)) trail.pop()
        else trail[trail.length - 1] = stepBefore(screen)
      } else if (whim < 0.45 && (await page.getByRole('button', { name: 'START AGAIN' }).isVisible())) {
        await press(page.getByRole('button', { name: 'START AGAIN', exact: true }))
        await expect(page.getByText('Start again? That deletes your answers.'), why()).toBeVisible()
        await page.waitForTimeout(700)
        await press(page.getByRole('button', { name: 'YES, DELETE THEM', exact: true }))
        startOver()
      } else if (question) await answer(question)
      else if (whim < 0.6) {
        const edited = CHOICE_STEPS[upTo(CHOICE_STEPS.length)]
        if (!edited) throw new Error('There are no questions.')
        if (await page.getByRole('button', { name: 'Your answers, our sums', expanded: false }).isVisible())
          finger.tap(await aimAt(page.getByRole('button', { name: 'Your answers, our sums' })))
        await press(page.getByRole('link', { name: new RegExp(`, change ${labelOf(edited.field)}$`) }))
        trail.push(edited.id)
        await sees()
        await answer(edited, true)
      } else {
        const phone = freshPhone(worker)
        await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
        await page.getByRole('textbox', { name: labels.email }).fill('ada@example.com')
        await page.getByRole('textbox', { name: labels.phone }).fill(phone.typed)
        await tick(/^I agree/)
        await press(page.getByRole('button', { name: 'SHOW ME MY MATCHES', exact: true }))
        meantToSend.push(ENDPOINTS.leads)
        trail.push('/verify')
        code = () => server.codeFor(phone.normalised)
        await sees()
        expect(sentAnswers, why()).toMatchObject(meant)
      }
    } else if (screen === '/not-eligible') {
      await press(page.getByRole('link', { name: 'I chose the wrong budget', exact: true }))
      trail.push('budget')
    } else if (screen === '/verify') {
      if (whim < 0.4) {
        await press(page.getByRole('link', { name: 'Change number', exact: true }))
        trail.push('personal')
      } else if (whim < 0.5) {
        await reloadWith(page, { resendAt: 1 })
        await press(page.getByRole('button', { name: 'Resend code', exact: true }))
        meantToSend.push(ENDPOINTS.resendOtp)
        await expect(page.getByText('New verification code sent!'), why()).toBeVisible()
      } else {
        await page.getByRole('textbox', { name: labels.code('text') }).fill((await code?.()) ?? '')
        log.push('enters the code')
        lastTouch = Date.now()
        meantToSend.push(ENDPOINTS.verifyOtp)
        startOver('/success')
      }
    } else if (screen === '/success') {
      if (whim < 0.4) {
        await goBack()
        isOver = true
      } else {
        await press(page.getByRole('link', { name: /^See (or withdraw )?your request$/ }))
        trail.push('/your-request')
      }
    } else if (await page.getByRole('button', { name: 'DON’T CALL ME' }).isVisible()) {
      await press(page.getByRole('button', { name: 'DON’T CALL ME', exact: true }))
      meantToSend.push(ENDPOINTS.withdrawLead)
      await expect(page.getByRole('heading', { level: 1, name: 'Your request is withdrawn' }), why()).toBeVisible()
    } else isOver = true
    await sees(isBlindTapPossible)
  }
  if (process.env['HASTY_WALKS']) console.log(`walk ${seed}: ${acts} acts`)
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + WALKS; seed++) {
  test(
    `walk ${seed} of a hasty finger on a slow phone: no answer is one that was not meant, none is lost, and no visit ends by mistake (R-quiz-35)`,
    { tag: '@long' },
    async ({ page, server }, { workerIndex }) => {
      // The wait for another code would take half a minute; the server's own is tested with it.
      await page.route(`**${ENDPOINTS.resendOtp}`, (route) => route.fulfill({ json: { ok: true, retry_after: 30, code_sent: true } }))
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
      await walk(page, server, seed, workerIndex)
    },
  )
}

test('a press held down while the screen changes, or right after Back, does nothing; a later one counts (R-quiz-35)', async ({ page }) => {
  await openStep(page, 'timeline')
  const next = stepAfter('timeline')
  const lift = await tapAndHold(page, await aimAt(page.getByRole('radio', { name: 'Ready to invest now', exact: true })))
  await expectStep(page, next, 'the answer moves on under a held finger')
  await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  await lift()
  expect(await presses(page, 2)).toEqual([false, true])
  const chosen = answersUpTo(next, { timeline: 'Ready to invest now' })
  expect(await storedAnswers(page)).toEqual(chosen)
  const finger = await fingerOn(page)
  const backAt = Date.now()
  await page.goBack()
  const other = await aimAt(page.getByRole('radio', { name: '6+ months', exact: true }))
  // As it comes right after Back, however late a busy machine says so.
  finger.tap(other, backAt)
  expect(await presses(page, 3)).toEqual([false, true, true])
  expect(await storedAnswers(page)).toEqual(chosen)
  await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  finger.tap(other)
  await expectStep(page, next, 'a tap on a screen that has been seen counts')
  expect(await storedAnswers(page)).toEqual(answersUpTo(next, { timeline: '6+ months' }))
})

test('a press right after Back does nothing while the app is still loading either, and Back is not lost (R-quiz-35)', async ({ page }) => {
  await openStep(page, 'timeline')
  await page.getByRole('radio', { name: '6+ months', exact: true }).click()
  await expectStep(page, stepAfter('timeline'), 'the next step')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await expectStep(page, stepAfter('timeline'), 'the stored step')
  const finger = await fingerOn(page)
  const at = await aimAt(page.getByRole('banner').getByRole('link'))
  const pressed = Date.now()
  await page.goBack()
  finger.tap(at, pressed + 200)
  expect(await presses(page, 1)).toEqual([true])
  arrival.resolve()
  await expectStep(page, 'timeline', 'the step before')
  expect(new URL(page.url()).pathname).toBe('/quiz')
})

test('PREVIOUS goes back one step, though it is pressed again before that step is there (R-quiz-35)', async ({ page }) => {
  const [first, second, third] = ['timeline', stepAfter('timeline'), stepAfter(stepAfter('timeline'))] as const
  await openStep(page, first)
  for (const [step, next] of [
    [first, second],
    [second, third],
  ] as const) {
    await answerStep(page, step)
    await expectStep(page, next, 'the next step')
    await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'PREVIOUS' }).evaluate((button: HTMLElement) => {
    // A busy browser takes its time to go back.
    const go = history.go.bind(history)
    history.go = (delta) => void setTimeout(go, 100, delta)
    for (const after of [0, 50]) setTimeout(() => button.click(), after)
  })
  await expectStep(page, second, 'a step back')
  await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  await expectStep(page, second, 'still there')
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expectStep(page, first, 'a later press counts')
})

test('I chose the wrong budget leads to that step once, though it is pressed again before the step is there (R-quiz-35)', async ({
  page,
}) => {
  await openStep(page, 'budget')
  await page.getByRole('radio', { name: 'Under £40,000', exact: true }).click()
  await page.getByRole('link', { name: 'I chose the wrong budget' }).evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await expectStep(page, 'budget', 'the budget')
  await page.goBack()
  await expect(page).toHaveURL(/\/not-eligible$/)
})

test('I chose the wrong budget, on the page opened by itself, leads to an entry with none of the quiz’s below it (R-quiz-16)', async ({
  page,
}) => {
  await openStep(page, 'budget')
  await page.goto('/not-eligible')
  await startIslands(page)
  await page.getByRole('link', { name: 'I chose the wrong budget' }).click()
  await expectStep(page, 'budget', 'the budget')
  expect(await page.evaluate(() => history.state.usr.depth)).toBe(0)
})

/** Presses on whose place something else appears, and how to get to them. */
const NEW_SCREENS: Record<string, (page: Page, server: Server, phone: ReturnType<typeof freshPhone>) => Promise<void>> = {
  'START AGAIN': async (page) => {
    await page.goto('/quiz')
    await page.getByRole('checkbox', { name: labels.keepAnswers }).click()
    await answerStep(page, FIRST_STEP)
    await expectStep(page, stepAfter(FIRST_STEP), 'the second question')
  },
  'DON’T CALL ME': async (page, server, phone) => {
    await confirmNumber(page, server, phone)
    await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
    await page.getByRole('link', { name: 'See or withdraw your request' }).click()
  },
  'SEND MESSAGE': async (page) => {
    await page.goto('/contact')
    await startIslands(page)
    await fillMessage(page)
    await page.getByRole('checkbox', { name: /^I agree/ }).click()
  },
}

for (const [name, open] of Object.entries(NEW_SCREENS))
  test(`${name} leads to a new screen, which the second half of a double tap leaves alone (R-quiz-35)`, async ({ page, server }, {
    workerIndex,
  }) => {
    await open(page, server, freshPhone(workerIndex))
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
    const isNew = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => resolve(true))
          observer.observe(document.documentElement, { attributeFilter: ['data-new-screen'] })
        }),
    )
    await button.click()
    expect(await isNew).toBe(true)
  })

test('the second half of a double tap on NEXT does not choose what the error summary has moved under it (R-quiz-35)', async ({ page }) => {
  await openStep(page, 'timeline')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const finger = await fingerOn(page)
  const box = await page.getByRole('button', { name: 'NEXT' }).boundingBox()
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  const start = Date.now()
  finger.tap(at, start)
  await expect(page).toHaveTitle(/^Error: /)
  // Wherever the cards are now, on whatever phone.
  const card = await page.getByRole('radio').first().boundingBox()
  finger.tap({ x: (card?.x ?? 0) + 20, y: (card?.y ?? 0) + 20 }, start + 300)
  // Decline, NEXT, and the card.
  expect(await presses(page, 3)).toEqual([false, false, true])
  expect(await storedAnswers(page)).not.toHaveProperty('timeline')
})

test('the second half of a double tap on Decline does not press what takes the banner’s place (R-quiz-35)', async ({ page }) => {
  await openStep(page, 'timeline')
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const [over, under] = [await decline.boundingBox(), await menu.boundingBox()]
  const at = { x: (under?.x ?? 0) + 5, y: (over?.y ?? 0) + (over?.height ?? 0) / 2 }
  expect(at.x, 'both are there').toBeLessThan((over?.x ?? 0) + (over?.width ?? 0))
  const finger = await fingerOn(page)
  const start = Date.now()
  finger.tap(at, start)
  await expect(decline).toBeHidden()
  await expect.poll(() => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, at)).toBe('Menu')
  finger.tap(at, start + 300)
  expect(await presses(page, 2)).toEqual([false, true])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the second half of a double tap on a link does not answer the question of the page that it leads to (R-quiz-35)', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Investor quiz', exact: true }).click()
  await page.waitForURL('/quiz')
  const finger = await fingerOn(page)
  const answer = page.getByRole('radio').first()
  const at = await aimAt(answer)
  const painted = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByType('paint')[0]?.startTime ?? 0))
  finger.tap(at, painted + 300)
  expect(await presses(page, 1)).toEqual([true])
  await startIslands(page)
  await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  await expect(answer).not.toBeChecked()
  finger.tap(at)
  await expectStep(page, stepAfter(FIRST_STEP), 'a tap on a page that has been seen counts')
})

test('a double tap on a tick box takes no tick back (R-quiz-35)', async ({ page }) => {
  const finger = await fingerOn(page)
  await openStep(page, 'personal')
  const consent = page.getByRole('checkbox', { name: /^I agree/ })
  const at = await aimAt(consent)
  await expect(page.locator('html[data-new-screen]')).toHaveCount(0)
  const start = Date.now()
  finger.tap(at, start)
  await presses(page, 1)
  finger.tap(at, start + 300)
  expect(await presses(page, 2)).toEqual([false, true])
  await expect(consent).toBeChecked()
})

test('keys and assistive technology are never held up (R-quiz-35)', async ({ page }) => {
  await page.clock.install()
  await openStep(page, stepBefore('property_type'))
  await stopClock(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  // With a stopped clock the next step is not painted.
  await page.clock.runFor(230)
  const first = page.getByRole('checkbox', { name: 'Off-plan apartments' })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  const second = page.getByRole('checkbox', { name: 'Completed units' })
  // As most assistive technology presses: a click without a pointer.
  await second.evaluate((card: HTMLElement) => card.click())
  await expect(second).toBeChecked()
  const { x, y } = await aimAt(page.getByRole('checkbox', { name: 'Not sure', exact: true }))
  await page.mouse.click(x, y)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await outlastNewScreen(page)
  await page.mouse.click(x, y)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
})
