import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkSmartypants from 'remark-smartypants'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { frontMatterSchema, type Article, type ArticleEvidence, type ArticleMetadata } from '../../src/content/articles/schema.ts'
import * as companyData from '../../src/content/company.ts'
import { example } from '../../src/content/example.ts'
import { leavesOut } from '../../src/content/leaves-out.ts'
import { secondHeadline } from '../../src/content/landing.ts'
import { legalSchema, type LegalPage } from '../../src/content/legal/schema.ts'
import { origin } from '../../src/content/origin.ts'
import { checkContent } from './check-content.ts'
import { ContentError, placeOf, together } from './problems.ts'
import { addressBreaks, cellAlignment, contents, headingIds, setApart, sourceList, unbrokenRanges, wholeDays } from './rehype-plugins.ts'

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
    config: () => ({
      define: {
        'process.env.SITE_ORIGIN': JSON.stringify(origin),
        'process.env.FUNNEL': JSON.stringify(process.env['FUNNEL'] ?? ''),
        'process.env.SECOND_HEADLINE': JSON.stringify(secondHeadline ? 'on' : ''),
      },
    }),
    async buildStart() {
      // Once in a build. Elsewhere an article's mistake is named when it is loaded, and nobody waits for those that are not.
      if (this.environment.mode !== 'build' || this.environment.config.consumer !== 'client') return checkContent()
      const files = await mdxFiles(CONTENT)
      const bodies = files.map((file) => compileBody(file.replace(/\.mdx$/, '')))
      await together<unknown>([(async () => checkContent())(), articles(), readLegal(join(CONTENT, 'legal')), ...bodies])
    },
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
      const metadata = all.map(
        ({ slug, description, keywords, sources }) => [slug, { description, keywords, sources: sources.length }] as const,
      )
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
import { withWholeWords } from ${JSON.stringify(join(import.meta.dirname, '../html/whole-words.ts'))}
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const bodies = { ${bodies.join('\n')} }
export async function renderBody(file) {
  const { default: Body } = await bodies[file]()
  // The prefix keeps the body's ids apart from those of the page around it.
  const options = { identifierPrefix: 'body' }
  return withWholeWords(renderToStaticMarkup(createElement(Body, { components: { ...mdxComponents, TableOfContents: Contents } }), options))
}`
}

/** Compiles a body to a React component. */
async function compileBody(path: string): Promise<string> {
  const file = `${path}.mdx`
  const value = await readFile(file, 'utf8')
  const article = basename(dirname(file)) === 'articles' ? parseFrontMatter(frontMatterSchema, file, value) : undefined
  try {
    return String(
      await compile(
        { path: file, value },
        {
          remarkPlugins: [remarkFrontmatter, remarkGfm, filled, [remarkSmartypants, { dashes: false, backticks: false }]],
          rehypePlugins: [
            [sourceList, article?.sources ?? []],
            headingIds,
            [contents, { article: article !== undefined }],
            ...(article ? [setApart] : []),
            unbrokenRanges,
            addressBreaks,
            wholeDays,
            cellAlignment,
          ],
          tableCellAlignToStyle: false,
        },
      ),
    )
  } catch (error) {
    // What MDX cannot read has a reason and a place.
    if (!(error instanceof Error && 'reason' in error && 'line' in error)) throw error
    throw new ContentError([`${placeOf(file, Number(error.line))}: ${String(error.reason)}`])
  }
}

const mdxFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => join(folder, name))

const nameOf = (file: string) => file.replace(/^.*[\\/]|\.mdx$/g, '')

/** Reads and validates the articles' front matter, in the order of their ids. */
export async function readArticles(
  folder: string,
): Promise<(Article & Omit<ArticleMetadata, 'sources'> & ArticleEvidence & { id: number })[]> {
  const files = await mdxFiles(folder)
  const read = await together(
    files.map(async (file) => {
      const source = await readFile(file, 'utf8')
      const slug = nameOf(file)
      const article = { ...parseFrontMatter(frontMatterSchema, file, source), slug, href: `/blog/${slug}` }
      const lineOf = (field: string) => source.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1
      const unknown = article.related.filter((other) => other === slug || !files.some((one) => nameOf(one) === other))
      if (unknown.length > 0) {
        throw new ContentError(
          unknown.map((other) => wrong(file, lineOf('related'), 'related', `"${other}" is not another article's slug`)),
        )
      }
      return { file, idLine: lineOf('id'), article }
    }),
  )
  const problems = read.flatMap(({ file, idLine, article }) =>
    read
      .filter((other) => other.article !== article && other.article.id === article.id)
      .map((twin) => wrong(file, idLine, 'id', `${article.id} is also the id of ${twin.article.slug}`)),
  )
  if (problems.length > 0) throw new ContentError(problems)
  return read.map(({ article }) => article).toSorted((a, b) => a.id - b.id)
}

