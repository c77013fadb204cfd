import { compile, selectOne } from 'css-select'
import { generate, parse, walk, type CssNode, type List, type ListItem, type Rule, type Selector } from 'css-tree'
import type { Document } from 'domhandler'
import { findAll } from './dom.ts'
import { OTHER_MEDIA } from '../../src/before-react/other-media.ts'

/**
 * What a page has in one moment and not in another, before its stylesheet is there: attributes that inline scripts set before the first
 * paint (pre-paint.ts), at a press, or if nothing can start (the loader), and a disclosure's own.
 */
const MAY_CHANGE = new Set(['data-cookie-choice', 'data-restoring', 'data-scripting', 'data-font', 'aria-busy', 'open'])

/** Pseudo-classes that the HTML decides. All others, such as `:focus-visible`, may come to match. */
const STRUCTURAL = /^(?:not|is|where|has|root|empty|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type)|disabled)$/

/** Media whose rules a page need not have inline: those, and a mouse, for which the loader adds the stylesheet. */
const FOR_LATER = new Set([...OTHER_MEDIA.split(','), '(hover:hover)'])

/** What says how something changes or scrolls, looks under a mouse or a finger, is printed or has forced colours: none of that is seen before the whole stylesheet is there. */
const DECLARED_FOR_LATER =
  /^(?:cursor|scroll-behavior|-webkit-tap-highlight-color|transition(?:-.+)?|(?:-webkit-)?print-color-adjust|forced-color-adjust)$/

/** The browser's own parts of a field, and the fields that have them. */
const PARTS: readonly (readonly [names: RegExp, field: string])[] = [
  [/^-webkit-search-/, '[type=search]'],
  [/^-webkit-(?:date|calendar)/, ':is([type=date],[type=time],[type=datetime-local],[type=month],[type=week],[list])'],
  [/^-webkit-(?:inner|outer)-spin-button$/, '[type=number]'],
  [/^file-selector-button$/, '[type=file]'],
  [/^placeholder$/, '[placeholder]'],
]

/**
 * The rules that a page needs until somebody reaches for something. Rules for hovering, pressing and for what the app adds are in the
 * whole stylesheet, which the loader adds then.
 *
 * @param changing attributes that the page's own inline scripts set before the first paint
 */
export function criticalCss(stylesheet: string, page: Document, changing: readonly string[] = []): string {
  const isInPage = matcher(page, new Set([...MAY_CHANGE, ...changing]))
  const tree = parse(stylesheet)
  walk(tree, {
    visit: 'Rule',
    enter({ prelude }: Rule) {
      if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return
      prelude.children = prelude.children.filter((selector) => selector.type === 'Selector' && !isForLater(selector) && isInPage(selector))
    },
  })
  removeEmpty(tree)
  removeUnread(tree)
  removeEmpty(tree)
  const css = generate(tree)
  if (css === '') throw new Error('No rules are left. Is the stylesheet empty?')
  return css
}

/**
 * Returns what writes, in place of a variable, the one value that it has in the whole stylesheet, and drops the fallback of one that has
 * a value everywhere. A library's theme is made of variables so that others can change them; in a built site most can't change any more,
 * and every page carries its styles.
 */
