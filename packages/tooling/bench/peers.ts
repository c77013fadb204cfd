// The sites that `npm run bench:site` compares ours with: our landing page and an article, built with Next.js and Astro.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { readArticles } from '../../../site/build/content/content.ts'
import { builtSite } from '../built-pages.ts'
import { chromiumLaunchOptions } from '../chromium.ts'
import { packLibrary, repository } from '../library.ts'
import { INSTALL, runQuietly } from '../quietly.ts'

export interface Peer {
  name: 'Next.js' | 'Astro'
  version: string
  /** The built files: `index.html`, and the article as `blog/<slug>.html` or `blog/<slug>/index.html`. */
  folder: string
}

/** The article that the peers have in addition to the landing page. */
export const PEER_ARTICLE = 'manchester-property-market-2025-guide'

const FRAMEWORKS = [
  { name: 'Next.js', kind: 'next', output: 'out' },
  { name: 'Astro', kind: 'astro', output: 'dist' },
] as const
type Kind = (typeof FRAMEWORKS)[number]['kind']

const ENV = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/**
 * Builds our landing page and one article as a Next.js static export and as an Astro site. Our own site must have been
 * built: its stylesheet and the article body come from the build, everything else from its sources.
 *
 * @param home the folder to build them in; dependencies that are already installed there are reused
 */
export async function buildPeers(home: string): Promise<Peer[]> {
  mkdirSync(home, { recursive: true })
  const tarball = join(home, 'plotline-ui.tgz')
  renameSync(packLibrary(home), tarball)
  const articles = await readArticles(ours('src/content/articles'))
  return FRAMEWORKS.map(({ name, kind, output }) => {
    const app = join(home, kind)
    layOut(kind, app, JSON.stringify(articles))
    install(app, tarball)
    runQuietly(app, ENV, join(app, 'node_modules/.bin', kind), 'build')
    return { name, version: versionOf(join(app, 'node_modules', kind)), folder: join(app, output) }
  })
}

const versionOf = (folder: string): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version

/** Installs an app's packages unless exactly these are already installed. */
function install(app: string, tarball: string): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(app, 'package.json')))
    .update(readFileSync(tarball))
    .digest('hex')
  const stamp = join(app, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  cpSync(tarball, join(app, basename(tarball)))
  // npm would not replace a library of the same version.
  rmSync(join(app, 'node_modules/@plotline'), { recursive: true, force: true })
  runQuietly(app, ENV, ...INSTALL, '--no-package-lock')
  writeFileSync(stamp, wanted)
}

/** A file of our site. */
const ours = (path: string): string => join(repository, 'site', path)

