import { FIRST_STEP, STEP_IDS } from '@plotline/contract'
import type { Locator, Page } from '@playwright/test'
import { company } from '../src/content/company.ts'
import { eyebrowOf, placeOf, stepAfter, stepBefore } from '../src/testing/steps.ts'
import {
  expect,
  holdBack,
  openStep,
  openVerification,
  reachVerification,
  startIslands,
  storeAnswers,
  storedAnswers,
  test,
} from './fixtures.ts'
import { compose, openInputMethod } from './input-method.ts'
import { restore, TOOLS, translate, TRANSLATED } from './visitors-tools.ts'

// What visitors' translators, extensions and password managers do to a page, before it starts and after. No console may report an error.
test.use({ isChanged: true })

const SCRIPTS = '**/assets/*.js'
const started = (page: Page, island: string) => expect(page.locator(`[data-island=${island}][data-started]`).first()).toBeAttached()
const typed = (page: Page, texts: Readonly<Record<string, string>>) =>
  Promise.all(Object.entries(texts).map(([field, text]) => expect(page.locator(`#${field}`)).toHaveValue(text)))

const MESSAGE = {
  'contact-name': 'Ada Sample',
  'contact-email': 'ada@example.com',
  'contact-phone': '07700 900123',
  'contact-message': `Two flats in Leeds.${'\nWhat would you change?'.repeat(60)}`,
}
/** What is selected, and how far the text is scrolled. */
const reachedIn = (message: Locator) =>
  message.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd, field.selectionDirection, field.scrollTop])
const DETAILS = { 'quiz-name': 'Ada Sample', 'quiz-email': 'ada@example.com', 'quiz-phone': '+447700900123' }

