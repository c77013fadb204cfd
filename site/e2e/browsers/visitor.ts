import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Key, Viewport } from '../../../packages/tooling/browsers/browser.ts'
import { isLost } from '../../../packages/tooling/browsers/browser.ts'
import type { Server } from '../server.ts'
import { inWords, look, wanted, type Query, type Seen } from './look.ts'

/** The app has hydrated the page. */
const HYDRATED = 'html[data-hydrated]'

/** How long a visitor waits for anything; generous, for busy machines. */
const PATIENCE_MS = 15_000
const POLL_MS = 50
/** How long an element must stay in place before the visitor presses it. */
const STILL_MS = 150

let lastNumber = 0
/** A number from Ofcom's drama range, unique in this run: as typed, normalised and displayed. */
function freshPhone(): { typed: string; normalised: string; display: string } {
  const digits = `7700900${String(lastNumber++ % 1000).padStart(3, '0')}`
  return { typed: `0${digits}`, normalised: `+44${digits}`, display: `0${digits.slice(0, 4)} ${digits.slice(4)}` }
}

/** Someone with a browser, who can only see, press and type. */
export class Visitor {
  readonly browser: Browser
  readonly server: Server
  readonly viewport: Viewport
  /** The current journey's. */
  readonly phone = freshPhone()
  readonly #pictures: string | undefined
  // Firefox logs its own fixes for other sites now and then.
  readonly #expected: RegExp[] = [/^console\.warn: "Skipping" \d+ "un-needed interventions"/]

  /** @param pictures the folder for screenshots of each page, if any */
  constructor(browser: Browser, server: Server, viewport: Viewport, pictures?: string) {
    this.browser = browser
    this.server = server
    this.viewport = viewport
    this.#pictures = pictures
  }

  freshPhone = freshPhone

