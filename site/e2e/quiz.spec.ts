import type { Locator } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { partner } from '../src/content/company.ts'
import { ownSum } from '../src/content/own-sum.ts'
import { QUIZ_KEY, WEEK_KEY } from '../src/storage/keys.ts'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import { numberOf, placeOf, progressOf, stepAfter, stepBefore } from '../src/testing/steps.ts'
import {
  answerChoiceSteps,
  answerStep,
  startIslands,
  fillContactDetails,
  holdBack,
  enterCode,
  expect,
  expectAnswered,
  expectStep,
  expectTitleOf,
  freshPhone,
  loseFirstResponse,
  openStep,
  openVerification,
  stopClock,
  storeAnswers,
  tabTo,
  test,
} from './fixtures.ts'
import { FIRST_STEP, CHOICE_STEPS, CONSENT_WORDINGS, PARTNER, partnerLine, STEP_IDS, type StepId } from '@plotline/contract'
import { bookedCall, leadsOf } from './leads.ts'

test('a visitor gets from the quiz through the code to the confirmation, and the verified lead is stored (R-product-01, R-product-20, R-product-26, R-quiz-13, R-quiz-18, R-quiz-28, R-quiz-32, R-tracking-05, R-legal-01, R-success-01) @engines', async ({
  page,
  server,
  phone,
}) => {
  await page.goto('/?utm_source=newsletter&utm_campaign=autumn&gclid=abc')
  const kept = new Set<string>()
  const lookAtStorage = async () => {
    for (const key of await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])) kept.add(key)
  }
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await expect(page).toHaveURL(`${server.url}/quiz`)
  const whoRings = page.getByRole('main').getByText(partner.rings)
  await answerChoiceSteps(page, { look: (step) => expect(whoRings, step).toHaveCount(1) })
  await expect(page.getByRole('main').getByText(partnerLine(PARTNER))).toBeVisible()
  await fillContactDetails(page, phone.typed)
  await lookAtStorage()
  await expect(page.getByRole('textbox', { name: labels.phone })).toHaveValue(phone.normalised)
  const consent = await page.getByText(/^I agree that /).textContent()
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()

  await expect(page).toHaveURL(`${server.url}/verify`)
  await expect(page.getByText(phone.display)).toBeVisible()
  expect(leadsOf(server, phone)).toMatchObject([{ verified: false, name: 'Ada Sample' }])

  await enterCode(page, server, phone)
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
  // Although the answers are forgotten by now. Two places, so none is named.
  const example = page.getByText('With £40,000: a flat at up to about £104,000 with a mortgage.')
  await expect(example).toBeVisible()
  await page.reload()
  await expect(example).toBeVisible()

  const [verified] = leadsOf(server, phone)
  // The version that was sent is the one that was displayed.
  expect(consent).toContain(CONSENT_WORDINGS.lead[String(verified?.['consent_version'])])
  expect(verified).toMatchObject({
    verified: true,
    email: 'ada@example.com',
    // In the options' order, not in the order of the clicks.
    ...sampleAnswers,
    consent: true,
    utm_source: 'newsletter',
    utm_campaign: 'autumn',
    gclid: 'abc',
    first_page: '/',
    utm_device: 'desktop',
  })

  await lookAtStorage()
  expect([...kept]).toEqual(expect.arrayContaining(['cookieConsent', 'tracking', 'quiz']))
  const policy = await (await page.request.get('/cookie-policy')).text()
  expect(
    [...kept].filter((key) => !policy.includes(`<code>${key}</code>`)),
    'is stored, but not in the cookie policy',
  ).toEqual([])

  // A verified lead clears the stored quiz.
  expect(await page.evaluate((key) => sessionStorage.getItem(key), QUIZ_KEY)).toBeNull()
  await page.goto('/quiz')
  await expectStep(page, FIRST_STEP)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a reload keeps step and answers, and never the contact details (R-quiz-17) @engines', async ({ page }) => {
  const last = stepBefore('personal')
  await openStep(page, last)
  await answerStep(page, last)
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await page.reload()
  await startIslands(page)
  await expectStep(page, 'personal')
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  for (const answer of Object.values(sampleAnswers)) expect(stored).toContain(answer)
  expect(stored).not.toContain('Ada')
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expectAnswered(page, last)
})

