import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { RenderedPage, Target } from '../../src/entry-server.tsx'
import { checkBudgets, headOf } from './budgets.ts'
import { compress, compressAssets, write, writeCompressed } from './compressed-files.ts'
import { inlineScript } from './inline-script.ts'
import { feed, robots, sitemap, type FeedItem } from '../assets/seo-files.ts'
import { HEADLINE_SCRIPT, HEADLINE_STYLES, PRE_PAINT_SCRIPT } from '../../src/before-react/pre-paint-script.ts'
import { isFunnelCounted } from '../../src/tracking/setting.ts'
import { icons, manifest as webManifest } from '../assets/icons.ts'
import { keepBuilds } from './kept-builds.ts'
import { sharePng } from '../assets/share-image.ts'
import { decode, inlineStylesToClasses } from './inline-styles-to-classes.ts'
import { constantsOf, criticalCss, MEDIA_WITH_WHOLE_STYLESHEET } from './critical-css.ts'

const CLIENT_ENTRY = 'src/islands/start.ts'
/** Imported when an article is scrolled. */
const CURRENT_SECTION = 'src/shell/current-section.ts'
const SERVER_ENTRY = 'src/entry-server.tsx'
const STYLES = 'src/styles.css'

/** Where the site is built; it replaces `client/` once complete. */
const BUILDING = 'building'

/** Files whose path has one of these parts. */
const within = (...parts: string[]) => new RegExp(`/(?:${parts.join('|')})(?:/|\\.tsx?$)`.replaceAll('/', String.raw`[\\/]`))

/**
 * The scripts in few files, because each is a request; the first matching group gets a module. The rest of an island or of the app's page
 * is a file of its own.
 */
