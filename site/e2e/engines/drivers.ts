/** Starts a browser of this machine that Playwright cannot drive, and sends it WebDriver's commands; see README.md beside this file. */
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../../packages/tooling/static-server.ts'

export interface Viewport {
  width: number
  height: number
}

export interface Driver {
  navigate: (url: string) => Promise<void>
  reload: () => Promise<void>
  traverse: (delta: -1 | 1) => Promise<void>
  /** Calls a function, given as its source, in the page. Arguments and result are JSON. */
  call: (source: string, args: unknown[]) => Promise<unknown>
  /** WebDriver's actions of one input device. */
  act: (source: object) => Promise<void>
  resize: (viewport: Viewport) => Promise<void>
  /** A PNG in base64. */
  screenshot: () => Promise<string>
  /** Closes the browser, and returns the errors and warnings that its console has had. */
  close: () => Promise<string[]>
}

/** Longer than any page takes on a busy machine. */
const LOAD_MS = 45_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts programs, each the leader of a process group, and a folder for them; all go at the end, however it comes. */
function household() {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-engine-'))
  const children: ChildProcess[] = []
  const end = () => {
    for (const { pid } of children)
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL')
      } catch {
        // It has already exited.
      }
    // A browser that has just been killed may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.once('exit', end)
  return {
    folder,
    /** Starts a program and waits until it has written this to its output or to its fourth file descriptor. */
    start: (command: string, args: string[], pattern: RegExp, env: NodeJS.ProcessEnv = {}): Promise<string> => {
      const child = spawn(command, args, { detached: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
      children.push(child)
      return new Promise((resolve, reject) => {
        let written = ''
        for (const stream of child.stdio.slice(1))
          stream?.on('data', (chunk: Buffer) => {
            written += chunk.toString()
            const found = pattern.exec(written)?.[1]
            if (found !== undefined) resolve(found)
          })
        child.once('error', () =>
          reject(new Error(`There is no ${command}. README.md beside ${import.meta.filename} says which package has it.`)),
        )
        child.once('exit', () => reject(new Error(`${command} did not start.\n${written}`)))
      })
    },
    end: () => {
      process.off('exit', end)
      end()
    },
  }
}

const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  // As on a phone, scrollbars take up no space.
  'ui.useOverlayScrollbars': 1,
  // No requests except those of the pages.
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Firefox, headless, over WebDriver BiDi. */
export async function openFirefox(viewport: Viewport): Promise<Driver> {
  const { folder, start, end } = household()
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(folder, 'user.js'), preferences.join('\n'))
  const options = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', folder]
  const address = await start(existsSync('/usr/bin/firefox-esr') ? 'firefox-esr' : 'firefox', options, /BiDi listening on (ws:\S+)/)

  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const complaints: string[] = []
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as WebDriver BiDi defines it
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && /error|warn/.test(String(message.params?.level)))
      complaints.push(String(message.params?.text))
  })
  let lastId = 0
  const send = async (method: string, params: object): Promise<NonNullable<Message['result']>> => {
    const id = ++lastId
    const { error, message, result } = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (!result) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  const resize = async (size: Viewport) => void (await send('browsingContext.setViewport', { context, viewport: size }))
  await resize(viewport)
  return {
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    // As with Playwright, nothing happens at either end of the history.
    traverse: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta }).catch(() => {})),
    call: async (source, args) => {
      // As JSON, because BiDi has a notation of its own for values.
      const functionDeclaration = `async (args) => JSON.stringify({ result: await (${source})(...JSON.parse(args)) })`
      const given = [{ type: 'string', value: JSON.stringify(args) }]
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration,
        arguments: given,
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(JSON.stringify(exceptionDetails).slice(0, 1000))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return (JSON.parse(result.value) as { result?: unknown }).result
    },
    act: async (source) => void (await send('input.performActions', { context, actions: [source] })),
    resize,
    screenshot: async () => String((await send('browsingContext.captureScreenshot', { context })).data),
    close: async () => {
      socket.close()
      end()
      return complaints
    },
  }
}

