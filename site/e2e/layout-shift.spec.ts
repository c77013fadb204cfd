import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { listen } from '../../packages/tooling/static-server.ts'
import { articles, everyPage } from './every-page.ts'
import { answerChoiceSteps, enterCode, expect, fillContactDetails, serverSays, startIslands, test } from './fixtures.ts'

/** Records layout shifts, whether or not they follow an input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: { at: number; value: number; afterInput: boolean; inMain: boolean; what: string }[] = []
    Object.assign(globalThis, { shiftsSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        seen.push({
          at: entry.startTime,
          value: 'value' in entry ? Number(entry.value) : 0,
          afterInput: 'hadRecentInput' in entry && entry.hadRecentInput === true,
          inMain: sources.some(({ node }) => node?.parentElement?.closest('main') instanceof Element),
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(', '),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const Shifts = v.array(v.object({ at: v.number(), value: v.number(), afterInput: v.boolean(), inMain: v.boolean(), what: v.string() }))
const shiftsOf = async (page: Page) => v.parse(Shifts, await page.evaluate(() => Object(globalThis).shiftsSeen))

/** The shifts in this document that did not follow an input within 500 ms (web.dev/articles/cls). */
const withoutInput = async (page: Page) => (await shiftsOf(page)).filter(({ afterInput }) => !afterInput)

/** Waits until two frames have been drawn, so that every shift so far has been reported. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

/** The same once the fonts have arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
  await drawn(page)
}

/** Longer than the 100 ms that a browser waits for a font before it draws text in another. */
const TOO_LATE_MS = 150

/** Delays the requests that match a pattern until the whole page has been visible without them, which is when `wholeAt` is. */
const delayUntilPainted = (page: Page, what: RegExp) =>
  page.route(what, async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0)
    await drawn(page)
    await page.evaluate(() => void Object.assign(globalThis, { wholeAt: Object(globalThis).wholeAt ?? performance.now() }))
    await wait(TOO_LATE_MS)
    await route.continue()
  })

/** The first heading's font. */
async function fontOfHeading(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join(', ')
}

/** Loads a page with the font, the stylesheet and the scripts arriving late. Resolves with its shifts since the page itself was there. */
async function shiftsWhileLoading(page: Page, path: string, width: number) {
  await delayUntilPainted(page, /\.(?:woff2|css)$|(?:app|frame)-.*\.js$/)
  await watchShifts(page)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await startIslands(page)
  await settled(page)
  const wholeAt = v.parse(v.number(), await page.evaluate(() => Object(globalThis).wholeAt))
  return (await shiftsOf(page)).filter(({ at }) => at >= wholeAt)
}

for (const { path } of everyPage.filter(({ status }) => status === undefined)) {
  test(`${path}: nothing shifts when the font, the stylesheet and the scripts arrive late (R-speed-01)`, async ({ page, context }) => {
    // Both at once: each load mostly waits.
    const [narrow, wide] = await Promise.all([
      shiftsWhileLoading(page, path, 412),
      context.newPage().then((second) => shiftsWhileLoading(second, path, 1280)),
    ])
    expect({ narrow, wide }).toEqual({ narrow: [], wide: [] })
  })
}

/** As many as the first screen has, and more. */
const PIECES = 150

/** A page in pieces, each up to where an element of its content begins or ends; a paragraph comes whole, as its lines are balanced anew while it grows. */
function piecesOf(page: string): string[] {
  const pieces = page.split(/(?<=<\/?(?:main|p|h[1-6]|li|tr|div|section|svg)\b[^>]*>)/)
  const before = pieces.findIndex((piece) => piece.includes('<main')) + 1
  return [pieces.slice(0, before).join(''), ...pieces.slice(before, before + PIECES), pieces.slice(before + PIECES).join('')]
}

/** Passes on what another server answers, pages in pieces with pauses, as a slow line does. */
async function passOn(from: URL, response: ServerResponse) {
  const answer = await fetch(from)
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, { 'Content-Type': type })
  if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
  for (const [index, piece] of piecesOf(await answer.text()).entries()) {
    response.write(piece)
    // A browser may wait 500 ms for more before it first draws a page, and then needs a frame.
    await wait(index === 0 ? 600 : 40)
  }
  return response.end()
}

for (const path of ['/', '/about', '/services', '/blog', '/contact', '/success', '/not-eligible', articles[0]?.href ?? ''])
  test(`${path}: what it says moves by less than 0.02 while it arrives element by element (R-speed-01)`, async ({ context, server }) => {
    const slow = await listen((request, response) => void passOn(new URL(request.url ?? '/', server.url), response))
    await Promise.all(
      [412, 768, 1280].map(async (width) => {
        const visit = await context.newPage()
        await watchShifts(visit)
        await visit.setViewportSize({ width, height: 800 })
        await visit.goto(`${slow.url}${path}`)
        await settled(visit)
        const inMain = (await shiftsOf(visit)).filter((shift) => shift.inMain)
        const sum = inMain.reduce((total, { value }) => total + value, 0)
        expect.soft(sum, `${width} px: ${JSON.stringify(inMain)}`).toBeLessThan(0.02)
      }),
    )
    slow.stop()
  })

for (const { when, at } of [
  { when: 'while the office is open', at: '2026-06-15T10:00:00Z' },
  { when: 'in the evening', at: '2026-06-15T19:00:00Z' },
  { when: 'before a Sunday', at: '2026-06-20T19:00:00Z' },
])
  test(`/contact: nothing shifts ${when} (R-speed-01, R-contact-13)`, async ({ context }) => {
    await serverSays(context, () => Date.parse(at))
    const shifts = await Promise.all([412, 768, 1280].map(async (width) => shiftsWhileLoading(await context.newPage(), '/contact', width)))
    expect(shifts).toEqual([[], [], []])
  })

for (const { name, height, width } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a wide screen', width: 1440, height: 900 },
])
  test(`from the landing page to the confirmation on ${name}, the total shift is at most 0.02 (R-speed-01)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await page.goto('/')
    await startIslands(page)
    await settled(page)
    const onFirstPage = await withoutInput(page)
    await page.getByRole('main').getByRole('link', { name: 'START INVESTOR QUIZ' }).first().click()
    await answerChoiceSteps(page)
    await fillContactDetails(page, phone.typed)
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    // So late that what moves then is not the answer to a key.
    await page.route('**/api/verify-otp', async (route) => {
      await new Promise((done) => setTimeout(done, 800))
      await route.continue()
    })
    await page.evaluate(() => {
      const labels: string[] = []
      Object.assign(globalThis, { labels })
      new MutationObserver(() => {
        const label = document.querySelector('main [type=submit]')?.textContent ?? ''
        if (labels.at(-1) !== label) labels.push(label)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await enterCode(page, server, phone)
    await expect(page).toHaveURL(`${server.url}/success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
    await settled(page)
    // The form is not offered again in between.
    expect(await page.evaluate<string>('labels.join()')).toMatch(/VERIFYING\.\.\.,VERIFICATION COMPLETE/)
    const shifts = [...onFirstPage, ...(await withoutInput(page))]
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
  })

test('a font that arrives in time is used from the first paint', async ({ page }) => {
  await page.goto('/about')
  // The cached font is in time.
  await page.goto('/services')
  expect(await fontOfHeading(page)).toMatch(/Archivo/)
})
