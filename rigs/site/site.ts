// `npm run bench:site`: prints, as tables for docs/performance.md, what Lighthouse and the browser measure on the built site: our pages
// beside the same pages without scripts, in Next.js and in Astro (R-speed-08), and then the scores of every page. `-- loads` or
// `-- scores` for one of them, `--rounds=3` instead of 15 and 5. presses.ts measures what follows a load.
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
import { isBroken, LIMITED_SPEED, LIMITS, median, printMarkdown, SCRIPTLESS, withInterval } from '../../site/scripts/speed-limits.ts'

const { values: options, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
const QUIZ = 'quiz'
const PEER_PAGES = ['', 'blog/manchester-property-market-2025-guide']
const PORT = 9_333
const home = join(repository, 'node_modules/.cache/bench')

const withoutScripts = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

/** Builds the same two pages with Next.js and Astro: our HTML without our scripts, and the library's parts that we hydrate. */
function buildPeers(): void {
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
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  runQuietly(home, env, join(home, 'node_modules/.bin/next'), 'build')
  for (const STYLES of ['auto', 'always'])
    runQuietly(home, { ...env, STYLES, OUT: `astro-${STYLES}` }, join(home, 'node_modules/.bin/astro'), 'build')
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
const Run = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
    audits: v.object({
      'first-contentful-paint': value,
      'largest-contentful-paint': value,
      'total-blocking-time': value,
      'cumulative-layout-shift': value,
      'total-byte-weight': value,
    }),
  }),
})

type Figures = Record<string, number>
type Row = Record<string, string | number>

/** What Lighthouse measures with its defaults, but for the processor: a phone on simulated slow 4G. */
async function lighthouse(url: string, cpuSlowdownMultiplier = 4): Promise<Figures> {
  const { default: run } = await import(pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href)
  const result: unknown = await run(url, { port: PORT, logLevel: 'error', throttling: { cpuSlowdownMultiplier } })
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

/** Measures each page in every form in turn, and compares within each round, so that a slow machine is slow for both. */
async function compareLoads(rounds: number): Promise<void> {
  const loads: Row[] = []
  const pairs: Row[] = []
  for (const path of [...PEER_PAGES, QUIZ])
    for (const speed of [LIMITED_SPEED, 1]) {
      const forms = Object.keys(sites).slice(0, path === QUIZ ? 2 : undefined)
      const runs: Record<string, Figures>[] = []
      while (runs.length < rounds) {
        const run: Record<string, Figures> = {}
        for (const form of runs.length % 2 ? forms.toReversed() : forms) {
          const url = `${sites[form]?.url}/${path}`
          run[form] = { ...(await lighthouse(url, speed)), 'work ms': await mainThreadWork(url, speed) }
        }
        runs.push(run)
      }
      const where = { page: `/${path}`, 'times slower': speed }
      loads.push(...forms.map((built) => ({ ...where, built, ...medians(runs.map((run) => run[built] ?? {})) })))
      const compare = (figure: string, of: string, beside: string, how: typeof over, limit = Infinity) => {
        const values = runs.map((run) => how(run[of]?.[figure] ?? Number.NaN, run[beside]?.[figure] ?? Number.NaN))
        const most = speed === LIMITED_SPEED ? limit : Infinity
        const broken = most < Infinity && isBroken(values, most)
        if (broken) process.exitCode = 1
        const result = `${withInterval(values, how === over ? 2 : 0)}${broken ? ' BROKEN' : ''}`
        pairs.push({
          ...where,
          what: `${figure}${how === over ? ', ratio' : ' more'}`,
          of,
          beside,
          result,
          'at most': most === Infinity ? '' : most,
        })
      }
      for (const form of forms.filter((name) => name !== SCRIPTLESS)) {
        const limits = form === 'ours' ? LIMITS[path === QUIZ ? 'quiz' : 'document'] : undefined
        compare('work ms', form, SCRIPTLESS, over, limits?.work)
        compare('TBT ms', form, SCRIPTLESS, minus, limits?.blocked)
      }
      for (const form of forms.slice(1)) compare('LCP ms', 'ours', form, over, LIMITS.lcp[form])
    }
  printMarkdown(`Lighthouse's figures, and main-thread work, medians of ${rounds}, Chromium ${browser.version()}`, loads)
  printMarkdown(`In pairs, medians of ${rounds} with their intervals`, pairs)
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
buildPeers()
const sites: Record<string, Awaited<ReturnType<typeof listen>>> = {
  ours: await serve(builtSite),
  [SCRIPTLESS]: await serve(builtSite, withoutScripts),
  'Next.js': await serve(join(home, 'out')),
  Astro: await serve(join(home, 'astro-auto')),
  'Astro, styles inlined': await serve(join(home, 'astro-always')),
}
const launch = await chromiumLaunchOptions()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${PORT}`] })
try {
  if (positionals[0] !== 'scores') await compareLoads(Number(options.rounds ?? 15))
  if (positionals[0] !== 'loads') await scoreEveryPage(Number(options.rounds ?? 5))
} finally {
  await browser.close()
  for (const { stop } of Object.values(sites)) stop()
}
