import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { COUNT_PATH } from '@plotline/contract'
import { legalPages } from 'virtual:content'
import { articleBySlug, articles, metadataOf } from '../src/content/articles/index.ts'
import { overBudget } from '../prerender/budgets.ts'
import { decodeHTML as decode } from 'entities'
import { about, payers } from '../src/content/about.ts'
import { faq } from '../src/content/faq.ts'
import * as landing from '../src/content/landing.ts'
import { cutOpen, services } from '../src/content/services.ts'
import { shownTeam } from '../src/content/team.ts'
import { shownTestimonials } from '../src/content/testimonials.ts'
import {
  company,
  complaints,
  figures,
  hasJointVentures,
  hasStatus,
  partner,
  registration,
  registrationInWords,
  riskLine,
} from '../src/content/company.ts'
import { footerGroups } from '../src/content/navigation.ts'
import { everyPage, everyPath } from '../e2e/every-page.ts'
import { routes } from '../src/shell/routes.ts'
import { beyondFloor, ENHANCEMENTS } from '../../packages/tooling/testing/browser-floor.ts'
import { buildSite } from './build-site.ts'
import { builtPages, builtSite } from './built-pages.ts'

buildSite()

const read = (file: string) => readFileSync(join(builtSite, file), 'utf8')
const pages = builtPages().map((file) => ({ file, html: read(file), head: read(file).replace(/<style>[\s\S]*/, '') }))

const attribute = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '')
const meta = (head: string, name: string) => attribute(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const canonicalOf = (head: string) => attribute(head, /<link rel="canonical" href="([^"]*)"/)
const isNoindex = (head: string) => meta(head, 'robots') === 'noindex'

/** The file that the server sends for an address. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`)
const pathOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`

/** A page's canonical URL; variants of the blog list have that of the list. */
const addressOf = (file: string) => new URL(file.startsWith('_variants/blog') ? '/blog' : pathOf(file), company.origin).href
/** The URL in the preview of a page that is not indexed, if visitors may share it. */
const previewOf = (file: string) => (file === 'quiz.html' || file.startsWith('blog/') ? addressOf(file) : '')

const organization: unknown = expect.objectContaining({ '@type': 'Organization', name: company.name, url: `${company.origin}/` })

const fullOrganization: unknown = expect.objectContaining({
  '@id': `${company.origin}/#organization`,
  legalName: company.legalName,
  address: expect.objectContaining({ postalCode: company.address.at(-1) }),
})

/** The structured data that a page must have. */
function dataOf(file: string, image: string): unknown[] {
  if (file === 'index.html') return [organization]
  if (file === 'contact.html') return [fullOrganization]
  const article = articleBySlug(/^blog\/(.*)\.html$/.exec(file)?.[1] ?? '')
  if (!article) return []
  const url = addressOf(file)
  const places = [
    ['Home', `${company.origin}/`],
    ['Blog', `${company.origin}/blog`],
    [article.title, url],
  ]
  const dates = { datePublished: article.publishDate, dateModified: article.updated ?? article.publishDate }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': url,
      url,
      name: article.title,
      description: metadataOf(article.slug).description,
      inLanguage: 'en-GB',
      isPartOf: { '@type': 'WebSite', name: company.name, url: `${company.origin}/` },
      primaryImageOfPage: image,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: places.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
      ...dates,
      mainEntity: expect.objectContaining({
        ...dates,
        '@type': 'Article',
        headline: article.title,
        author: expect.objectContaining({ name: article.author ?? company.name }),
        publisher: expect.objectContaining({ name: company.name }),
      }),
    },
  ]
}

const manifestSchema = v.object({ name: v.string(), icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string() })) })

/** The width and height of a PNG, from its header. */
function sizeOf(file: string): [number, number] {
  const png = readFileSync(join(builtSite, file))
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** HTML without its inline scripts. */
const withoutInline = (html: string) => html.replaceAll(/<script(?![^>]* src=).*?<\/script>/gs, '')

const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => a.localeCompare(b))

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's style of HTML, which is just as valid.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Safari does not announce a list without markers as a list unless it has the role.
    'no-redundant-role': 'off',
    // Radix renders its checkbox as a labelled button: axe checks its name, and the library's tests its behaviour.
    'prefer-native-element': 'off',
    'text-content': 'off',
    // Some required titles are longer (R-article-01), and CSS keeps phone numbers on one line.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