const GROUPS = [
  // What everything needs, React with it.
  {
    name: 'frame',
    test: within(
      'islands/(?:start|site-header|cookie-banner|cookie-choice)',
      'site/src/before-react',
      '@radix-ui/(?:primitive|react-(?:checkbox|collection|direction|id|presence|primitive|use-callback-ref|use-controllable-state))',
      'ui/src/[a-z]+/(?:alert|checkbox-field|container|description-list|error-summary|field|form|honeypot-field|no-script|section|select-field|text|text-field)',
      'contract/src/(?:bot-signals|calling-hours|email|endpoints|format-wait|lead-fields|messages|quiz|uk-time)',
      'site/src/(?:api|hooks)',
      'site/src/components/(?:email-field|field-errors|inline-markdown|retry-after-message|trust-panel)',
      'site/src/content/(?:browser-too-old|trust)',
    ),
    includeDependenciesRecursively: true,
  },
  // An island and the app have the same sums and the same chart of them, and the app needs nothing else of the islands.
  { name: 'sums', test: within('ui/src/charts', 'contract/src/(?:deal|sums)', 'site/src/content/storey') },
  { name: 'documents', test: within('islands/(?:faq|calculator|newsletter)'), includeDependenciesRecursively: true },
  // The stylesheet is an entry too, and stays apart.
  { name: 'app', test: /\.[jt]sx?$|react-router|virtual:/, minShareCount: 3 },
  { name: 'pages', test: /\.[jt]sx?$/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
]

/**
 * While a link is hovered or touched, the browser fetches the document behind it. With a round trip of 150 ms, a tap then takes 159 ms
 * instead of 298 (Chromium 150, medians of 7). In data-saving mode browsers fetch nothing.
 */
const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'

/** Scripts of single pages, by the attribute that they look for, and what they stand before: they run before it is painted. */
const PAGE_SCRIPTS = [
  {
    attribute: ' data-office="',
    changes: ['data-state'],
    file: '../../src/pages/contact/office.browser.ts',
    before: '<div class="contents" data-island="contact"',
  },
  {
    attribute: ' data-after="',
    changes: ['data-state', 'aria-checked'],
    file: '../../src/before-react/stored-step.browser.ts',
    before: '<script type="speculationrules"',
  },
]

/** The exports of the built src/entry-server.tsx. */
interface ServerBundle {
  site: { name: string; description: string; origin: string; logo: string; theme: 'light' | 'auto'; articles: FeedItem[] }
  targets: readonly Target[]
  variants: Record<string, unknown>
  render: (address: string) => Promise<RenderedPage>
}

/**
 * Builds the bundles for browser and server, then renders each page to HTML with its styles inlined. Why this is our own plugin:
 * docs/decisions/0048-pages-are-documents-with-islands.md.
 *
 * Writes to site/dist: `client/` (what is served), `csp.json` (hashes of inline code: scripts, which are the same on every
 * page, and styles by page: `{ "script": [...], "style": { "/about": [...] } }`), `variants.json` (pages with a variant
 * for each value of a query parameter) and `builds.json` (kept-builds.ts).
 *
 * @param dist a folder other than site/dist, for tests of a release
 */
export function prerender(dist = 'dist'): Plugin {
  return {
    name: 'plotline-prerender',
    apply: 'build',
    config: () => ({
      appType: 'custom',
      environments: {
        client: {
          build: {
            outDir: join(dist, BUILDING),
            emptyOutDir: true,
            modulePreload: false,
            rolldownOptions: {
              input: { start: CLIENT_ENTRY, 'current-section': CURRENT_SECTION, styles: STYLES },
              // Another chunk may import React from the one that starts islands.
              preserveEntrySignatures: 'allow-extension',
              // Radix's files name each function with a call, which would keep unused functions in the bundle.
              treeshake: { manualPureFunctions: ['__name'] },
              output: {
                codeSplitting: { groups: GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place })) },
                // Without the list of pages that rolldown adds to the name of a group, and with a short hash: every page lists its chunks.
                chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:6].js`,
              },
              // No warnings about slow plugins on busy machines.
              checks: { bundlerTimings: false },
            },
          },
        },
        ssr: {
          build: {
            outDir: join(dist, 'ssr'),
            emptyOutDir: true,
            rolldownOptions: { input: { server: SERVER_ENTRY }, checks: { bundlerTimings: false } },
          },
        },
      },
      builder: {},
    }),
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('The build needs the Vite environments "client" and "ssr".')
      const built = await builder.build(client)
      const scripts = 'output' in built ? built.output.filter((file) => file.type === 'chunk') : []
      await builder.build(ssr)
      await writePages(resolve(builder.config.root, dist), scripts)
    },
  }
}

/**
 * Moves the font faces out of the site's stylesheet. A font that arrives after the first paint would shift the text:
 * with `optional` the page then keeps the fallback, and with the preload the font is in time on all but slow connections.
 * Measured at 412 px, 4x CPU: with `swap` /contact shifted by 0.024; without the preload the font was late even at
 * 30 Mbps and 20 ms.
 */
function withoutFonts(stylesheet: string): { faces: string; font: string; rules: string } {
  const fontFaces = stylesheet.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const font = /url\((.*?)\)/.exec(fontFaces.join(''))?.[1]
  if (font === undefined) throw new Error('The stylesheet has no font. Is packages/ui/src/foundations/tokens/fonts.css still imported?')
  const faces = fontFaces.map((face) => face.replace('font-display:swap', 'font-display:optional')).join('')
  return { faces, font, rules: fontFaces.reduce((rules, face) => rules.replace(face, ''), stylesheet) }
}

async function writePages(dist: string, scripts: readonly Rolldown.OutputChunk[]): Promise<void> {
  const out = join(dist, BUILDING)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of src/entry-server.tsx
  const { site, targets, variants, render } = (await import(pathToFileURL(join(dist, 'ssr/server.js')).href)) as ServerBundle

  const chunkOf = (source: string) => {
    const chunk = scripts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/site/${source}`)))
    if (!chunk) throw new Error(`There is no script for ${source}. Is the file still where the route table or the island's name says?`)
    return chunk
  }
  const styles = (await readdir(join(out, 'assets'))).find((file) => file.endsWith('.css')) ?? ''
  const built = join(out, 'assets', styles)
  const { faces, font, rules } = withoutFonts((await readFile(built, 'utf8')).trim())
  await rm(built)
  // Without the fonts, which would make the browser lay out everything again.
  const stylesheet = `/assets/styles-${createHash('sha256').update(rules).digest('base64url').slice(0, 8)}.css`
  await write(join(out, stylesheet), rules)
  const withConstants = constantsOf(rules)
  const shorter = withConstants(rules)
  const entry = `/${chunkOf(CLIENT_ENTRY).fileName}`
  const styleHashes: Record<string, string[]> = {}
  const hastyPresses = await inlineScript('../../src/before-react/pre-paint.browser.ts')
  const loader = await inlineScript('../../src/before-react/loader.browser.ts')
  const pageScripts = await Promise.all(PAGE_SCRIPTS.map(async ({ file, ...where }) => ({ ...where, script: await inlineScript(file) })))
  const vitals = isFunnelCounted ? await writeScript(out, 'vitals', await inlineScript('../../src/tracking/web-vitals.browser.ts')) : ''
  const opening = `<html lang="en-GB" data-theme="${site.theme}"`
  // Before its styles have arrived, the page is dark already.
  const colorScheme = site.theme === 'auto' ? '<meta name="color-scheme" content="light dark">' : ''

  const makePage = async ({ address, file: name, changed }: Target) => {
    const page = await render(address)
    const { html: body, css } = inlineStylesToClasses(page.body)
    const isArticle = body.includes(' data-article-body=')
    const changing = PAGE_SCRIPTS.flatMap(({ attribute, changes }) => (body.includes(attribute) ? changes : []))
    // CURRENT_SECTION marks the section that is read, and does not bring the stylesheet.
    if (isArticle) changing.push('aria-current')
    const inline = criticalCss(shorter, `${opening}><head></head><body>${body}</body></html>`, changing)
    const hasHeadlines = body.includes(' data-headline="')
    const prePaint = hasHeadlines ? HEADLINE_SCRIPT : PRE_PAINT_SCRIPT
    const rulesOfPage = faces + inline + withConstants(css) + (hasHeadlines ? HEADLINE_STYLES : '')
    styleHashes[name] = [hashOf(rulesOfPage)]
    const needed = new Set<string>()
    for (const source of [CLIENT_ENTRY, ...page.sources]) addChunk(chunkOf(source), scripts, needed)
    const scroll = isArticle ? ` data-scroll="/${chunkOf(CURRENT_SECTION).fileName}"` : ''
    const document = [
      `<!doctype html>${opening} data-entry="${entry}" data-stylesheet="${stylesheet}" data-chunks="${[...needed].join(' ')}"${scroll}>`,
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${colorScheme}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>${page.head}<style>${rulesOfPage}</style><link rel="stylesheet" href="${stylesheet}" media="${MEDIA_WITH_WHOLE_STYLESHEET}"></head>`,
      `<body><script>${hastyPresses}</script><script>${prePaint}</script>${body}<noscript><link rel="stylesheet" href="${stylesheet}"></noscript><script type="speculationrules">${SPECULATION_RULES}</script><script type="module">${loader}</script>${vitals}</body></html>`,
    ].join('')
    const html = pageScripts.reduce(
      (text, { attribute, before, script }) =>
        text.includes(attribute) ? text.replace(before, () => `<script>${script}</script>${before}`) : text,
      document,
    )
    const bytes = await writeCompressed(join(out, `${name}.html`), html)
    const first = headOf(html)
    const head = first === html ? bytes : (await compress(first)).length
    const weight = { name, html: bytes, head, document: html }
    return { ...page, file: name, changed, weight, prePaint }
  }
  const pages = await Promise.all(targets.map(makePage))
  await writeForOthers(out, site, pages)

  const assets = await compressAssets(out)
  checkBudgets(
    pages.map(({ weight }) => weight),
    assets,
  )
  const builds = await keepBuilds(dist, join(out, 'assets'))

  // `builds.json` is written last, because a running server watches it to switch to the new build at once.
  await rm(join(dist, 'client'), { recursive: true, force: true })
  await rename(out, join(dist, 'client'))
  await writeFile(join(dist, 'variants.json'), JSON.stringify(variants))
  await writeFile(
    join(dist, 'csp.json'),
    JSON.stringify({
      script: [
        ...new Set(pages.map(({ prePaint }) => prePaint)),
        SPECULATION_RULES,
        hastyPresses,
        loader,
        ...pageScripts.map(({ script }) => script),
      ].map(hashOf),
      style: styleHashes,
    }),
  )
  await writeFile(join(dist, 'builds.json'), JSON.stringify(builds))
}

interface Page extends RenderedPage, Pick<Target, 'file' | 'changed'> {}

/** The files for search engines, previews and home screens: sitemap, robots.txt, manifest, icons, share images. */
async function writeForOthers(out: string, site: ServerBundle['site'], pages: readonly Page[]): Promise<void> {
  const indexed = pages.flatMap(({ file, head, changed }) => {
    const url = canonicalIn(head)
    return url === undefined || isVariant(file) ? [] : [{ url, changed }]
  })
  const favicon = await readFile(join(out, 'favicon.svg'), 'utf8')
  const shared = pages.filter(({ file, head }) => head.includes(`/share${file}.png`))
  const files: Record<string, string | Buffer> = {
    'sitemap.xml': sitemap(indexed),
    'feed.xml': feed(site),
    'robots.txt': robots(site.origin),
    'site.webmanifest': webManifest(site.name, site.description),
    ...icons(favicon),
    ...Object.fromEntries(
      shared.map(({ file, head, street, number }) => [
        `share${file}.png`,
        sharePng({ ...site, title: shareTitleIn(head), street, number }),
      ]),
    ),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => write(join(out, name), content)))
}

/** The URL that search engines should index, unless the page should not be indexed. */
const canonicalIn = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]

/** The title on a page's share image. */
const shareTitleIn = (head: string) => decode(/<meta property="og:title" content="([^"]*)"/.exec(head)?.[1] ?? '')

const isVariant = (file: string) => file.startsWith('/_')

/** Adds the address of a chunk, after those of all that it imports statically. */
function addChunk(chunk: Rolldown.OutputChunk, all: readonly Rolldown.OutputChunk[], addresses: Set<string>): void {
  for (const file of chunk.imports) {
    const imported = all.find(({ fileName }) => fileName === file)
    if (imported && !addresses.has(`/${file}`)) addChunk(imported, all, addresses)
  }
  addresses.add(`/${chunk.fileName}`)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Writes a script that nothing waits for. Returns the element that loads it. */
async function writeScript(out: string, name: string, script: string): Promise<string> {
  const file = `/assets/${name}-${createHash('sha256').update(script).digest('base64url').slice(0, 6)}.js`
  await write(join(out, file), Buffer.from(script))
  return `<script async fetchpriority="low" src="${file}"></script>`
}
