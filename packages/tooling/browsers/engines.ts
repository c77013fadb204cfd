/** Finds this machine's browsers and starts each in the way that its engine needs; see README.md beside this file. */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import * as v from 'valibot'
import { Browser, isLost, PAGE_LOAD_MS, prepare, type Viewport } from './browser.ts'
import { endChild, startChild, temporaryFolder } from './children.ts'
import { startDisplay } from './display.ts'
import { openHttpSession, openMarionetteSession, WebDriverError, type Transport } from './transport.ts'

export const ENGINE_NAMES = ['firefox', 'webkit', 'wpe'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** An engine that can run on this machine. */
export interface Engine {
  name: EngineName
  /** Its name and version, for display. */
  label: string
  /** Whether its window can have any size; otherwise the size is fixed. */
  resizable: boolean
  open: (viewport: Viewport) => Promise<Browser>
}

/** An engine that cannot run on this machine. */
export interface MissingEngine {
  name: EngineName
  label: string
  /** The programs that are missing. */
  missing: readonly string[]
  /** The Debian packages that have them. */
  packages: readonly string[]
}

export type Found = Engine | MissingEngine

export const findEngine = (name: EngineName): Found => FINDERS[name]()

const FINDERS: Record<EngineName, () => Found> = {
  firefox: () => {
    const program = onPath('firefox-esr') ?? onPath('firefox')
    if (program === undefined) return { name: 'firefox', label: 'Firefox', missing: ['firefox'], packages: ['firefox-esr'] }
    const label = `Firefox ${versionOf(program)}`
    return { name: 'firefox', label, resizable: true, open: (viewport) => openFirefox(program, viewport) }
  },
  webkit: () => {
    const driver = onPath('WebKitWebDriver')
    const python = ['/usr/bin/python3', 'python3'].find((program) => succeeds(program, '-c', WEBKIT_BINDINGS))
    const missing = [
      ...(driver === undefined ? ['WebKitWebDriver'] : []),
      ...(onPath('Xvfb') === undefined ? ['Xvfb'] : []),
      ...(python === undefined ? ["Python's bindings of WebKitGTK"] : []),
    ]
    const packages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1']
    if (driver === undefined || python === undefined || missing.length > 0) return { name: 'webkit', label: 'WebKitGTK', missing, packages }
    const label = `WebKitGTK ${versionOf(python, '-c', `${WEBKIT_BINDINGS}\nprint(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep=".")`)}`
    return { name: 'webkit', label, resizable: true, open: (viewport) => openWebKit(driver, python, viewport) }
  },
  wpe: () => {
    const driver = onPath('WPEWebDriver')
    const [program] = globSync('/usr/lib/*/wpe-webkit-*/MiniBrowser')
    const missing = [...(driver === undefined ? ['WPEWebDriver'] : []), ...(program === undefined ? ["WPE's MiniBrowser"] : [])]
    if (driver === undefined || program === undefined)
      return { name: 'wpe', label: 'WPE WebKit', missing, packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0'] }
    return { name: 'wpe', label: `WPE WebKit ${versionOf(program)}`, resizable: false, open: () => openWpe(driver, program) }
  },
}

const WEBKIT_BINDINGS = `import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2`

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

function onPath(name: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function versionOf(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args.length > 0 ? args : ['--version'], { encoding: 'utf8' })
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '(version unknown)'
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))))
    })
  })

// Firefox: headless, driven over Marionette. Its window cannot be narrower than 500 px, so the box of the page in it is
// resized instead.

const FIREFOX_PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'en-GB, en',
  'browser.shell.checkDefaultBrowser': false,
  // As on a phone, scrollbars take up no space.
  'ui.useOverlayScrollbars': 1,
  'messaging-system.rsexperimentloader.enabled': false,
  // Print what pages log, but not what Firefox's own interface logs.
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
  // No requests except those of the pages.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

const SET_VIEWPORT = `
  const [width, height] = arguments
  const { style } = gBrowser.selectedBrowser
  for (const edge of ['min-', 'max-', '']) {
    style.setProperty(edge + 'width', width + 'px')
    style.setProperty(edge + 'height', height + 'px')
  }`

// The engine's own reports about pages. What pages log is read from the output instead.
const READ_REPORTS = `
  const reports = Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && /^https?:/.test(message.sourceName))
    .filter(({ flags }) => (flags & Ci.nsIScriptError.infoFlag) === 0)
    // A font that arrives after the first paint is deliberately not used (site/src/hooks/use-deferred-font.ts).
    .filter(({ errorMessage }) => !/\\.woff2. preloaded with link preload was not used/.test(errorMessage))
    .map(({ category, errorMessage, sourceName, lineNumber }) => category + ': ' + errorMessage + ' (' + sourceName + ':' + lineNumber + ')')
  Services.console.reset()
  return reports`

const Strings = v.array(v.string())