test('answers kept for a week go on at the first open step in another tab, until START AGAIN, of which the first tab is told (R-quiz-33)', async ({
  page,
  context,
}) => {
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: 'Keep my answers on this device for a week' }).click()
  const second = stepAfter(FIRST_STEP)
  const third = stepAfter(second)
  await answerStep(page, FIRST_STEP)
  await answerStep(page, second)
  await expectStep(page, third)
  await expect(page.getByText('Your answers are kept')).toBeVisible()
  const later = await context.newPage()
  await later.goto('/')
  await later.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  await expectStep(later, third)
  await later.getByRole('button', { name: 'PREVIOUS' }).click()
  await expectAnswered(later, second)
  await later.getByRole('button', { name: 'START AGAIN' }).click()
  await later.getByRole('button', { name: 'NO, KEEP THEM' }).click()
  await later.getByRole('button', { name: 'START AGAIN' }).click()
  await expectAnswered(later, second)
  await later.getByRole('button', { name: 'YES, DELETE THEM' }).click()
  await expectStep(later, FIRST_STEP)
  await expect(later.getByRole('checkbox', { name: labels.keepAnswers })).not.toBeChecked()
  expect(await later.evaluate((key) => localStorage.getItem(key), WEEK_KEY)).toBeNull()
  await expectStep(page, third)
  await expect(page.getByText('Your answers are kept')).toBeHidden()
})

test("the browser's Back goes back one step, and from the first step out of the quiz; storeys agree with the step (R-quiz-13, R-quiz-16, R-quiz-29) @engines", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  const second = stepAfter(FIRST_STEP)
  const third = stepAfter(second)
  const rising = (step: StepId) => page.locator(`main svg[data-built="${placeOf(step)}"]:not([data-narrow]) [data-state=rising]`)
  await answerStep(page, FIRST_STEP)
  await answerStep(page, second)
  await expectStep(page, third)
  await expect(rising(third)).toBeAttached()
  await expect(page.getByText(`Storey ${numberOf(third)} of ${STEP_IDS.length}, rising`)).toBeVisible()
  await page.goBack()
  await expectAnswered(page, second)
  await expect(rising(second)).toBeAttached()
  await page.goForward()
  await expectStep(page, third)
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  // WebKit takes two Backs at the same moment for one.
  await expectStep(page, second)
  await page.goBack()
  await expectStep(page, FIRST_STEP)
  // A link to where it already is adds no entry.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'START INVESTOR QUIZ' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
})

/** Without its strokes, which a bounding box of Playwright’s has. */
const size = (of: Locator) => of.evaluate((node) => [node.getBoundingClientRect().width, node.getBoundingClientRect().height] as const)