for (const [what, change] of Object.entries(TOOLS)) {
  test(`${what} before the start: what is typed and chosen on /contact stays, with focus, caret and scroll, and is sent once (R-messages-06)`, async ({
    page,
  }) => {
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto('/contact')
    for (const [field, text] of Object.entries(MESSAGE)) await page.locator(`#${field}`).fill(text)
    await page.locator('#contact-subject').selectOption('complaint')
    await change(page)
    await page.getByRole('main').getByRole('checkbox').click()
    const message = page.locator('#contact-message')
    await message.focus()
    await message.evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(4, 9, 'backward')
      field.scrollTop = 60
    })
    const reached = await reachedIn(message)
    expect(reached[3]).toBeGreaterThan(0)
    const scroll = await page.evaluate(() => scrollY)
    arrive()
    await started(page, 'contact')
    await typed(page, MESSAGE)
    await expect(page.locator('#contact-subject')).toHaveValue('complaint')
    await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked()
    await expect(message).toBeFocused()
    expect(await reachedIn(message)).toEqual(reached)
    expect(Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(60)
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Sample', message: MESSAGE['contact-message'], subject: 'complaint' })
    await expect(page.getByText('Message Sent!')).toBeVisible()
  })

  test(`${what} before the start: what is typed on the last step stays, and the lead is sent (R-messages-06)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.goto('/robots.txt')
    await storeAnswers(page, 'personal')
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto('/quiz', { waitUntil: 'commit' })
    await page.locator('#quiz-phone').fill(phone.typed)
    await page.locator('#quiz-name').fill('Ada Sample')
    await page.locator('#quiz-email').fill('ada@example.com')
    await change(page)
    await page.locator('form [role=checkbox]').click()
    arrive()
    await started(page, 'app')
    await typed(page, { 'quiz-name': 'Ada Sample', 'quiz-email': 'ada@example.com', 'quiz-phone': phone.normalised })
    await expect(page.locator('#quiz-email')).toBeVisible()
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    await expect(page).toHaveURL(`${server.url}/verify`)
  })

  test(`${what} before the start: a code is checked, and the confirmation is there after a reload (R-messages-06)`, async ({
    page,
    server,
    phone,
  }) => {
    await openVerification(page, server, phone)
    const arrive = await holdBack(page, SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#verify-code').click()
    await page.keyboard.type(await server.codeFor(phone.normalised))
    await change(page)
    arrive()
    await expect(page).toHaveURL(`${server.url}/success`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your number is confirmed')
    const again = await holdBack(page, SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await change(page)
    again()
    await started(page, 'app')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your number is confirmed')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${what} before the start: an answer that is pressed counts, and the slider keeps its price (R-messages-06)`, async ({ page }) => {
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto('/quiz')
    await change(page)
    await page.getByRole('radio').nth(1).click()
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(eyebrowOf(stepAfter(FIRST_STEP)))
    expect(Object.keys(await storedAnswers(page))).toHaveLength(1)
    const again = await holdBack(page, SCRIPTS)
    await page.goto('/')
    const slider = page.locator('#price')
    await slider.focus()
    await page.keyboard.press('End')
    const price = await slider.inputValue()
    await change(page)
    // What is put into another element loses the focus.
    await slider.focus()
    again()
    await started(page, 'calculator')
    await expect(slider).toHaveValue(price)
    await expect(slider).toBeFocused()
    await expect(page.locator('output').filter({ hasText: `£${Number(price).toLocaleString('en-GB')}` })).toBeVisible()
  })

  test(`${what} before the start: a press that begins before it and ends after it counts, wherever React draws the answer (R-messages-06)`, async ({
    page,
  }) => {
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto('/quiz')
    await change(page)
    await page.getByRole('radio').nth(1).hover()
    await page.mouse.down()
    arrive()
    await started(page, 'app')
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(eyebrowOf(stepAfter(FIRST_STEP)))
    expect(Object.keys(await storedAnswers(page))).toHaveLength(1)
  })

  test(`${what} after the start: the whole quiz works, and its words change (R-messages-06)`, async ({ page, server, phone }) => {
    await openStep(page, 'timeline')
    await change(page)
    const heading = page.getByRole('heading', { level: 1 })
    for (const step of STEP_IDS.slice(placeOf('timeline'), placeOf('personal'))) {
      await expect(heading).toContainText(eyebrowOf(step))
      await change(page)
      await page.getByRole('radio').last().click()
    }
    await expect(heading).toContainText(eyebrowOf('personal'))
    await page.goBack()
    await expect(heading).toContainText(eyebrowOf(stepBefore('personal')))
    await page.goForward()
    await expect(heading).toContainText(eyebrowOf('personal'))
    await change(page)
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await change(page)
    for (const [field, text] of Object.entries({ ...DETAILS, 'quiz-email': 'ada@gmial.com', 'quiz-phone': phone.typed }))
      await page.locator(`#${field}`).fill(text)
    await page.locator('form [role=checkbox]').click()
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(page.locator('#quiz-email')).toHaveValue('ada@gmail.com')
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    await expect(page).toHaveURL(`${server.url}/verify`)
    await change(page)
    await page.locator('#verify-code').fill('12')
    await page.locator('#verify-code').press('Enter')
    await page.locator('#verify-code').fill(await server.codeFor(phone.normalised))
    await expect(page).toHaveURL(`${server.url}/success`)
    await change(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your number is confirmed')
  })
}

// Engines differ in what they send of a press to what has been drawn meanwhile.
test('a press that begins in a translated page before the start and ends after it counts in every engine (R-messages-06) @engines', async ({
  page,
}) => {
  await page.goto('/quiz')
  // The stylesheet is late: WebDriver holds back no request.
  await page.evaluate(() => {
    const late: Node[] = []
    const { head } = document
    Object.assign(head, { append: (...nodes: Node[]) => void late.push(...nodes) })
    Object.assign(globalThis, { arrive: () => Reflect.deleteProperty(head, 'append') && head.append(...late) })
  })
  await translate(page)
  await page.getByRole('radio').nth(1).hover()
  await page.mouse.down()
  await page.evaluate(() => Object(globalThis).arrive())
  await started(page, 'app')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(eyebrowOf(stepAfter(FIRST_STEP)))
  expect(Object.keys(await storedAnswers(page))).toHaveLength(1)
})

