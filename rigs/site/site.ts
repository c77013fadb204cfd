// `npm run bench:site`: prints, as tables for docs/performance.md, what Lighthouse and the browser measure on the built site: our pages
// beside their own documents and fonts with nothing else, and beside Astro (R-speed-08). Each row is printed once its page is measured, so
// that what is cut short has measured something. `-- --rounds=5` instead of 3; `-- scores` prints the scores of every page.
// presses.ts measures what follows a load.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { lookup } from 'mrmime'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { buildSite } from '../../site/scripts/build-site.ts'
import { builtPages, builtSite } from '../../site/scripts/built-pages.ts'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { packLibrary } from '../../packages/ui/scripts/ui-package.ts'
import { repository } from '../../packages/tooling/repository.ts'
import { listen } from '../../packages/tooling/static-server.ts'
import { INSTALL, runQuietly } from '../../packages/tooling/run-command.ts'
import {
  isBroken,
  LIMITED_SPEED,
  LIMITS,
  markdownHead,
  markdownRow,
  median,
  printMarkdown,
  withInterval,
} from '../../site/scripts/speed-limits.ts'

const { values: options, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
const ARTICLE = 'blog/manchester-property-market-2025-guide'
const PEER_PAGES = ['', ARTICLE]
/** Those whose main thread is measured too. */
const WORKING = [...PEER_PAGES, 'quiz']
const PAGES = [...WORKING, 'about', 'services', 'blog', 'contact', 'privacy-policy']
const PORT = 9_333
const home = join(repository, 'node_modules/.cache/bench')

const withoutScripts = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
/** A page's document and its font, and nothing else that it would fetch. */
const bareOf = (html: string): string => withoutScripts(html).replaceAll(/<noscript><link[^>]*><\/noscript>/g, '')

/** Builds the same two pages with Astro, their styles inlined: our HTML without our scripts, and the library's parts that we hydrate. */
function buildPeer(): void {
  cpSync(join(import.meta.dirname, 'peers'), home, { recursive: true })
  renameSync(packLibrary(home), join(home, 'plotline-ui.tgz'))
  // npm would keep another library of the same version.
  rmSync(join(home, 'node_modules/@plotline'), { recursive: true, force: true })
  runQuietly(home, {}, ...INSTALL, '--no-package-lock')
  const documents = PEER_PAGES.map((path) => readFileSync(join(builtSite, `${path || 'index'}.html`), 'utf8'))
  const pages = documents.map((html, index) => ({
    path: PEER_PAGES[index],
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    body: /<body[^>]*>([^]*)<\/body>/.exec(withoutScripts(html))?.[1],
  }))
  writeFileSync(join(home, 'pages.json'), JSON.stringify(pages))
  const styles = documents.flatMap((html) => [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css))
  const sheets = readdirSync(join(builtSite, 'assets')).filter((file) => file.endsWith('.css'))
  writeFileSync(
    join(home, 'styles.css'),
    [...sheets.map((file) => readFileSync(join(builtSite, 'assets', file), 'utf8')), ...styles].join('\n'),
  )
  cpSync(builtSite, join(home, 'public'), {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || /\.(?:svg|woff2)$/.test(file),
  })
  const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  runQuietly(home, env, join(home, 'node_modules/.bin/astro'), 'build')
}

/** Serves a built site as a good server would: compressed once, at Brotli's highest level. */
function serve(folder: string, edit = (html: string) => html) {
  const bodies = new Map<string, Buffer>()
  return listen(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const type = lookup(file) ?? 'application/octet-stream'
    const isText = /^text|javascript|json|svg/.test(type)
    const read = () => (isText ? brotliCompressSync(edit(readFileSync(file, 'utf8'))) : readFileSync(file))
    const body = bodies.get(file) ?? read()
    bodies.set(file, body)
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length, ...(isText && { 'Content-Encoding': 'br' }) }).end(body)
  })
}

const value = v.object({ numericValue: v.number() })
const score = v.object({ score: v.number() })
/** What a run says, by the names of its audits. */
const AUDITS = {
  'first-contentful-paint': value,
  'largest-contentful-paint': value,
  'total-blocking-time': value,
  'cumulative-layout-shift': value,
  'total-byte-weight': value,
}
const Run = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.record(v.string(), score),
    audits: v.object(AUDITS),
  }),
})
/** All that Lighthouse looks at takes 6.3 s a run, these 3.9 s. */
const ONLY_TIMES = { onlyAudits: Object.keys(AUDITS), disableFullPageScreenshot: true }

type Figures = Record<string, number>
type Row = Record<string, string | number>