test('the building has its full height on a desktop, and on a phone a strip of 80 px beside every question (R-quiz-29)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStep(page, stepBefore('personal'))
  const part = (width: 'wide' | 'narrow', of: string) =>
    page.locator(`main svg[data-built]${width === 'wide' ? ':not([data-narrow])' : '[data-narrow]'} ${of}`).first()
  expect(Math.abs((await size(part('wide', '[data-state=rising]')))[1] - 64)).toBeLessThanOrEqual(2)
  // Each answer has lit one window.
  await expect(page.locator('main svg:not([data-narrow]) [data-state=lit]')).toHaveCount(placeOf(stepBefore('personal')))
  await page.setViewportSize({ width: 360, height: 740 })
  expect(Math.abs((await size(part('narrow', '[data-state=built]')))[0] - 80)).toBeLessThanOrEqual(1)
  await expect(part('wide', '[data-state=rising]')).toBeHidden()
})

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [360, 740],
] as const)
  test(`at ${width} × ${height} px the building stands still on every step, also below errors, and from 768 px up on /verify (R-quiz-29)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.setViewportSize({ width, height })
    const feet: number[] = []
    const look = async () => {
      const box = await page.locator('main svg[data-built]:visible').boundingBox()
      feet.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)))
    }
    for (const step of STEP_IDS.filter((id) => id !== 'personal')) {
      await openStep(page, step)
      await look()
    }
    // On a phone the details have the whole width, below the building.
    if (width === 360) expect(new Set(feet.splice(0)).size).toBe(1)
    await openStep(page, 'personal')
    await look()
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    await look()
    if (width !== 360) {
      await openVerification(page, server, phone)
      await look()
    }
    expect(new Set(feet).size, feet.join()).toBe(1)
  })

for (const width of [360, 1440])
  test(`at ${width} px the last step’s building stands on ground which no field crosses, whatever errors its form shows (R-quiz-29)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openStep(page, 'personal')
    const send = page.getByRole('button', { name: 'SHOW ME MY MATCHES' })
    const expectClear = async () => {
      const building = page.locator('main svg[data-built]:visible')
      const { x, y, height } = (await building.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      // The ground goes beyond the right edge as far as the screen is wide.
      const groundFrom = await building.evaluate((svg) => {
        const sheet = svg.closest('[data-drawing] > *') ?? svg
        return sheet.getBoundingClientRect().right + innerWidth - Number.parseFloat(getComputedStyle(sheet, '::after').width)
      })
      for (const field of [labels.name, labels.email, labels.phone]) {
        const box = await page.getByRole('textbox', { name: field }).boundingBox()
        if (!box) throw new Error('A field is missing.')
        // On a phone below the building, on the whole width.
        if (width === 360) expect([box.y > y + height, Math.round(box.width)]).toEqual([true, width - 40])
        else {
          expect(box.x + box.width).toBeLessThan(x)
          if (box.y + box.height >= y + height) expect(box.x + box.width).toBeLessThan(groundFrom)
        }
      }
    }
    await expectClear()
    await send.click()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expectClear()
    if (width === 360) expect((await summary.boundingBox())?.width).toBeCloseTo(width - 40, -0.5)
  })

test('a choice moves on after 230 ms, another choice restarts that delay, and an arrow key does not move on (R-quiz-08, R-quiz-10, R-quiz-15)', async ({
  page,
}) => {
  await page.clock.install()
  await openStep(page, 'experience')
  await stopClock(page)
  await page.getByText('Complete beginner').click()
  await page.clock.runFor(229)
  await expectStep(page, 'experience')
  await page.getByText('1-2 properties owned').click()
  await page.clock.runFor(229)
  await expectStep(page, 'experience')
  await page.clock.runFor(1)
  await expectStep(page, stepAfter('experience'))

  // An answered step never moves on by itself when the visitor returns.
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expect(page.getByRole('radio', { name: '1-2 properties owned' })).toBeChecked()
  await page.clock.runFor(5000)
  await expectStep(page, 'experience')

  await page.getByRole('radio', { name: '1-2 properties owned' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(5000)
  await expect(page.getByRole('radio', { name: 'Experienced investor' })).toBeChecked()
  await expectStep(page, 'experience')

  // Whoever goes on to look at the next answer has not decided.
  await page.getByRole('radio', { name: '1-2 properties owned' }).press(' ')
  await page.clock.runFor(100)
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(5000)
  await expect(page.getByRole('radio', { name: 'Experienced investor' })).toBeChecked()
  await expectStep(page, 'experience')
})

test('the browser’s Back cancels the delay of a choice as well (R-quiz-10)', async ({ page }) => {
  await page.clock.install()
  const before = stepBefore('timeline')
  await openStep(page, before)
  await answerStep(page, before)
  await expectStep(page, 'timeline')
  await stopClock(page)
  await page.getByText('within 3 months').click()
  await page.goBack()
  await expectStep(page, before)
  await page.clock.runFor(5000)
  await expectStep(page, before)
})

test('under £40,000 leads to /not-eligible after 500 ms, where a sum of one’s own may be tried, and Back to the budget (R-quiz-14, R-eligibility-02)', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openStep(page, 'budget')
  await stopClock(page)
  await page.getByText('Under £40,000').click()
  await page.clock.runFor(499)
  await expectStep(page, 'budget')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  const sum = page.getByRole('textbox', { name: ownSum.label })
  await sum.fill('28,000')
  await expect(page.getByRole('status').filter({ hasText: '£12,000 to go' })).toBeVisible()
  await sum.fill('a lot')
  await expect(sum).toHaveAccessibleDescription(/isn’t an amount in pounds/)
  expect(requests).not.toContain('POST')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toMatch(/28.?000/)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Under £40,000' })).toBeChecked()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(`${server.url}/quiz`)
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  await page.clock.runFor(1000)
  await page.getByRole('link', { name: 'I chose the wrong budget' }).click()
  await expectStep(page, 'budget')
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
  }
  await page.getByRole('button', { name: 'PREVIOUS' }).evaluate((previous: HTMLElement) => {
    // A busy browser takes its time to go back.
    const go = history.go.bind(history)
    history.go = (delta) => void setTimeout(go, 100, delta)
    for (const after of [0, 50]) setTimeout(() => previous.click(), after)
  })
  await expectStep(page, second, 'a step back')
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

test('Next without a choice says what is missing and leads to the question (R-quiz-01, R-quiz-12, R-messages-04, R-tracking-05) @engines', async ({
  page,
}) => {
  await page.goto('/quiz?utm_content=x')
  await page.getByRole('button', { name: 'NEXT' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('tracking'))).toContain('"utm_content":"x"')
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Choose how experienced you are.' }).click()
  await expect(page.getByRole('radio', { name: 'Complete beginner' })).toBeFocused()
  await page.keyboard.press('Space')
  const second = stepAfter('experience')
  await expectStep(page, second)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progressOf(second))
  await openStep(page, 'property_type')
  await page.getByRole('button', { name: 'NEXT' }).click()
  await page.getByRole('link', { name: 'Choose at least one kind of property.' }).click()
  await expect(page.getByRole('checkbox', { name: 'Off-plan apartments' })).toBeFocused()
  await page.getByText('Completed units').click()
  await expectTitleOf(page, 'property_type')
})

test('a link to the app that is followed with a key held down is the browser’s, which opens a tab or a window (R-quiz-17)', async ({
  page,
}) => {
  await page.goto('/success')
  await startIslands(page)
  const areOurs = await page
    .getByRole('main')
    .getByRole('link', { name: 'START INVESTOR QUIZ' })
    .first()
    .evaluate((link) => {
      addEventListener('click', (event) => {
        Object(event).isOurs = event.defaultPrevented
        event.preventDefault()
      })
      return ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'].map((key) => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
        link.dispatchEvent(event)
        return Object(event).isOurs
      })
    })
  expect(areOurs).toEqual([false, false, false, false])
  await expect(page).toHaveURL(/\/success$/)
})