interface Message {
  id?: number
  method?: string
  params?: { level?: string; text?: string }
  result?: { context?: string; data?: string; result?: { value: string }; exceptionDetails?: unknown }
  error?: string
  message?: string
}

/** WebKit reports refused requests too; and WebKitGTK is built without web app manifests, so it does not know the directive for them. */
const COMPLAINT = /\bCONSOLE\b.* (?:ERROR|WARN)\b(?!.*(?:status of 4|'manifest-src'))/

const WEBKIT_ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GDK_BACKEND: 'x11',
  GIO_USE_VFS: 'local',
  GSETTINGS_BACKEND: 'memory',
}

/** How long a script may take before it counts as lost. */
const SCRIPT_MS = 5_000

/** WebKitGTK, in a virtual display, over WebKitWebDriver. */
export async function openWebKit({ width, height }: Viewport): Promise<Driver> {
  const { folder, start, end } = household()
  const display = await start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], /^(\d+)\n/m)
  const { url: free, stop } = await listen(() => {})
  stop()
  const driver = new URL(free)
  const send = async (method: string, path: string, body?: object, patience = LOAD_MS): Promise<unknown> => {
    const response = await fetch(new URL(path, driver), {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as WebDriver defines it
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 1000)}`)
    return value
  }
  const untilReady = async () => {
    while (!(await send('GET', '/status').catch(() => false))) await wait(50)
  }
  await Promise.race([
    start('WebKitWebDriver', [`--port=${driver.port}`], /^$/, { ...WEBKIT_ENVIRONMENT, DISPLAY: `:${display}` }),
    untilReady(),
  ])

  // The driver swallows the output of the browser that it starts, so a shell puts it into a file.
  const log = join(folder, 'printed.log')
  const window = ['/usr/bin/python3', join(import.meta.dirname, 'webkit-window.py'), String(width), String(height), folder]
  const browser = { binary: '/bin/sh', args: ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log, ...window] }
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser }
  const session = await send('POST', '/session', { capabilities: { alwaysMatch } }).catch((cause: unknown) => {
    throw new Error(`WebKitGTK did not start.\n${readFileSync(log, 'utf8')}`, { cause })
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { sessionId } = session as { sessionId: string }
  const post = (path: string, body: object = {}, patience?: number) => send('POST', `/session/${sessionId}/${path}`, body, patience)

  // The driver loses a script that runs while another page, or another process, takes over, so it is run again.
  const call = async (source: string, args: unknown[]): Promise<unknown> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await post('execute/sync', { script: `return (${source})(...arguments)`, args }, SCRIPT_MS)
      } catch (error) {
        if (attempt === 6 || !(error instanceof DOMException || String(error).includes('unload event'))) throw error
      }
  }
  // The driver waits for ever for a page from the back/forward cache, so it does not wait for pages at all.
  const load = async (isSameDocument: boolean, command: () => Promise<unknown>) => {
    await call('() => { window.isLeft = true }', [])
    await command()
    const isLoaded = `(same) => (same || !window.isLeft) && document.readyState === 'complete'`
    for (const deadline = performance.now() + LOAD_MS; (await call(isLoaded, [isSameDocument]).catch(() => false)) !== true; await wait(30))
      if (performance.now() > deadline) throw new Error('The page does not load.')
  }
  return {
    async navigate(url) {
      const current = String(await call('() => location.href', []))
      await load(url.includes('#') && url.split('#')[0] === current.split('#')[0], () => post('url', { url }))
    },
    reload: () => load(false, () => post('refresh')),
    traverse: async (delta) => void (await post(delta < 0 ? 'back' : 'forward')),
    call,
    act: async (source) => void (await post('actions', { actions: [source] })),
    resize: async (size) => void (await post('window/rect', { x: 0, y: 0, ...size })),
    // It hangs while a dialog is open.
    screenshot: async () => String(await send('GET', `/session/${sessionId}/screenshot`, undefined, SCRIPT_MS)),
    async close() {
      const complaints = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => COMPLAINT.test(line))
      await send('DELETE', `/session/${sessionId}`).catch(() => {})
      end()
      return complaints
    },
  }
}
