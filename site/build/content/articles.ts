import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkSmartypants from 'remark-smartypants'
import * as v from 'valibot'
import type { Plugin, PluginOption } from 'vite'
import { parse } from 'yaml'
import { frontMatterSchema, type Article, type ArticleMetadata } from '../../src/content/articles/schema.ts'
import * as companyData from '../../src/content/company.ts'
import { legalSchema, type LegalPage } from '../../src/content/legal/schema.ts'
import { origin } from '../../src/content/origin.ts'
import { checkContent } from './check-content.ts'
import { addressBreaks, cellAlignment, contents, headingIds, unbrokenRanges } from './rehype-plugins.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const CONTENT = resolve(import.meta.dirname, '../../src/content')

/** Marks a body's module, so that Storybook's own plugin for `.mdx` files leaves it alone. */
const BODY = '?body'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/**
 * The articles and legal pages, written in MDX under src/content. `virtual:articles` and `virtual:legal` hold
 * their validated front matter without the bodies, and `virtual:article-routes` only what a route needs; each
 * body is a separate module.
 */
export function articles(content = CONTENT): PluginOption[] {
  return [
    { name: 'plotline-origin', config: () => ({ define: { 'process.env.SITE_ORIGIN': JSON.stringify(origin) } }) },
    frontMatter(content),
    bodies(content),
    {
      // Before plugins that would read MDX as JavaScript.
      enforce: 'pre',
      ...mdx({
        include: [`${content}/**/*.mdx`],
        remarkPlugins: [remarkFrontmatter, remarkGfm, filled, [remarkSmartypants, { dashes: false, backticks: false }]],
        rehypePlugins: [headingIds, contents, unbrokenRanges, addressBreaks, cellAlignment],
        tableCellAlignToStyle: false,
      }),
    },
  ]
}

function frontMatter(content: string): Plugin {
  const virtualModules: Record<string, () => Promise<string>> = {
    'virtual:articles': async () => {
      const all = await readArticles(join(content, 'articles'))
      // undefined is left out of JSON.
      const withoutMetadata = all.map((article) => ({ ...article, description: undefined, keywords: undefined, updated: undefined }))
      return `export const articles = ${JSON.stringify(withoutMetadata)}`
    },
    'virtual:article-metadata': async () => {
      const all = await readArticles(join(content, 'articles'))
      const metadata = all.map(({ slug, description, keywords, updated }) => [slug, { description, keywords, updated }])
      return `export const metadata = ${JSON.stringify(Object.fromEntries(metadata))}`
    },
    // For the route table, which every page loads.
    'virtual:article-routes': async () => {
      const all = await readArticles(join(content, 'articles'))
      return `export const articleRoutes = ${JSON.stringify(all.map(({ slug, status }) => ({ slug, status })))}`
    },
    'virtual:legal': async () => `export const legalPages = ${JSON.stringify(await readLegal(join(content, 'legal')))}`,
  }
  return {
    name: 'plotline-front-matter',
    buildStart: () => checkContent(),
    resolveId: (id) => (id in virtualModules ? `\0${id}` : null),
    async load(id) {
      const source = virtualModules[id.replace(/^\0/, '')]
      if (!id.startsWith('\0') || !source) return null
      for (const file of await mdxFiles(content)) this.addWatchFile(file)
      return await source()
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(content) || !file.endsWith('.mdx')) return undefined
      const data = Object.keys(virtualModules).flatMap((id) => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? [])
      return [...modules, ...data]
    },
  }
}

function bodies(content: string): Plugin {
  const isBody = (file: string) => file.startsWith(content) && file.endsWith('.mdx')
  let amongStorybook = false
  return {
    name: 'plotline-bodies',
    enforce: 'pre',
    configResolved({ plugins }) {
      amongStorybook = plugins.some(({ name }) => name.startsWith('storybook'))
    },
    resolveId(id, importer) {
      if (!amongStorybook || !id.endsWith('.mdx')) return null
      // Vite's development server asks for addresses from its root.
      const files = [resolve(dirname(importer ?? content), id), join(this.environment.config.root, id)]
      const file = files.find(isBody)
      return file === undefined ? null : file + BODY
    },
    async load(id) {
      const file = id.slice(0, -BODY.length)
      return id.endsWith(BODY) && isBody(file) ? await readFile(file, 'utf8') : null
    },
  }
}

const mdxFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => join(folder, name))

const nameOf = (file: string) => file.replace(/^.*[\\/]|\.mdx$/g, '')

/** Reads and checks the articles' data, in the order of their ids. */
export async function readArticles(folder: string): Promise<(Article & ArticleMetadata)[]> {
  const files = await mdxFiles(folder)
  const read = await Promise.all(
    files.map(async (file) => ({
      file,
      article: { ...parseFrontMatter(frontMatterSchema, file, await readFile(file, 'utf8')), slug: nameOf(file) },
    })),
  )
  const slugs = new Set(read.map(({ article }) => article.slug))
  for (const { file, article } of read) {
    const unknown = article.related.find((slug) => !slugs.has(slug) || slug === article.slug)
    if (unknown !== undefined) throw wrong(file, 'related', `"${unknown}" is no other article's slug`)
    const twin = read.find((other) => other.article !== article && other.article.id === article.id)
    if (twin) throw wrong(file, 'id', `${article.id} is also the id of ${twin.article.slug}`)
  }
  return read.map(({ article }) => article).toSorted((a, b) => a.id - b.id)
}

/** Reads and checks the legal pages' data. */
export async function readLegal(folder: string): Promise<LegalPage[]> {
  const files = await mdxFiles(folder)
  return Promise.all(
    files.map(async (file) => ({ ...parseFrontMatter(legalSchema, file, await readFile(file, 'utf8')), name: nameOf(file) })),
  )
}

const wrong = (file: string, field: string, what: string) =>
  new Error(`${relative(REPOSITORY, file).replaceAll('\\', '/')}, front matter, field "${field}": ${what}.`)

/** Extracts and validates a file's front matter, filling in `{company.name}` and the like. */
export function parseFrontMatter<T extends v.GenericSchema>(schema: T, file: string, source: string): v.InferOutput<T> {
  const yaml = FRONT_MATTER.exec(source)?.[1]
  if (yaml === undefined) throw wrong(file, '---', 'the file does not begin with a block between two lines of three hyphens')
  let fields: unknown
  try {
    fields = parse(fill(yaml))
  } catch (error) {
    throw wrong(file, '---', error instanceof Error ? error.message : String(error))
  }
  const checked = v.safeParse(schema, fields)
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw wrong(file, v.getDotPath(issue) ?? '---', issue.message)
}

/**
 * Fills in the company's data where MDX takes no expression, in front matter and in link addresses:
 * `{company.email}` becomes the text of that name in src/content/company.ts. A name without a dot stays.
 *
 * @throws Error when a name leads to no text
 */
export const fill = (text: string): string =>
  text.replaceAll(/\{(\w+(?:\.\w+)+)\}/g, (whole, path: string) => {
    const found = path.split('.').reduce<unknown>((value, key) => {
      const entry = typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key) : undefined
      return entry?.[1]
    }, companyData)
    if (typeof found !== 'string') throw new Error(`${whole} names no text in site/src/content/company.ts.`)
    return found
  })

interface MarkdownNode {
  type: string
  url?: string
  value?: string
  children?: MarkdownNode[]
}

/** Fills in link addresses and expressions that only name a text, so that later plugins see the words. */
function filled() {
  return function visit(node: MarkdownNode): void {
    if (node.type === 'link' && node.url !== undefined) node.url = fill(node.url)
    if (node.type === 'mdxTextExpression' && /^\w+(?:\.\w+)+$/.test(node.value ?? '')) {
      node.type = 'text'
      node.value = fill(`{${node.value}}`)
    }
    node.children?.forEach(visit)
  }
}
