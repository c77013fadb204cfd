import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { builtSite } from '../built-pages.ts'
import { median, type Table } from './figures.ts'
import { startLighthouse, type Figures, type Setting } from './lighthouse.ts'
import { assertSamePage, buildPeers, PEER_ARTICLE } from './peers.ts'
import { serveFolder } from './serve-folder.ts'

const ARTICLE = `/blog/${PEER_ARTICLE}`
const PAGES = [
  { path: '/', name: 'landing page', hasPeers: true },
  { path: ARTICLE, name: 'article', hasPeers: true },
  { path: '/quiz', name: 'quiz', hasPeers: false },
]

/** The figures that everybody gets, and beside them those that vary less. */
const SETTINGS: readonly { setting: Setting; how: string }[] = [
  { setting: 'defaults', how: 'its defaults, headless=new' },
  { setting: 'steady', how: 'the headless shell, without the two audits of code coverage' },
]

/** How many more milliseconds of blocking time our page may have than the same page without scripts (R-speed-08). */
const TBT_BEYOND = 50

/** Our LCP as a share of each peer's, at most (R-speed-08). */
const LIMITS: Readonly<Record<string, number>> = { 'without script': 1.1, 'Next.js': 0.6, Astro: 0.8 }

const scriptless = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

const middle = (runs: readonly Figures[], name: keyof Figures): number => median(runs.map((run) => run[name]))

/**
 * Compares our pages with the same HTML without scripts, a Next.js static export and an Astro build.
 *
 * @param home the folder to install the benchmark's dependencies in
 * @throws Error when a peer's page does not have the same text as ours
 */
export async function comparePageLoads(home: string, rounds: number): Promise<Table[]> {
  const peers = await buildPeers(home)
  const sites = [
    { name: 'ours', ...(await serveFolder(builtSite)) },
    { name: 'without script', ...(await serveFolder(builtSite, scriptless)) },
    ...(await Promise.all(peers.map(async ({ name, folder }) => ({ name, ...(await serveFolder(folder)) })))),
  ]
  try {
    const subjects = PAGES.flatMap(({ path, name, hasPeers }) =>
      sites.slice(0, hasPeers ? sites.length : 2).map((site) => ({ page: name, site: site.name, url: site.url + path })),
    )
    const ours = (page: string) => subjects.find((subject) => subject.page === page && subject.site === 'ours')
    for (const { site, page, url } of subjects) {
      if (peers.some(({ name }) => name === site)) await assertSamePage(`The ${site} page`, ours(page)?.url ?? '', url)
    }
    const tables: Table[] = []
    for (const { setting, how } of SETTINGS) {
      const { browser, runs } = await measureAll(home, setting, subjects, rounds)
      const rows = subjects.map((subject) => {
        const { page, site, url } = subject
        const [own, its] = [runs.get(ours(page)?.url ?? '') ?? [], runs.get(url) ?? []]
        const limit = LIMITS[site]
        const beyond = middle(own, 'tbt') - middle(its, 'tbt')
        return {
          page,
          built: [site, peers.find(({ name }) => name === site)?.version].filter(Boolean).join(' '),
          score: middle(its, 'performance').toFixed(0),
          'FCP ms': middle(its, 'fcp').toFixed(0),
          'LCP ms': middle(its, 'lcp').toFixed(0),
          'TBT ms': middle(its, 'tbt').toFixed(0),
          CLS: middle(its, 'cls').toFixed(3),
          'kB sent': (middle(its, 'bytes') / 1000).toFixed(1),
          'kB script': (middle(its, 'script') / 1000).toFixed(1),
          'our LCP to its': limit === undefined ? '' : `${(middle(own, 'lcp') / middle(its, 'lcp')).toFixed(2)} (at most ${limit})`,
          'our TBT beyond its': site === 'without script' ? `${beyond.toFixed(0)} ms (at most ${TBT_BEYOND})` : '',
        }
      })
      tables.push({
        name: `Page loads: Lighthouse ${versionOf(home)} with ${how}, ${browser}, a phone on slow 4G (simulated), medians of ${rounds}`,
        rows,
      })
    }
    return tables
  } finally {
    for (const { stop } of sites) stop()
  }
}

/** Measures every address in each round, so that a busy moment affects all of them. */
async function measureAll(home: string, setting: Setting, subjects: readonly { url: string }[], rounds: number) {
  const { measure, browser, close } = await startLighthouse(home, setting)
  const runs = new Map<string, Figures[]>(subjects.map(({ url }) => [url, []]))
  try {
    for (let round = 0; round < rounds; round++) for (const { url } of subjects) runs.get(url)?.push(await measure(url))
  } finally {
    await close()
  }
  return { browser, runs }
}

/** Lighthouse's four scores of every page that search engines may list, and of the quiz, from the real server. */
export async function scorePages(home: string, url: string, rounds: number): Promise<Table[]> {
  const sitemap = readFileSync(join(builtSite, 'sitemap.xml'), 'utf8')
  const indexed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const lighthouse = await startLighthouse(home, 'defaults')
  try {
    const rows: Record<string, string>[] = []
    for (const path of [...indexed, '/quiz', '/success', '/not-eligible']) {
      const runs: Figures[] = []
      while (runs.length < rounds) runs.push(await lighthouse.measure(url + path))
      const of = (name: keyof Figures, digits = 0) => middle(runs, name).toFixed(digits)
      rows.push({
        page: path,
        performance: of('performance'),
        accessibility: of('accessibility'),
        'best practices': of('bestPractices'),
        SEO: indexed.includes(path) ? of('seo') : `${of('seo')} (noindex)`,
        'LCP ms': of('lcp'),
        'TBT ms': of('tbt'),
        CLS: of('cls', 3),
      })
    }
    return [{ name: `Lighthouse's scores from the real server, medians of ${rounds}`, rows }]
  } finally {
    await lighthouse.close()
  }
}

const versionOf = (home: string): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(home, 'node_modules/lighthouse/package.json'), 'utf8'))).version