test('an error disappears when the visitor leaves the step', async ({ page }) => {
  await page.goto('/quiz')
  const second = stepAfter(FIRST_STEP)
  await answerStep(page, FIRST_STEP)
  await expectStep(page, second)
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(summary).toBeVisible()
  await page.goBack()
  await expectStep(page, FIRST_STEP)
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expectStep(page, second)
  await expectTitleOf(page, second)
  await expect(summary).toBeHidden()
})

test('the last step is fetched on the way to it, so that it is there without a connection (R-quiz-01)', async ({ page, complaints }) => {
  const fetched = page.waitForResponse(/personal-step-/)
  const from = stepBefore(stepBefore('personal'))
  await openStep(page, from)
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await answerChoiceSteps(page, { from })
  await expect(page.getByRole('textbox', { name: labels.name })).toBeVisible()
  // Offline, what the last step itself fetches ahead fails.
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  complaints.splice(0)
})

test('the last step names what is missing, and its links lead to the fields (R-quiz-21, R-quiz-22, R-quiz-23, R-messages-04)', async ({
  page,
}) => {
  await openStep(page, 'personal')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText('Please complete all required fields. Missing: name, email, phone')).toBeVisible()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  // The sentence names each once, as a link; what is wrong in another way is listed below it.
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['name', 'email', 'phone', 'To be called, tick the box if you agree.'])
  await summary.getByRole('link', { name: 'email' }).click()
  await expect(page.getByRole('textbox', { name: labels.email })).toBeFocused()
  // A browser's spelling check may send what is typed to its maker.
  await expect(page.getByRole('textbox', { name: labels.email })).toHaveAttribute('spellcheck', 'false')
  await page.getByRole('textbox', { name: labels.email }).fill('ada@')
  await expect(page.getByRole('textbox', { name: labels.email })).toHaveAccessibleDescription(/name@example\.com/)
  await page.getByRole('textbox', { name: labels.phone }).fill('123')
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText(/Missing:/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: labels.phone })).toHaveAccessibleDescription(/07700 900123/)
  await expect(page.getByRole('link', { name: 'To be called, tick the box if you agree.' })).toBeVisible()
  await page.getByRole('textbox', { name: labels.email }).fill('ada@example.com')
  await page.getByRole('textbox', { name: labels.phone }).fill('07700 900123')
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByRole('checkbox').click()
  await expectTitleOf(page, 'personal')
})

