import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isComment } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils } from 'htmlparser2'
import type { Plugin, Rolldown } from 'vite'
import type { RenderedPage, RenderedStep, Target } from '../src/entry-server.tsx'
import { isFunnelCounted } from '../src/tracking/setting.ts'
import { icons, manifest as webManifest } from './assets/icons.ts'
import { feed, robots, sitemap, type FeedItem } from './assets/seo-files.ts'
import { sharePng } from './assets/share-image.ts'
import { checkBudgets, headOf } from './budgets.ts'
import { compress, compressAssets, write, writeCompressed } from './compressed-files.ts'
import { constantsOf, criticalCss } from './html/critical-css.ts'
import { find, findAll, htmlOf, parseHtml } from './html/dom.ts'
import { inlineScript } from './inline-script.ts'
import { inlineStylesToClasses } from './html/inline-styles-to-classes.ts'
import { keepBuilds } from './kept-builds.ts'
import { headLinks, splitStyles, noscriptStyles } from './what-loads-when.ts'

const CLIENT_ENTRY = 'src/islands/start.ts'
/** Imported when an article is scrolled. */
const CURRENT_SECTION = 'src/shell/current-section.ts'
/** What starts the app, on its pages. */
const APP_ENTRY = 'src/quiz-app/start/start.tsx'
const SERVER_ENTRY = 'src/entry-server.tsx'
const STYLES = 'src/styles.css'

/** Where the site is built; it replaces `client/` once complete. */
const BUILDING = 'building'

/** Files whose path has one of these parts. */
const within = (...parts: string[]) => new RegExp(`/(?:${parts.join('|')})(?:/|\\.tsx?$)`.replaceAll('/', String.raw`[\\/]`))

/**
 * The scripts in few files, because each is a request; the first matching group gets a module and what that imports. The rest of an
 * island or of the app's page is a file of its own.
 */
const GROUPS = [
  // What every page needs, React with it.
  {
    name: 'frame',
    test: within(
      'islands/(?:start|site-header|cookie-banner|cookie-choice)',
      'site/src/before-react',
      // In the menu's dialog and in other parts.
      '@radix-ui/(?:primitive|react-(?:context|id|presence|primitive|use-callback-ref|use-controllable-state|use-layout-effect))',
      // Small, and on most pages.
      'ui/src/[a-z]+/(?:button-group|container|description-list|heading|section|text)',
      'ui/src/foundations',
      'contract/src/uk-time',
      'site/src/content/articles/dates',
      'site/src/components/(?:email-link|email-text|inline-markdown)',
    ),
  },
  // What pages with a form need.
  {
    name: 'forms',
    test: within(
      'ui/src/[a-z]+/(?:alert|checkbox-field|error-summary|field|form|honeypot-field|no-script|select-field|text-field)',
      'contract/src/(?:bot-signals|calling-hours|email|endpoints|format-wait|lead-fields|messages|quiz)',
      'site/src/(?:api|hooks)',
      'site/src/components/(?:email-field|field-errors|privacy-link|retry-after-message)',
      'site/src/content/browser-too-old',
    ),
  },
  // An island and the app have the same sums, and the same chart of them.
  { name: 'sums', test: within('ui/src/charts', 'contract/src/(?:answers-mean|deal|sums)', 'site/src/content/(?:examples|storey)') },
  // In an accordion and in option cards.
  { name: 'collection', test: within('@radix-ui/react-(?:collection|direction)') },
  { name: 'questions', test: within('islands/(?:faq|calculator)') },
  // The stylesheet is an entry too, and stays apart.
  { name: 'app', test: /\.[jt]sx?$|react-router|virtual:/, minShareCount: 3 },
  { name: 'pages', test: /\.[jt]sx?$/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
]

/**
 * While a link is hovered or touched, the browser fetches the document behind it. With a round trip of 150 ms, a tap then takes 159 ms
 * instead of 298 (Chromium 150, medians of 7). In data-saving mode browsers fetch nothing.
 */
const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}'

