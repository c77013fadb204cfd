import { hasChildren, isTag, isText, type ChildNode } from 'domhandler'
import { COMPOUND } from '../../src/content/words.ts'
import { htmlOf, parseHtml } from './dom.ts'

function keepWhole(nodes: readonly ChildNode[]): void {
  for (const node of nodes) {
    // The line under a link does not reach into an inline block by itself.
    if (isText(node)) node.data = node.data.replaceAll(COMPOUND, '<span class="inline-block [text-decoration:inherit]">$1</span>')
    else if (hasChildren(node) && !(isTag(node) && node.name === 'text')) keepWhole(node.children)
  }
}

/** HTML, with each hyphenated word in one piece if a line has room for it, except in an SVG's text. */
export function withWholeWords(html: string): string {
  const document = parseHtml(html)
  keepWhole(document.children)
  return htmlOf(document.children)
}
