// `npm run bench:presses`: prints, as tables for docs/performance.md, how soon a slow phone paints: the next page after the first touch
// of a page, and what the first press on each island changes, before anything has started. `-- --rounds=1` instead of 5.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Locator, type Page } from 'playwright'
import { buildSite } from '../../site/scripts/build-site.ts'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { end, START, startServerProcess } from '../../packages/tooling/server-process.ts'
import { markdownHead, markdownRow, median } from '../../site/scripts/speed-limits.ts'

const ROUNDS = Number(parseArgs({ options: { rounds: { type: 'string', default: '5' } } }).values.rounds)
const ARTICLE = '/blog/manchester-property-market-2025-guide'
const LINKS = [
  { from: '/', link: 'main a[href="/quiz"]' },
  { from: '/blog', link: `main a[href="${ARTICLE}"]` },
  { from: ARTICLE, link: 'a[rel=next]' },
  { from: '/about', link: 'header a[href="/"]' },
  { from: '/', link: 'footer a[href="/contact"]' },
]
const CONTROLS = [
  { from: '/', control: '[data-island=site-header] button' },
  { from: '/', control: '[data-island=faq] button' },
  { from: '/', control: '[data-island=cookie-banner] >> role=button[name="Decline"]' },
  { from: '/blog', control: '[data-island=newsletter] button' },
  { from: '/contact', control: '[data-island=contact] button' },
  { from: '/quiz', control: '[data-island=app] [role=radio]' },
]

buildSite()
const dataDir = mkdtempSync(join(tmpdir(), 'plotline-bench-'))
const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const browser = await chromium.launch(await chromiumLaunchOptions())

/** Opens a page on a phone with an empty cache, and waits until it rests. Nobody has touched it. */
async function open(path: string, rate: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  // The page's own listeners hold some clicks, and repeat them.
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (sessionStorage['pressed'] = performance.timeOrigin + performance.now()),
      true,
    ),
  )
  const session = await context.newCDPSession(page)
  const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url + path)
  await page.waitForTimeout(4_000)
  return page
}

/** Taps like a finger, which rests on its target for 90 ms. */
async function tap(target: Locator): Promise<void> {
  await target.tap({ trial: true })
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await target.page().context().newCDPSession(target.page())
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  await target.page().waitForTimeout(90)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from the click to the first paint of the next page. */
async function tapLink({ from, link }: (typeof LINKS)[number]): Promise<number> {
  const page = await open(from, 4)
  await tap(page.locator(link).first())
  await page.waitForURL((to) => to.pathname !== from)
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const milliseconds = await painted.evaluate((paint = Number.NaN) => performance.timeOrigin + paint - Number(sessionStorage['pressed']))
  await page.context().close()
  return milliseconds
}

/**
 * Presses something that nobody has touched. Returns how soon it is answered, the longest Event Timing duration (Chromium rounds to 8 ms
 * and reports none below 16), and how soon it is done: painted, after its island has started.
 */
async function press({ from, control }: (typeof CONTROLS)[number]): Promise<{ answered: number; done: number }> {
  const page = await open(from, 6)
  const target = page.locator(control).filter({ visible: true }).first()
  const times = target.evaluate(
    (button) =>
      new Promise<{ answered: number; done: number }>((resolve) => {
        let answered = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) answered = Math.max(answered, duration)
        }).observe({ type: 'event', durationThreshold: 16 })
        const island = button.closest<HTMLElement>('[data-island]')
        const check = setInterval(() => {
          if (!sessionStorage['pressed'] || island?.dataset['started'] === undefined || button.ariaBusy) return
          clearInterval(check)
          // A task queued in a frame runs after its paint.
          requestAnimationFrame(() =>
            setTimeout(() => {
              const done = performance.timeOrigin + performance.now() - Number(sessionStorage['pressed'])
              setTimeout(() => resolve({ answered, done }), 700)
            }),
          )
        }, 4)
      }),
  )
  await tap(target)
  const milliseconds = await times
  await page.context().close()
  return milliseconds
}

/** Each row follows once it is measured, so that what is cut short has measured something. */
const heading = (title: string, columns: readonly string[]): void =>
  console.log(`\n${title}, slow 4G, medians of ${ROUNDS}\n\n${markdownHead(columns)}`)

try {
  heading('From the first touch of a page to the first paint of the next, 4 times slower processor', [
    'from',
    'link',
    'median ms (at most 200)',
  ])
  for (const way of LINKS) {
    const times: number[] = []
    while (times.length < ROUNDS) times.push(await tapLink(way))
    console.log(markdownRow([way.from, way.link, median(times).toFixed(0)]))
  }
  heading('From the first press on a page to the next paint, 6 times slower processor', [
    'from',
    'control',
    'answered, median ms (at most 100)',
    'done, median ms',
  ])
  for (const first of CONTROLS) {
    const times: Awaited<ReturnType<typeof press>>[] = []
    while (times.length < ROUNDS) times.push(await press(first))
    const of = (what: 'answered' | 'done') => median(times.map((time) => time[what])).toFixed(0)
    console.log(markdownRow([first.from, first.control, of('answered'), of('done')]))
  }
} finally {
  await browser.close()
  await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