test('details that a program filled in without a word are tidied when they are sent, and stay so in their fields (R-email-01, R-phone-01)', async ({
  page,
  complaints,
}) => {
  await openStep(page, 'personal')
  await fillContactDetails(page, '07700 900123')
  const [email, phone] = [page.getByRole('textbox', { name: labels.email }), page.getByRole('textbox', { name: labels.phone })]
  await email.focus()
  for (const [field, written] of [
    [email, ' Ada <ada@example.com>, '],
    [phone, '07700 900 456'],
  ] as const)
    await field.evaluate((input, text) => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, written)
  await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }))
  const request = page.waitForRequest('**/api/leads')
  await email.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({ email: 'ada@example.com', phone: '+447700900456' })
  await expect(page.getByText('Error: Not now.')).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
  await expect(phone).toHaveValue('+447700900456')
  complaints.splice(0)
})

test('an answer is changed from the last step and leads back there, with everything that was typed; one that is too low does not (R-quiz-33)', async ({
  page,
  server,
}) => {
  await openStep(page, 'personal')
  await fillContactDetails(page, '07700 900123')
  const change = async (answer: string) => {
    await page.getByRole('button', { name: 'Your answers' }).click()
    await page.getByRole('link', { name: answer }).click()
  }
  const isBack = async () => {
    await expectStep(page, 'personal')
    await expect(page.getByRole('textbox', { name: labels.phone })).toHaveValue('+447700900123')
  }
  const entries = await page.evaluate(() => history.length)
  await change(sampleAnswers.investment_experience)
  await page.getByText('1-2 properties owned').click()
  await isBack()
  await change(sampleAnswers.timeline)
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await isBack()
  await change(sampleAnswers.location_preference)
  await page.getByRole('checkbox', { name: 'Leeds' }).click()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await isBack()
  // Going back and forth leaves no trail.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await change(sampleAnswers.budget_range)
  await page.getByText('Under £40,000').click()
  await expect(page).toHaveURL(`${server.url}/not-eligible`)
  await page.goBack()
  await page.getByText('£100,000 - £150,000').click()
  await isBack()
  await page.getByRole('button', { name: 'Your answers' }).click()
  for (const answer of ['1-2 properties owned', 'Manchester', '£100,000 - £150,000'])
    await expect(page.getByRole('link', { name: answer, exact: false })).toBeVisible()
})

test('on a phone the button of the last step is within one and a half screens of its heading (R-quiz-21)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStep(page, 'personal')
  const button = await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((button?.y ?? Infinity) + (button?.height ?? 0) - (heading?.y ?? 0)).toBeLessThanOrEqual(740 * 1.5)
})

test('a field that the server refuses has its own error, until it is edited (R-quiz-23, R-otp-11)', async ({
  page,
  server,
  complaints,
}) => {
  await openStep(page, 'personal')
  await fillContactDetails(page, '+33 6 12 34 56 78')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  const field = page.getByRole('textbox', { name: labels.phone })
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/only text codes to numbers that start with \+44/)
  await summary.getByRole('link', { name: /only text codes to numbers that start with \+44/ }).click()
  await expect(field).toBeFocused()
  await field.press('End')
  await field.press('Backspace')
  await expect(summary).toHaveCount(0)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expectTitleOf(page, 'personal')
  await expect(page).toHaveURL(`${server.url}/quiz`)
  // The browser reports the refused lead as a failed request.
  complaints.splice(0)
})

