// `npm run test:browsers`: runs the journeys in this machine's browsers, in addition to the pinned Chromium of `npm test`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../../../packages/tooling/browsers/arguments.ts'
import { isLost, type Browser, type Viewport } from '../../../packages/tooling/browsers/browser.ts'
import { findEngine, type Engine, type Found, type MissingEngine } from '../../../packages/tooling/browsers/engines.ts'
import { buildSite } from '../../scripts/build-site.ts'
import { startServer, type Server } from '../server.ts'
import type { Journey } from './journey.ts'
import { pageJourneys } from './pages.ts'
import { quizJourneys } from './quiz.ts'
import { Visitor } from './visitor.ts'

const results = join(import.meta.dirname, '../../../test-results/browsers')

const VIEWPORTS: readonly Viewport[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const count = { passed: 0, failed: 0 }
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs all journeys in one engine at one size, in one window. */
async function runJourneys(
  engine: Engine,
  viewport: Viewport,
  journeys: readonly Journey[],
  server: Server,
  screenshots: boolean,
): Promise<void> {
  let browser: Browser | undefined
  for (const journey of journeys) {
    const started = performance.now()
    let size = viewport
    const report = (outcome: string) =>
      say(`${outcome}  ${engine.label}, ${size.width} px: ${journey.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    try {
      browser ??= await engine.open(viewport)
      if (!engine.resizable) size = await browser.run(() => ({ width: innerWidth, height: innerHeight }))
      if (journey.isFor && !journey.isFor(size)) continue
      const visitor = new Visitor(browser, server, size, screenshots ? join(results, 'pages', `${engine.name}-${size.width}`) : undefined)
      await visitor.comesForTheFirstTime()
      await journey.go(visitor)
      const complaints = await visitor.complaints()
      if (complaints.length > 0) throw new Error(`the console says:\n${complaints.join('\n')}`)
      count.passed++
      report('passed')
    } catch (error) {
      count.failed++
      report('FAILED')
      say((error instanceof Error ? error.message : String(error)).replaceAll(/^/gm, '        '))
      if (!browser) return
      await keepEvidence(browser, `${engine.name}-${size.width}-${journey.name.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}`)
      if (isLost(error)) say('        The browser has crashed or does not respond; restarting it.')
      // What a failed journey leaves behind must not affect the others.
      await browser.close()
      browser = undefined
    }
  }
  await browser?.close()
}

/** What the page looked like when a journey failed. */
async function keepEvidence(browser: Browser, name: string): Promise<void> {
  const keep = async (ending: string, content: Promise<string | Buffer>) => writeFileSync(join(results, `${name}.${ending}`), await content)
  for (const outcome of await Promise.allSettled([keep('html', browser.html()), keep('png', browser.takeScreenshot())]))
    if (outcome.status === 'rejected') say(`        (not kept: ${String(outcome.reason)})`)
}

const isHere = (found: Found): found is Engine => 'open' in found
const describeMissing = ({ label, missing, packages }: MissingEngine) =>
  `${label} cannot run: ${missing.join(', ')} missing (Debian and Ubuntu: apt-get install --no-install-recommends ${packages.join(' ')}).`

async function main(): Promise<void> {
  const { engines: names, named, words, screenshots } = readArguments(process.argv.slice(2))
  const found = names.map(findEngine)
  const engines = found.filter(isHere)
  const missing = found.filter((each) => 'missing' in each)
  say(
    [
      engines.length > 0
        ? `The journeys run in ${engines.map(({ label }) => label).join(', ')}.`
        : 'There is no engine to run the journeys in.',
      ...missing.map(describeMissing),
    ].join(' '),
  )
  if (engines.length === 0 || (named && missing.length > 0)) {
    process.exitCode = 1
    return
  }
  const journeys = [...pageJourneys, ...quizJourneys].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  if (journeys.length === 0) {
    say(`No journey has “${words.join(' ')}” in its name. Without words all of them run.`)
    process.exitCode = 1
    return
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  buildSite()
  const server = await startServer()
  for (const engine of engines) {
    const started = performance.now()
    const sizes = engine.resizable ? VIEWPORTS : VIEWPORTS.slice(-1)
    await Promise.all(sizes.map((viewport) => runJourneys(engine, viewport, journeys, server, screenshots)))
    say(`${engine.label}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  await server.stop()
  say(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed > 0 ? 1 : 0
}

await main()