describe.each(pages)('$file', ({ file, html, head }) => {
  test('is in British English, so that screen readers pronounce it right (R-accessibility-01)', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/)
  })

  test('leads from each address or number that it shows to that address or number, and has phones look for no other (R-phone-10)', () => {
    expect(html).toContain('<meta name="format-detection" content="telephone=no">')
    const shown = Array.from(
      html.matchAll(/<a\b[^>]*href="(mailto:|tel:)([^"?]*)[^>]*>(.*?)<\/a>/g),
      ([, kind = '', to = '', label = '']) => {
        const words = label.replaceAll(/<[^>]*>|\s/g, '')
        return kind === 'tel:' ? [to.replace('+44', '0'), words] : [to, words]
      },
    )
    expect(shown.filter(([to = '', words = '']) => /@|^0\d/.test(words) && to !== words)).toEqual([])
  })

  test('is valid HTML (R-seo-05)', async () => {
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`))).toEqual(
      [],
    )
  })

  test('has no length in rem in a drawing’s attributes, which WebKit does not read (R-browsers-01)', () => {
    expect(html.match(/<(?:line|rect|circle|svg)\b[^>]*="-?[\d.]+rem"[^>]*>/g)).toBeNull()
  })

  test('has no broken links (R-routes-07)', () => {
    const dead = [...withoutInline(html).matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, href = ''], place) => ({ href: decode(href), place }))
      .filter(({ href }) => !/^(?:https?|mailto|tel|data):/.test(href))
      .filter(({ href }) => {
        const { pathname, hash } = new URL(href, `https://site.invalid${pathOf(file)}`)
        const target = fileOf(pathname)
        if (!existsSync(join(builtSite, target))) return true
        return hash !== '' && !read(target).includes(` id="${hash.slice(1)}"`)
      })
    expect(dead).toEqual([])
  })

  test('names the risk at most twice, and who pays, in its footer too (R-product-02, R-product-05, R-footer-02)', () => {
    const footer = decode(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '')
    expect(footer).toContain(riskLine)
    expect(decode(html.replaceAll(/<[^>]*>/g, '')).split(riskLine).length - 1).toBeLessThanOrEqual(2)
    expect(footer.includes('free to investors: developers pay us commission')).toBe(!hasBriefFooter(file))
  })

  test('says in its footer who the company is, and who rings unless the page says so (R-footer-02, R-product-19)', () => {
    const footer = decode(/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]+>/g, '')
    expect(footer.includes(registrationInWords(registration))).toBe(!hasBriefFooter(file))
    const saidAbove = ['/', '/contact', '/quiz', '/verify', '/success', '/your-request'].includes(pathOf(file))
    expect(footer.includes(partner.line)).toBe(!saidAbove)
    expect(footer.includes(partner.name)).toBe(!saidAbove)
  })

  test('paints without waiting for another request (R-speed-01)', () => {
    const [, late] = / data-stylesheet="([^"]*)"/.exec(html) ?? []
    const [scripted, ...withoutScript] = html.split(`<noscript><link rel="stylesheet" href="${late}"></noscript>`)
    // What comes before the largest paint is the font: not the logo, nor the manifest, the stylesheet and scripts, which the loader brings.
    expect(withoutInline(scripted ?? '')).not.toMatch(
      /<link[^>]* rel="(?:stylesheet|manifest|modulepreload)"|<script|<header[^]*?<img[^>]* src="\/[^]*?<\/header>/,
    )
    // Without scripts too, because this one is behind the whole page.
    expect(withoutScript.map(withoutInline)).toEqual(['</body></html>'])
    expect(head).not.toContain('<script')
    // As the stylesheet asks for it, or it comes twice; and where it is late, the text keeps its place.
    expect(html.match(/<link rel="preload"[^>]* as="font" type="font\/woff2" crossorigin>/g)).toHaveLength(1)
    expect(new Set(html.match(/font-display:\w+/g))).toEqual(new Set(['font-display:optional']))
  })

  test('lets the browser fetch the document behind a link that the visitor is about to press, and none before (R-speed-06)', () => {
    const rules: unknown = JSON.parse(/<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
    expect(rules).toEqual({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] })
  })

  test('has typographic quotes and keeps ranges on one line in all visible text (R-product-15)', () => {
    const body = html.replace(/^[\s\S]*?<\/head>/, '').replaceAll(/<script[\s\S]*?<\/script>/g, '')
    const words = decode(body.replaceAll(/<[^>]*>/g, '\n') + head.replaceAll(/<(?:title>|meta [^>]*? content=")|<[^>]*>/g, '\n'))
    expect(words.split('\n').filter((line) => /['"]/.test(line.replace(/"\/?>$/, '')))).toEqual([])
    const outside = body.replaceAll(
      /<span class="whitespace-nowrap">[^<]*<\/span>|<(?:p|dd|td) class="[^"]*(?:figure|hours)[^"]*">[^<]*<|<title>[^<]*/g,
      '',
    )
    expect(outside.match(/[^>]{0,40}\d–\d[^<]{0,20}/g)).toBeNull()
  })

  test('has a title, description and preview, and a canonical URL unless it is not indexed (R-seo-01)', () => {
    const title = attribute(head, /<title>([^<]*)<\/title>/)
    expect([...articles.map((article) => article.title), `${title.split(' | ')[0]} | ${company.name}`]).toContain(title)
    expect(meta(head, 'description').length).toBeGreaterThan(25)
    expect(['og:title', 'og:description', 'og:image:alt'].filter((name) => meta(head, name) === '')).toEqual([])
    expect(meta(head, 'og:type')).toBe(file.startsWith('blog/') ? 'article' : 'website')
    expect(meta(head, 'og:site_name')).toBe(company.name)
    expect(meta(head, 'twitter:card')).toBe('summary_large_image')
    expect(meta(head, 'og:url')).toBe(isNoindex(head) ? previewOf(file) : addressOf(file))
    expect(canonicalOf(head)).toBe(isNoindex(head) ? '' : addressOf(file))
  })

  test('names its icons, for tabs and home screens (R-seo-03)', () => {
    const named = [...head.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]*)"/g)].map(([, rel, href]) => [rel, href])
    expect(named).toEqual([
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ])
  })

  test('has a share image of 1200 by 630 pixels, made for its address if it has one (R-seo-03)', () => {
    const image = new URL(meta(head, 'og:image'))
    const { pathname } = new URL(meta(head, 'og:url') || company.origin)
    expect(image.href).toBe(`${company.origin}/share${pathname === '/' ? '/index' : pathname}.png`)
    expect(sizeOf(image.pathname)).toEqual([1200, 630])
  })

  test('has valid structured data that describes this page (R-article-11)', () => {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    )
    expect(blocks).toEqual(dataOf(file, meta(head, 'og:image')))
  })
})

test('the structured data have each line of the address once (R-seo-06)', () => {
  const Address = v.object({ streetAddress: v.string(), addressLocality: v.string(), postalCode: v.string() })
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(read('contact.html')) ?? []
  const { address } = v.parse(v.object({ address: Address }), JSON.parse(json))
  expect([address.streetAddress, address.addressLocality, address.postalCode].join(', ')).toBe(company.address.join(', '))
})

test.each(articles)('the page of $slug has the article’s keywords', ({ slug }) => {
  expect(meta(read(`blog/${slug}.html`), 'keywords')).toBe(metadataOf(slug).keywords?.join(', '))
})

test('a title is at most 60 characters, or an article’s own without the company’s name (R-seo-01)', () => {
  const titles = pages.map(({ html }) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''))
  const own = new Set(articles.map(({ title }) => title))
  expect(titles.filter((title) => title.length > 60 && !own.has(title))).toEqual([])
})

test('the feed has every article, newest first, and /blog names it (R-seo-06)', () => {
  const feed = read('feed.xml')
  // RFC 822, as RSS wants it.
  for (const [, date = ''] of feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)) expect(new Date(date).toUTCString()).toBe(date)
  const links = [...feed.matchAll(/<item>.*?<link>(.*?)<\/link>.*?<pubDate>(.*?)<\/pubDate>/g)].map(([, link = '', date = '']) => ({
    link,
    date: Date.parse(date),
  }))
  expect(links.map(({ link }) => link).toSorted()).toEqual(articles.map(({ href }) => new URL(href, company.origin).href).toSorted())
  expect(links.map(({ date }) => date)).toEqual(links.map(({ date }) => date).toSorted((a, b) => b - a))
  expect(read(fileOf('/blog'))).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml">')
})