export function constantsOf(stylesheet: string): (css: string) => string {
  const ofRoot = new Map<string, string>()
  const isVaried = new Set<string>()
  walk(parse(stylesheet), {
    visit: 'Declaration',
    enter({ property, value: raw }) {
      if (!property.startsWith('--')) return
      const value = generate(raw).trim()
      const isForAll =
        this.rule && /^:root(?:,:host)?$/.test(generate(this.rule.prelude)) && (this.atrule === null || this.atrule.name === 'layer')
      if (!isForAll || (ofRoot.get(property) ?? value) !== value) isVaried.add(property)
      if (isForAll) ofRoot.set(property, value)
    },
  })
  const write = (css: string): string =>
    css.replaceAll(/var\((--[\w-]+)(?:,[^()]*)?\)(?=([\w.#-])?)/g, (variable, name: string, next?: string) => {
      const value = ofRoot.get(name)
      if (value === undefined) return variable
      // Another variable is read where this one is set.
      const constant = isVaried.has(name) ? 'var(' : write(value)
      if (constant.includes('var(')) return `var(${name})`
      // A minifier writes no space after a bracket.
      return next === undefined ? constant : `${constant} `
    })
  return write
}

/** The stylesheet's selectors, by what is left of them once all is taken as true that may change; most are the same for every page. */
const compiled = new Map<string, { classes: readonly string[]; matches: ReturnType<typeof compile> }>()

/** Returns whether a page has an element that a selector selects, or may come to select. */
function matcher(page: Document, changing: ReadonlySet<string>): (selector: Selector) => boolean {
  const classes = new Set(findAll('[class]', page).flatMap((element) => element.attribs['class']?.split(/\s+/) ?? []))
  return (selector) => {
    const text = lasting(selector, changing)
    const compiledSelector = compiled.get(text) ?? { classes: classesOf(selector), matches: compile(text) }
    compiled.set(text, compiledSelector)
    // Most selectors are for what the page has not got at all.
    return compiledSelector.classes.every((name) => classes.has(name)) && selectOne(compiledSelector.matches, page) !== null
  }
}

const classesOf = ({ children }: Selector) =>
  children.toArray().flatMap((part) => (part.type === 'ClassSelector' ? [unescaped(part.name)] : []))

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, char = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  )

/** Selects what is hovered or pressed, is in a shadow tree, or is marked by Firefox alone: its own focus ring and its glow of an invalid field. */
const isForLater = ({ children }: Selector): boolean =>
  children.some((part) => part.type === 'PseudoClassSelector' && /^(?:hover|active|host|-moz-(?:ui-invalid|focusring))$/.test(part.name))

/** A selector without what may come to be true: all that css-select can decide. */
function lasting(selector: CssNode, changing: ReadonlySet<string>): string {
  if (selector.type !== 'Selector') return generate(selector)
  let text = ''
  // Where nothing is left between combinators, anything is; a selector in `:has()` may begin with one.
  const compound = () => (text === '' || text.endsWith(' ') ? '*' : '')
  const parts = selector.children.toArray()
  for (const part of parts)
    text += part.type === 'Combinator' ? `${part === parts[0] ? '' : compound()} ${part.name} ` : lastingPart(part, changing)
  return text + compound()
}

function lastingPart(part: CssNode, changing: ReadonlySet<string>): string {
  if (part.type === 'AttributeSelector') return changing.has(part.name.name) ? '' : generate(part)
  if (part.type === 'PseudoElementSelector') return PARTS.find(([names]) => names.test(part.name))?.[1] ?? ''
  if (part.type !== 'PseudoClassSelector') return generate(part)
  if (!STRUCTURAL.test(part.name)) return ''
  const list = part.children?.first
  if (list?.type !== 'SelectorList') return generate(part)
  const selectors = list.children.toArray()
  const kept = selectors.map((one) => lasting(one, changing))
  // What an element is not now, it may come to be, and the other way round.
  if (
    part.name === 'not' &&
    selectors.some((selector, index) => generate(selector) !== generate(parse(kept[index] ?? '', { context: 'selector' })))
  )
    return ''
  return `:${part.name}(${kept.join()})`
}

/** Removes comments, what the whole stylesheet is in time for, and what has nothing in it. */
function removeEmpty(tree: CssNode): void {
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      const isEmpty =
        node.type === 'Comment' ||
        (node.type === 'Declaration' && DECLARED_FOR_LATER.test(node.property)) ||
        (node.type === 'Atrule' && (node.block?.children.isEmpty || (node.prelude && FOR_LATER.has(generate(node.prelude))))) ||
        (node.type === 'Rule' && (node.block.children.isEmpty || (node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty)))
      if (isEmpty && item && list) list.remove(item)
    },
  })
}

/** Removes variables, their types and animations that no rule uses. */
function removeUnread(tree: CssNode): void {
  const used = new Set<string>()
  const variables = new Map<string, string[]>()
  const use = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const other of variables.get(name) ?? []) use(other)
  }
  const values: string[] = []
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value }) {
      const names = generate(value).match(/[\w-]+/g) ?? []
      if (property.startsWith('--')) variables.set(property, [...(variables.get(property) ?? []), ...names])
      else values.push(...names)
    },
  })
  values.forEach(use)
  walk(tree, {
    enter(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      const isUnread =
        (node.type === 'Declaration' && node.property.startsWith('--') && !used.has(node.property)) ||
        (node.type === 'Atrule' && /^(?:keyframes|property)$/.test(node.name) && node.prelude && !used.has(generate(node.prelude)))
      if (isUnread && item && list) list.remove(item)
    },
  })
}
