import { hasChildren, isTag, isText, type ChildNode } from 'domhandler'
import { COMPOUND } from '../../src/content/words.ts'
import { htmlOf, parseHtml } from './dom.ts'

/** The length of a word that any line has room for, also in large text. */
const SHORT = 10

/**
 * A longer word is an inline block, which breaks if no line has room for it. The line under a link does not reach into one, and
 * text can break at its sides, also beside a quotation mark.
 */
function whole(word: string, isUnderlined: boolean): string {
  if (word.length <= SHORT) return `<span class="whitespace-nowrap">${word}</span>`
  return isUnderlined ? word : `<span class="inline-block">${word}</span>`
}

function keepWhole(nodes: readonly ChildNode[], isUnderlined = false): void {
  for (const node of nodes) {
    if (isText(node)) node.data = node.data.replaceAll(COMPOUND, (word) => whole(word, isUnderlined))
    else if (hasChildren(node) && !(isTag(node) && node.name === 'text'))
      keepWhole(node.children, isUnderlined || (isTag(node) && ['a', 'summary'].includes(node.name)))
  }
}

/** HTML, with each hyphenated word in one piece if a line has room for it, except in an SVG's text and a long one in a link. */
export function withWholeWords(html: string): string {
  const document = parseHtml(html)
  keepWhole(document.children)
  return htmlOf(document.children)
}
