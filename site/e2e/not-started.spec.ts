import { FIRST_STEP } from '@plotline/contract'
import type { Page } from '@playwright/test'
import type { StepId } from '@plotline/contract'
import { deal } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import { labels } from '../src/content/form-labels.ts'
import { company } from '../src/content/company.ts'
import { answersUpTo, eyebrowOf, numberOf, stepAfter } from '../src/testing/steps.ts'
import {
  answerStep,
  enterCode,
  expect,
  expectAnswered,
  expectStep,
  expectTitleOf,
  holdBack,
  holdBackEnd,
  openStep,
  openVerification,
  questions,
  reachVerification,
  storeAnswers,
  storedAnswers,
  test,
} from './fixtures.ts'
import { PRESS_KINDS, sendCode, sentBy } from './press-kinds.ts'

// What a page shows and does until its scripts have arrived, and if they never do.
const SCRIPTS = '**/assets/*.js'

const app = (page: Page) => page.locator('[data-island=app][data-started]')

/** Loads the quiz again at a step, without its scripts until the returned function is called. */
async function reloadAt(page: Page, step: StepId): Promise<() => void> {
  await page.goto('/robots.txt')
  await storeAnswers(page, step)
  const arrive = await holdBack(page, SCRIPTS)
  await page.goto('/quiz', { waitUntil: 'commit' })
  return arrive
}

for (const step of [stepAfter(FIRST_STEP), 'timeline', 'personal'] as const)
  test(`a reload shows ${step} before any script has arrived, and neither the bar nor a button jumps (R-quiz-17)`, async ({ page }) => {
    // Each value that is painted, and each place of the last button.
    await page.addInitScript(() => {
      const seen: unknown[] = (Object(window).seen = [])
      const look = () => {
        const bar = document.querySelector('[role=progressbar]')
        if (bar?.checkVisibility({ visibilityProperty: true }))
          seen.push(`${bar.ariaValueNow} ${[...document.querySelectorAll('main button')].pop()?.getBoundingClientRect().y}`)
        requestAnimationFrame(look)
      }
      look()
    })
    const arrive = await reloadAt(page, step)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(eyebrowOf(step))
    await expectTitleOf(page, step)
    arrive()
    await expect(app(page)).toHaveCount(1)
    await expectTitleOf(page, step)
    const seen = new Set<string>(await page.evaluate(() => Object(window).seen))
    expect([...seen]).toEqual([expect.stringMatching(new RegExp(`^${numberOf(step)} `))])
  })

test('a press that begins on a stored step and ends on what React has put in its place counts (R-messages-05)', async ({ page }) => {
  const arrive = await reloadAt(page, 'personal')
  const consent = page.getByRole('main').getByRole('checkbox')
  await consent.hover()
  await page.mouse.down()
  arrive()
  await expect(app(page)).toHaveCount(1)
  await page.mouse.up()
  await expect(consent).toBeChecked()
})

test('an answer that was given shows as chosen at once, and answers kept for a week lead to the first open step (R-quiz-17, R-quiz-33)', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const answers = answersUpTo('location')
  await page.evaluate((kept) => localStorage.setItem('answers', JSON.stringify({ answers: kept, until: Date.now() + 60_000 })), answers)
  const arrive = await holdBack(page, SCRIPTS)
  await page.goto('/quiz', { waitUntil: 'commit' })
  await expectStep(page, 'location')
  await expect(page.getByText('Your answers are kept on this device for a week.')).toBeVisible()
  await storeAnswers(page, 'property_type', answers)
  await page.reload({ waitUntil: 'commit' })
  await expectAnswered(page, 'property_type')
  arrive()
  await expect(app(page)).toHaveCount(1)
  await expectAnswered(page, 'property_type')
})

