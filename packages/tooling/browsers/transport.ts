import { connect } from 'node:net'
import * as v from 'valibot'
import { frame, readFrames } from './frames.ts'

/** The WebDriver commands in use: method and path under the session for HTTP, and Marionette's name. */
const COMMANDS = {
  setTimeouts: ['POST', 'timeouts', 'WebDriver:SetTimeouts'],
  navigate: ['POST', 'url', 'WebDriver:Navigate'],
  getCurrentUrl: ['GET', 'url', 'WebDriver:GetCurrentURL'],
  getTitle: ['GET', 'title', 'WebDriver:GetTitle'],
  getPageSource: ['GET', 'source', 'WebDriver:GetPageSource'],
  back: ['POST', 'back', 'WebDriver:Back'],
  forward: ['POST', 'forward', 'WebDriver:Forward'],
  refresh: ['POST', 'refresh', 'WebDriver:Refresh'],
  executeScript: ['POST', 'execute/sync', 'WebDriver:ExecuteScript'],
  performActions: ['POST', 'actions', 'WebDriver:PerformActions'],
  setWindowRect: ['POST', 'window/rect', 'WebDriver:SetWindowRect'],
  takeScreenshot: ['GET', 'screenshot', 'WebDriver:TakeScreenshot'],
} as const

export type Command = keyof typeof COMMANDS

/** Sends commands to one session of a browser. */
export interface Transport {
  /** @throws WebDriverError when the browser rejects the command or does not respond */
  send: (command: Command, parameters?: object) => Promise<unknown>
  /** Ends the session, and the browser if the driver started it. */
  close: () => Promise<void>
}

/** A driver's error response. */
export class WebDriverError extends Error {
  override name = 'WebDriverError'
  /** WebDriver's name for it, such as "no such window"; also "timeout" if there was no response at all. */
  readonly code: string

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message.split('\n')[0]}`)
    this.code = code
  }
}

/** Longer than any page takes on a busy machine, so that only a hanging driver times out. */
const RESPONSE_TIMEOUT_MS = 60_000

const Refusal = v.object({ error: v.string(), message: v.string() })
const HttpResponse = v.object({ value: v.unknown() })
const NewSession = v.object({ sessionId: v.string(), capabilities: v.looseObject({}) })

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const name = `${method} ${new URL(url).pathname.replace(/^\/session\/[^/]+\//, '')}`
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((error: unknown) => {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new WebDriverError(name, timedOut ? 'timeout' : 'unreachable', timedOut ? 'the driver did not respond' : String(error))
  })
  const { value } = v.parse(HttpResponse, await response.json())
  const refusal = v.safeParse(Refusal, value)
  if (refusal.success) throw new WebDriverError(name, refusal.output.error, refusal.output.message)
  return value
}

/** Waits for a driver that speaks WebDriver over HTTP, such as WebKitWebDriver, and opens a session. */
export async function openHttpSession(driver: string, capabilities: object): Promise<Transport> {
  await untilListening(() => request('GET', `${driver}/status`))
  const { sessionId } = v.parse(NewSession, await request('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }))
  const session = `${driver}/session/${sessionId}`
  return {
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command]
      return request(method, `${session}/${path}`, method === 'POST' ? parameters : undefined)
    },
    close: async () => void (await request('DELETE', session)),
  }
}

const MarionetteResponse = v.tuple([v.literal(1), v.number(), v.nullable(Refusal), v.unknown()])
const WrappedValue = v.strictObject({ value: v.unknown() })

/**
 * Opens a session with Marionette, Firefox's built-in server, which geckodriver also uses: JSON over TCP, each message
 * prefixed with its length.
 */
export async function openMarionetteSession(
  port: number,
): Promise<Transport & { runPrivileged: (script: string, args?: readonly unknown[]) => Promise<unknown> }> {
  const socket = await untilListening(
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const opened = connect(port, '127.0.0.1', () => resolve(opened)).once('error', reject)
      }),
  )
  const waiting = new Map<number, (response: v.InferOutput<typeof MarionetteResponse>) => void>()
  const receive = readFrames((message) => {
    const response = v.safeParse(MarionetteResponse, message)
    // The first message is a greeting.
    if (response.success) waiting.get(response.output[1])?.(response.output)
  })
  socket.on('data', receive)
  let lost = ''
  socket
    .on('error', ({ message }) => (lost = message))
    .on('close', () => {
      lost ||= 'Firefox has closed the connection'
      for (const [id, answer] of waiting) answer([1, id, { error: 'unreachable', message: lost }, null])
    })

  let lastId = 0
  const call = async (name: string, parameters: object = {}): Promise<unknown> => {
    if (lost) throw new WebDriverError(name, 'unreachable', lost)
    const id = ++lastId
    let timer: NodeJS.Timeout | undefined
    const [, , refusal, result] = await new Promise<v.InferOutput<typeof MarionetteResponse>>((resolve) => {
      waiting.set(id, resolve)
      timer = setTimeout(() => resolve([1, id, { error: 'timeout', message: 'Firefox did not respond' }, null]), RESPONSE_TIMEOUT_MS)
      socket.write(frame([0, id, name, parameters]))
    })
    clearTimeout(timer)
    waiting.delete(id)
    if (refusal) throw new WebDriverError(name, refusal.error, refusal.message)
    const wrapped = v.safeParse(WrappedValue, result)
    return wrapped.success ? wrapped.output.value : result
  }

  v.parse(NewSession, await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } }))
  return {
    send: (command, parameters) => call(COMMANDS[command][2], parameters),
    runPrivileged: async (script, args = []) => {
      await call('Marionette:SetContext', { value: 'chrome' })
      try {
        return await call('WebDriver:ExecuteScript', { script, args })
      } finally {
        await call('Marionette:SetContext', { value: 'content' })
      }
    },
    close: async () => {
      socket.removeAllListeners('close')
      socket.destroy()
    },
  }
}

/** Retries until a process that has just been started responds. */
async function untilListening<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
