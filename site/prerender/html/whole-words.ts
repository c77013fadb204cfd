import { hasChildren, isTag, isText, type ChildNode } from 'domhandler'
import { COMPOUND } from '../../src/content/words.ts'
import { htmlOf, parseHtml } from './dom.ts'

/** The length of a word that has room on any line. */
const SHORT = 14

function keepWhole(nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    // Not an inline block: the line under a link does not reach into one, and a line can begin and end at it, also at a quotation mark's side.
    if (isText(node))
      node.data = node.data.replaceAll(COMPOUND, (word) => (word.length > SHORT ? word : `<span class="whitespace-nowrap">${word}</span>`))
    else if (hasChildren(node) && !(isTag(node) && node.name === 'text')) keepWhole(node.children)
  }
}

/** HTML, with each short hyphenated word in one piece, except in an SVG's text. */
export function withWholeWords(html: string): string {
  const document = parseHtml(html)
  keepWhole(document.children)
  return htmlOf(document.children)
}
