import { devices, type CDPSession, type Page } from '@playwright/test'
import { CHOICE_STEPS, type ChoiceStep } from '@plotline/contract'
import { expect, openStep, outlastNewScreen, stopClock, test, waitForHydration } from './fixtures.ts'

// A slow phone in impatient hands: touches sent as they come, without waiting for the page to take them.
// HASTY_WALKS=200 takes an hour.
const WALKS = Number(process.env['HASTY_WALKS'] ?? 4)
const LAST_WITH_CARDS = CHOICE_STEPS.length
const SLOWER = 4

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent })

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

/** A finger whose touches Playwright does not hold back. */
async function fingerOn(page: Page, slower = 1) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // Says when it was meant for, because a busy machine sends it later.
  const touch = (type: 'touchStart' | 'touchEnd', at?: Point, time = Date.now()) =>
    // A busy page answers late, and one that is left never.
    void session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp: time / 1000 }).catch(() => {})
  const tap = async (at: Point, time = Date.now()) => {
    touch('touchStart', at, time)
    await wait(15)
    touch('touchEnd', undefined, time + 15)
  }
  return {
    down: (at: Point) => touch('touchStart', at),
    up: () => touch('touchEnd'),
    tap,
    doubleTap: async (at: Point, gap: number) => {
      const start = Date.now()
      await tap(at, start)
      await wait(start + gap - Date.now())
      await tap(at, start + gap)
    },
  }
}

/** Where something is in the window, once it is scrolled there. */
async function aimAt(page: Page, role: 'link' | 'button' | 'radio' | 'checkbox', name: string): Promise<Point> {
  const target = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
  await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`${name} is nowhere.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const stepShown = async (page: Page) => Number(/STEP (\d)/.exec(await page.getByRole('main').innerText())?.[1])
const seesStep = (page: Page, step: number, why: string) => expect(page.getByText(`STEP ${step} OF 7`), why).toBeVisible()
const answersOf = (page: Page) => page.evaluate((): Record<string, string> => JSON.parse(sessionStorage['quiz'] ?? '{}').answers ?? {})

/** One visit: what the finger meant is known, so all that is stored must be that, and nothing else. */
async function walk(page: Page, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const finger = await fingerOn(page, SLOWER)
  const gap = () => 50 + upTo(551)
  const meant: Record<string, string> = {}
  const log: string[] = []
  const agree = async () => {
    const kept = Object.entries(await answersOf(page)).filter(([, value]) => value !== '')
    expect(Object.fromEntries(kept), `seed ${seed}: ${log.join('; ')}`).toEqual(meant)
  }
  const press = async (role: 'link' | 'button' | 'radio' | 'checkbox', name: string) => {
    const at = await aimAt(page, role, name)
    const between = gap()
    const isDouble = random() < 0.8
    log.push(`${isDouble ? `${between} ms` : 'once'}: ${name}`)
    await (isDouble ? finger.doubleTap(at, between) : finger.tap(at))
  }
  const answer = async ({ field, options, choice }: ChoiceStep) => {
    // The keenest answers are where the ones below follow them; only the first budget ends the quiz.
    const choices = field === 'budget_range' ? options.slice(1) : options
    const chosen = choices[upTo(choices.length)] ?? ''
    if (choice === 'one') await press('radio', chosen)
    else {
      if (meant[field] === undefined) await press('checkbox', chosen)
      else log.push('keeps it')
      await expect(page.getByRole('checkbox', { checked: true }), log.join('; ')).not.toHaveCount(0)
      meant[field] ??= chosen
      await wait(700)
      await press('button', 'NEXT')
      return
    }
    meant[field] = chosen
  }

  await page.goto('/about')
  await waitForHydration(page)
  await press('link', 'Investor quiz')
  await seesStep(page, 1, log.join('; '))
  await waitForHydration(page)
  await wait(700)
  await agree()

  let step = 1
  for (let moves = 0; moves < 14 && step <= LAST_WITH_CARDS; moves++) {
    const current = CHOICE_STEPS[step - 1]
    if (!current) break
    const whim = random()
    if (whim < 0.1) {
      log.push('turns the phone')
      await page.setViewportSize({ width: 740, height: 360 })
      await wait(300)
      await page.setViewportSize({ width: 360, height: 740 })
    } else if (whim < 0.2) {
      log.push('reloads, and does not wait for the app')
      await page.reload({ waitUntil: 'commit' })
      await seesStep(page, step, log.join('; '))
    } else if (whim < 0.35 && step > 1) {
      log.push('Back')
      await page.goBack()
      step -= 1
      await seesStep(page, step, log.join('; '))
      // A tap on whatever is under the finger before the eye has seen it.
      log.push('taps at once')
      await finger.tap({ x: 180, y: 200 + upTo(400) })
      await wait(700)
      await seesStep(page, step, log.join('; '))
      continue
    }
    await answer(current)
    step += 1
    await seesStep(page, step, `seed ${seed}: ${log.join('; ')}`)
    // A person looks before the next tap.
    await wait(700)
    expect(await stepShown(page), `seed ${seed}: ${log.join('; ')}`).toBe(step)
    expect(new URL(page.url()).pathname).toBe('/quiz')
    await agree()
  }
}

test(
  `in ${WALKS} walks of a hasty finger on a slow phone, no answer is one that was not meant, none is lost, and no quiz ends (R-quiz-35)`,
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(60_000 + WALKS * 40_000)
    for (let seed = 1; seed <= WALKS; seed++) {
      await context.clearCookies()
      await page.goto('/robots.txt')
      await page.evaluate(() => sessionStorage.clear())
      await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
      await walk(page, seed)
    }
  },
)

test('a press held down while the screen changes, or right after Back, does nothing; a later one counts (R-quiz-35)', async ({ page }) => {
  await openStep(page, 4)
  await waitForHydration(page)
  const finger = await fingerOn(page)
  const first = await aimAt(page, 'radio', 'Ready to invest now')
  await finger.tap(first)
  await wait(100)
  finger.down(first)
  await seesStep(page, 5, 'the answer moves on under a held finger')
  await wait(600)
  finger.up()
  await wait(600)
  expect(await answersOf(page)).toMatchObject({ budget_range: '' })
  await page.goBack()
  await finger.tap(await aimAt(page, 'radio', '6+ months'))
  await wait(700)
  expect(await answersOf(page)).toMatchObject({ timeline: 'Ready to invest now' })
  await finger.tap(await aimAt(page, 'radio', '6+ months'))
  await seesStep(page, 5, 'a tap on a screen that has been seen counts')
})

test('a double tap on a tick box takes no tick back (R-quiz-35)', async ({ page }) => {
  const finger = await fingerOn(page)
  await openStep(page, 7)
  await waitForHydration(page)
  const consent = page.getByRole('checkbox', { name: /^I agree/ })
  await consent.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await wait(1000)
  const box = await consent.boundingBox()
  await finger.doubleTap({ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }, 300)
  await wait(300)
  await expect(consent).toBeChecked()
})

test('keys and assistive technology are never held up (R-quiz-35)', async ({ page }) => {
  await page.clock.install()
  await page.goto('/quiz')
  await stopClock(page)
  await page.getByRole('radio', { name: 'Complete beginner' }).focus()
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
  const { x, y } = await aimAt(page, 'checkbox', 'Not sure')
  await page.mouse.click(x, y)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await outlastNewScreen(page)
  await page.mouse.click(x, y)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
})
