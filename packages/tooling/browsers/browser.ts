import { WebDriverError, type Transport } from './transport.ts'

export interface Viewport {
  width: number
  height: number
}

/** What differs between the engines. */
export interface Peculiarities {
  /** Console errors and warnings, uncaught errors, unhandled rejections and CSP violations since the last call. */
  readComplaints: () => Promise<string[]>
  /** A PNG of the viewport. */
  takeScreenshot: () => Promise<Buffer>
  /** Closes the browser and everything that was started for it. */
  close: () => Promise<void>
}

/** Non-character keys in WebDriver's encoding. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

export type Key = keyof typeof KEYS

/** A window of any browser: navigation, history, scripts that inspect the page, and a real pointer and keyboard. */
export class Browser {
  readonly #transport: Transport
  readonly #peculiarities: Peculiarities

  constructor(transport: Transport, peculiarities: Peculiarities) {
    this.#transport = transport
    this.#peculiarities = peculiarities
  }

  readComplaints = (): Promise<string[]> => this.#peculiarities.readComplaints()
  takeScreenshot = (): Promise<Buffer> => this.#peculiarities.takeScreenshot()
  close = (): Promise<void> => this.#peculiarities.close()

  async goto(url: string): Promise<void> {
    await this.#transport.send('navigate', { url })
  }
  async back(): Promise<void> {
    await this.#transport.send('back')
  }
  async forward(): Promise<void> {
    await this.#transport.send('forward')
  }
  async reload(): Promise<void> {
    await this.#transport.send('refresh')
  }
  async url(): Promise<string> {
    return String(await this.#transport.send('getCurrentUrl'))
  }
  async title(): Promise<string> {
    return String(await this.#transport.send('getTitle'))
  }
  async html(): Promise<string> {
    return String(await this.#transport.send('getPageSource'))
  }

  /**
   * Runs a function in the page to inspect it. The function may use only its arguments and must return JSON. Its source
   * is not transpiled, so old engines must be able to parse it.
   */
  async run<Args extends readonly unknown[], Result>(look: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const script = `return (${look.toString()}).apply(null, arguments)`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the JSON of what the function returned
    return (await this.#transport.send('executeScript', { script, args })) as Result
  }

  /** Clicks at a point in the viewport. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Presses keys in turn. */
  async press(...keys: readonly Key[]): Promise<void> {
    await this.type(keys.map((key) => KEYS[key]).join(''))
  }

  /** Presses a key while another is held down. */
  async pressWith(held: Key, key: Key): Promise<void> {
    await this.#act({
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value: KEYS[held] },
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[held] },
      ],
    })
  }

  /** Types a text key by key into the focused element. */
  async type(text: string): Promise<void> {
    await this.#act({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  }

  #act(source: object): Promise<unknown> {
    return this.#transport.send('performActions', { actions: [source] })
  }
}

/** Generous, for busy machines. */
export const PAGE_LOAD_MS = 45_000

export async function prepare(transport: Transport): Promise<void> {
  await transport.send('setTimeouts', { pageLoad: PAGE_LOAD_MS, script: 20_000 })
}

/** Whether the browser itself has gone or hangs, so that it can no longer be used. */
export const isLost = (error: unknown): boolean =>
  error instanceof WebDriverError && ['unreachable', 'timeout', 'invalid session id', 'no such window'].includes(error.code)
