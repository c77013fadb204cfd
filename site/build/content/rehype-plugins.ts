import { piecesOf, RANGE } from '../../src/content/words.ts'

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

/** Adds the library's `TableOfContents` before a body with many sections. Must run after `headingIds`. */
export function contents() {
  return (tree: HtmlNode): void => {
    const sections = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2')
    if (sections.length < MANY_SECTIONS) return
    const items = sections.map((heading) =>
      element('li', {}, [element('a', { href: `#${String(heading.properties?.id)}` }, [{ type: 'text', value: textOf(heading) }])]),
    )
    const list = element('ol', {}, items)
    tree.children?.unshift({
      type: 'mdxJsxFlowElement',
      name: 'TableOfContents',
      attributes: [{ type: 'mdxJsxAttribute', name: 'title', value: 'On this page' }],
      children: [list],
    })
  }
}

/** Keeps ranges such as 7–10% on one line. */
export function unbrokenRanges() {
  return function visit(node: HtmlNode): void {
    if (!node.children) return
    node.children = node.children.flatMap((child): HtmlNode[] => {
      if (child.type !== 'text') {
        visit(child)
        return [child]
      }
      return (child.value ?? '')
        .split(RANGE)
        .map((value, index) => {
          const text = { type: 'text', value }
          return index % 2 === 0 ? text : element('span', { className: ['whitespace-nowrap'] }, [text])
        })
        .filter((part) => textOf(part) !== '')
    })
  }
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

/** Lets email addresses wrap (`piecesOf`). */
export function addressBreaks() {
  return function visit(node: HtmlNode): void {
    if (!node.children) return
    node.children = node.children.flatMap((child): HtmlNode[] => {
      if (child.type !== 'text') {
        visit(child)
        return [child]
      }
      const pieces = (child.value ?? '').split(ADDRESS).map((piece, index) => (index % 2 === 0 ? [piece] : piecesOf(piece)))
      return pieces.flatMap((parts) =>
        parts.flatMap((value, index) => [...(index > 0 ? [element('wbr', {}, [])] : []), { type: 'text', value }]),
      )
    })
  }
}