test('PREVIOUS is before and to the left of the button to move on, at every width, and on the first step it is a link home (R-quiz-15)', async ({
  page,
}) => {
  await openStep(page, 'personal')
  for (const step of ['personal', stepBefore('personal')] as const) {
    await expectStep(page, step)
    const previous = page.getByRole('button', { name: 'PREVIOUS' })
    const next = page.getByRole('button', { name: step === 'personal' ? 'SHOW ME MY MATCHES' : 'NEXT' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [left, right, edge] = await Promise.all([
        previous.boundingBox(),
        next.boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ])
      if (!left || !right || !edge) throw new Error('A button is missing.')
      expect(left.x).toBe(edge.x)
      // The submit button is to its right on the same line, or above it as the page’s main action.
      expect(right.y === left.y ? right.x - left.x - left.width : left.y - right.y - right.height).toBeGreaterThan(0)
    }
    await previous.focus()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await previous.click()
  }
  await openStep(page, FIRST_STEP)
  await expect(page.getByRole('main').getByRole('link', { name: 'HOME', exact: true })).toHaveAttribute('href', '/')
})

test('the confirmation opens at its top; Back from it leads to the first question, and another Back out of the quiz (R-quiz-18, R-routes-03) @engines', async ({
  page,
  server,
}, { workerIndex }) => {
  const [first, second] = [freshPhone(workerIndex), freshPhone(workerIndex)]
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
  // The first step is left further down, where the browser returns to on the way to the confirmation.
  await answerChoiceSteps(page, {
    look: async (step) => {
      if (step === FIRST_STEP) await page.evaluate(() => scrollTo(0, 120))
    },
  })
  await fillContactDetails(page, first.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  // Another number, so that an entry of /verify is left over too.
  await page.getByRole('link', { name: 'Change number' }).click()
  await page.getByRole('textbox', { name: labels.phone }).fill(second.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await enterCode(page, server, second)
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Nothing is left of the finished quiz, not even forwards.
  await page.goForward()
  await expect(page).toHaveURL(`${server.url}/success`)
  await page.goBack()
  await expectStep(page, FIRST_STEP)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.usr)).toMatchObject({ step: FIRST_STEP, depth: 0 })
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('still a drawing')
})

test('pressing Back twice quickly on the confirmation leaves the quiz, even after a reload (R-quiz-18)', async ({
  page,
  server,
  phone,
}) => {
  await page.goto('/about')
  await startIslands(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Investor quiz' }).click()
  await answerChoiceSteps(page)
  await fillContactDetails(page, phone.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  // From here on the quiz's entries belong to another document.
  await page.reload()
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
  // Once this has returned: the page that is left could not say so.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back()
      history.back()
    })
  })
  await expect(page).toHaveURL(`${server.url}/about`)
})

