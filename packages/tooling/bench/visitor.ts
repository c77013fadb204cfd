import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright'

/** How a visitor's phone and connection are slowed down. */
export interface Slowness {
  /** How many times slower than this machine. */
  cpu: number
  /** Round trip in milliseconds. */
  rtt: number
  /** Megabits per second, both ways. */
  mbps: number
}

/** A visitor with a phone. */
export interface Visitor {
  page: Page
  session: CDPSession
  context: BrowserContext
}

/** Creates a visitor with a slowed-down phone and connection, and an empty cache. */
export async function createVisitor(browser: Browser, { cpu, rtt, mbps }: Slowness): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = (mbps * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, session, context }
}

/** Opens a page and waits until the app has hydrated and finished its idle work. */
export async function open({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(1_500)
}

/** How long a finger stays on what it taps (90 ms on average, according to instant.page). */
export const HOLD_MS = 90

/** Where a finger would tap something: in the middle, or 100 px from the left if it is wide. */
export async function pointOn(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the screen.`)
  return { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 }
}

/** Puts a finger down, moves it through the points and lifts it after `hold` milliseconds on the last one. */
export async function touch({ session, page }: Visitor, points: readonly { x: number; y: number }[], hold = 0): Promise<void> {
  for (const [index, point] of points.entries()) {
    await session.send('Input.dispatchTouchEvent', { type: index === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] })
  }
  await page.waitForTimeout(hold)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
