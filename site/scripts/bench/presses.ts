// `npm run bench:presses`: prints, as tables for docs/performance.md, how soon a slow phone paints after a tap: the next page after
// a tap on a link, and what a press changes in the menu, the questions and the quiz. `-- --rounds=1` instead of 5.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Locator, type Page } from 'playwright'
import { CHOICE_STEPS } from '../../../packages/contract/src/quiz.ts'
import { buildSite } from '../build-site.ts'
import { chromiumLaunchOptions } from '../../../packages/tooling/chromium.ts'
import { end, START, startServerProcess } from '../../../packages/server/scripts/server-process.ts'
import { median, printMarkdown } from './figures.ts'

const ROUNDS = Number(parseArgs({ options: { rounds: { type: 'string', default: '5' } } }).values.rounds)
const ARTICLE = '/blog/manchester-property-market-2025-guide'
const LINKS = [
  { from: '/', link: 'main a[href="/quiz"]' },
  { from: '/blog', link: `main a[href="${ARTICLE}"]` },
  { from: ARTICLE, link: 'a[rel=next]' },
  { from: '/about', link: 'header a[href="/"]' },
  { from: '/', link: 'footer a[href="/contact"]' },
]

buildSite()
const dataDir = mkdtempSync(join(tmpdir(), 'plotline-bench-'))
const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const browser = await chromium.launch(await chromiumLaunchOptions())

/** Opens a page on a phone with an empty cache, and waits until the app has hydrated and finished its idle work. */
async function open(path: string, cpu: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const session = await context.newCDPSession(page)
  const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(url + path)
  // A first touch starts the app, as any scroll would.
  await page.touchscreen.tap(4, 400)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(1_500)
  return page
}

/** Milliseconds from the click to the frame that paints the next page's heading. */
async function tapLink({ from, link }: (typeof LINKS)[number]): Promise<number> {
  const page = await open(from, 4)
  await page.locator(link).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_500)
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        let start = 0
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
        // Requests no frames until the heading is there, because they would slow the page down.
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('h1')?.textContent ?? before
          if (start === 0 || heading === before) return
          observer.disconnect()
          // A task queued in a frame runs after its paint.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }).observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )
  await page.locator(link).first().tap()
  const milliseconds = await painted
  await page.context().close()
  return milliseconds
}

const durations = new Map<string, number[]>()

/** Presses something, and keeps its longest Event Timing duration: Chromium rounds to 8 ms and reports none below 16. */
async function press(name: string, target: Locator): Promise<void> {
  await target.tap({ trial: true })
  const longest = target.page().evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration)
          // TypeScript does not know durationThreshold.
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
        setTimeout(() => resolve(most), 700)
      }),
  )
  await target.tap()
  durations.set(name, [...(durations.get(name) ?? []), await longest])
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function visit(): Promise<void> {
  const landing = await open('/', 6)
  await press('menu', named(landing, 'Menu'))
  await press('menu', named(landing, 'Close menu'))
  const question = landing.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first()
  for (const name of ['question', 'question']) await press(name, question)
  const quiz = await open('/quiz', 6)
  for (const { choice, options } of CHOICE_STEPS) {
    await press('answer', quiz.getByText(options[1] ?? '', { exact: true }))
    if (choice !== 'one') await press('NEXT', named(quiz, 'NEXT'))
  }
  await press('form sent empty', named(quiz, 'SHOW ME MY MATCHES'))
  await Promise.all([landing, quiz].map((page) => page.context().close()))
}

try {
  const taps: { from: string; link: string; 'median ms (at most 200)': string }[] = []
  for (const way of LINKS) {
    const times: number[] = []
    while (times.length < ROUNDS) times.push(await tapLink(way))
    taps.push({ ...way, 'median ms (at most 200)': median(times).toFixed(0) })
  }
  printMarkdown(`From the tap to the next page, 4 times slower processor, slow 4G, medians of ${ROUNDS}`, taps)
  for (let round = 0; round < ROUNDS; round++) await visit()
  const rows = [...durations].map(([name, times]) => ({
    press: name,
    'median ms (at most 100)': median(times),
    'longest ms': Math.max(...times),
  }))
  printMarkdown('From a press to the next paint, 6 times slower processor', rows)
} finally {
  await browser.close()
  await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