test('words that change with the state still change in a translated page, and in one that shows the original again (R-messages-06)', async ({
  page,
  server,
  phone,
}) => {
  await page.clock.install()
  await reachVerification(page, server, phone.typed)
  const resend = page.getByRole('button', { name: 'Resend code' })
  await translate(page)
  for (let time = 0; time < 3; time++) {
    const before = await resend.textContent()
    expect(before).toContain(TRANSLATED)
    await page.clock.runFor(1_000)
    await expect(resend).not.toHaveText(before ?? '')
  }
  await restore(page)
  const before = await resend.textContent()
  await page.clock.runFor(2_000)
  await expect(resend).not.toHaveText(before ?? '')
  expect(await resend.textContent()).not.toContain(TRANSLATED)
})

for (const [what, isText] of [
  ['is translated once more', false],
  ['shows the original again with texts of its own', true],
] as const)
  test(`words that change with the state still change in a page that ${what} (R-messages-06)`, async ({ page, server, phone }) => {
    await page.clock.install()
    await reachVerification(page, server, phone.typed)
    const resend = page.getByRole('button', { name: 'Resend code' })
    await translate(page)
    await page.evaluate(
      (mark) => {
        for (const font of document.querySelectorAll('font:not(font font)')) {
          const words = (font.textContent ?? '').replace(mark, '')
          font.replaceWith(mark === '' ? words : Object.assign(document.createElement('font'), { textContent: `${mark}${mark}${words}` }))
        }
      },
      isText ? '' : TRANSLATED,
    )
    const seconds = /\d+/.exec((await resend.textContent()) ?? '')?.[0]
    await page.clock.runFor(2_000)
    await expect(resend).toHaveText(new RegExp(`in \\D*(?!${seconds}\\D)\\d+\\D*s$`))
  })

test('a wait goes on to count down where an extension has made a link of its number (R-messages-06)', async ({ page, server, phone }) => {
  await page.clock.install()
  await reachVerification(page, server, phone.typed)
  const resend = page.getByRole('button', { name: 'Resend code' })
  await expect(resend).toHaveText(/in \d+ seconds?$/)
  await resend.evaluate((button) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const found = text instanceof Text && /\d+/.exec(text.data)
      if (!found) continue
      const number = text.splitText(found.index)
      number.splitText(found[0].length)
      const link = document.createElement('a')
      number.replaceWith(link)
      link.append(number)
    }
  })
  await page.clock.runFor(2_000)
  await expect(resend).toHaveText(/in [12]?\d seconds?$/)
})

