import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.ts'

/** Fails with a sentence. */
function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/** What an element looks like: its computed values, without those that follow from what is around or inside it. */
type Look = Readonly<Record<string, string>>

/**
 * The looks of all elements that match, in order. Left out are sizes and places, which follow from the content, and what
 * shows in no way: the colour of an outline that is not there, and marks of list items that are none.
 */
const looks = (page: Page, selector: string): Promise<Record<string, Look>> =>
  page.evaluate((matching) => {
    const FOLLOWS =
      /^--|^(?:width|height|(?:min-|max-)?(?:block|inline)-size|top|right|bottom|left|inset-.*|.*-origin|grid-template-(?:rows|columns)|outline-color|list-style-type)$/
    // At the same moment on every page.
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    const look = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return {}
      return Object.fromEntries([...style].filter((name) => !FOLLOWS.test(name)).map((name) => [name, style.getPropertyValue(name)]))
    }
    return Object.fromEntries(
      [...document.querySelectorAll(matching)].flatMap((element, index) => {
        const name = `${index} ${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`
        return [undefined, '::before', '::after'].map((part) => [`${name}${part ?? ''}`, look(element, part)])
      }),
    )
  }, selector)

/** The differences as sentences, at most ten. */
function differences(one: Readonly<Record<string, Look>>, other: Readonly<Record<string, Look>>): string[] {
  const names = Object.keys(one)
  if (names.join() !== Object.keys(other).join()) return ['The two pages hold different elements.']
  return names
    .flatMap((name) =>
      Object.entries(one[name] ?? {}).flatMap(([property, value]) => {
        const there = other[name]?.[property] ?? ''
        return there === value ? [] : [`${name} { ${property}: ${value} } is ${there}`]
      }),
    )
    .slice(0, 10)
}

async function open(browser: Browser, address: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' })
  await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' })
  return page
}

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const scrolls = async (page: Page): Promise<boolean> => (await styleOf(page, 'html', 'overflow-y')) !== 'hidden'

/** The app's own elements look the same on a page with the library and on one without, also focused and in a popover. */
async function leavesTheAppAlone(withLibrary: Page, without: Page): Promise<void> {
  const [there, here] = await Promise.all(
    [without, withLibrary].map(async (page) => {
      const closed = await looks(page, 'html, body, [data-host]')
      await page.keyboard.press('Tab')
      const focused = await looks(page, '[data-host]:focus')
      await page.getByRole('button', { name: 'Open the popover' }).click()
      await page.getByRole('dialog').waitFor()
      must(await scrolls(page), 'The popover of the app locks the page.')
      const opened = await looks(page, '[role=dialog], [role=dialog] *')
      await page.getByRole('button', { name: 'Close the popover' }).click()
      return { ...closed, ...focused, ...opened }
    }),
  )
  const harmed = differences(there ?? {}, here ?? {})
  must(harmed.length === 0, `The library changes elements of the app:\n${harmed.join('\n')}`)
  must((await styleOf(withLibrary, '[data-testid=spinner]', 'animation-name')) === 'spin', 'The app’s spinner does not spin.')
}

// A link in the app's text is styled by the app.
const withoutLinks = (all: Record<string, Look>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !/ a pl-link| pl-visually-hidden| pl-honeypot/.test(name)))

/** The library's elements look the same in the app and without it. */
async function isLeftAlone(inApp: Page, alone: Page): Promise<number> {
  const own = '[data-sample] [class^=pl-]'
  const [expected, found] = [await looks(alone, own), await looks(inApp, own)]
  const harmed = differences(withoutLinks(expected), withoutLinks(found))
  must(harmed.length === 0, `The app changes elements of the library:\n${harmed.join('\n')}`)
  return Object.keys(expected).length / 3
}

async function hasItsColours(page: Page): Promise<void> {
  const button = await styleOf(page, '.pl-button[data-variant=primary]', 'background-color')
  must(button === 'rgb(255, 106, 19)', `The primary button is ${button}.`)
  const hint = await styleOf(page, '.pl-field__hint', 'color')
  must(hint === 'rgb(92, 88, 80)', `The hint is ${hint}.`)
}

