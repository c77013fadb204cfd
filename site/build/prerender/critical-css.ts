import { generate, parse, walk, type AttributeSelector, type CssNode, type List, type ListItem, type Selector } from 'css-tree'
import { PurgeCSS } from 'purgecss'

/** Attributes that inline scripts set, before the first paint (pre-paint-script.ts), at a press, or if nothing can start (the loader). */
const SET_BEFORE_PAINT = ['data-cookie-choice', 'data-restoring', 'data-scripting', 'aria-busy']

/**
 * The rules that a page's first paint needs. Rules for hovering, pressing, printing and for what the app adds are in the whole
 * stylesheet, which the loader adds when the page is idle.
 */
export async function criticalCss(stylesheet: string, html: string): Promise<string> {
  const attributes = attributesIn(html)
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: withoutLater(stylesheet, attributes) }],
    // Whole class and attribute names, so that a word in the text does not keep a rule.
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    dynamicAttributes: SET_BEFORE_PAINT,
    // Animations of rules that are for later go too.
    keyframes: true,
    // The stylesheet declares them all.
    variables: true,
    safelist: ['html', 'body', 'head'],
  })
  if (!kept) throw new Error('No rules are left. Is the stylesheet empty?')
  // Again, for the at-rules that are empty now.
  return withoutLater(kept.css, attributes)
}

function withoutLater(css: string, attributes: ReadonlySet<string>): string {
  const tree = parse(css)
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
        node.prelude.children = node.prelude.children.filter((selector) => !isForLater(selector) && !isForOthers(selector, attributes))
      if (item && isUseless(node)) list?.remove(item)
    },
  })
  return generate(tree)
}

/** Selects what is hovered or pressed, or has a text only when the app gives it one. */
const isForLater = (selector: CssNode): boolean =>
  selector.type === 'Selector' &&
  selector.children.some(
    (part) => part.type === 'PseudoClassSelector' && (/^(?:hover|active)$/.test(part.name) || generate(part) === ':not(:empty)'),
  )

/** Selects what a page without some attribute has not got. PurgeCSS looks for names and values apart, and not within `:has()`. */
const isForOthers = (selector: CssNode, attributes: ReadonlySet<string>): boolean =>
  selector.type === 'Selector' &&
  selector.children.some((part) => {
    if (part.type === 'AttributeSelector')
      return (
        !SET_BEFORE_PAINT.includes(part.name.name) && classesBeside(part, selector).some((one) => !attributes.has(one + attributeOf(part)))
      )
    if (part.type === 'PseudoElementSelector')
      return PARTS.some(([names, of]) => names.test(part.name) && !of.some((one) => attributes.has(one)))
    if (part.type !== 'PseudoClassSelector' || !/^(?:has|is|where)$/.test(part.name)) return false
    const list = part.children?.first
    return list?.type === 'SelectorList' && list.children.toArray().every((one) => isForOthers(one, attributes))
  })

const isCombinator = ({ type }: CssNode) => type === 'Combinator'

/** The class of the same element as `.name `, if the selector has it: of `.b[c]` in `.a > .b[c]`, `.b `. Otherwise nothing. */
function classesBeside(attribute: AttributeSelector, { children }: Selector): string[] {
  const parts = children.toArray()
  const place = parts.indexOf(attribute)
  const end = parts.findIndex((part, index) => index > place && isCombinator(part))
  const own = parts.slice(parts.findLastIndex((part, index) => index < place && isCombinator(part)) + 1, end === -1 ? undefined : end)
  const classes = own.flatMap((part) => (part.type === 'ClassSelector' ? [`.${part.name} `] : []))
  return classes.length > 0 ? classes : ['']
}

/** As in `attributesIn`. Other matchers than `=` do not need the whole value. */
const attributeOf = ({ name, matcher, value }: AttributeSelector): string =>
  matcher === '=' && value ? `${name.name.toLowerCase()}=${value.type === 'String' ? value.value : value.name}` : name.name.toLowerCase()

/** The browser's own parts of a field, and the attributes of the fields that have them. PurgeCSS keeps these for every page. */
const PARTS: readonly (readonly [names: RegExp, of: readonly string[]])[] = [
  [/^-webkit-search-/, ['type=search']],
  [/^-webkit-(?:date|calendar)/, ['type=date', 'type=time', 'type=datetime-local', 'type=month', 'type=week', 'list']],
  [/^-webkit-(?:inner|outer)-spin-button$/, ['type=number']],
  [/^file-selector-button$/, ['type=file']],
  [/^placeholder$/, ['placeholder']],
]

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

/** What a page's elements have: each attribute's name, and the name with its value (`type=range`), also after each class. */
const attributesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/<[a-z][a-z0-9-]*([^<>]*)>/gi)].flatMap(([, attributes = '']) => {
      const classes = ['', ...(/ class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? []).map((name) => `.${name} `)]
      return [...attributes.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)].flatMap(([, name = '', value = '']) =>
        classes.flatMap((one) => [one + name.toLowerCase(), `${one}${name.toLowerCase()}=${value}`]),
      )
    }),
  )