/** Reads and validates the legal pages' front matter. */
export async function readLegal(folder: string): Promise<LegalPage[]> {
  const files = await mdxFiles(folder)
  return together(files.map(async (file) => ({ ...parseFrontMatter(legalSchema, file, await readFile(file, 'utf8')), name: nameOf(file) })))
}

const wrong = (file: string, line: number, field: string, what: string) =>
  `${placeOf(file, line)}, front matter, field "${field}": ${what.replace(/\.$/, '')}.`

/** Extracts and validates a file's front matter, filling in `{company.name}` and the like. */
function parseFrontMatter<T extends v.GenericSchema>(schema: T, file: string, source: string): v.InferOutput<T> {
  const yaml = FRONT_MATTER.exec(source)?.[1]
  if (yaml === undefined) {
    throw new ContentError([wrong(file, 1, '---', 'the file does not begin with a block between two lines of three hyphens')])
  }
  const filledIn = yaml.split('\n').map((line, index) => tryToFill(line, (what) => wrong(file, index + 2, '---', what)))
  const unknown = filledIn.flatMap(({ problem }) => problem ?? [])
  if (unknown.length > 0) throw new ContentError(unknown)
  const lines = new LineCounter()
  const document = parseDocument(filledIn.map(({ text }) => text).join('\n'), { lineCounter: lines })
  // The first line is the one of hyphens.
  const lineAt = (offset = 0) => lines.linePos(offset).line + 1
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ pos: [offset], message }) => wrong(file, lineAt(offset), '---', message.split('\n', 1)[0] ?? '')),
    )
  }
  const checked = v.safeParse(schema, document.toJS())
  if (checked.success) return checked.output
  throw new ContentError(
    checked.issues.map((issue) => {
      const path = v.getDotPath(issue) ?? '---'
      const [first = ''] = path.split('.')
      const node = document.getIn(path.split('.'), true) ?? document.get(first, true)
      return wrong(file, lineAt(isNode(node) ? node.range?.[0] : undefined), path, issue.message)
    }),
  )
}

const DATA = { ...companyData, example, leavesOut }

/**
 * Fills in data where MDX does not allow expressions, in front matter and link addresses: `{company.email}` becomes the text of that
 * name in src/content/company.ts, as do names of example.ts and leaves-out.ts beside it. A name without a dot stays, but for `{riskLine}`.
 *
 * @throws Error when a name does not refer to a text
 */
export const fill = (text: string): string =>
  text.replaceAll(/\{(\w+(?:\.\w+)+|riskLine)\}/g, (whole, path: string) => {
    const replacement = path.split('.').reduce<unknown>((value, key) => {
      const entry = typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key) : undefined
      return entry?.[1]
    }, DATA)
    if (typeof replacement !== 'string')
      throw new Error(`${whole} does not refer to a text in site/src/content/company.ts, example.ts or leaves-out.ts.`)
    return replacement
  })

/** Fills in a text, or says what is wrong with it. */
function tryToFill(text: string, inWords: (what: string) => string): { text: string; problem?: string } {
  try {
    return { text: fill(text) }
  } catch (error) {
    return { text, problem: inWords(error instanceof Error ? error.message : String(error)) }
  }
}

interface MarkdownNode {
  type: string
  url?: string
  value?: string
  children?: MarkdownNode[]
  position?: { start: { line: number } }
}

/** Fills in link addresses and expressions that refer to a text, so that later plugins see the text. */
function filled() {
  return (tree: MarkdownNode, { path }: { path: string }): void => {
    const problems: string[] = []
    const fillIn = (text: string, node: MarkdownNode) => {
      const filledIn = tryToFill(text, (what) => `${placeOf(path, node.position?.start.line ?? 1)}: ${what}`)
      if (filledIn.problem !== undefined) problems.push(filledIn.problem)
      return filledIn.text
    }
    const visit = (node: MarkdownNode): void => {
      if (node.type === 'link' && node.url !== undefined) node.url = fillIn(node.url, node)
      const isText = node.type === 'mdxTextExpression' && /^\w+(?:\.\w+)+$/.test(node.value ?? '')
      // In a callout it is an expression of its own.
      if (isText || (node.type.endsWith('Expression') && node.value === 'riskLine')) {
        node.type = 'text'
        node.value = fillIn(`{${node.value}}`, node)
      }
      node.children?.forEach(visit)
      // One text again, as if it had been written so: a table's name is made of its texts.
      for (const [index, child] of [...(node.children ?? []).entries()].toReversed()) {
        const next = node.children?.[index + 1]
        if (child.type !== 'text' || next?.type !== 'text') continue
        child.value = `${child.value}${next.value}`
        node.children?.splice(index + 1, 1)
      }
    }
    visit(tree)
    if (problems.length > 0) throw new ContentError(problems)
  }
}
