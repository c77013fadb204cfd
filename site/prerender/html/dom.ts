import { selectAll, selectOne } from 'css-select'
import type { AnyNode, ChildNode, Document, Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** HTML as nodes, with its text and attribute values as they are written, and with the places in it where each begins. */
export const parseHtml = (html: string): Document =>
  parseDocument(html, { decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false, withStartIndices: true })

/** The HTML of nodes of {@link parseHtml}. */
export const htmlOf = (nodes: ChildNode | readonly ChildNode[]): string =>
  DomUtils.getOuterHTML(Array.isArray(nodes) ? [...nodes] : nodes, { encodeEntities: false })

/** The first element in a node that a selector selects. */
export const find = (selector: string, within: AnyNode): Element | null => selectOne<AnyNode, Element>(selector, within)

/** Every element in a node that a selector selects. */
export const findAll = (selector: string, within: AnyNode): Element[] => selectAll<AnyNode, Element>(selector, within)

/** An SVG with other attributes on its root element. */
export function withAttributes(svg: string, attributes: Readonly<Record<string, string>>): string {
  const document = parseHtml(svg)
  const root = find('svg', document)
  if (root) Object.assign(root.attribs, attributes)
  return htmlOf(document.children)
}
