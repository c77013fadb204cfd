import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRequestContext } from '@playwright/test'
import { DOUBLE_TAP_MS } from '../../src/before-react/hasty-presses.ts'
import type { Driver, Viewport } from './drivers.ts'
import { FUNCTIONS, type look, type Step, type Text } from './look.ts'

const LIBRARY = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Generous, for busy machines. */
const PATIENCE_MS = 20_000
const POLL_MS = 50

/** WebDriver's characters for keys that have none. */
const KEYS = new Map([
  ['Backspace', '\uE003'],
  ['Tab', '\uE004'],
  ['Enter', '\uE007'],
  ['\n', '\uE007'],
  ['Shift', '\uE008'],
  ['Escape', '\uE00C'],
  ['Space', ' '],
  ['PageDown', '\uE00F'],
  ['ArrowDown', '\uE015'],
])

type Words = string | RegExp
type Seen = ReturnType<typeof look>[number]
type Value = string | number | boolean | null | undefined

/** As Playwright compares: a part of the words, in any case, unless it is to be exact. */
function textOf(words: Words, exact = false): Text {
  if (words instanceof RegExp) return { source: words.source, flags: words.flags }
  const source = words.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return exact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' }
}

/** Retries until there is something to return. */
async function until<T>(attempt: () => Promise<T | undefined>, complain: () => string): Promise<T> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const result = await attempt()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(complain())
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** What Playwright's `expect` asks a locator or a frame. */
interface Question {
  isNot: boolean
  timeout?: number
  expressionArg?: string
  expectedNumber?: number
  expectedText?: { string?: string; regexSource?: string; regexFlags?: string; matchSubstring?: boolean; normalizeWhiteSpace?: boolean }[]
}