/** What Lighthouse measures with its defaults, but for the processor: a phone on simulated slow 4G. */
async function lighthouse(url: string, cpuSlowdownMultiplier = 4, flags = {}): Promise<Figures> {
  const { default: run } = await import(pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href)
  const result: unknown = await run(url, { port: PORT, logLevel: 'error', throttling: { cpuSlowdownMultiplier }, ...flags })
  const { runtimeError, categories, audits } = v.parse(Run, result).lhr
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  return {
    ...Object.fromEntries(Object.entries(categories).map(([name, category]) => [name, category.score * 100])),
    'FCP ms': audits['first-contentful-paint'].numericValue,
    'LCP ms': audits['largest-contentful-paint'].numericValue,
    'TBT ms': audits['total-blocking-time'].numericValue,
    'CLS × 1000': audits['cumulative-layout-shift'].numericValue * 1000,
    'kB sent': audits['total-byte-weight'].numericValue / 1000,
  }
}

/** The main thread's processor time, in milliseconds, until 4 s after the load of a page that nobody touches. */
async function mainThreadWork(url: string, rate: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  // Unlike the time on the clock, this does not count what other programs do.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForTimeout(4_000)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, Math.round(median(runs.map((run) => run[name] ?? 0)))]))

const over = (one: number, other: number): number => one / other
const minus = (one: number, other: number): number => one - other

/** What is compared: a figure of ours with that of another form in the same round, and what it may be at most. */
const COMPARED = [
  { figure: 'LCP ms', beside: 'bare', how: over, most: LIMITS.bare.lcp },
  { figure: 'LCP ms', beside: 'Astro', how: over, most: LIMITS.astro.lcp },
  { figure: 'FCP ms', beside: 'bare', how: over, most: LIMITS.bare.fcp },
  { figure: 'work ms', beside: 'bare', how: over, most: LIMITS.bare.work },
  { figure: 'TBT ms', beside: 'bare', how: minus, most: LIMITS.bare.blocked },
] as const

/** Measures each page in every form in turn, and compares within each round, so that a slow machine is slow for both. */
async function compareLoads(rounds: number): Promise<void> {
  const headings = COMPARED.map(
    ({ figure, beside, how, most }) => `${figure} ${how === over ? 'of' : 'more than'} ${beside} (at most ${most})`,
  )
  const columns = ['page', 'times slower', 'LCP ms', 'FCP ms', ...headings]
  console.log(`\nIn pairs, medians of ${rounds} with their least and greatest, Chromium ${browser.version()}\n`)
  console.log(markdownHead(columns))
  for (const speed of [LIMITED_SPEED, 1])
    for (const path of speed === LIMITED_SPEED ? PAGES : PEER_PAGES) {
      const forms = Object.keys(sites).slice(0, PEER_PAGES.includes(path) ? undefined : 2)
      const runs: Record<string, Figures>[] = []
      while (runs.length < rounds) {
        const run: Record<string, Figures> = {}
        for (const form of runs.length % 2 ? forms.toReversed() : forms) {
          const url = `${sites[form]?.url}/${path}`
          const works = speed === LIMITED_SPEED && WORKING.includes(path) && form !== 'Astro'
          run[form] = { ...(await lighthouse(url, speed, ONLY_TIMES)), ...(works && { 'work ms': await mainThreadWork(url, speed) }) }
        }
        runs.push(run)
      }
      const results = COMPARED.map(({ figure, beside, how, most }) => {
        const values = runs.map((run) => how(run['ours']?.[figure] ?? Number.NaN, run[beside]?.[figure] ?? Number.NaN))
        if (values.every(Number.isNaN)) return ''
        const broken = isBroken(values, most)
        if (broken) process.exitCode = 1
        return `${withInterval(values, how === over ? 2 : 0)}${broken ? ' **missed**' : ''}`
      })
      const { 'LCP ms': lcp = 0, 'FCP ms': fcp = 0 } = medians(runs.map((run) => run['ours'] ?? {}))
      console.log(markdownRow([`/${path}`, speed, lcp, fcp, ...results]))
    }
}

async function scoreEveryPage(rounds: number): Promise<void> {
  const scores: Row[] = []
  for (const file of builtPages().filter((name) => !name.startsWith('_'))) {
    const path = `/${file.replace(/(?:index)?\.html$/, '')}`
    const runs: Figures[] = []
    while (runs.length < rounds) runs.push(await lighthouse(sites.ours?.url + path))
    scores.push({ page: path, ...medians(runs) })
  }
  printMarkdown(`Every page, medians of ${rounds}`, scores)
}

buildSite()
mkdirSync(home, { recursive: true })
buildPeer()
const sites: Record<string, Awaited<ReturnType<typeof listen>>> = {
  ours: await serve(builtSite),
  bare: await serve(builtSite, bareOf),
  Astro: await serve(join(home, 'out')),
}
const launch = await chromiumLaunchOptions()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${PORT}`] })
try {
  await (positionals[0] === 'scores' ? scoreEveryPage : compareLoads)(Number(options.rounds ?? 3))
} finally {
  await browser.close()
  for (const { stop } of Object.values(sites)) stop()
}