test('what is typed and ticked on the last step before the app is up stays, and so does the focus (R-messages-05)', async ({ page }) => {
  const arrive = await reloadAt(page, 'personal')
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await page.getByRole('textbox', { name: labels.phone }).fill('07700900123')
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: labels.email }).fill('ada@example.com')
  arrive()
  await expect(app(page)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: labels.email })).toBeFocused()
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
  await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue('ada@example.com')
  await expect(page.getByRole('textbox', { name: labels.phone })).toHaveValue(/7700 ?900123$/)
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('a code typed before the app is up is checked by itself, without a press (R-verify-04, R-messages-05)', async ({
  page,
  server,
  phone,
}) => {
  await openVerification(page, server, phone)
  const arrive = await holdBack(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('textbox', { name: labels.code('text') }).click()
  await page.keyboard.type(await server.codeFor(phone.normalised))
  arrive()
  await expect(page).toHaveURL(`${server.url}/success`)
})

test('a card that is pressed is the chosen one at once, alone, and its press goes on from there once (R-messages-05)', async ({ page }) => {
  const arrive = await reloadAt(page, 'timeline')
  for (const name of ['6+ months', '3-6 months']) {
    await page.getByRole('radio', { name }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(name)
    // What paints it as chosen.
    expect(await page.locator('fieldset input:checked').evaluateAll((all) => all.map((input) => input.getAttribute('value')))).toEqual([
      name,
    ])
  }
  arrive()
  await expectStep(page, stepAfter('timeline'))
  expect(await storedAnswers(page)).toMatchObject({ timeline: '3-6 months' })
})

test('a press on a step that is left with Back before the app is up is not repeated on the step before (R-messages-05)', async ({
  page,
}) => {
  const before = 'timeline'
  await openStep(page, before)
  await answerStep(page, before)
  await expectStep(page, stepAfter(before))
  const answers = await storedAnswers(page)
  const arrive = await holdBack(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await expectStep(page, stepAfter(before))
  await page.goBack()
  await page.getByRole('button', { name: 'NEXT' }).click()
  arrive()
  await expect(app(page)).toHaveCount(1)
  // After what is repeated.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expectStep(page, before)
  expect(await storedAnswers(page)).toEqual(answers)
})

test('a button that is pressed is busy at once, and to be seen as that (R-messages-05)', async ({ page }) => {
  const arrive = await holdBack(page, SCRIPTS)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Accept' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveCSS('opacity', '0.65')
  arrive()
  await expect(button).toBeHidden()
})

for (const step of [FIRST_STEP, 'timeline'] as const)
  test(`arrow keys, Home, End, Page Up and Page Down choose an answer to ${step} before the scripts have arrived, and do not move on (R-quiz-08, R-messages-05)`, async ({
    page,
  }) => {
    const arrive = await reloadAt(page, step)
    const options = page.getByRole('radio')
    await options.first().press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(1)).toBeFocused()
    await expect(options.nth(1)).toBeChecked()
    await expect(options.and(page.locator('[aria-checked=true]'))).toHaveCount(1)
    await page.keyboard.press('PageDown')
    await expect(options.last()).toBeChecked()
    await page.keyboard.press('Home')
    await expect(options.first()).toBeFocused()
    await expect(options.first()).toBeChecked()
    await page.keyboard.press('End')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowLeft')
    arrive()
    await expect(app(page)).toBeAttached()
    await expect(options.last()).toBeFocused()
    await expect(options.last()).toBeChecked()
    await expectStep(page, step)
    await page.getByRole('button', { name: 'NEXT' }).click()
    await expectStep(page, stepAfter(step))
  })

test('an arrow key that chooses an answer just as React has taken the page over counts (R-messages-05)', async ({ page }) => {
  const arrive = await holdBack(page, SCRIPTS)
  await page.goto('/quiz')
  await page.getByRole('radio').first().focus()
  await page.evaluate(() => {
    const native = document.querySelector('fieldset input')
    // Once it works, React takes the native inputs out of the order of the Tab key.
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      Object(globalThis).wasStarted = document.querySelector('[data-started]') !== null
    }).observe(native ?? document, { attributeFilter: ['tabindex'] })
  })
  arrive()
  await expect(app(page)).toBeAttached()
  expect(await page.evaluate(() => Object(globalThis).wasStarted)).toBe(false)
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  expect(Object.values(await storedAnswers(page))).toHaveLength(1)
})