async function openFirefox(program: string, { width, height }: Viewport): Promise<Browser> {
  const profile = temporaryFolder('firefox')
  const preferences = Object.entries(FIREFOX_PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join(''))
  const log = join(profile, 'printed.log')
  const child = startChild(
    program,
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--new-instance', '--profile', profile],
    { stdio: ['ignore', openSync(log, 'a'), 'ignore'] },
  )
  return orEnd([child], async () => {
    const session = await openMarionetteSession(Number(await untilWritten(join(profile, 'MarionetteActivePort'), child)))
    await prepare(session)
    await session.send('setWindowRect', { x: 0, y: 0, width: Math.max(width, 500), height: height + 200 })
    await session.runPrivileged(SET_VIEWPORT, [width, height])
    const readLogged = readNewLines(log, /^console\.(?:error|warn|assert): ["(]/)
    return new Browser(session, {
      readComplaints: async () => [...readLogged(), ...v.parse(Strings, await session.runPrivileged(READ_REPORTS))],
      takeScreenshot: () => takeScreenshot(session),
      close: async () => {
        await session.close()
        await endChild(child)
      },
    })
  })
}

/** Does something that may fail, and kills the children if it does. */
async function orEnd<T>(children: readonly ChildProcess[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const child of children) await endChild(child)
    throw error
  }
}

/** Returns a function that reads the matching lines added to a file since its last call. */
function readNewLines(file: string, pattern: RegExp): () => string[] {
  let read = 0
  return () => {
    const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n')
    const whole = lines.slice(read, -1)
    read += whole.length
    return whole.filter((line) => pattern.test(line))
  }
}

/** Waits until a program has written a file, and returns its text. */
async function untilWritten(file: string, writer: ChildProcess): Promise<string> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    if (text !== '') return text
    if (writer.exitCode !== null || performance.now() > deadline) throw new Error(`${writer.spawnfile} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const takeScreenshot = async (transport: Transport): Promise<Buffer> =>
  Buffer.from(String(await transport.send('takeScreenshot')), 'base64')

// WebKit: both drivers start the browser that the session names, and swallow its output, including console messages.
// A shell therefore redirects the output to a file.

// WebKitGTK is built without support for web app manifests, so it does not know the directive for them.
const CONSOLE_LINE = /\bCONSOLE\b.* (?:ERROR|WARN)\b(?! Unrecognized Content-Security-Policy directive 'manifest-src')/

const printingTo = (log: string, program: string, ...args: string[]) => ({
  binary: '/bin/sh',
  args: ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log, program, ...args],
})

const WEBKIT_ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GDK_BACKEND: 'x11',
  GIO_USE_VFS: 'local',
  GSETTINGS_BACKEND: 'memory',
}

/** How long a script may take before it counts as lost. */
const LOOK_MS = 5_000

/**
 * Works around two bugs in WebKit's drivers. They wait for ever for a page from the back/forward cache, so they are told
 * not to wait for pages, and this function waits for those that it opens. And they lose a script that runs while another
 * process takes over the page, so it is run again.
 */
function mendingWebKit(session: Transport): Transport {
  const execute = async (parameters: object): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const lost = Symbol('lost')
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<symbol>((resolve) => (timer = setTimeout(resolve, LOOK_MS, lost)))
      const result = await Promise.race([session.send('executeScript', parameters), patience])
      clearTimeout(timer)
      if (result !== lost) return result
      if (attempt === 6) throw new WebDriverError('executeScript', 'timeout', 'the driver did not respond')
    }
  }
  const run = (script: string) => execute({ script, args: [] })
  const send: Transport['send'] = async (command, parameters = {}) => {
    if (command === 'executeScript') return execute(parameters)
    if (command !== 'navigate' && command !== 'refresh') return session.send(command, parameters)
    const before = String(await session.send('getCurrentUrl'))
    await run('window.isLeft = true')
    await session.send(command, parameters)
    const url = 'url' in parameters ? String(parameters.url) : before
    const staysInDocument = command === 'navigate' && url.includes('#') && url.split('#')[0] === before.split('#')[0]
    const deadline = performance.now() + PAGE_LOAD_MS
    for (;;) {
      const state = await run(`return [${staysInDocument} || !window.isLeft, document.readyState, location.href]`).catch(
        (error: unknown) => error,
      )
      if (isLost(state)) throw state
      if (Array.isArray(state) && state[0] === true && state[1] === 'complete') return null
      if (performance.now() > deadline) throw new WebDriverError(command, 'page load', `${url} did not load: ${String(state)}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  return { ...session, send }
}

async function openWebKit(driver: string, python: string, viewport: Viewport): Promise<Browser> {
  const display = await startDisplay(viewport)
  const port = await freePort()
  const folder = temporaryFolder('webkit')
  const [log, picture] = [join(folder, 'printed.log'), join(folder, 'window.png')]
  const child = startChild(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...WEBKIT_ENVIRONMENT, DISPLAY: display.name },
  })
  return orEnd([child, display.child], async () => {
    const window = join(import.meta.dirname, 'webkit-window.py')
    const session = await openHttpSession(`http://127.0.0.1:${port}`, {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': printingTo(log, python, window, String(viewport.width), String(viewport.height), picture),
    })
    await prepare(session)
    const readLogged = readNewLines(log, CONSOLE_LINE)
    return new Browser(mendingWebKit(session), {
      readComplaints: async () => readLogged(),
      takeScreenshot: async () => {
        rmSync(picture, { force: true })
        process.kill(Number(readFileSync(`${picture}.pid`, 'utf8')), 'SIGUSR1')
        await untilWritten(picture, child)
        return readFileSync(picture)
      },
      close: async () => {
        await session.close().catch(() => {})
        await endChild(child)
        await endChild(display.child)
      },
    })
  })
}

async function openWpe(driver: string, program: string): Promise<Browser> {
  const port = await freePort()
  const log = join(temporaryFolder('wpe'), 'printed.log')
  const child = startChild(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...WEBKIT_ENVIRONMENT } })
  return orEnd([child], async () => {
    const session = await openHttpSession(`http://127.0.0.1:${port}`, {
      pageLoadStrategy: 'none',
      'wpe:browserOptions': printingTo(log, program, '--automation', '--headless'),
    })
    await prepare(session)
    const readLogged = readNewLines(log, CONSOLE_LINE)
    return new Browser(mendingWebKit(session), {
      readComplaints: async () => readLogged(),
      takeScreenshot: () => takeScreenshot(session),
      close: async () => {
        await session.close().catch(() => {})
        await endChild(child)
      },
    })
  })
}
