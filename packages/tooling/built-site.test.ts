import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { articleBySlug, published } from '../../site/src/content/articles/index.ts'
import { company } from '../../site/src/content/company.ts'
import { buildSite } from './build-site.ts'
import { builtPages, builtSite } from './built-pages.ts'

await buildSite()

const read = (file: string) => readFileSync(join(builtSite, file), 'utf8')
const pages = builtPages().map((file) => ({ file, html: read(file), head: read(file).replace(/<style>[\s\S]*/, '') }))
const files = pages.map(({ file }) => file)

const decoded = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const attribute = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '')
const meta = (head: string, name: string) => attribute(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const canonicalOf = (head: string) => attribute(head, /<link rel="canonical" href="([^"]*)"/)
const isNoindex = (head: string) => meta(head, 'robots') === 'noindex'

/** The file that answers an address of this site, as the server finds it. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`)
const pathOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which is as valid.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Safari takes a list without markers for no list unless the role says it is one.
    'no-redundant-role': 'off',
    // Radix makes its checkbox a button, which its label names: axe checks the name, and the library's tests the behaviour.
    'prefer-native-element': 'off',
    'text-content': 'off',
    // The specification gives titles that are longer, and a rule of the stylesheet keeps phone numbers together.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

describe.each(pages)('$file', ({ file, html, head }) => {
  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`))).toEqual(
      [],
    )
  })

  test('links to nothing that is not there', () => {
    const dead = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, href = ''], place) => ({ href: decoded(href), place }))
      .filter(({ href }) => !/^(?:https?|mailto|tel):/.test(href))
      .filter(({ href }) => {
        const { pathname, hash } = new URL(href, `https://site.invalid${pathOf(file)}`)
        const target = fileOf(pathname)
        if (!existsSync(join(builtSite, target))) return true
        return hash !== '' && !read(target).includes(` id="${hash.slice(1)}"`)
      })
    expect(dead).toEqual([])
  })

  test('has title, description, preview and its one address, or is kept out of search engines', () => {
    expect(attribute(head, /<title>([^<]*)<\/title>/)).toMatch(/^\S.* \| \w+$/)
    expect(meta(head, 'description').length).toBeGreaterThan(25)
    for (const name of ['og:title', 'og:description', 'og:image:alt']) expect(meta(head, name), name).toMatch(/\S/)
    expect(meta(head, 'og:type')).toMatch(/^(?:website|article)$/)
    expect(meta(head, 'og:site_name')).toBe(company.name)
    expect(meta(head, 'twitter:card')).toBe('summary_large_image')
    const canonical = canonicalOf(head)
    expect(canonical === '').toBe(isNoindex(head))
    if (canonical === '') return
    expect(meta(head, 'og:url')).toBe(canonical)
    expect(canonical).toBe(new URL(file.startsWith('_variants/blog') ? '/blog' : pathOf(file), company.origin).href)
  })

  test('has a share image of 1200 by 630 pixels', () => {
    const image = new URL(meta(head, 'og:image'))
    expect(image.origin).toBe(company.origin)
    const png = readFileSync(join(builtSite, image.pathname))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('has structured data that can be read and names this page', () => {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    )
    const article = articleBySlug(/^blog\/(.*)\.html$/.exec(file)?.[1] ?? '')
    if (article?.status === 'published') {
      const url = canonicalOf(head)
      expect(blocks).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          '@id': url,
          url,
          name: article.title,
          description: article.description,
          inLanguage: 'en-GB',
          isPartOf: { '@type': 'WebSite', name: company.name, url: `${company.origin}/` },
          primaryImageOfPage: meta(head, 'og:image'),
          breadcrumb: expect.objectContaining({ '@type': 'BreadcrumbList' }) as unknown,
          datePublished: article.publishDate,
          dateModified: article.updated ?? article.publishDate,
        },
      ])
      expect(meta(head, 'keywords')).toBe(article.keywords.join(', '))
    } else if (file === 'index.html') {
      expect(blocks).toEqual([expect.objectContaining({ '@type': 'Organization', name: company.name, url: `${company.origin}/` })])
    } else expect(blocks).toEqual([])
  })
})

test('every address is called once: no two pages share a title or a description', () => {
  const own = pages.filter(({ file }) => !file.startsWith('_'))
  for (const name of ['og:title', 'description']) {
    const texts = own.map(({ head }) => meta(head, name))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

describe('the sitemap', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)]

  test('lists the pages that search engines may keep, each once, and no other', () => {
    const indexable = new Set(pages.filter(({ head }) => !isNoindex(head)).map(({ head }) => canonicalOf(head)))
    expect(entries.map(([, url]) => url).toSorted()).toEqual([...indexable].toSorted())
    expect(indexable.size).toBe(16)
  })

  test('says when an article last changed', () => {
    for (const { slug, publishDate, updated } of published)
      expect(entries.find(([, url]) => url === new URL(`/blog/${slug}`, company.origin).href)?.[2]).toBe(updated ?? publishDate)
  })

  test('is named in robots.txt, which keeps robots from the calls alone', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${company.origin}/sitemap.xml\n`)
  })
})

test('the manifest’s icons are there in the sizes that it says', () => {
  const { icons, name } = JSON.parse(read('site.webmanifest')) as { name: string; icons: { src: string; sizes: string; type: string }[] }
  expect(name).toBe(company.name)
  for (const { src, sizes, type } of icons) {
    const file = readFileSync(join(builtSite, src))
    if (type === 'image/png') expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
  const touch = readFileSync(join(builtSite, 'apple-touch-icon.png'))
  expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180])
  expect(files).toContain('404.html')
})
