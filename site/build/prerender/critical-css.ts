import { generate, parse, walk, type CssNode, type List, type ListItem } from 'css-tree'
import { PurgeCSS } from 'purgecss'

/** Attributes that inline scripts set, before the first paint (pre-paint-script.ts) or if the app cannot start (the hydration loader). */
const SET_BEFORE_PAINT = ['data-cookie-choice', 'data-restoring', 'data-scripting']

/**
 * The rules that a page's first paint needs. Rules for hovering, pressing, printing and for what the app adds are in the late
 * stylesheet (late-styles.ts), which the hydration loader loads before the app starts.
 */
export async function criticalCss(stylesheet: string, html: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: stylesheet }],
    // Whole class and attribute names, so that a word in the text does not keep a rule.
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    dynamicAttributes: SET_BEFORE_PAINT,
    keyframes: true,
    safelist: ['html', 'body', 'head'],
  })
  if (!kept) throw new Error('No rules are left. Is the stylesheet empty?')
  return withoutLater(kept.css, /<(?:input|select|textarea)\b/.test(html))
}

/** All variables and their types stay, because adding them later would make the browser recompute every element's style. */
function withoutLater(css: string, hasFields: boolean): string {
  const tree = parse(css)
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
        node.prelude.children = node.prelude.children.filter((selector) => !isForLater(selector) && (hasFields || !isForFields(selector)))
      if (item && isUseless(node)) list?.remove(item)
    },
  })
  return generate(tree)
}

/** Selects what is hovered or pressed. */
const isForLater = (selector: CssNode): boolean =>
  selector.type === 'Selector' &&
  selector.children.some((part) => part.type === 'PseudoClassSelector' && /^(?:hover|active)$/.test(part.name))

/** Selects one of the browser's own parts of a field. PurgeCSS keeps these for every page. */
const isForFields = (selector: CssNode): boolean =>
  selector.type === 'Selector' && selector.children.some((part) => part.type === 'PseudoElementSelector' && FIELD_PARTS.test(part.name))

const FIELD_PARTS = /^(?:-webkit-(?:search|date|calendar|inner-spin|outer-spin)|file-selector-button$|placeholder$)/

/** Comments, what is for paper or a mouse alone, and what is empty. */
const isUseless = (node: CssNode): boolean =>
  node.type === 'Comment' ||
  (node.type === 'Atrule' &&
    (node.block?.children.isEmpty === true || (node.prelude !== null && /^(?:\(hover:hover\)|print)$/.test(generate(node.prelude))))) ||
  (node.type === 'Rule' && (node.block.children.isEmpty || (node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty)))

/** Tags, attribute names and values, classes and ids in React's output, whose values have no quotes or angle brackets. */
function namesIn(html: string): {
  tags: string[]
  classes: string[]
  ids: string[]
  attributes: { names: string[]; values: string[] }
  undetermined: string[]
} {
  const tags = new Set<string>()
  const names = new Set<string>()
  const values = new Set<string>()
  const classes = new Set<string>()
  const ids = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^<>]*)>/gi)) {
    tags.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)) {
      names.add(name.toLowerCase())
      values.add(value)
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one)
      if (name === 'id') ids.add(value)
    }
  }
  return { tags: [...tags], classes: [...classes], ids: [...ids], attributes: { names: [...names], values: [...values] }, undetermined: [] }
}