test('a page that was saved and is opened again works, and has what was typed into it (R-messages-06)', async ({ page }) => {
  await page.goto('/contact')
  await startIslands(page)
  await page.locator('#contact-name').fill('Ada Sample')
  const saved = await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value)
    return document.documentElement.outerHTML
  })
  await page.route('/contact', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${saved}` }))
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await startIslands(page)
  await expect(page.locator('#contact-name')).toHaveValue('Ada Sample')
})

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong here' })

test.describe('what cannot be drawn', () => {
  test('as React takes it over says so with the phone number, keeps what is typed, and is no missing script (R-messages-07)', async ({
    page,
    complaints,
  }) => {
    await page.route(/assets\/contact-.*\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('.officeHours.map(', '.officeHours.noSuchMethod(') })
    })
    await page.goto('/contact')
    await page.locator('#contact-name').fill('Ada Sample')
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click({ force: true })
    await expect(note(page)).toContainText(company.phone.display)
    await typed(page, { 'contact-name': 'Ada Sample' })
    await expect(page.getByText('too old')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click({ force: true })
    await expect(page).toHaveURL(/\/contact$/)
    await page.getByRole('banner').getByRole('link', { name: 'ABOUT' }).click()
    await expect(page).toHaveURL(/\/about$/)
    complaints.splice(0)
  })

  test('says so with the phone number, keeps what is typed, and another attempt takes it over (R-messages-07)', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact')
    await startIslands(page)
    await page.locator('#contact-name').fill('Ada Sample')
    await page.locator('#contact-message').fill('Two flats')
    // Each render of the summary of errors.
    await page.evaluate(() => {
      const { prototype } = Array
      const whole = Object.getOwnPropertyDescriptor(prototype, 'flatMap') ?? {}
      Object(globalThis).mend = () => Object.defineProperty(prototype, 'flatMap', whole)
      Object.defineProperty(prototype, 'flatMap', { value: undefined, configurable: true })
    })
    await page.getByRole('main').getByRole('checkbox').click()
    await expect(note(page)).toContainText(company.phone.display)
    await typed(page, { 'contact-name': 'Ada Sample', 'contact-message': 'Two flats' })
    await note(page).getByRole('button', { name: 'Try again' }).click()
    await expect(note(page)).toBeVisible()
    await typed(page, { 'contact-name': 'Ada Sample', 'contact-message': 'Two flats' })
    await page.evaluate(() => Object(globalThis).mend())
    await note(page).getByRole('button', { name: 'Try again' }).click()
    await expect(note(page)).toHaveCount(0)
    await typed(page, { 'contact-name': 'Ada Sample', 'contact-message': 'Two flats' })
    await expect(page.getByText('too old')).toBeHidden()
    complaints.splice(0)
  })
})

for (const when of ['before', 'after'])
  test(`an extension that declines cookies ${when} the start takes no focus from who is typing (R-cookies-03)`, async ({ page }) => {
    const arrive = await holdBack(page, SCRIPTS)
    await page.goto('/contact')
    if (when === 'after') {
      arrive()
      await startIslands(page)
    }
    const name = page.locator('#contact-name')
    await name.focus()
    await page.keyboard.type('Ada ')
    const cookies = page.getByRole('region', { name: 'Cookies' })
    await cookies.getByRole('button', { name: 'Decline', exact: true }).evaluate((button: HTMLElement) => button.click())
    arrive()
    await expect(cookies).toBeHidden()
    await page.keyboard.type('Sample')
    await expect(name).toHaveValue('Ada Sample')
  })

test('no words are there twice in a translated page (R-messages-06)', async ({ page }) => {
  await openStep(page, 'timeline')
  await translate(page)
  await page.getByRole('radio').last().click()
  await expect(page.getByText(eyebrowOf(stepAfter('timeline')))).toHaveCount(1)
  await page.getByRole('button', { name: 'PREVIOUS' }).click()
  await expect(page.getByText(eyebrowOf('timeline'))).toHaveCount(1)
  expect((await page.locator('h1').textContent())?.split(TRANSLATED)).toHaveLength(3)
})

test('a question that is pressed in a translated page before the start opens, and closes (R-messages-06)', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/*.js')
  await page.goto('/')
  await translate(page)
  const question = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').nth(1)
  await question.click()
  arrive()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  // By the keyboard: a second press by the mouse, so soon and on other words, would be half a double tap (R-quiz-35).
  await question.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
})

test('a field that is wrapped in the middle of a composition keeps nothing from starting (R-messages-06, R-messages-10)', async ({
  page,
}) => {
  const arrive = await holdBack(page, SCRIPTS)
  await page.goto('/contact')
  const field = page.locator('#contact-name')
  await field.focus()
  await compose(await openInputMethod(page), 'や')
  await field.evaluate((input) => {
    const wrapper = document.createElement('span')
    input.before(wrapper)
    wrapper.append(input)
  })
  arrive()
  await startIslands(page)
})
