import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright'

/** How a visitor's phone and connection are slowed down. */
export interface Slowness {
  /** How many times slower than this machine. */
  cpu: number
  /** Milliseconds there and back. */
  rtt: number
  /** Megabits a second, both ways. */
  mbps: number
}

/** A visitor with a phone, who has declined cookies before. */
export interface Visitor {
  page: Page
  session: CDPSession
  context: BrowserContext
}

/** Gives a visitor a phone and a connection, with nothing in its cache. */
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

/** Opens a page and waits until the app is up and has done what it does when nobody touches it. */
export async function open({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(1_500)
}

/** Between touching something and lifting the finger off it (instant.page: 90 ms on average). */
export const HOLD_MS = 90

/** Where a finger would press something: half its height, and in its middle or, where it is wide, 100 px from its start. */
export async function pointOn(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the screen.`)
  return { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 }
}

/** A finger goes down, moves through the points and goes up again; `hold` is the milliseconds that it stays on the last. */
export async function touch({ session, page }: Visitor, points: readonly { x: number; y: number }[], hold = 0): Promise<void> {
  for (const [index, point] of points.entries()) {
    await session.send('Input.dispatchTouchEvent', { type: index === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] })
  }
  await page.waitForTimeout(hold)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