/** Creates an app from its template, with what it needs of our site in `site`: sources, stylesheet, font, article body. */
function layOut(kind: Kind, app: string, articles: string): void {
  for (const name of existsSync(app) ? readdirSync(app) : []) {
    if (name !== 'node_modules') rmSync(join(app, name), { recursive: true })
  }
  const site = join(app, 'site')
  const write = (path: string, text: string) => writeFileSync(join(site, path), text)
  const edit = (path: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(site, path), 'utf8')
    const match = found(text, from, `site/${path}`)
    write(
      path,
      text.replace(match, () => to),
    )
  }

  cpSync(ours('src'), join(site, 'src'), { recursive: true, filter: (file) => !/\.(?:test|stories)\.tsx?$/.test(file) })
  cpSync(ours('build/prerender/pre-paint-script.ts'), join(site, 'build/prerender/pre-paint-script.ts'))
  const contract = ['company.ts', 'limits.ts'].map((file) => readFileSync(join(repository, 'packages/contract/src', file), 'utf8'))
  write('contract.ts', contract.join('\n'))
  cpSync(ours('public/favicon.svg'), join(app, 'public/favicon.svg'))
  for (const logo of ['logo-black.svg', 'logo-white.svg']) cpSync(ours(`src/content/${logo}`), join(app, 'public', logo))
  const tokens = join(repository, 'packages/ui/src/tokens')
  write('styles.css', readFileSync(join(tokens, 'fonts.css'), 'utf8') + readFileSync(join(builtSite, '../styles.css'), 'utf8'))
  cpSync(join(tokens, 'archivo.woff2'), join(site, 'archivo.woff2'))
  cpSync(join(builtSite, `texts/blog/${PEER_ARTICLE}.txt`), join(site, 'article.html'))
  write('article.ts', `export const slug = '${PEER_ARTICLE}'\n`)

  // Replaces what Vite, our build and our router provide.
  write(
    'src/content/articles/front-matter.ts',
    `import type { Article, ArticleMetadata } from './schema.ts'
export const articles: readonly (Article & ArticleMetadata)[] = ${articles}
export const articleMetadata = Object.fromEntries(articles.map((article) => [article.slug, article]))
`,
  )
  edit('src/content/articles/index.ts', 'virtual:content', './front-matter.ts')
  for (const colour of ['black', 'white']) {
    edit('src/content/navigation.ts', `import ${colour} from './logo-${colour}.svg?no-inline'`, `const ${colour} = '/logo-${colour}.svg'`)
  }
  edit('src/shell/page-head.tsx', /export function PageHead\([\s\S]*?\n}\n/, 'export const PageHead = (_: PageHeadProps) => null\n')
  edit('src/shell/site-cookie-banner.tsx', /^/, "'use client'\n\n")
  // Next.js hydrates the calculator, whose script we fetch when it is wanted; Astro leaves it without script.
  edit('src/components/price-calculator.tsx', /^/, "'use client'\n\n")
  edit('src/components/calculator.tsx', /const SIGNS[\s\S]*?\n}\)\n/, '')
  edit('src/components/calculator.tsx', "import { lazy, Suspense } from 'react'", "import PriceCalculator from './price-calculator.tsx'")
  edit('src/components/calculator.tsx', '<Suspense fallback={null}>', '<>')
  edit('src/components/calculator.tsx', '</Suspense>', '</>')
  for (const file of ['pages/landing/landing-page.tsx', 'pages/article/article-page.tsx']) {
    write(`src/${file}`, readFileSync(join(site, 'src', file), 'utf8').replaceAll('import.meta.env.SSR', 'true'))
  }
  // A page that is rendered on the server alone has no effects: the contents list there marks no current section.
  edit('src/pages/article/article-page.tsx', /  const body = useRef[\s\S]*?\n(?=  return)/, '')
  edit('src/pages/article/article-page.tsx', ' ref={body}', '')
  edit('src/pages/article/article-page.tsx', "import { useEffect, useRef } from 'react'\n", '')
  // An Astro island must be in the page itself, not inside a React component.
  if (kind === 'astro') {
    edit('src/pages/landing/landing-page.tsx', /<Accordion .*?\/>/, '{children}')
    edit('src/pages/landing/landing-page.tsx', 'LandingPage()', "LandingPage({ children }: { children?: import('react').ReactNode })")
  }
  for (const template of ['shared', kind]) cpSync(join(import.meta.dirname, template), app, { recursive: true })
}

/** @throws Error when nothing matches */
function found(text: string, what: string | RegExp, file: string): string {
  const match = typeof what === 'string' ? text.includes(what) && what : what.exec(text)?.[0]
  if (match === undefined || match === false)
    throw new Error(`${file} no longer contains ${String(what)}, which the peers' build replaces.`)
  return match
}

/**
 * Fails unless two pages have the same title and visible text. Scripts are off, so that the accordion's answers are all
 * visible.
 *
 * @param name what to call the other page in an error, such as "The Next.js page"
 */
export async function assertSamePage(name: string, ourAddress: string, theirAddress: string): Promise<void> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const page = await browser.newPage({ javaScriptEnabled: false })
    const wordsAt = async (address: string): Promise<string[]> => {
      await page.goto(address)
      return [await page.title(), await page.locator('body').innerText()].join(' ').trim().split(/\s+/)
    }
    const [expected, actual] = [await wordsAt(ourAddress), await wordsAt(theirAddress)]
    const at = expected.findIndex((word, index) => word !== actual[index])
    if (at === -1 && actual.length === expected.length) return
    const excerpt = (words: string[]) => words.slice(Math.max(0, at - 5), at + 10).join(' ')
    throw new Error(`${name} differs from ours: "${excerpt(actual)}" instead of "${excerpt(expected)}".`)
  } finally {
    await browser.close()
  }
}