/** Scripts of the pages that have what `on` selects, with what they change before the first paint, and what they stand before, or else at the end. */
const PAGE_SCRIPTS = [
  { on: '[data-office]', changes: [], file: 'pages/contact/office.browser.ts', before: '[data-island=contact]' },
  { on: 'template[data-after]', changes: ['data-state', 'aria-checked'], file: 'before-react/stored-step.browser.ts', before: undefined },
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
 * Writes to site/dist: `client/` (what is served), `csp.json` (hashes of each page's inline code:
 * `{ "/about": { "script": [...], "style": [...] } }`), `variants.json` (pages with a variant
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
                entryFileNames: 'assets/[name]-[hash:6].js',
                chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:6].js`,
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
      const files = 'output' in built ? built.output : []
      await builder.build(ssr)
      await writePages(resolve(builder.config.root, dist), files)
    },
  }
}

async function writePages(dist: string, built: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Promise<void> {
  const out = join(dist, BUILDING)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of src/entry-server.tsx
  const { site, targets, variants, render } = (await import(pathToFileURL(join(dist, 'ssr/server.js')).href)) as ServerBundle

  const scripts = built.filter((file) => file.type === 'chunk')
  const chunkOf = (source: string) => {
    const chunk = scripts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/site/${source}`)))
    if (!chunk) throw new Error(`There is no script for ${source}. Is the file still where the route table or the island's name says?`)
    return chunk
  }
  const sheet = built.find((file) => file.type === 'asset' && file.originalFileNames.includes(STYLES))
  if (sheet?.type !== 'asset') throw new Error(`The build has no stylesheet. Is ${STYLES} still where this says?`)
  await rm(join(out, sheet.fileName))
  const styles = splitStyles(String(sheet.source))
  await write(join(out, styles.stylesheet), styles.rules)
  const withConstants = constantsOf(styles.rules)
  const shorter = withConstants(styles.rules)
  const hastyPresses = await inlineScript('before-react/hasty-presses.browser.ts')
  const loader = await inlineScript('before-react/loader.browser.ts', { FUNNEL: isFunnelCounted ? 'on' : '' })
  const [prePaint, prePaintWithHeadlines] = [await prePaintScript(''), await prePaintScript('on')]
  const pageScripts = await Promise.all(PAGE_SCRIPTS.map(async ({ file, ...where }) => ({ ...where, script: await inlineScript(file) })))
  const vitals = isFunnelCounted
    ? ` data-vitals="${await writeScript(out, 'vitals', await inlineScript('tracking/web-vitals.browser.ts'))}"`
    : ''
  const hashes: Record<string, { script: string[]; style: string[] }> = {}
  // Before its styles have arrived, the page is dark already.
  const colorScheme = site.theme === 'auto' ? '<meta name="color-scheme" content="light dark">' : ''

  const makePage = async ({ address, file: name, changed }: Target) => {
    const { html: rendered, appPage, steps, street, number } = await render(address)
    const page = parseHtml(rendered + steps.map(templateOf).join(''))
    // Here the image follows at once.
    for (const preload of findAll('link[rel=preload][as=image]', page)) DomUtils.removeElement(preload)
    // As the accordion does once it has started: React turns this value of the attribute into a boolean.
    for (const { attribs } of appPage === undefined ? findAll('[data-answer=closed]', page) : []) attribs['hidden'] = 'until-found'

    const css = inlineStylesToClasses(page)
    const own = pageScripts.filter(({ on }) => find(on, page))
    const isArticle = find('[data-article-body]', page) !== null
    // CURRENT_SECTION marks the section that is read, and does not bring the stylesheet.
    const changing = [...own.flatMap(({ changes }) => changes), ...(isArticle ? ['aria-current'] : [])]
    const hasHeadlines = find('[data-headline]', page) !== null
    const beforePaint = hasHeadlines ? prePaintWithHeadlines : prePaint
    const sources =
      appPage === undefined
        ? findAll('[data-island]', page).map(({ attribs }) => `src/islands/${attribs['data-island']}.tsx`)
        : [APP_ENTRY, appPage]
    // The loader imports the first.
    const needed = new Set([`/${chunkOf(CLIENT_ENTRY).fileName}`])
    for (const source of [CLIENT_ENTRY, ...sources]) addChunk(chunkOf(source), scripts, needed)

    const root = find('#root', page)
    const start = page.children.findIndex((node) => node === root)
    const [head, body] = [page.children.slice(0, start), page.children.slice(start)]
    const scroll = isArticle ? ` data-scroll="/${chunkOf(CURRENT_SECTION).fileName}"` : ''
    const opening = `<html lang="en-GB" data-theme="${site.theme}" data-chunks="${[...needed].join(' ')}" data-stylesheet="${styles.stylesheet}"${scroll}${vitals}>`
    const inline = criticalCss(shorter, parseHtml(`${opening}<head></head><body>${htmlOf(body)}</body></html>`), changing)
    const rules = styles.faces + inline + withConstants(css) + (hasHeadlines ? HEADLINE_STYLES : '')

    for (const { before, script } of own) {
      const element = parseHtml(`<script>${script}</script>`).children
      const place = before === undefined ? null : find(before, page)
      if (place) for (const node of element) DomUtils.prepend(place, node)
      else body.push(...element)
    }
    const html = [
      `<!doctype html>${opening}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no">${colorScheme}`,
      `${headLinks(styles)}${htmlOf(head)}<style>${rules}</style></head>`,
      `<body><script>${hastyPresses}</script><script>${beforePaint}</script>${htmlOf(body)}${noscriptStyles(styles)}`,
      `<script type="speculationrules">${SPECULATION_RULES}</script><script type="module">${loader}</script></body></html>`,
    ].join('')
    hashes[name] = {
      script: [hastyPresses, beforePaint, SPECULATION_RULES, loader, ...own.map(({ script }) => script)].map(hashOf),
      style: [hashOf(rules)],
    }

    const bytes = await writeCompressed(join(out, `${name}.html`), html)
    const first = headOf(html)
    const weight = {
      name,
      html: bytes,
      head: first === html ? bytes : (await compress(first)).length,
      scripts: [...needed],
      document: html,
    }
    const attributeOf = (selector: string, attribute: string) => decodeHTML(find(selector, page)?.attribs[attribute] ?? '')
    return {
      file: name,
      changed,
      weight,
      street,
      number,
      canonical: attributeOf('link[rel=canonical]', 'href'),
      title: attributeOf('meta[property="og:title"]', 'content'),
      image: attributeOf('meta[property="og:image"]', 'content'),
    }
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
  await writeFile(join(dist, 'csp.json'), JSON.stringify(hashes))
  await writeFile(join(dist, 'builds.json'), JSON.stringify(builds))
}

