import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openPage } from '../../../tooling/chromium.ts'
import { library as packageFolder } from '../ui-package.ts'

/** Computed styles by property. */
type Look = Readonly<Record<string, string>>

/**
 * The looks of all elements that match, in order. Left out are sizes and positions, which follow from the content, and what
 * does not show: the colour of an outline that is not there, the markers of list items that have none, and the room for an open banner.
 */
const looks = (page: Page, selector: string): Promise<Record<string, Look>> =>
  page.evaluate((matching) => {
    const FOLLOWS =
      /^--|^(?:width|height|(?:min-|max-)?(?:block|inline)-size|top|right|bottom|left|inset-.*|.*-origin|grid-template-(?:rows|columns)|outline-color|list-style-type|scroll-padding-.*)$/
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

/** Fails with the first ten differences. */
function assertSameLooks(actual: Record<string, Look>, expected: Record<string, Look>, sentence: string): void {
  assert.deepEqual(Object.keys(actual), Object.keys(expected), 'The two pages have different elements.')
  const differences = Object.entries(expected).flatMap(([name, look]) =>
    Object.entries(look).flatMap(([property, value]) => {
      const found = actual[name]?.[property] ?? ''
      return found === value ? [] : [`${name} { ${property}: ${value} } is ${found}`]
    }),
  )
  assert.deepEqual(differences.slice(0, 10), [], sentence)
}

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const scrolls = async (page: Page): Promise<boolean> => (await styleOf(page, 'html', 'overflow-y')) !== 'hidden'

/** How the app's own elements look, also focused and in a popover. */
async function looksOfTheApp(page: Page): Promise<Record<string, Look>> {
  const closed = await looks(page, 'html, body, [data-host]')
  await page.keyboard.press('Tab')
  const focused = await looks(page, '[data-host]:focus')
  await page.getByRole('button', { name: 'Open the popover' }).click()
  const popover = page.locator('[role=dialog][data-host]')
  await popover.waitFor()
  assert(await scrolls(page), 'The popover of the app locks the page.')
  const opened = await looks(page, '[role=dialog][data-host], [role=dialog][data-host] *')
  await page.getByRole('button', { name: 'Close the popover' }).click()
  await popover.waitFor({ state: 'detached' })
  return { ...closed, ...focused, ...opened }
}

/** How the library's elements look. A link in the app’s text is styled by the app; windows light up once they are in view. */
const looksOfTheLibrary = (page: Page): Promise<Record<string, Look>> =>
  looks(page, '[data-examples] [class^=pl-]:not(a.pl-link, .pl-visually-hidden, .pl-honeypot, .pl-honeypot *, .pl-street__windows)')

/** The app's rules for elements by their names, outside any layer, with whether each reaches an element of the library or what is around it. */
const rulesOfTheApp = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => {
    const selectors = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      // Not a list inside a selector of the library, such as `:is(h4, hr)`.
      .flatMap((rule) => (rule instanceof CSSStyleRule && !rule.selectorText.includes('(') ? [rule.selectorText] : []))
      .flatMap((list) => list.replaceAll(':focus-visible', '').split(', '))
      .filter((selector) => /^[a-z][a-z\d ]*$/.test(selector))
    const library = '[data-examples] [class^=pl-]'
    return Object.fromEntries(
      selectors.map((selector) => [
        selector,
        document.querySelector(`${library}:is(${selector}), ${library} ${selector}, ${selector}:has([data-examples])`) !== null,
      ]),
    )
  })

/** What stylesheets without classes say of elements, by attributes, states and pseudo-elements. */
const CLASSLESS = ':is([class], [type=button]:not([disabled]), button:enabled)'
const PARTS = ['', '::before', '::after', '::placeholder', '::file-selector-button'].map((part) => CLASSLESS + part)
const SAYS = 'border: 3px dashed; padding: 9px; background: khaki; color: navy; font: italic 9px serif; filter: blur(1px)'

/** What components have inside without a class; no example passes such an element. */
const PLAIN = ':is(span, div, nav, svg, svg *)'
const INSIDE = `[class^=pl-] ${PLAIN}:not([class])`

/** Only the library's own menu locks the page. */
async function locksForItsMenu(page: Page): Promise<void> {
  assert(await scrolls(page), 'The page is locked before the menu is open.')
  await page.getByRole('button', { name: 'Menu', exact: true }).last().press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  assert(!(await scrolls(page)), 'The page scrolls behind the menu of the library.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
  assert(await scrolls(page), 'The page stays locked after the menu.')
}

/** Each closes when it is on top, and the page is free afterwards. */
async function closesOneByOne(page: Page): Promise<void> {
  const dialogs = ['first', 'second'].map((which) => page.getByRole('dialog', { name: which }))
  for (const which of ['first', 'second']) await page.getByRole('button', { name: `Open the ${which}` }).click()
  for (const [at, which] of ['second', 'first'].entries()) {
    const dialog = dialogs[1 - at]
    await dialog?.locator(':focus').waitFor()
    // Radix hears it a render after it has moved the focus. It closes at once, with an animation.
    const isOpen = async () => (await dialog?.and(page.locator('[data-state=open]')).count()) !== 0
    do await page.keyboard.press('Escape')
    while (await isOpen())
    await dialog?.waitFor({ state: 'detached' })
    assert.equal(await page.locator(':focus').textContent(), `Open the ${which}`, 'The focus does not return to what opened the dialog.')
  }
  assert(await scrolls(page), 'The page stays locked after the dialogs.')
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('radio', { name: 'Live in it' }).click()
}

async function sendsByHookForm(page: Page): Promise<void> {
  const sent = page.waitForEvent('console', (message) => message.text().startsWith('Send this to your server'))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Tick the box to let us call you' }).waitFor()
  await fillIn(page)
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('checkbox', { name: 'You may call me' }).press('Space')
  await page.getByRole('button', { name: 'Send' }).click()
  const values: unknown = await (await sent).args()[1]?.jsonValue()
  assert.deepEqual(values, { name: 'Ada', phone: '07700 900123', goal: 'live', agreed: true })
}

async function sendsToAServerAction(page: Page): Promise<void> {
  await fillIn(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Tick the box to let us call you' }).click()
  assert.equal(await page.locator(':focus').getAttribute('id'), 'agreed', "The summary's link does not lead to the box.")
  assert.equal(await page.getByLabel('Name').inputValue(), 'Ada', 'The name is lost after an action that found an error.')
  assert(await page.getByRole('radio', { name: 'Live in it' }).isChecked(), 'The choice is lost after an action that found an error.')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We call you within a day.').waitFor()
  assert.equal(await page.getByLabel('Name').inputValue(), '', 'The form keeps its values after an action that accepted them.')
}

/**
 * Opens an app that has its own design with the library and without it, and the library without the app. Fails if either side
 * changes the other, or if a form loses a value.
 *
 * @returns how many elements of the library were compared
 */
export async function visitGuest(browser: Browser, address: string): Promise<number> {
  const errors: string[] = []
  const open = async (path: string): Promise<Page> => {
    const page = await openPage(browser, { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' })
    // What the server has rendered differently, among others.
    page.on('pageerror', ({ message }) => errors.push(`${path} ${message}`))
    await page.goto(address + path)
    await page.locator('html[data-hydrated]').waitFor()
    return page
  }
  const [guest, alone, library] = [await open('/'), await open('/alone'), await open('/library')]
  assertSameLooks(await looksOfTheApp(guest), await looksOfTheApp(alone), 'The library changes elements of the app.')
  assert.equal(await styleOf(guest, '[data-testid=spinner]', 'animation-name'), 'spin', 'The app’s spinner does not spin.')
  const rules = Object.entries(await rulesOfTheApp(guest))
  assert(rules.length > 0, 'No rule of the app is found.')
  const idle = rules.flatMap(([selector, reaches]) => (reaches ? [] : [selector]))
  assert.deepEqual(idle, [], 'Rules of the app reach no element of the library, so they prove nothing.')
  const expected = await looksOfTheLibrary(library)
  assertSameLooks(await looksOfTheLibrary(guest), expected, 'The app changes elements of the library.')
  assert.equal(await styleOf(guest, '.pl-button[data-variant=primary]', 'background-color'), 'rgb(255, 106, 19)')
  const inside = await looks(guest, INSIDE)
  assert(Object.keys(inside).length > 0, 'Components have nothing inside that is compared.')
  const elements = await guest.addStyleTag({ content: `${PLAIN} { ${SAYS} }` })
  assertSameLooks(await looks(guest, INSIDE), inside, 'A stylesheet for elements reaches what components have inside.')
  await elements.evaluate((node) => node.parentNode?.removeChild(node))
  const shield = await guest.addStyleTag({ path: join(packageFolder, 'dist/shield.css') })
  const classless = await guest.addStyleTag({ content: `${PARTS.join()} { ${SAYS} } [hidden] { display: none !important }` })
  assertSameLooks(await looksOfTheLibrary(guest), expected, 'A stylesheet without classes gets through the shield.')
  for (const sheet of [shield, classless]) await sheet.evaluate((node) => node.parentNode?.removeChild(node))
  await locksForItsMenu(guest)
  await closesOneByOne(await open('/two-copies'))
  await sendsByHookForm(await open('/hook-form'))
  await sendsToAServerAction(await open('/action-form'))
  assert.deepEqual(errors, [], 'The pages report errors.')
  return Object.keys(expected).length / 3
}
