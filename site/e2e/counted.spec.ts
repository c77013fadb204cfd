import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { STEP_IDS } from '@plotline/contract'
import type { Page } from '@playwright/test'
import { hero } from '../src/content/landing.ts'
import { answerChoiceSteps, enterCode, expect, fillContactDetails, test as base, type Server } from './fixtures.ts'
import { startServer } from './server.ts'
import { repository } from '../../packages/tooling/repository.ts'

const DIST = 'dist/counted'

/** With a site and a server that count. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures to pass
    async ({}, use) => {
      const env = { ...process.env, FUNNEL: 'on', SITE_DIST: DIST }
      execFileSync(process.execPath, [join(import.meta.dirname, 'build-counted.ts')], { env, stdio: 'inherit' })
      const environment = { FUNNEL: 'on', SITE_DIR: join(repository, 'site', DIST, 'client') }
      const server = await startServer(join(repository, 'packages/server/bin/plotline-server.mjs'), environment)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
// One build for all.
test.describe.configure({ mode: 'serial' })

interface Report {
  total: { leads: number }
  funnel: { step: string; source: string; headline: string; visits: number }[]
  vitals: { name: string; pages: number }[]
}

function reportOf({ dataDir }: Server): Report {
  const command = [join(repository, 'packages/server/bin/leads.mjs'), 'report', '--json']
  return JSON.parse(execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' }))
}

/** Notes how often pages say something in parting, where it stays when they are left and whatever they may store themselves. */
const noteBeacons = (page: Page) =>
  page.addInitScript(() => {
    const { localStorage: kept } = window
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...beacon) => {
      kept.setItem('beacons', `${kept.getItem('beacons') ?? ''}.`)
      return send(...beacon)
    }
    Object.assign(globalThis, { beacons: () => kept.getItem('beacons')?.length ?? 0 })
  })
const beaconsOf = (page: Page) => page.evaluate<number>('beacons()')

/**
 * Opens a page and presses on it once it has been painted, as whoever presses has seen it: after a press the browser measures no paint.
 * Stays until the loader has brought what measures the page, which comes when it is idle: nobody knows how fast a page was that was left before.
 */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })),
  )
  await page.getByRole('heading', { level: 1 }).click()
  const script = await page.evaluate(() => new URL(document.documentElement.dataset['vitals'] ?? '', location.href).href)
  await expect.poll(() => page.evaluate((name) => performance.getEntriesByName(name).length, script)).toBe(1)
  // It has run once its import, here the second, is settled.
  await page.evaluate(async (name) => void (await import(name)), script)
}

/** How many pages have said how fast they were. */
const pagesMeasured = (server: Server) => reportOf(server).vitals.find(({ name }) => name === 'LCP')?.pages ?? 0

const each = (headline: string, ...steps: string[]) => steps.map((step) => ({ step, source: 'news', campaign: '', headline, visits: 1 }))

/** Takes the quiz from the landing page, as fast as a person at most, and confirms the number. */
async function walk(page: Page, server: Server, phone: { typed: string; normalised: string }) {
  await page.clock.install()
  await page.goto('/?utm_source=news', { referer: 'https://search.example/' })
  const headline = await page.evaluate(() => document.documentElement.dataset['headline'] ?? '')
  await page.getByRole('main').getByRole('link', { name: 'quiz' }).first().click()
  await answerChoiceSteps(page)
  await fillContactDetails(page, phone.typed)
  await page.clock.fastForward(3_000)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  return headline
}

test('a visit is counted from the landing page to the right code, with its campaign and headline (R-tracking-07, R-tracking-08)', async ({
  page,
  server,
  phone,
}) => {
  const headline = await walk(page, server, phone)
  expect(['a', 'b']).toContain(headline)
  await expect
    .poll(() => reportOf(server).funnel)
    .toEqual([...each(headline, 'landing'), ...each('', ...STEP_IDS), ...each(headline, 'sent', 'code sent', 'code right')])
})

test('of whoever has declined nothing is counted, and they see the first headline (R-tracking-07, R-tracking-08, R-tracking-09)', async ({
  page,
  server,
  phone,
}) => {
  await noteBeacons(page)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const before = reportOf(server)
  expect(await walk(page, server, phone)).toBe('')
  await page.goto('/about')
  expect(await beaconsOf(page)).toBe(0)
  const { total, funnel, vitals } = reportOf(server)
  expect([total.leads - before.total.leads, funnel, vitals]).toEqual([1, before.funnel, before.vitals])
})

test('how fast a page was is counted when it is left (R-tracking-09)', async ({ page, server }) => {
  const before = pagesMeasured(server)
  await visit(page, '/about')
  await page.goto('/services')
  await expect.poll(() => pagesMeasured(server)).toBe(before + 1)
})

test('a page on which somebody declines is not counted, even where nothing can be stored (R-tracking-09)', async ({ page, server }) => {
  await noteBeacons(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
  })
  const before = pagesMeasured(server)
  await visit(page, '/about')
  const counted = await beaconsOf(page)
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await expect(decline).toBeHidden()
  // There nobody knows of it any more.
  await visit(page, '/services')
  expect(await beaconsOf(page)).toBe(counted)
  await page.goto('/contact')
  expect(await beaconsOf(page)).toBe(counted + 1)
  await expect.poll(() => pagesMeasured(server)).toBe(before + 1)
})

test('a visit keeps its headline, and of the other words nothing is seen or read out (R-tracking-08)', async ({
  page,
  browser,
  server,
}) => {
  const first = page.getByRole('heading', { level: 1, name: hero.title, exact: true })
  const second = page.getByRole('heading', { level: 1, name: 'Plans before the brochure.', exact: true })
  await page.addInitScript(() => (Math.random = () => (location.hash === '#first' ? 0 : 0.9)))
  await page.goto('/', { referer: 'https://search.example/' })
  await expect(second).toBeVisible()
  await expect(page.getByText(hero.text)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Ask what there is', exact: true })).toBeVisible()
  await page.goto('/about')
  await page.goto('/#first', { referer: 'https://search.example/' })
  await expect(second).toBeVisible()
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await expect(decline).toBeHidden()
  await page.reload()
  await expect(first).toBeVisible()
  await expect(second).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const without = await context.newPage()
  await without.goto(server.url)
  await expect(without.getByRole('heading', { level: 1, name: hero.title, exact: true })).toBeVisible()
  await context.close()
})