test('no two pages share a title or a description (R-seo-01)', () => {
  const own = pages.filter(({ file }) => !file.startsWith('_'))
  for (const name of ['og:title', 'description']) {
    const texts = own.map(({ head }) => meta(head, name))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test('each amount of a chart of buildings is at least a storey, so that it can be counted (R-article-24)', () => {
  // A bar of a waterfall is 64 px wide.
  const slivers = pages.filter(({ html }) => /h64v[0-4](?:\.\d+)?h-64z/.test(html))
  expect(slivers.map(({ file }) => file)).toEqual([])
})

test('no form puts what is typed into the address, even if a password manager submits it by script (R-quiz-17)', () => {
  const forms = pages.flatMap(({ file, html }) => [...html.matchAll(/<form\b[^>]*>/g)].map(([form]) => `${file}: ${form}`))
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter((form) => !form.includes(' method="dialog"'))).toEqual([])
})

test('no page asks for a password: there is nothing to log in to (R-product-04)', () => {
  expect(pages.filter(({ html }) => /type="password"|\blog ?in\b<\/(?:a|button)>/i.test(html)).map(({ file }) => file)).toEqual([])
})

test('site/e2e/every-page.ts lists every page, so that the end-to-end tests visit it', () => {
  const built = pages.map(({ file }) => pathOf(file)).filter((path) => !path.startsWith('/_variants/'))
  expect(sorted(everyPath.map((path) => (path === '/no-such-page' ? '/404' : path)))).toEqual(sorted(built))
})

/** The scripts that a page says it fetches for whoever reaches for its islands. */
const scriptsOf = (html: string) => attribute(html, / data-chunks="([^"]*)"/).split(' ')
/** The scripts that a script imports before it runs. */
const importsOf = (script: string) =>
  Array.from(
    read(script).matchAll(/(?:^|[;}\n])(?:import|export)[^"';()]*["']\.\/([\w.-]+\.js)["']/g),
    ([, name = '']) => `/assets/${name}`,
  )

