import { formatDate } from '../../src/content/articles/dates.ts'
import type { Source } from '../../src/content/articles/schema.ts'
import { piecesOf, RANGE, withWholeDays } from '../../src/content/words.ts'

// Transforms the HTML of articles and legal pages at build time.

/** A node of the compiled HTML (hast, with MDX’s own node types). */
export interface HtmlNode {
  type: string
  value?: string
  tagName?: string
  name?: string
  attributes?: unknown[]
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

const textOf = (node: HtmlNode): string => node.value ?? node.children?.map(textOf).join('') ?? ''

const element = (tagName: string, properties: Record<string, unknown>, children: HtmlNode[]): HtmlNode => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const textNode = (value: string): HtmlNode => ({ type: 'text', value })

const NUMBERS = ['no', 'one', 'two', 'three', 'four'] as const

/**
 * Adds the section "Sources", whose list is folded, to the end of a body (R-article-19). Must run before `headingIds`.
 *
 * @param sources without any, nothing is added
 */
export function sourceList(sources: readonly Source[]) {
  return (tree: HtmlNode): void => {
    if (sources.length === 0) return
    const items = sources.map(({ title, publisher, address, date }) =>
      element('li', {}, [
        element('a', { href: address }, [textNode(title)]),
        textNode(`, ${publisher}${date === undefined ? '' : `, ${formatDate(date)}`}`),
      ]),
    )
    const number = NUMBERS[sources.length]
    const few = number === undefined ? '' : `We looked for five and found ${number}. `
    const count = sources.length === 1 ? '1 source' : `${sources.length} sources`
    tree.children?.push(
      element('h2', {}, [textNode('Sources')]),
      element('p', {}, [
        textNode(`${few}What the sources don’t cover is as we knew it on the article’s date, or on the date given beside it.`),
      ]),
      element('details', {}, [element('summary', {}, [textNode(`${count}, ${checkedWhen(sources)}`)]), element('ul', {}, items)]),
    )
  }
}

/** "checked in November 2026", or between which months. */
function checkedWhen(sources: readonly Source[]): string {
  const days = sources.map(({ checked }) => checked).toSorted()
  const [first, last] = [days[0], days.at(-1)].map((day) => formatDate(day?.slice(0, 7) ?? ''))
  return first === last ? `checked in ${first}` : `checked between ${first} and ${last}`
}

/** Gives each second-level heading an id made from its text, for links. */
export function headingIds() {
  return (tree: HtmlNode): void => {
    for (const node of tree.children ?? []) {
      if (node.tagName !== 'h2') continue
      const id = textOf(node)
        .toLowerCase()
        .replaceAll(/['‘’]/g, '')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
      node.properties = { ...node.properties, id }
    }
  }
}

/** A body with at least this many sections gets a table of contents. */
const MANY_SECTIONS = 5

/**
 * Adds a `TableOfContents` (src/components/contents.tsx) to the top of a body with many sections. Must run after `headingIds`.
 *
 * @param of an article gets a link to what can go wrong
 */
export function contents(of: { article: boolean }) {
  return (tree: HtmlNode): void => {
    const sections = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2')
    if (sections.length < MANY_SECTIONS) return
    const items = sections.map((heading) =>
      element('li', {}, [element('a', { href: `#${String(heading.properties?.id)}` }, [textNode(textOf(heading))])]),
    )
    const list = element('ol', {}, items)
    tree.children?.unshift({
      type: 'mdxJsxFlowElement',
      name: 'TableOfContents',
      attributes: of.article ? [{ type: 'mdxJsxAttribute', name: 'article', value: null }] : [],
      children: [list],
    })
  }
}

/** Whether it is a paragraph that is all `***strong emphasis***`. */
function isPulled({ tagName, children = [] }: HtmlNode): boolean {
  const [emphasis, ...others] = children
  return tagName === 'p' && others.length === 0 && emphasis?.tagName === 'em' && emphasis.children?.[0]?.tagName === 'strong'
}

/** Whether it is more than the white space between two elements. */
const isShown = ({ type, value = '' }: HtmlNode) => type !== 'text' || value.trim() !== ''

/** Whether a paragraph, or an item of a list, begins with its name in bold. */
const isPoint = ({ tagName, children = [] }: HtmlNode): boolean =>
  (tagName === 'p' || tagName === 'li') && children.length > 1 && children.find(isShown)?.tagName === 'strong'

/** This many points stand side by side: two are a pair of paragraphs. */
const MANY_POINTS = 3

/**
 * Marks what an article's drawings set apart (R-article-10): the paragraph that is set larger (`data-pulled`); a numbered list right
 * below its heading, in one element with this and the paragraph after it (`data-steps`); and points, paragraphs in a row or a list,
 * each of which begins with its name (`data-points`). Must run after `contents`, which looks for headings.
 */
export function setApart() {
  return (tree: HtmlNode): void => {
    const parts: HtmlNode[] = []
    let rest = (tree.children ?? []).filter(isShown)
    while (rest.length > 0) {
      const group = stepsOf(rest) ?? pointsOf(rest)
      if (group) parts.push(element('div', group.mark, group.nodes))
      else parts.push(...rest.slice(0, 1).map(marked))
      rest = rest.slice(group?.nodes.length ?? 1)
    }
    tree.children = parts
  }
}

const withProperties = (node: HtmlNode, properties: HtmlNode['properties']): HtmlNode => ({
  ...node,
  properties: { ...node.properties, ...properties },
})

/** A paragraph that is set larger, or a list of points, with its mark; any other node as it is. */
function marked(node: HtmlNode): HtmlNode {
  if (isPulled(node)) return withProperties(node, { dataPulled: '' })
  if (node.tagName === 'ul' && isListOfPoints(node)) return withProperties(node, { role: 'list', dataPoints: '' })
  return node
}

/** The steps that these nodes begin with: a heading, its numbered list, and the paragraph after it. */
function stepsOf([heading, list, after]: HtmlNode[]) {
  if (heading?.tagName !== 'h2' || list?.tagName !== 'ol') return undefined
  const steps = [heading, withProperties(list, { role: 'list' })]
  return { mark: { dataSteps: '' }, nodes: after?.tagName === 'p' ? [...steps, after] : steps }
}

/** The paragraphs that these nodes begin with, if they are points. */
function pointsOf(nodes: HtmlNode[]) {
  const end = nodes.findIndex((node) => node.tagName !== 'p' || !isPoint(node))
  const points = end < 0 ? nodes : nodes.slice(0, end)
  return points.length >= MANY_POINTS ? { mark: { dataPoints: '' }, nodes: points } : undefined
}

function isListOfPoints({ children = [] }: HtmlNode): boolean {
  const items = children.filter(isShown)
  return items.length >= MANY_POINTS && items.every(isPoint)
}

/** Puts each part of a tree's texts that matches a pattern, which is a group so that `split` keeps it, into an element. */
const wrapParts = (pattern: RegExp, className: readonly string[], contentsOf = (part: string) => [textNode(part)]) =>
  function visit(node: HtmlNode): void {
    node.children &&= node.children.flatMap((child) => {
      visit(child)
      if (child.type !== 'text') return [child]
      const parts = (child.value ?? '').split(pattern)
      return parts
        .map((part, index) => (index % 2 === 0 ? textNode(part) : element('span', { className }, contentsOf(part))))
        .filter((part) => textOf(part) !== '')
    })
  }

/** In one piece if a line has room for it. A line under a link does not reach into it by itself. */
const BOX = ['inline-block', '[text-decoration:inherit]']

/** Keeps ranges such as 7–10% on one line. */
export const unbrokenRanges = () => wrapParts(RANGE, ['whitespace-nowrap'])

/** Keeps each day on one line with its month. */
export const wholeDays = () => joinDays

function joinDays(node: HtmlNode): void {
  if (node.value !== undefined && node.type === 'text') node.value = withWholeDays(node.value)
  node.children?.forEach(joinDays)
}

/** Turns the alignment of table cells into data attributes: `align` is obsolete, and the CSP forbids style attributes. */
export function cellAlignment() {
  return function visit(node: HtmlNode): void {
    const { align, ...properties } = node.properties ?? {}
    if (align !== undefined) node.properties = { ...properties, dataAlign: align }
    node.children?.forEach(visit)
  }
}

/** In a group, so that `split` keeps it. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Lets email addresses wrap, but only those that are wider than a line, and before their domains first (`EmailText`). */
export const addressBreaks = () =>
  wrapParts(ADDRESS, BOX, (address) => {
    const [name = '', domain = ''] = address.split(/(?=@)/)
    return [...wrapping(name), element('span', { className: BOX }, wrapping(domain))]
  })

const wrapping = (part: string) =>
  piecesOf(part).flatMap((piece, index) => [...(index > 0 ? [element('wbr', {}, [])] : []), textNode(piece)])