/** Asks until the answer is the expected one. */
async function settle({ isNot, timeout = PATIENCE_MS, expectedNumber, expectedText: [text] = [] }: Question, ask: () => Promise<Value>) {
  const deadline = performance.now() + timeout
  for (;;) {
    const value = await ask()
    let matches = value === (typeof value === 'number' ? expectedNumber : true)
    if (value === undefined) matches = isNot
    else if (text?.regexSource !== undefined) matches = new RegExp(text.regexSource, text.regexFlags).test(String(value))
    else if (text?.string !== undefined) {
      const expected = text.normalizeWhiteSpace ? text.string.replaceAll(/\s+/g, ' ').trim() : text.string
      matches = text.matchSubstring ? String(value).includes(expected) : value === expected
    }
    const timedOut = performance.now() > deadline
    if (matches !== isNot || timedOut) return { matches, received: { value }, timedOut, log: [] }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

class Scope {
  protected readonly driver: Driver
  protected readonly steps: readonly Step[]

  constructor(driver: Driver, steps: readonly Step[] = []) {
    this.driver = driver
    this.steps = steps
  }

  protected extend = (step: Step) => new Locator(this.driver, [...this.steps, step])
  locator = (css: string) => this.extend({ css })
  getByText = (text: Words, { exact = false } = {}) => this.extend({ text: textOf(text, exact) })
  getByRole = (role: string, { name, exact, ...rest }: { name?: Words; exact?: boolean; checked?: boolean; level?: number } = {}) =>
    this.extend({ role, ...rest, ...(name !== undefined && { name: textOf(name, exact) }) })

  /** Runs a function in the page, after `find` and `look`, and with Testing Library. */
  protected async run<T>(script: string, ...args: unknown[]): Promise<T> {
    const source = `(...args) => typeof TestingLibraryDom === 'undefined' ? 'no library' : [(() => { ${FUNCTIONS} return (${script})(...args) })()]`
    const result = await this.driver.call(source, args)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function returned
    if (Array.isArray(result)) return result[0] as T
    await this.driver.call(`() => { ${LIBRARY} }`, [])
    return this.run(script, ...args)
  }
}

let lastPress = -Infinity

/** No answer is still unfolding above what is pressed. */
const IS_AT_REST = `() => document.getAnimations()
  .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity)`

class Locator extends Scope {
  readonly _apiName = 'Locator'

  override toString = () => JSON.stringify(this.steps)
  nth = (nth: number) => this.extend({ nth })
  first = () => this.nth(0)
  last = () => this.nth(-1)
  filter = ({ hasText }: { hasText: Words }) => this.extend({ hasText: textOf(hasText) })

  async #look(attribute = ''): Promise<Seen | undefined> {
    const seen = await this.run<Seen[]>('look', this.steps, attribute)
    if (seen.length > 1) throw new Error(`${String(this)} is ${seen.length} elements.`)
    return seen[0]
  }
  #wait = (attribute = '') =>
    until(
      () => this.#look(attribute),
      () => `${String(this)} is not there.`,
    )

  /** Playwright's matchers ask here. */
  _expect = (expression: keyof Seen | 'to.have.count', question: Question) =>
    settle(question, async () => {
      if (expression === 'to.have.count') return this.count()
      const seen = await this.#look(question.expressionArg)
      return seen
        ? seen[expression]
        : expression === 'to.be.hidden' || (expression === 'to.be.visible' || expression === 'to.be.attached' ? false : undefined)
    })

  count = () => this.run<number>('(steps) => find(steps).length', this.steps)
  waitFor = async () => void (await this.#wait())
  boundingBox = (): Promise<{ x: number; y: number; width: number; height: number }> => this.#wait()
  textContent = async () => (await this.#wait())['to.have.text']
  getAttribute = async (name: string) => (await this.#wait(name))['to.have.attribute.value']
  async evaluate<T>(script: (node: never, arg: never) => T, arg?: unknown): Promise<T> {
    await this.#wait()
    return this.run(`(steps, arg) => (${String(script)})(find(steps)[0], arg)`, this.steps, arg)
  }
  evaluateAll = <T>(script: (nodes: never) => T): Promise<T> => this.run(`(steps) => (${String(script)})(find(steps))`, this.steps)

  /** Brings it into view, and presses its centre once it is still, nothing covers it, and it is no second half of a double tap (R-quiz-35). */
  async click(): Promise<void> {
    let before: Seen | undefined
    await until(
      async () => {
        await this.evaluate((node: Element) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
        const seen = await this.#look()
        const isStill = seen?.isReachable && before?.x === seen.x && before.y === seen.y
        before = seen
        return isStill && performance.now() > lastPress + DOUBLE_TAP_MS && (await this.run<boolean>(IS_AT_REST)) ? true : undefined
      },
      () => `${String(this)} cannot be pressed: ${JSON.stringify(before)}`,
    )
    if (before) await new Mouse(this.driver).click(before.x + before.width / 2, before.y + before.height / 2)
    // The page counts from when the finger went down, which was before this.
    lastPress = performance.now()
  }

  async hover(): Promise<void> {
    const { x, y, width, height } = await this.#wait()
    await new Mouse(this.driver).move(x + width / 2, y + height / 2)
  }
  focus = () => this.evaluate((node: HTMLElement) => node.focus())
  async press(key: string): Promise<void> {
    await this.focus()
    await new Keyboard(this.driver).press(key)
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await new Keyboard(this.driver).type(text)
  }
  async fill(text: string): Promise<void> {
    await this.evaluate((node: HTMLInputElement) => {
      node.focus()
      node.select()
    })
    const keyboard = new Keyboard(this.driver)
    await (text === '' ? keyboard.press('Backspace') : keyboard.type(text))
  }
  selectOption = (value: string) =>
    this.evaluate((node: HTMLSelectElement, chosen: string) => {
      node.value = chosen
      node.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
}

class Keyboard {
  readonly #driver: Driver
  constructor(driver: Driver) {
    this.#driver = driver
  }

  async #act(actions: object[]): Promise<void> {
    await this.#driver.act({ type: 'key', id: 'keyboard', actions })
  }
  type = (text: string) =>
    this.#act(Array.from(text).flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS.get(key) ?? key }))))
  /** Presses a key, or several at once, such as `Shift+Tab`. */
  press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => KEYS.get(key) ?? key)
    return this.#act([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  }
}

class Mouse {
  readonly #driver: Driver
  constructor(driver: Driver) {
    this.#driver = driver
  }

  #act = (...actions: object[]) => this.#driver.act({ type: 'pointer', id: 'mouse', actions })
  move = (x: number, y: number) => this.#act({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
  down = () => this.#act({ type: 'pointerDown', button: 0 })
  up = () => this.#act({ type: 'pointerUp', button: 0 })
  async click(x: number, y: number): Promise<void> {
    await this.#act(
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    )
  }
}

/** As much of Playwright's `Page` as the journeys with the tag `@engines` use. */
export class EnginePage extends Scope {
  readonly _apiName = 'Page'
  readonly keyboard: Keyboard
  readonly mouse: Mouse
  readonly request: APIRequestContext
  readonly #baseURL: string

  constructor(driver: Driver, request: APIRequestContext, baseURL: string) {
    super(driver)
    this.keyboard = new Keyboard(driver)
    this.mouse = new Mouse(driver)
    this.request = request
    this.#baseURL = baseURL
  }

  goto = (path: string) => this.driver.navigate(new URL(path, this.#baseURL).href)
  reload = () => this.driver.reload()
  goBack = () => this.driver.traverse(-1)
  title = () => this.evaluate(() => document.title)
  goForward = () => this.driver.traverse(1)
  setViewportSize = (viewport: Viewport) => this.driver.resize(viewport)
  evaluate = <T>(script: (arg: never) => T, arg?: unknown): Promise<T> => this.run(String(script), arg)

  /** What the console says is read at the end instead (fixtures.ts). */
  on = () => this

  // Playwright's matchers ask these.
  context = () => ({ _options: { baseURL: this.#baseURL } })
  mainFrame = () => ({
    _expect: (expression: string, question: Question) =>
      settle(question, () =>
        this.evaluate((isTitle: boolean) => (isTitle ? document.title : location.href), expression === 'to.have.title'),
      ),
  })
}
