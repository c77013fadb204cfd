import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'
import type { Rendered, Target } from '../../src/entry-server.tsx'
import { readHydrationLoader, SPECULATION_RULES } from './hydration-loader.ts'
import { checkBudgets } from './budgets.ts'
import { foldConstants } from './fold-constants.ts'
import { robots, sitemap } from '../assets/seo-files.ts'
import { PRE_PAINT_SCRIPT } from './pre-paint-script.ts'
import { icons, manifest as webManifest } from '../assets/icons.ts'
import { keepBuilds } from './kept-builds.ts'
import { sharePng } from '../assets/share-image.ts'
import { decode, inlineStylesToClasses } from './inline-styles-to-classes.ts'
import { criticalCss } from './critical-css.ts'

const CLIENT_ENTRY = 'src/entry-client.tsx'
const SERVER_ENTRY = 'src/entry-server.tsx'
const STYLES = 'src/styles.css'

/** Where the site is built; it replaces `client/` once complete. */
const BUILDING = 'building'

/** Files in some folders, separated by `|`. */
const within = (folders: string) => new RegExp(`/(?:${folders})/`.replaceAll('/', String.raw`[\\/]`))

/** Splits what two or more pages use by which pages use it. A part below this many bytes joins the most similar one. */
const BY_PAGES = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 }

/**
 * Groups what pages share into chunks, by folder; the first matching group gets a module. The rest of a page is a chunk of its
 * own (docs/decisions/0037-chunks-come-from-folders.md).
 */
const GROUPS = [
  // Packages rarely change, so browsers keep them across releases.
  { name: 'react', test: within('node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|clsx)') },
  // The stylesheet is an entry too, and stays apart.
  { name: 'frame', test: /^(?!.*\.css$)/, tags: ['$initial' as const] },
  { name: 'common', test: within('packages/ui/src|site/src'), minShareCount: 7 },
  { name: 'radix', test: within('@radix-ui'), ...BY_PAGES },
  { name: 'contract', test: within('packages/contract/src|node_modules/valibot'), ...BY_PAGES },
  { name: 'forms', test: within('site/src/(?:api|hooks|quiz|pages/quiz)'), minShareCount: 2 },
  { name: 'shared', ...BY_PAGES },
]

/** The exports of the built src/entry-server.tsx. */
interface ServerBundle {
  site: { name: string; description: string; origin: string; logo: string; theme: 'light' | 'auto' }
  targets: readonly Target[]
  variants: Record<string, unknown>
  articleWords: readonly string[]
  render: (address: string) => Promise<Rendered>
}

