import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright'
import * as v from 'valibot'
import { CHOICE_STEPS } from '../../contract/src/quiz.ts'
import { median, type Table } from './figures.ts'
import { createVisitor, HOLD_MS, open, pointOn, touch, type Visitor } from './visitor.ts'

const CPU = 6

/** The longest Event Timing duration of each press, by name. Chromium rounds to 8 ms and does not report less than 16. */
type Durations = Map<string, number[]>

/** Taps and types like a visitor who waits for each result before the next tap. */
function recorder(visitor: Visitor, durations: Durations) {
  const { page } = visitor
  const record = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => sessionStorage.removeItem('bench'))
    await act()
    await page.waitForTimeout(700)
    const longest = Number(await page.evaluate(() => sessionStorage.getItem('bench') ?? 0))
    durations.set(name, [...(durations.get(name) ?? []), longest])
  }
  return {
    tap: async (name: string, target: Locator) => {
      // Playwright's own tap would run its hit test during the measurement, so do a trial first, then touch.
      await target.tap({ trial: true })
      const point = await pointOn(target)
      await record(name, () => touch(visitor, [point], HOLD_MS))
    },
    type: (name: string, text: string) => record(name, () => page.keyboard.type(text, { delay: 120 })),
  }
}

/** Keeps the longest duration of an interaction in session storage, which survives navigation. */
function keepLongest(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        sessionStorage.setItem('bench', String(Math.max(Number(sessionStorage.getItem('bench')), entry.duration)))
    }
    // TypeScript does not know durationThreshold.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function visit(browser: Browser, url: string, dataDir: string, durations: Durations, round: number): Promise<void> {
  const visitor = await createVisitor(browser, { cpu: CPU, rtt: 20, mbps: 50 })
  const { page, context } = visitor
  await page.addInitScript(keepLongest)
  const { tap, type } = recorder(visitor, durations)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name })

  await open(visitor, `${url}/`)
  for (const time of ['first', 'second']) {
    await tap(`menu opens, the ${time} time`, button('Menu'))
    await tap(`menu closes, the ${time} time`, button('Close menu'))
  }
  await tap('cookies declined', button('Decline'))
  for (const index of [0, 3, 9]) {
    const question = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').nth(index)
    await tap('question opens', question)
    await tap('question closes', question)
  }

  await open(visitor, `${url}/quiz`)
  for (const [index, { choice, options }] of CHOICE_STEPS.entries()) {
    const step = `step ${index + 1}`
    await tap(`${step}: answer`, page.getByText(options[1] ?? '', { exact: true }))
    if (choice === 'one') continue
    await tap(`${step}: another answer`, page.getByText(options[0] ?? '', { exact: true }))
    await tap(`${step}: NEXT`, button('NEXT'))
    await tap(`PREVIOUS`, button('PREVIOUS'))
    await tap(`${step}: NEXT`, button('NEXT'))
  }
  await tap('step 7: sent empty', button('SHOW ME MY MATCHES'))
  const phone = `07700900${100 + round}`
  for (const [name, text] of [
    ['Name', 'Ada Sample'],
    ['Email', 'ada@example.com'],
    ['Mobile number', phone],
  ] as const) {
    await tap(`step 7: ${name}`, field(name))
    await type(`step 7: typing in ${name}`, text)
  }
  await tap('step 7: consent', page.getByRole('checkbox'))
  await tap('step 7: sent', button('SHOW ME MY MATCHES'))
  await page.waitForURL('**/verify')
  await page.waitForTimeout(1_000)
  await tap('code field', field('Code from the text'))
  await type('typing the code', newestCode(dataDir))
  await context.close()
}

function newestCode(dataDir: string): string {
  const newest = readFileSync(join(dataDir, 'sms-outbox.jsonl'), 'utf8').trim().split('\n').at(-1) ?? ''
  return /\d{4}/.exec(v.parse(v.object({ text: v.string() }), JSON.parse(newest)).text)?.[0] ?? ''
}

/** How long each press in the menu, the accordion and the whole quiz waits for its next paint (Event Timing). */
export async function measurePresses(browser: Browser, url: string, dataDir: string, rounds: number): Promise<Table[]> {
  const durations: Durations = new Map()
  for (let round = 0; round < rounds; round++) await visit(browser, url, dataDir, durations, round)
  const rows = [...durations].map(([press, times]) => ({
    press,
    'median ms (at most 100)': inMilliseconds(median(times)),
    'longest ms': inMilliseconds(Math.max(...times)),
    measured: String(times.length),
  }))
  return [{ name: `Presses: Event Timing on a processor ${CPU} times slower, the whole quiz ${rounds} times`, rows }]
}

const inMilliseconds = (milliseconds: number) => (milliseconds === 0 ? 'under 16' : milliseconds.toFixed(0))