/** Only the library's own menu locks the page. */
async function locksForItsMenu(page: Page): Promise<void> {
  must(await scrolls(page), 'The page is locked before the menu is open.')
  await page.locator('[data-sample=SlideOutMenu]').getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  must(!(await scrolls(page)), 'The page scrolls behind the menu of the library.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  must(await scrolls(page), 'The page stays locked after the menu.')
}

/** What a form shows: the text or the choice of each control, for assistive technology too, and the boxes of the code. */
const shownIn = (form: Locator): Promise<string> =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, select, textarea, [role=radio], [role=checkbox], .pl-otp-input__box')]
      .map((control) => {
        const { name, type, value, checked } = control
        const choice = control.getAttribute('aria-checked') ?? (type === 'radio' || type === 'checkbox' ? `${value} ${checked}` : value)
        return `${name || control.getAttribute('role') || 'code box'}: ${choice ?? control.textContent}`
      })
      .join('\n'),
  )

/** Waits until a form shows this again, and fails with the differences. */
async function goesBackTo(form: Locator, before: string, after: string): Promise<void> {
  const lines = async () => (await shownIn(form)).split('\n')
  const changed = async () => (await lines()).filter((line, index) => line !== before.split('\n')[index])
  for (let attempt = 0; attempt < 50 && (await changed()).length > 0; attempt++) await form.page().waitForTimeout(100)
  const left = await changed()
  must(left.length === 0, `${after}, the form shows:\n${left.join('\n')}`)
}

/** Enters what both forms have, by the roles and names of the controls. */
async function fillIn(form: Locator): Promise<void> {
  await form.getByLabel('Phone number').fill('07700 900123')
  await form.getByLabel('Code').pressSequentially('4711')
  await form.getByRole('radio', { name: 'Growth' }).click()
  await form.getByRole('checkbox', { name: 'York' }).click()
}

async function sendsByHookForm(page: Page): Promise<void> {
  const form = page.locator('[data-form=hook]')
  const before = await shownIn(form)
  const submit = form.getByRole('button', { name: 'Send by the library' })
  await submit.click()
  await form.getByText('Enter your name').waitFor()
  await form.getByLabel('Name').fill('Ada')
  await fillIn(form)
  await form.getByRole('checkbox', { name: 'I agree' }).press('Space')
  await submit.click()
  const values = '"phone":"07700 900123","code":"4711","goal":"growth","places":["york","leeds"],"agreed":true'
  await form.getByText(`{"name":"Ada","message":"Hello",${values}}`).waitFor()
  await form.getByRole('button', { name: 'Start again' }).click()
  await goesBackTo(form, before, 'Reset by react-hook-form')
}

async function sendsToTheServer(page: Page): Promise<void> {
  const form = page.locator('[data-form=action]')
  const before = await shownIn(form)
  const enter = async () => {
    await form.getByLabel('Question').fill('Why?')
    await form.getByLabel('City').selectOption('york')
    await fillIn(form)
  }
  await enter()
  await form.getByRole('checkbox', { name: 'I agree' }).click()
  must((await shownIn(form)) !== before, 'The form does not show what was entered.')
  await form.getByRole('button', { name: 'Reset' }).click()
  await goesBackTo(form, before, 'Reset by its button')

  await enter()
  const entered = await shownIn(form)
  const submit = form.getByRole('button', { name: 'Send to the server' })
  await submit.click()
  await form.getByRole('link', { name: 'Tick the box' }).click()
  await goesBackTo(form, entered, 'After an action that found an error')
  must((await page.locator(':focus').getAttribute('id')) === 'agreed', "The summary's link does not lead to the box.")
  await page.keyboard.press('Space')
  await submit.click()
  const sent = [
    ['email', 'a@example.com'],
    ['city', 'york'],
    ['question', 'Why?'],
    ['phone', '07700 900123'],
    ['code', '4711'],
    ['goal', 'growth'],
    ['places', 'york'],
    ['places', 'leeds'],
    ['agreed', 'yes'],
  ]
  await form.getByText(JSON.stringify(sent)).waitFor()
  await goesBackTo(form, before, 'After an action that accepted everything')
}

/**
 * Opens an app with its own design (Tailwind, the variables of shadcn/ui, styles for elements), with the library and
 * without it, and the library without the app. Fails if either side changes the other, or if a value of a form is lost.
 *
 * @returns how many elements of the library were compared.
 */
export async function visit(address: string): Promise<number> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const app = await open(browser, address, '/')
    await leavesTheAppAlone(app, await open(browser, address, '/alone'))
    await hasItsColours(app)
    await sendsByHookForm(app)
    await sendsToTheServer(app)
    const samples = await open(browser, address, '/samples')
    const alone = await open(browser, address, '/library')
    await Promise.all([samples, alone].map((page) => page.locator('html[data-hydrated]').waitFor()))
    const elements = await isLeftAlone(samples, alone)
    await locksForItsMenu(samples)
    return elements
  } finally {
    await browser.close()
  }
}
