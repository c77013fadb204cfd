import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkSmartypants from 'remark-smartypants'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { frontMatterSchema, type Article, type ArticleEvidence, type ArticleMetadata } from '../../src/content/articles/schema.ts'
import * as companyData from '../../src/content/company.ts'
import { legalSchema, type LegalPage } from '../../src/content/legal/schema.ts'
import { origin } from '../../src/content/origin.ts'
import { checkContent } from './check-content.ts'
import { addressBreaks, cellAlignment, contents, headingIds, sourceList, unbrokenRanges } from './rehype-plugins.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const CONTENT = resolve(import.meta.dirname, '../../src/content')

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** What pages import. Its types are in src/content/modules.d.ts. */
const MODULE = 'virtual:content'

/** The end of a compiled body's id. Storybook, which has its own compiler for `.mdx`, ignores it. */
const BODY = '.mdx?body'

/**
 * Provides the articles and legal pages, written in MDX in src/content, as the module `virtual:content`: their validated
 * front matter, and `renderBody`, which returns a body's HTML.
 *
 * Each export is a separate module behind that id, so that a chunk contains only what its pages use.
 */
export function content(): Plugin {
  const prefix = `\0${MODULE}/`
  return {
    name: 'plotline-content',
    enforce: 'pre',
    config: () => ({ define: { 'process.env.SITE_ORIGIN': JSON.stringify(origin) } }),
    buildStart: () => checkContent(),
    resolveId: (id) => (id === MODULE || id.startsWith(prefix) ? `\0${id.replace('\0', '')}` : id.endsWith(BODY) ? bodyId(id) : null),
    async load(id) {
      if (id.endsWith(BODY)) return await compileBody(id.slice(0, -BODY.length))
      if (id !== `\0${MODULE}` && !id.startsWith(prefix)) return null
      for (const file of await mdxFiles(CONTENT)) this.addWatchFile(file)
      const inBrowser = this.environment.config.consumer === 'client'
      const makers = exportsFor(inBrowser)
      const code =
        id === `\0${MODULE}`
          ? Object.keys(makers).map((name) => `export { ${name} } from ${JSON.stringify(prefix + name)}`)
          : [await makers[id.slice(prefix.length)]?.()]
      return { code: code.join('\n'), moduleSideEffects: false }
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(CONTENT) || !file.endsWith('.mdx')) return undefined
      const all = [...this.environment.moduleGraph.idToModuleMap.values()]
      return [...modules, ...all.filter(({ id }) => id?.startsWith(`\0${MODULE}`))]
    },
  }
}

/** A body's id, by its path on disk: Vitest asks for it by its path in the repository. */
const bodyId = (id: string) => join(CONTENT, id.replace(/^.*\/src\/content\//, ''))

const articles = () => readArticles(join(CONTENT, 'articles'))
const constant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)}`

/** What makes the code of each export of `virtual:content`. */
function exportsFor(inBrowser: boolean): Record<string, () => Promise<string>> {
  return {
    articles: async () => {
      // undefined is left out of JSON.
      const forHtml = { id: undefined, description: undefined, keywords: undefined, sources: undefined, review: undefined }
      const listed = (await articles()).map((article) => ({ ...article, ...forHtml }))
      return constant('articles', listed)
    },
    articleMetadata: async () => {
      const all = inBrowser ? [] : await articles()
      const metadata = all.map(({ slug, description, keywords }) => [slug, { description, keywords }] as const)
      return constant('articleMetadata', Object.fromEntries(metadata))
    },
    articleRoutes: async () => {
      const routes = (await articles()).map(({ slug, href }) => ({ slug, href }))
      return constant('articleRoutes', routes)
    },
    legalPages: async () => constant('legalPages', await readLegal(join(CONTENT, 'legal'))),
    renderBody,
  }
}

/** The code of `renderBody`, which renders MDX with the library's components. */
async function renderBody(): Promise<string> {
  const bodies = (await mdxFiles(CONTENT)).map((file) => {
    const name = relative(CONTENT, file).replaceAll('\\', '/')
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(file.replace(/\.mdx$/, BODY))}),`
  })
  return `import { mdxComponents } from '@plotline/ui'
import { Contents } from ${JSON.stringify(join(CONTENT, '../components/contents.tsx'))}
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const bodies = { ${bodies.join('\n')} }
export async function renderBody(file) {
  const { default: Body } = await bodies[file]()
  // The prefix keeps the body's ids apart from those of the page around it.
  const options = { identifierPrefix: 'body' }
  return renderToStaticMarkup(createElement(Body, { components: { ...mdxComponents, TableOfContents: Contents } }), options)
}`
}

/** Compiles a body to a React component. */
async function compileBody(path: string): Promise<string> {
  const file = `${path}.mdx`
  const value = await readFile(file, 'utf8')
  const article = basename(dirname(file)) === 'articles' ? parseFrontMatter(frontMatterSchema, file, value) : undefined
  const compiled = await compile(
    { path: file, value },
    {
      remarkPlugins: [remarkFrontmatter, remarkGfm, filled, [remarkSmartypants, { dashes: false, backticks: false }]],
      rehypePlugins: [[sourceList, article?.sources ?? []], headingIds, [contents, article], unbrokenRanges, addressBreaks, cellAlignment],
      tableCellAlignToStyle: false,
    },
  )
  return String(compiled)
}

const mdxFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => join(folder, name))

const nameOf = (file: string) => file.replace(/^.*[\\/]|\.mdx$/g, '')

/** Reads and validates the articles' front matter, in the order of their ids. */
export async function readArticles(folder: string): Promise<(Article & ArticleMetadata & ArticleEvidence & { id: number })[]> {
  const files = await mdxFiles(folder)
  const read = await Promise.all(
    files.map(async (file) => ({
      file,
      article: {
        ...parseFrontMatter(frontMatterSchema, file, await readFile(file, 'utf8')),
        slug: nameOf(file),
        href: `/blog/${nameOf(file)}`,
      },
    })),
  )
  const slugs = new Set(read.map(({ article }) => article.slug))
  for (const { file, article } of read) {
    const unknown = article.related.find((slug) => !slugs.has(slug) || slug === article.slug)
    if (unknown !== undefined) throw wrong(file, 'related', `"${unknown}" is not another article's slug`)
    const twin = read.find((other) => other.article !== article && other.article.id === article.id)
    if (twin) throw wrong(file, 'id', `${article.id} is also the id of ${twin.article.slug}`)
  }
  return read.map(({ article }) => article).toSorted((a, b) => a.id - b.id)
}

/** Reads and validates the legal pages' front matter. */
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
 * Fills in the company's data where MDX does not allow expressions, in front matter and link addresses: `{company.email}`
 * becomes the text of that name in src/content/company.ts. A name without a dot stays.
 *
 * @throws Error when a name does not refer to a text
 */
export const fill = (text: string): string =>
  text.replaceAll(/\{(\w+(?:\.\w+)+)\}/g, (whole, path: string) => {
    const found = path.split('.').reduce<unknown>((value, key) => {
      const entry = typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key) : undefined
      return entry?.[1]
    }, companyData)
    if (typeof found !== 'string') throw new Error(`${whole} does not refer to a text in site/src/content/company.ts.`)
    return found
  })

interface MarkdownNode {
  type: string
  url?: string
  value?: string
  children?: MarkdownNode[]
}

/** Fills in link addresses and expressions that refer to a text, so that later plugins see the text. */
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