/**
 * Builds the bundles for browser and server, then renders each page to HTML with its styles inlined. This is our own
 * small plugin, because vite-react-ssg fails on react-router-dom 7.18 and vite-prerender-plugin never exited.
 *
 * Writes to site/dist: `client/` (what is served), `csp.json` (hashes of inline code: scripts, which are the same on every
 * page, and styles by page: `{ "script": [...], "style": { "/about": [...] } }`), `variants.json` (pages with a variant
 * for each value of a query parameter), `builds.json` and `kept/` (kept-builds.ts).
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
            manifest: true,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: { app: CLIENT_ENTRY, styles: STYLES },
              preserveEntrySignatures: 'exports-only',
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
      await builder.build(client)
      await builder.build(ssr)
      await writePages(resolve(builder.config.root, dist))
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
  const found = stylesheet.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const font = /url\((.*?)\)/.exec(found.join(''))?.[1]
  if (font === undefined) throw new Error('The stylesheet has no font. Is packages/ui/src/tokens/fonts.css still imported?')
  const faces = found.map((face) => face.replace('font-display:swap', 'font-display:optional')).join('')
  return { faces, font, rules: found.reduce((rules, face) => rules.replace(face, ''), stylesheet) }
}

async function writePages(dist: string): Promise<void> {
  const out = join(dist, BUILDING)
  const manifestFile = join(out, '.vite/manifest.json')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of what Vite has just written
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of src/entry-server.tsx
  const { site, targets, variants, articleWords, render } = (await import(pathToFileURL(join(dist, 'ssr/server.js')).href)) as ServerBundle

  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`There is no chunk for ${source}. Is the file still where the route table says?`)
    return file
  }
  const built = join(out, fileOf(STYLES))
  const scripts = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])))
  const code = (await Promise.all([...scripts].map((file) => readFile(join(out, file), 'utf8')))).join('\n')
  const { faces, font, rules: written } = withoutFonts((await readFile(built, 'utf8')).trim())
  const rules = foldConstants(written, (name) => code.includes(name))
  await rm(built)
  // Without the fonts, which would make the browser lay out everything again.
  const stylesheet = `/assets/styles-${createHash('sha256').update(rules).digest('base64url').slice(0, 8)}.css`
  await writeCompressed(join(out, stylesheet), rules)
  const app = `/${fileOf(CLIENT_ENTRY)}`
  const styleHashes: Record<string, string[]> = {}
  const hydrationLoader = await readHydrationLoader()
  const root = `<html lang="en-GB" data-theme="${site.theme}"`
  // Before its styles have arrived, the page is dark already.
  const colorScheme = site.theme === 'auto' ? '<meta name="color-scheme" content="light dark">' : ''

  const makePage = async ({ address, file: name, changed }: Target) => {
    const page = await render(address)
    const { html: body, css } = inlineStylesToClasses(page.body)
    const inline = await criticalCss(rules, `${root}>${body}`)
    const styles = faces + inline + css
    styleHashes[name] = [hashOf(styles)]
    const chunks = [...chunksOf(manifest, [CLIENT_ENTRY, page.source])].filter((file) => file !== app)
    const html = [
      `<!doctype html>${root} data-app="${app}" data-stylesheet="${stylesheet}" data-chunks="${chunks.join(' ')}"${page.hydrateEarly ? ' data-hydrate-early' : ''}>`,
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${colorScheme}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>${page.head}<style>${styles}</style></head>`,
      `<body><script>${PRE_PAINT_SCRIPT}</script>${body}<noscript><link rel="stylesheet" href="${stylesheet}"></noscript><script type="speculationrules">${SPECULATION_RULES}</script><script type="module">${hydrationLoader}</script></body></html>`,
    ].join('')
    if (page.articleBody?.html.includes(' style="'))
      throw new Error(`${page.articleBody.file} has a style attribute, which the CSP forbids.`)
    if (page.articleBody) await writeCompressed(join(out, page.articleBody.file), page.articleBody.html)
    const bytes = await writeCompressed(join(out, `${name}.html`), html)
    const head = page.articleBody ? (await compress(html.slice(0, html.indexOf(' data-article-body=')))).length : bytes
    const weight = { name, html: bytes, head, document: html }
    return { ...page, file: name, changed, weight }
  }
  const pages = await Promise.all(targets.map(makePage))
  await writeForOthers(out, site, pages)

  const assets = await compressAssets(out, manifest)
  const texts = [...articleWords, ...pages.flatMap(({ articleBody }) => articleBody?.html.split(/<[^>]*>/).map(decode) ?? [])]
  checkBudgets(
    pages.map(({ weight }) => weight),
    assets,
    (await compress(phrasesIn(code, texts))).length,
  )
  // The manifest is not needed any more.
  await rm(dirname(manifestFile), { recursive: true })
  const builds = await keepBuilds(dist, join(out, 'assets'))

  // `builds.json` is written last, because a running server watches it to switch to the new build at once.
  await rm(join(dist, 'client'), { recursive: true, force: true })
  await rename(out, join(dist, 'client'))
  await writeFile(join(dist, 'variants.json'), JSON.stringify(variants))
  await writeFile(
    join(dist, 'csp.json'),
    JSON.stringify({ script: [PRE_PAINT_SCRIPT, SPECULATION_RULES, hydrationLoader].map(hashOf), style: styleHashes }),
  )
  await writeFile(join(dist, 'builds.json'), JSON.stringify(builds))
}

interface Page extends Rendered, Pick<Target, 'file' | 'changed'> {}

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
    'robots.txt': robots(site.origin),
    'site.webmanifest': webManifest(site.name, site.description),
    ...icons(favicon),
    ...Object.fromEntries(
      shared.map(({ file, head, street }) => [`share${file}.png`, sharePng({ ...site, title: shareTitleIn(head), street })]),
    ),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => write(join(out, name), content)))
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** The URL that search engines should index, unless the page should not be indexed. */
const canonicalIn = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]

/** The title on a page's share image. */
const shareTitleIn = (head: string) => decode(/<meta property="og:title" content="([^"]*)"/.exec(head)?.[1] ?? '')

const isVariant = (file: string) => file.startsWith('/_')

/** The chunks of source files, each after those that it imports, without dynamic imports. */
function chunksOf(manifest: Manifest, entries: readonly string[], seen = new Set<string>(), chunks = new Set<string>()): Set<string> {
  for (const source of entries) {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) continue
    seen.add(source)
    chunksOf(manifest, chunk.imports ?? [], seen, chunks)
    chunks.add(`/${chunk.file}`)
  }
  return chunks
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the size in bytes of each as sent. */
async function compressAssets(out: string, manifest: Manifest): Promise<Map<string, number>> {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const written = [...new Set(files)]
    .filter((file) => !file.endsWith('.css'))
    .map(async (file) => {
      const content = await readFile(join(out, file))
      // Fonts and bitmaps are already compressed.
      return [`/${file}`, /\.(?:js|svg)$/.test(file) ? await writeCompressed(join(out, file), content) : content.length] as const
    })
  return new Map(await Promise.all(written))
}

/** Asynchronous, to compress files on all cores. */
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]

const compress = (content: string | Buffer): Promise<Buffer> =>
  brotlied(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content) },
  })

/** The phrases (not single words) of some texts that are also in the code. */
const phrasesIn = (code: string, texts: readonly string[]): string =>
  [...new Set(texts)].filter((text) => text.length >= 20 && code.includes(text)).join('\n')

/** Writes a file and its Brotli and gzip versions, for the server to send. Returns the size in bytes with Brotli. */
async function writeCompressed(file: string, content: string | Buffer): Promise<number> {
  const bytes = Buffer.from(content)
  const [brotli, gz] = await Promise.all([compress(bytes), gzipped(bytes, { level: 9 })])
  await Promise.all([write(file, bytes), write(`${file}.br`, brotli), write(`${file}.gz`, gz)])
  return brotli.length
}