/** What the server sends for a file, in bytes. */
const bytes = (file: string) => readFileSync(join(builtSite, `${file}.br`)).length

test('nothing of the build itself is served (R-serving-01)', () => {
  expect(readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|[\\/])\.|manifest\.json/.test(file))).toEqual(
    [],
  )
})

test('each compressed copy holds the same as its file, and what has one has the other (R-serving-02)', () => {
  const files = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  const packed = (ending: string) => sorted(files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)))
  expect(packed('.gz')).toEqual(packed('.br'))
  const differ = (ending: string, unpack: (packed: Buffer) => Buffer) =>
    files
      .filter((file) => file.endsWith(ending))
      .filter((file) => !unpack(readFileSync(join(builtSite, file))).equals(readFileSync(join(builtSite, file.slice(0, -ending.length)))))
  expect(files.filter((file) => file.endsWith('.br')).length).toBeGreaterThan(30)
  expect([...differ('.br', brotliDecompressSync), ...differ('.gz', gunzipSync)]).toEqual([])
})

describe('what a page weighs (R-speed-02)', () => {
  test.each(pages)('$file names every script that its scripts import, so that all are weighed', ({ html }) => {
    const scripts = new Set(scriptsOf(html))
    expect(scripts.size).toBeGreaterThan(0)
    expect([...scripts].flatMap(importsOf).filter((name) => !scripts.has(name))).toEqual([])
  })

  test('is within its budget, as the server sends it', () => {
    const weights = pages.map(({ file, html }) => ({
      name: `/${file.replace(/\.html$/, '')}`,
      html: bytes(file),
      head: 0,
      script: scriptsOf(html).reduce((sum, name) => sum + bytes(name), 0),
    }))
    expect(overBudget(weights, [])).toEqual([])
    expect(Math.min(...weights.map(({ script }) => script))).toBeGreaterThan(60_000)
  })
})

