import type { Browser } from 'playwright'
import { median, type Table } from './figures.ts'
import { PEER_ARTICLE } from './peers.ts'
import { createVisitor, HOLD_MS, open, pointOn, touch, type Slowness } from './visitor.ts'

const WAYS = [
  { from: '/', link: 'main a[href="/quiz"]', to: 'quiz' },
  { from: '/blog', link: `main a[href="/blog/${PEER_ARTICLE}"]`, to: 'article' },
  { from: `/blog/${PEER_ARTICLE}`, link: 'a[rel=next]', to: 'next article' },
  { from: `/blog/${PEER_ARTICLE}`, link: 'main a[href="/blog"]', to: 'list of articles' },
  { from: '/about', link: 'header a[href="/"]', to: 'landing page' },
  { from: '/', link: 'footer a[href="/contact"]', to: 'contact' },
]

const FAST: Slowness = { cpu: 1, rtt: 20, mbps: 50 }
const SLOW: Slowness = { cpu: 4, rtt: 150, mbps: 1.6 }

/** Milliseconds from the click to the frame that paints the next page's heading, starting with an empty cache. */
async function tap(browser: Browser, url: string, way: (typeof WAYS)[number], slowness: Slowness, hasScrolled: boolean): Promise<number> {
  const visitor = await createVisitor(browser, slowness)
  const { page, context } = visitor
  await page.addInitScript(() => (localStorage.cookieConsent = 'declined'))
  await open(visitor, url + way.from)
  const link = page.locator(way.link).first()
  await link.scrollIntoViewIfNeeded()
  if (hasScrolled) {
    const there = [400, 380, 360, 340].map((y) => ({ x: 200, y }))
    // The finger stops before it lifts, because a fling would scroll the link out of view.
    await touch(visitor, [...there, ...there.toReversed()], 200)
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_500)
  }
  const point = await pointOn(link)
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The tap did not lead to another page within 20 seconds.')), 20_000)
        const before = document.querySelector('h1')?.textContent
        let start = 0
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
        // Requests no frames until the heading is there, because they would slow the page down.
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('h1')?.textContent ?? before
          if (start === 0 || heading === before) return
          observer.disconnect()
          requestAnimationFrame(() => {
            // A task queued in a frame runs after its paint.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - start))
            port1.start()
            port2.postMessage(null)
          })
        }).observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )
  await touch(visitor, [point], HOLD_MS)
  const milliseconds = await painted
  await context.close()
  return milliseconds
}

/** How soon a tap on a link paints the next page, with client-side navigation. */
export async function measureTaps(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const rows: Record<string, string>[] = []
  for (const way of WAYS) {
    const middle = async (slowness: Slowness, hasScrolled: boolean) => {
      const times: number[] = []
      while (times.length < rounds) times.push(await tap(browser, url, way, slowness, hasScrolled))
      return median(times).toFixed(0)
    }
    rows.push({
      from: way.from,
      to: way.to,
      'fast link, ms (at most 100)': await middle(FAST, true),
      'slow phone, ms (at most 200)': await middle(SLOW, true),
      'slow phone, the first touch of the page, ms': await middle(SLOW, false),
    })
  }
  return [
    {
      name:
        `Taps: from the click to the paint of the next page, medians of ${rounds}, nothing in the cache. Fast: ${FAST.rtt} ms, ${FAST.mbps} Mbps; ` +
        `slow: ${SLOW.rtt} ms, ${SLOW.mbps} Mbps, ${SLOW.cpu} times slower processor; the finger rests ${HOLD_MS} ms on the link`,
      rows,
    },
  ]
}