test('a quiz that the visitor left half-way by a link does not trap Back in empty questions', async ({ page, server, phone }) => {
  await page.goto('/about')
  await startIslands(page)
  await storeAnswers(page, 'personal')
  const quizLink = page.getByRole('contentinfo').getByRole('link', { name: 'Investor quiz' })
  await quizLink.click()
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expectStep(page, stepBefore('personal'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(`${server.url}/privacy-policy`)
  await quizLink.click()
  // It goes on where it was left.
  await expectStep(page, stepBefore('personal'))
  await page.getByRole('button', { name: 'NEXT' }).click()
  await fillContactDetails(page, phone.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  const seen: string[] = []
  for (let backs = 0; backs < 4; backs++) {
    await page.goBack()
    await expect.poll(() => page.evaluate(() => history.state?.usr?.depth ?? 0)).toBe(0)
    seen.push(new URL(page.url()).pathname)
  }
  expect(seen).toEqual(['/quiz', '/privacy-policy', '/quiz', '/about'])
})

test('/success claims a booking only after a lead was verified, and then says what comes next, who rings and what to read (R-success-01, R-success-03, R-success-04, R-success-05, R-product-19)', async ({
  page,
  server,
  phone,
}) => {
  const agree = async (words: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page).toHaveTitle(`${words} | Plotline`)
  }
  await page.goto('/success')
  await startIslands(page)
  await agree('Confirm your number to book a call')
  await expect(page.getByRole('main').locator('[data-stage=planned]:visible')).toHaveCount(1)
  await openVerification(page, server, phone)
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await agree('Your number is confirmed')
  const main = page.getByRole('main')
  await expect(main.getByText(partnerLine(PARTNER))).toBeVisible()
  await expect(main).toContainText(`Expect a call from ${PARTNER.name} ${bookedCall(server, phone)}.`)
  const file = page.waitForEvent('download')
  await main.getByRole('link', { name: 'ADD IT TO YOUR CALENDAR' }).click()
  expect((await file).suggestedFilename()).toBe('plotline-call.ics')
  // A phone and wider screens have a street each.
  const lit = main.locator('[data-stage] > g > [data-state=lit]:visible')
  await expect(lit).toHaveCount(STEP_IDS.length)
  const sheet = main.locator(`[data-built="${STEP_IDS.length}"]`)
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(lit).toHaveCount(0)
  await expect(main.getByRole('term').filter({ hasText: 'call' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(main.getByRole('link', { name: /what can go wrong/ })).toHaveAttribute('href', '/risk-warnings')
  // A reload does not flash the other version.
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('h1'))
  expect(await page.getByRole('heading', { name: 'Confirm your number to book a call' }).isVisible()).toBe(false)
  await agree('Your number is confirmed')
})

test('after a lost response nothing typed is lost, and the second attempt creates no second lead (R-quiz-24, R-messages-03)', async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await openStep(page, 'personal')
  await fillContactDetails(page, phone.typed)
  await loseFirstResponse(page, 'leads')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(
    page.getByText('There was a network error submitting your information. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  expect(leadsOf(server, phone)).toHaveLength(1)
  complaints.splice(0)
})

test('while an accepted lead’s next page is on its way, nothing is sent again (R-quiz-35)', async ({ page, server, phone }) => {
  const arrive = await holdBack(page, '**/assets/verify-page-*.js')
  await openStep(page, 'personal')
  await fillContactDetails(page, phone.typed)
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/leads') && sent++))
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  await page.locator('main [type=submit]').press('Enter')
  arrive()
  await expect(page.getByRole('textbox', { name: labels.code('text') })).toBeVisible()
  expect(sent).toBe(1)
})

test('the keyboard alone leads from the landing page to the confirmation (R-quiz-08, R-routes-03, R-accessibility-03) @engines', async ({
  page,
  server,
  phone,
}) => {
  await page.goto('/')
  await startIslands(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'START INVESTOR QUIZ' }).first())
  await page.keyboard.press('Enter')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const isChosen = (name: string) => expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  /** How questions are answered, from their first option. */
  const ways: Partial<Record<StepId, () => Promise<void>>> = {
    property_type: () => press('Tab', 'Space', 'Enter'),
    location: async () => {
      await press('2')
      await tabTo(page, page.getByRole('button', { name: 'NEXT' }).first())
      await press('Enter')
    },
    timeline: async () => {
      await press('ArrowDown')
      await isChosen('within 3 months')
      await press('Enter')
    },
    budget: async () => {
      await press('ArrowDown')
      await isChosen('£40,000 - £100,000')
      await press('Space')
    },
    funds: () => press('Shift+Tab', 'Tab', 'Enter'),
  }
  const heading = page.getByRole('heading', { level: 1 })
  for (const { id, kind, options } of CHOICE_STEPS) {
    await expectStep(page, id)
    await expect(heading).toHaveAccessibleName(new RegExp(`^${progressOf(id)} .+\\?$`, 'i'))
    // A document begins at its top.
    if (id === FIRST_STEP) await press('Tab', 'Enter')
    else await expect(heading).toBeFocused()
    // From each question's heading, one Tab reaches its first option.
    await press('Tab')
    await expect(page.getByRole(kind === 'several' ? 'checkbox' : 'radio', { name: options[0] ?? '', exact: true })).toBeFocused()
    await (ways[id]?.() ?? (kind === 'several' ? press('Space', 'Enter') : press('Space')))
  }
  await expectStep(page, 'personal')
  // On an answered step, Tab reaches the chosen option.
  await page.goBack()
  await expect(heading).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await press('Space')
  await expectStep(page, 'personal')
  await tabTo(page, page.getByRole('textbox', { name: labels.name }).first())
  await page.keyboard.type('Ada Sample')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone.typed)
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }).first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/verify`)
  await tabTo(page, page.getByRole('textbox', { name: labels.code('text') }).first())
  await page.keyboard.type(await server.codeFor(phone.normalised))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