describe('the sitemap', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)]

  test('lists each indexable page exactly once, and no other (R-seo-03)', () => {
    const indexable = new Set(pages.filter(({ head }) => !isNoindex(head)).map(({ head }) => canonicalOf(head)))
    expect(sorted(entries.map(([, url = '']) => url))).toEqual(sorted(indexable))
    expect(sorted(indexable)).toEqual(
      sorted(everyPage.filter(({ noindex }) => !noindex).map(({ path }) => new URL(path, company.origin).href)),
    )
  })

  test('gives the date of each article’s last change (R-article-18)', () => {
    for (const { href, publishDate, updated } of articles)
      expect(entries.find(([, url]) => url === new URL(href, company.origin).href)?.[2]).toBe(updated ?? publishDate)
  })

  test.each(routes.filter(({ mdx }) => mdx?.folder === 'legal'))('gives the month of $path’s last change (R-legal-08)', ({ path, mdx }) => {
    const { revised, updated } = legalPages.find(({ name }) => name === mdx?.name) ?? {}
    const month = new Date(`1 ${revised ?? updated} UTC`).toISOString().slice(0, 7)
    expect(entries.find(([, url]) => url === new URL(path, company.origin).href)?.[2]).toBe(month)
  })

  test('is named in robots.txt, which disallows only the API (R-seo-03)', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${company.origin}/sitemap.xml\n`)
  })
})

test('the manifest’s icons exist and have the stated sizes (R-seo-03)', () => {
  const { icons, name } = v.parse(manifestSchema, JSON.parse(read('site.webmanifest')))
  expect(name).toBe(company.name)
  const pictures = icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ src }) => sizeOf(src).join('x'))).toEqual(pictures.map(({ sizes }) => sizes))
  expect(icons.map(({ src }) => existsSync(join(builtSite, src)))).not.toContain(false)
  expect(sizeOf('apple-touch-icon.png')).toEqual([180, 180])
  // In an .ico file, the image starts after a header of 22 bytes.
  expect(readFileSync(join(builtSite, 'favicon.ico')).subarray(22, 26).toString('latin1')).toBe('\x89PNG')
})

/** What es-check finds in scripts that is newer than a version of ECMAScript. */
const newerThan = (version: string, files: readonly string[], ignored: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/.bin/es-check'),
      version,
      ...files,
      '--module',
      '--checkFeatures',
      `--ignore=${ignored}`,
    ],
    { encoding: 'utf8' },
  )
  return status === 0 ? [] : [`${stdout}${stderr}`]
}

// site/README.md, "Browsers". The build target lowers syntax, but not regular expressions and built-ins.
describe('scripts run in every supported browser', () => {
  const assets = join(builtSite, 'assets')
  // The folder may also have the files of earlier builds.
  const [files = []] = v.parse(v.array(v.array(v.string())), JSON.parse(read('../builds.json')))
  const scripts = files.filter((name) => name.endsWith('.js'))

  test('script files use ECMAScript 2021 and no newer built-ins (R-browsers-01)', () => {
    const paths = scripts.map((name) => join(assets, name))
    expect(newerThan('es2021', paths, 'ArrayToSorted')).toEqual([])
    // Radix has a class with a method of that name, in a file of its own.
    const calls = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('.toSorted('))
    expect(calls.map((name) => name.replace(/-[\w-]{6}\.js$/, ''))).toEqual(['collection'])
  })

  // site/prerender/shakable-router.ts; only the router's own links have this attribute.
  test('script files contain no parts of react-router that the site does not use (R-speed-02)', () => {
    expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('data-discover'))).toEqual([])
  })

  test('without FUNNEL neither pages nor script files have a part of the counting, nor without other words one of the headlines (R-tracking-07, R-tracking-08)', () => {
    const absent = [
      ...(process.env['FUNNEL'] === 'on' ? [] : ['sendBeacon', COUNT_PATH]),
      ...(landing.secondHeadline ? [] : ['data-headline']),
    ]
    const texts = [...pages, ...scripts.map((file) => ({ file, html: readFileSync(join(assets, file), 'utf8') }))]
    expect(texts.flatMap(({ file, html }) => absent.filter((part) => html.includes(part)).map((part) => `${file}: ${part}`))).toEqual([])
  })

  test('script files have no lookbehind, which Safari before 16.4 cannot parse (R-browsers-01)', () => {
    const found = scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(assets, name), 'utf8')))
    expect(found).toEqual([])
  })

  test('inline scripts use ECMAScript 2018, so that unsupported browsers still get text, links and an explanation (R-browsers-03)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plotline-inline-'))
    const inline = [...read('contact.html').matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code = '']) => code)
    expect(inline).toHaveLength(4)
    const paths = inline.map((code, index) => {
      const path = join(folder, `${index}.js`)
      writeFileSync(path, code)
      return path
    })
    // `import()` is from 2020, but all browsers with modules except the very first have it.
    expect(newerThan('es2018', paths, 'DynamicImport')).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

const stylesIn = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
const styles = [
  { name: 'the stylesheet', css: readFileSync(join(builtSite, /data-stylesheet="([^"]*)"/.exec(pages[0]?.html ?? '')?.[1] ?? ''), 'utf8') },
  ...pages.map(({ file, html }) => ({ name: file, css: stylesIn(html) })),
].map((one) => ({ ...one, beyond: beyondFloor(one.css) }))

test.each(styles)('the styles of $name use newer CSS only as an enhancement (R-browsers-01)', ({ css, beyond }) => {
  expect(css.length).toBeGreaterThan(1000)
  expect([...beyond].filter(([feature]) => !Object.hasOwn(ENHANCEMENTS, feature))).toEqual([])
})

test('every listed enhancement is used', () => {
  const used = new Set(styles.flatMap(({ beyond }) => [...beyond.keys()]))
  expect(Object.keys(ENHANCEMENTS).filter((feature) => !used.has(feature))).toEqual([])
})

/** What a page says in its main part or another, and the attributes of its elements. */
function contentOf(path: string, part = 'main') {
  const html = read(fileOf(path))
  const inside = decode(new RegExp(`<${part}[ >][\\s\\S]*</${part}>`).exec(html)?.[0] ?? '').replaceAll('\u00a0', ' ')
  return { html: decode(html), words: inside.replaceAll(/<[^>]*>/g, ''), inside }
}

/** What joint ventures, management and mortgages take, and what growth is hoped for. */
const FEES = [
  ...(hasJointVentures ? [figures.jointVentureMinimum] : []),
  figures.managementFee,
  figures.mortgageShare,
  figures.capitalGrowth,
]

// The specification's figures, as the company file has them, and its words; whatever may be left out, only where it is shown (R-product-28).
const FACTS: Record<string, readonly (RegExp | string)[]> = {
  '/': [
    figures.dealsFrom,
    figures.typicalYields,
    figures.earlyAccess,
    figures.specialistCall,
    figures.matches,
    `${figures.propertiesPerCall} properties`,
    ...FEES,
    figures.capitalGrowthYears,
  ],
  '/about': [about.story.title, ...about.stats.map(({ label }) => label), ...(shownTeam.length > 0 ? [about.teamTitle] : [])],
  '/services': [...FEES, /commission/, /FREE/],
  '/contact': [
    ...company.officeHours.flatMap(({ days, hours }) => [days, hours]),
    company.email,
    company.phone.display,
    ...company.otherOffices.flat(),
  ],
  '/complaints-procedure': [
    complaints.acknowledgement,
    /reference number/,
    complaints.firstResponse,
    complaints.finalResponse,
    complaints.urgentResponse,
    complaints.phoneHours,
    /ombudsman/i,
    /post/i,
    /phone/i,
    /email/i,
    ...(hasStatus ? [/regulated by a financial conduct regulator/] : []),
  ],
  '/cookie-policy': [/Last updated: January 2025/],
  '/blog/off-plan-vs-completed-properties-returns': [/10–25%/, /25–40%/, /70% completed and 30% off-plan/],
  '/blog/uk-government-regulations-property-investors-2025': [/£3,500/, /\bE\b/, /30 days/, /five years|5 years|5-year/i, /125/, /145%/],
  '/blog/manchester-property-market-2025-guide': [/5\.5%/, /3%/],
}
const SECTIONS: Record<string, readonly RegExp[]> = {
  '/': [/What happens next/, /What you get, and what you risk/],
  '/cookie-policy': [
    /what cookies are/i,
    /essential/i,
    /analytics/i,
    /marketing/i,
    /preference/i,
    /third.party/i,
    /manag/i,
    /consent/i,
    /updates|changes/i,
    /contact/i,
  ],
  '/complaints-procedure': [
    /^(how|ways) to complain|where to complain/i,
    /include/i,
    /steps|process/i,
    /timeframe|how long/i,
    /ombudsman/i,
    /learn/i,
    /regulat/i,
    /contact/i,
  ],
  '/risk-warnings': [
    /capital/i,
    /rental income/i,
    /liquidity/i,
    /off-plan/i,
    /additional costs|costs/i,
    /recommend/i,
    /contact|complaints/i,
  ],
}

describe('a page says what the specification asks for', () => {
  test.each(Object.entries(FACTS))(
    '%s has its facts (R-product-02, R-product-07, R-product-14, R-about-01, R-services-01, R-contact-01, R-legal-01, R-legal-04, R-article-01)',
    (path, facts) => {
      const { words } = contentOf(path)
      const isMissing = (fact: RegExp | string) => (typeof fact === 'string' ? !words.includes(fact) : !fact.test(words))
      expect(facts.filter(isMissing).map(String)).toEqual([])
    },
  )

  test.each(Object.entries(SECTIONS))('%s has its sections (R-landing-01, R-legal-01, R-legal-04, R-legal-07)', (path, sections) => {
    const headings = [...contentOf(path).inside.matchAll(/<h2[\s\S]*?<\/h2>/g)].map(([heading]) => heading.replaceAll(/<[^>]*>/g, ''))
    expect(headings).not.toEqual([])
    expect(sections.filter((section) => !headings.some((heading) => section.test(heading))).map(String)).toEqual([])
  })

  test('the landing page leads to the quiz at least three times, the cookie policy to two pages for opting out (R-landing-01, R-legal-01)', () => {
    expect(contentOf('/').inside.match(/href="\/quiz"/g)?.length).toBeGreaterThanOrEqual(3)
    expect(contentOf('/cookie-policy').inside.match(/href="https:/g)).toHaveLength(2)
  })

  test('the footer has every link by its name, and in the middle of the quiz only those about fair dealing and the law (R-footer-01)', () => {
    expect(footerLinks('/')).toMatchObject(Object.fromEntries(linksOf(() => true)))
    for (const path of WITH_BRIEF_FOOTER)
      expect(Object.entries(footerLinks(path))).toEqual(linksOf((title) => ['Fair dealing', 'Legal'].includes(title)))
  })
})

/** The addresses and names of the links in the footer's groups with these titles. */
const linksOf = (isNamed: (title: string) => boolean) =>
  footerGroups.filter(({ title }) => isNamed(title)).flatMap(({ links }) => links.map(({ href, label }) => [href, label]))

/** The names of the links in a page's footer, by their addresses. */
const footerLinks = (path: string) =>
  Object.fromEntries(
    Array.from(contentOf(path, 'footer').inside.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g), ([, href, name]) => [href, name]),
  )

const WITH_BRIEF_FOOTER = routes.filter(({ briefFooter }) => briefFooter).map(({ path }) => path)
const hasBriefFooter = (file: string) => WITH_BRIEF_FOOTER.includes(pathOf(file))

/** A sentence without its links' addresses. */
const plain = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')

/** Every sentence in a page's data; what has no blank is an address or the name of a variant. */
const sentencesIn = (data: unknown): string[] =>
  typeof data === 'string' ? (data.includes(' ') ? [data] : []) : data instanceof Object ? Object.values(data).flatMap(sentencesIn) : []

test.each(
  Object.entries({
    '/': { faq, landing: { ...landing }, shownTestimonials },
    '/about': { about, payers: payers.payers, shownTeam },
    '/services': { services, cutOpen },
  }),
)('%s shows every sentence of its content', (path, content) => {
  const { words, html } = contentOf(path)
  // The heads of sections that are left out (R-product-28).
  const leftOut = new Set(shownTeam.length === 0 ? [about.teamTitle, about.teamIntro] : [])
  const said = sentencesIn(content).filter((text) => !leftOut.has(text))
  expect(said.filter((text) => !words.includes(plain(text)) && !html.includes(plain(text)))).toEqual([])
})
