// `npm run bench:site`: prints, as tables for docs/performance.md, what Lighthouse measures on the built site: our landing page and
// an article beside the same pages without scripts, in Next.js and in Astro, and then the scores of every page. It fails if ours is
// slower than R-speed-08 allows.
// `-- --rounds=1` instead of 5. Run it on an otherwise idle machine; presses.ts measures what follows a load.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { lookup } from 'mrmime'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { buildSite } from '../build-site.ts'
import { builtPages, builtSite } from '../built-pages.ts'
import { chromiumLaunchOptions } from '../../../packages/tooling/chromium.ts'
import { packLibrary, repository } from '../../../packages/ui/scripts/ui-package.ts'
import { listen } from '../../../packages/tooling/static-server.ts'
import { INSTALL, runQuietly } from '../../../packages/tooling/run-command.ts'
import { median, printMarkdown, tooSlow } from './figures.ts'

const ROUNDS = Number(parseArgs({ options: { rounds: { type: 'string', default: '5' } } }).values.rounds)
const PAGES = ['', 'blog/manchester-property-market-2025-guide']
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
  const documents = PAGES.map((path) => readFileSync(join(builtSite, `${path || 'index'}.html`), 'utf8'))
  const pages = documents.map((html, index) => ({
    path: PAGES[index],
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
  for (const framework of ['next', 'astro']) runQuietly(home, env, join(home, 'node_modules/.bin', framework), 'build')
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

/** Lighthouse's medians for an address, by name, on its default device: a phone on simulated slow 4G. */
async function measure(url: string): Promise<Record<string, number>> {
  const { default: lighthouse } = await import(pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href)
  const runs: Record<string, number>[] = []
  while (runs.length < ROUNDS) {
    // Measuring unused code walks V8's heap before the page starts, which counts as up to 90 ms of blocking time. It affects no score.
    const options = { port: PORT, logLevel: 'error', skipAudits: ['unused-javascript', 'script-treemap-data', 'unused-css-rules'] }
    const { runtimeError, categories, audits } = v.parse(Run, await lighthouse(url, options)).lhr
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
    runs.push({
      ...Object.fromEntries(Object.entries(categories).map(([name, category]) => [name, category.score * 100])),
      'FCP ms': audits['first-contentful-paint'].numericValue,
      'LCP ms': audits['largest-contentful-paint'].numericValue,
      'TBT ms': audits['total-blocking-time'].numericValue,
      'CLS × 1000': audits['cumulative-layout-shift'].numericValue * 1000,
      'kB sent': audits['total-byte-weight'].numericValue / 1000,
    })
  }
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, Math.round(median(runs.map((run) => run[name] ?? 0)))]))
}

buildSite()
mkdirSync(home, { recursive: true })
buildPeers()
const sites = {
  ours: await serve(builtSite),
  'without script': await serve(builtSite, withoutScripts),
  'Next.js': await serve(join(home, 'out')),
  Astro: await serve(join(home, 'dist')),
}
const launch = await chromiumLaunchOptions()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${PORT}`] })
try {
  const compared: Record<string, string | number>[] = []
  for (const path of PAGES)
    for (const [site, { url }] of Object.entries(sites)) compared.push({ page: `/${path}`, site, ...(await measure(`${url}/${path}`)) })
  printMarkdown(`Page loads, medians of ${ROUNDS}, Chromium ${browser.version()}`, compared)
  const faults = tooSlow(compared)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  const scores: Record<string, string | number>[] = []
  for (const file of builtPages().filter((name) => !name.startsWith('_'))) {
    const path = `/${file.replace(/(?:index)?\.html$/, '')}`
    scores.push({ page: path, ...(await measure(sites.ours.url + path)) })
  }
  printMarkdown(`Every page, medians of ${ROUNDS}`, scores)
} finally {
  await browser.close()
  for (const { stop } of Object.values(sites)) stop()
}