/** What nobody reads before React replaces it: names that content, label or legend give, too, and what is the default. */
const UNREAD = 'data-orientation data-radix-collection-item aria-labelledby aria-controls aria-required inputMode spellCheck dir'.split(' ')

/**
 * A later step of the quiz, in a template, for whoever reloads there: before-react/stored-step.browser.ts shows the stored one before the
 * first paint. Without the drawing, which stays, what names the answers there, and the answers and the company behind and below a form, which every first visit
 * would pay for. Selectors do not reach into templates, so the page has no rules for it: the pre-paint script brings them.
 */
function templateOf({ step, after, unless, html }: RenderedStep): string {
  const page = parseHtml(html)
  const shown = findAll('[data-restored]', page)
  const unseen = 'dl, section, noscript, [data-building] ~ div, [data-kept] ~ p, [data-state=empty], div[aria-hidden]:has(> input)'
  for (const element of shown.flatMap((part) => findAll(unseen, part))) DomUtils.removeElement(element)
  for (const { attribs } of shown.flatMap((part) => findAll('*', part))) {
    for (const name of UNREAD) delete attribs[name]
    // Of a group, an option or a label, for such names alone.
    if (/^radix|(?:_legend|_option\d+|-label|_)$/.test(attribs['id'] ?? '')) delete attribs['id']
    if (attribs['role'] !== undefined) delete attribs['value']
  }
  for (const building of findAll('[data-building]', page)) {
    const [place] = parseHtml(`<i data-building="${building.attribs['data-building']}"></i>`).children
    if (place) DomUtils.replaceElement(building, place)
  }
  // React replaces it, and reads none of its own marks there.
  for (const mark of DomUtils.filter(isComment, shown)) DomUtils.removeElement(mark)
  const quizEnds = unless === undefined ? '' : ` data-unless="${unless}"`
  return `<template data-step="${step}" data-after="${after}"${quizEnds}>${htmlOf(shown)}</template>`
}

interface Page extends Pick<RenderedPage, 'street' | 'number'>, Pick<Target, 'file' | 'changed'> {
  /** The URL that search engines should index; none if the page should not be indexed. */
  canonical: string
  /** The title and address of its share image. */
  title: string
  image: string
}

/** The files for search engines, previews and home screens: sitemap, robots.txt, manifest, icons, share images. */
async function writeForOthers(out: string, site: ServerBundle['site'], pages: readonly Page[]): Promise<void> {
  const indexed = pages.filter(({ file, canonical }) => canonical !== '' && !isVariant(file))
  const favicon = await readFile(join(out, 'favicon.svg'), 'utf8')
  const shared = pages.filter(({ file, image }) => image.endsWith(`/share${file}.png`))
  const files: Record<string, string | Buffer> = {
    'sitemap.xml': sitemap(indexed.map(({ canonical: url, changed }) => ({ url, changed }))),
    'feed.xml': feed(site),
    'robots.txt': robots(site.origin),
    'site.webmanifest': webManifest(site.name, site.description),
    ...icons(favicon),
    ...Object.fromEntries(
      shared.map(({ file, title, street, number }) => [`share${file}.png`, sharePng({ ...site, title, street, number })]),
    ),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => write(join(out, name), content)))
}

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

/** Before modules there were arrow functions and templates; what is older says nothing about scripts. */
const WITHOUT_MODULES = 'es2015'

/** The pre-paint script, for pages with one headline or with two. */
const prePaintScript = (twoHeadlines: string) =>
  inlineScript('before-react/pre-paint.browser.ts', { FUNNEL: isFunnelCounted ? 'on' : '', SECOND_HEADLINE: twoHeadlines }, WITHOUT_MODULES)

/** Of both versions in the document, what is not chosen is neither seen nor read out. */
const HEADLINE_STYLES = '[data-headline="b"] [data-headline="a"],:root:not([data-headline="b"]) [data-headline="b"]{display:none}'

/** Writes a script that nothing waits for. Returns its address. */
async function writeScript(out: string, name: string, script: string): Promise<string> {
  const file = `/assets/${name}-${createHash('sha256').update(script).digest('base64url').slice(0, 6)}.js`
  await write(join(out, file), Buffer.from(script))
  return file
}
