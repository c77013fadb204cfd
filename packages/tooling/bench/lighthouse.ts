import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { chromiumLaunchOptions } from '../chromium.ts'
import { listen } from '../listen.ts'

const score = v.object({ score: v.number() })
const value = v.object({ numericValue: v.number() })
const Run = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
    audits: v.object({
      'first-contentful-paint': value,
      'largest-contentful-paint': value,
      'total-blocking-time': value,
      'cumulative-layout-shift': value,
      'total-byte-weight': value,
      'network-requests': v.object({
        details: v.object({
          items: v.array(v.object({ url: v.string(), transferSize: v.number() })),
        }),
      }),
    }),
  }),
})

/** What Lighthouse reports for a page. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Bytes transferred, and how many of them are scripts. */
  bytes: number
  script: number
}

type Lighthouse = (url: string, flags: { port: number; logLevel: 'error'; skipAudits: string[] }) => Promise<unknown>
type ChromeLauncher = (options: { chromeFlags: string[]; logLevel: 'error' }) => Promise<{ port: number; kill: () => void }>

/**
 * How to run Lighthouse. `defaults` uses the installed Chrome or Chromium (or CHROME_PATH) in its new headless mode with
 * all audits, as everybody does. `steady` uses the pinned headless shell without `COVERAGE_AUDITS`, whose figures vary
 * less.
 */
export type Setting = 'defaults' | 'steady'

/**
 * The audits of code coverage. They make V8 walk its whole heap before the page starts, which takes 10 to 40 ms here.
 * Lighthouse counts four times that as the page's blocking time: up to 90 ms for a page without any script. They do not
 * affect a score.
 */
const COVERAGE_AUDITS = ['unused-javascript', 'script-treemap-data']

/**
 * Starts Lighthouse with its default device, a phone on simulated slow 4G. `home` is where it is installed.
 *
 * @returns a function that measures an address once, the browser's name, and a function that closes the browser
 * @throws Error when `defaults` does not find Chrome or Chromium
 */
export async function startLighthouse(
  home: string,
  setting: Setting,
): Promise<{ measure: (url: string) => Promise<Figures>; browser: string; close: () => Promise<void> }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- installed only when the benchmark runs, so there are no types
  const { default: lighthouse } = (await import(entryOf(home, 'lighthouse/core/index.js'))) as { default: Lighthouse }
  const { port, close } = await (setting === 'defaults' ? launchOrdinary(home) : launchPinned())
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { Browser } = v.parse(v.object({ Browser: v.string() }), await version.json())
  const skipAudits = setting === 'defaults' ? [] : COVERAGE_AUDITS
  const measure = async (url: string): Promise<Figures> => {
    const { lhr } = v.parse(Run, await lighthouse(url, { port, logLevel: 'error', skipAudits }))
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`)
    const { categories, audits } = lhr
    return {
      performance: categories.performance.score * 100,
      accessibility: categories.accessibility.score * 100,
      bestPractices: categories['best-practices'].score * 100,
      seo: categories.seo.score * 100,
      fcp: audits['first-contentful-paint'].numericValue,
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      bytes: audits['total-byte-weight'].numericValue,
      script: audits['network-requests'].details.items
        // By file name, because our app fetches its scripts before importing them (site/build/prerender/hydration-loader.browser.ts).
        .filter((item) => new URL(item.url).pathname.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  }
  return { measure, browser: Browser.replace('/', ' '), close }
}

const entryOf = (home: string, module: string) => pathToFileURL(join(home, 'node_modules', module)).href

async function launchOrdinary(home: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a dependency of Lighthouse, so there are no types
  const { launch } = (await import(entryOf(home, 'chrome-launcher/dist/index.js'))) as { launch: ChromeLauncher }
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const chrome = await launch({ chromeFlags, logLevel: 'error' }).catch((cause: unknown) => {
    const words = 'This part of the benchmark needs an installed Chrome or Chromium (on Debian, `apt install chromium`), or CHROME_PATH.'
    throw new Error(words, { cause })
  })
  return { port: chrome.port, close: async () => chrome.kill() }
}

async function launchPinned() {
  const port = await freePort()
  const options = await chromiumLaunchOptions()
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] })
  return { port, close: () => browser.close() }
}

async function freePort(): Promise<number> {
  const { url, stop } = await listen(() => {})
  stop()
  return Number(new URL(url).port)
}