for (const [what, { path, press, counted }] of Object.entries(PRESS_KINDS)) {
  test(`a press on ${what} of ${path} before the end of the page has arrived counts, and counts once (R-messages-05)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sent = sentBy(page)
    const arrive = await holdBackEnd(page, path)
    await page.goto(path, { waitUntil: 'commit' })
    await press(page)
    arrive()
    await counted(page, sent)
  })

  test(`a press on ${what} of ${path} before the scripts have arrived counts, and counts once (R-messages-05)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sent = sentBy(page)
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto(path)
    await press(page)
    await expect(page.locator('[data-started]')).toHaveCount(0)
    arrive()
    await counted(page, sent)
  })

  for (const how of ['are blocked', 'are a captive portal’s page'])
    test(`where scripts ${how}, a press on ${what} of ${path} is answered with a note (R-messages-05)`, async ({ page, complaints }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route(SCRIPTS, (route) =>
        how === 'are blocked' ? route.abort() : route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the network</p>' }),
      )
      await page.goto(path)
      const note = page.getByRole('alert').filter({ hasText: 'part of the page didn’t arrive' })
      await press(page)
      await expect(note).toBeVisible()
      await expect(note.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
      await expect(note.getByRole('link', { name: company.phone.display })).toHaveAttribute('href', company.phone.href)
      // As without scripts.
      await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
      await expect(page.getByRole('slider')).toBeHidden()
      await expect(page.getByText(labels.keepAnswers)).toBeHidden()
      await expect(page.getByRole('navigation').getByRole('link', { name: 'About' }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (what === 'the slider') await expect(page.getByRole('status').filter({ hasText: pounds(deal.price) })).toBeVisible()
      if (what === 'an answer') {
        await press(page)
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      }
      complaints.splice(0)
    })
}

test('a code that is typed and sent before the scripts have arrived is checked once (R-messages-05)', async ({ page, server, phone }) => {
  await openVerification(page, server, phone)
  const { press, counted } = sendCode(await server.codeFor(phone.normalised))
  const sent = sentBy(page)
  const arrive = await holdBack(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await press(page)
  arrive()
  await counted(page, sent)
})

test('no order of reload, Back and Forward makes the app take one page’s HTML for another’s (R-routes-09)', async ({
  page,
  server,
  phone,
}) => {
  await reachVerification(page, server, phone.typed)
  // Back while the page before has yet to start.
  const arrive = await holdBack(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await expectStep(page, 'personal')
  await expect(app(page)).toHaveCount(1)
  await page.goForward()
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(/\/success$/)
  const moves = ['reload', 'goBack', 'reload', 'goBack', 'goBack', 'goForward', 'goForward', 'reload', 'goForward', 'goBack'] as const
  // At once, while the page before is still starting, and once it has started.
  for (const isHasty of [true, false])
    for (const move of moves) {
      await page[move]({ waitUntil: 'commit' }).catch(() => null)
      if (!isHasty && (await page.locator('#root').count()) > 0)
        await expect(page.locator('[data-start=at-once]:not([data-started])')).toHaveCount(0)
    }
  await page.goBack({ waitUntil: 'commit' }).catch(() => null)
  // The loader may be reloading yet.
  await expect(async () => void (await page.goto('/success'))).toPass()
  await expect(app(page)).toHaveCount(1)
})

test.describe('a closed answer of questions that have not started', () => {
  const ANSWER = '[data-answer]'

  test('is found by the browser, which opens it, and stays open once they have started (R-landing-05)', async ({ page }) => {
    await page.goto('/')
    const answer = page.locator(ANSWER).nth(1)
    await expect(answer).toHaveAttribute('hidden', 'until-found')
    // As the browser does when it finds something there.
    await answer.evaluate((found) => {
      found.dispatchEvent(new Event('beforematch', { bubbles: true }))
      found.removeAttribute('hidden')
    })
    await expect(questions(page).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(answer).toBeVisible()
    await expect(answer).not.toHaveAttribute('hidden')
  })

  test('is open in print, and where they cannot start (R-landing-05)', async ({ page, complaints }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/')
    const shown = () =>
      page
        .locator(`${ANSWER} p`)
        .evaluateAll((all) => all.filter((text) => text.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })).length)
    const all = await page.locator(`${ANSWER} p`).count()
    expect(await shown()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => document.querySelector('link[rel=stylesheet]'))
    await expect.poll(shown).toBe(all)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(shown).toBe(0)
    await questions(page).first().click()
    await expect.poll(shown).toBe(all)
    complaints.splice(0)
  })
})