  /** Deletes everything that the site may have stored. */
  async comesForTheFirstTime(): Promise<void> {
    await this.browser.goto(`${this.server.url}/robots.txt`)
    await this.browser.run(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await this.browser.readComplaints()
  }

  opens = (path: string): Promise<void> => this.browser.goto(this.server.url + path)

  /** Retries until there is something to return. */
  async until<T>(what: string, attempt: () => Promise<T | undefined | false>, patience = PATIENCE_MS): Promise<T> {
    const deadline = performance.now() + patience
    let reason = ''
    for (;;) {
      try {
        const result = await attempt()
        if (result !== undefined && result !== false) return result
        reason = ''
      } catch (error) {
        // A script may run while the browser is leaving the page.
        if (isLost(error) || !(error instanceof Error)) throw error
        reason = ` (${error.message})`
      }
      if (performance.now() > deadline) throw new Error(`${what}, even after ${patience / 1000} s${reason}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  async find(query: Query): Promise<Seen[]> {
    return this.browser.run(look, wanted(query))
  }

  /** Waits for an element that is as expected. */
  sees(query: Query, expected: Partial<Seen> = {}, patience = PATIENCE_MS): Promise<Seen> {
    const wish = Object.keys(expected).length > 0 ? ` with ${JSON.stringify(expected)}` : ''
    let last: Seen[] = []
    return this.until(
      `${inWords(query)}${wish} is not there`,
      async () => {
        last = await this.find(query)
        return last.find((seen) =>
          Object.entries(expected).every(([key, value]) => Object.entries(seen).some(([name, is]) => name === key && is === value)),
        )
      },
      patience,
    ).catch((error: unknown) => {
      if (last.length > 0 && error instanceof Error) error.message += `; there is ${JSON.stringify(last[0])}`
      throw error
    })
  }

  async doesNotSee(query: Query): Promise<void> {
    await this.until(`${inWords(query)} is still there`, async () => (await this.find(query)).length === 0)
  }

  /** Brings an element into view, and waits until it stops moving and nothing covers it. */
  standsStill(query: Query): Promise<Seen> {
    let before: Seen | undefined
    let stillSince = 0
    return this.until(`${inWords(query)} cannot be pressed`, async () => {
      const [seen] = await this.browser.run(look, wanted(query, before === undefined || !before.reachable))
      if (before?.x !== seen?.x || before?.y !== seen?.y) stillSince = performance.now()
      before = seen
      if (!seen?.reachable || performance.now() - stillSince <= STILL_MS) return undefined
      // A new screen does not take presses at once (R-quiz-35).
      return (await this.browser.run(() => 'newScreen' in document.documentElement.dataset)) ? undefined : seen
    })
  }

  /** Clicks the centre of an element. */
  async clicks(query: Query): Promise<void> {
    const { x, y } = await this.standsStill(query)
    await this.browser.clickAt(x, y)
  }

  /** Clicks a field, clears it and types. */
  async fills(query: Query, text: string): Promise<void> {
    await this.clicks(query)
    await this.sees(query, { focused: true })
    if ((await this.sees(query)).value !== '') {
      await this.browser.press('End')
      await this.browser.pressWith('Shift', 'Home')
      await this.browser.press('Backspace')
      await this.sees(query, { value: '' })
    }
    await this.browser.type(text)
  }

  presses = (...keys: readonly Key[]): Promise<void> => this.browser.press(...keys)
  types = (text: string): Promise<void> => this.browser.type(text)

  async hasFocusOn(query: Query): Promise<void> {
    await this.sees(query, { focused: true }).catch(async (error: unknown) => {
      if (isLost(error)) throw error
      throw new Error(`the focus is not on ${inWords(query)} but on ${await this.focus()}`, { cause: error })
    })
  }

  /** Presses Tab until an element has focus, up to a number of times. */
  async tabsTo(query: Query, most = 40): Promise<void> {
    for (let presses = 1; presses <= most; presses++) {
      await this.browser.press('Tab')
      if ((await this.find(query)).some(({ focused }) => focused)) return
    }
    throw new Error(`Tab does not reach ${inWords(query)} within ${most} presses; the focus is on ${await this.focus()}`)
  }

  /** Describes the focused element, for a message. */
  focus = (): Promise<string> =>
    this.browser.run(() => {
      const { activeElement: node } = document
      return node ? `${node.outerHTML.slice(0, 120)}…` : 'nothing'
    })

  async isAt(path: string): Promise<void> {
    let at = ''
    await this.until(`the address is not ${path}`, async () => {
      at = new URL(await this.browser.url()).pathname
      return at === path
    }).catch((error: unknown) => {
      if (error instanceof Error) error.message += `; it is ${at}`
      throw error
    })
  }

  async isOnStep(number: number): Promise<void> {
    await this.sees({ name: `STEP ${number} OF 7` })
  }

  /** Waits for hydration, which must happen even if the visitor does nothing. */
  async seesTheAppUp(): Promise<void> {
    await this.until(`${HYDRATED} is not there: the app does not start`, () =>
      this.browser.run((selector) => document.querySelector(selector) !== null, HYDRATED),
    )
  }

  /** The scroll position, once it no longer changes. */
  async scrollPlace(): Promise<number> {
    let [place, stillSince] = [-1, 0]
    await this.until('the page does not come to rest', async () => {
      const y = await this.browser.run(() => Math.round(scrollY))
      if (y !== place) stillSince = performance.now()
      place = y
      return performance.now() - stillSince > STILL_MS
    })
    return place
  }

  /** Scrolls by about two screens and returns the position. */
  async scrollsDown(): Promise<number> {
    await this.presses('PageDown', 'PageDown')
    if ((await this.scrollPlace()) === 0) await this.browser.run(() => scrollBy(0, innerHeight)) // keys do not scroll headless WPE
    return this.until('the page does not scroll', async () => (await this.scrollPlace()) || undefined)
  }

  /** Expects a console message, for example because a refused request is part of the journey. */
  expectsComplaint(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Unexpected console messages. */
  async complaints(): Promise<string[]> {
    const complaints = await this.browser.readComplaints()
    return complaints.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)))
  }

  /** Takes a screenshot of a page, if screenshots are wanted. */
  async shows(name: string): Promise<void> {
    if (this.#pictures === undefined) return
    mkdirSync(this.#pictures, { recursive: true })
    writeFileSync(join(this.#pictures, `${name}.png`), await this.browser.takeScreenshot())
  }
}
