import { generate, parse, walk, type CssNode, type List, type ListItem, type Rule, type Selector } from 'css-tree'

/**
 * The rules that a page has not inlined, for the stylesheet that is loaded after its first paint. Repeating a rule changes nothing,
 * but makes the browser recompute the style of everything that it matches: the whole page for `:root` or `*` (with the whole
 * stylesheet, 411 elements of the landing page in a task of 13 ms).
 *
 * Order decides between rules of equal specificity, and late rules come after all inlined ones. So an inlined rule is repeated if it
 * originally followed a late rule that may set the same property of the same element. A test that compares screenshots with and
 * without the whole stylesheet (e2e/first-paint.spec.ts) checks that this "may" is wide enough.
 */
export function lateStyles(stylesheet: string, inline: string): string {
  const held = new Set(rulesOf(parse(inline)).map(({ key }) => key))
  const tree = parse(stylesheet)
  const late: StyleRule[] = []
  const repeats = new Set<CssNode>()
  for (const rule of rulesOf(tree)) {
    if (held.has(rule.key) && !late.some((earlier) => competes(earlier, rule))) repeats.add(rule.node)
    else late.push(rule)
  }
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (item && (repeats.has(node) || isEmpty(node))) list?.remove(item)
    },
  })
  return generate(tree)
}

const isEmpty = (node: CssNode): boolean =>
  (node.type === 'Atrule' && node.block?.children.isEmpty === true) ||
  (node.type === 'Rule' && node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty)

/** A style rule with one of its selectors, or an `@property`. */
interface StyleRule {
  /** What to remove if the page has already inlined it: the selector, or the at-rule. */
  node: CssNode
  /** The rule and the at-rules around it, as text. */
  key: string
  /** The cascade layer; empty if there is none. */
  layer: string
  /** Undefined for `@property`. */
  subject?: Subject
  /** The families of the properties that it sets (`familyOf`). */
  sets: ReadonlySet<string>
}

/** What a selector selects: the part after its last combinator. */
interface Subject {
  specificity: string
  /** `::before` and the like; empty for the element itself. */
  pseudoElement: string
  classes: readonly string[]
  /** The element's type, such as `p`; empty for any. */
  type: string
  /** Attributes with a required value: `data-variant=solid` never matches what `data-variant=outline` matches. */
  attributes: ReadonlyMap<string, string>
}

function rulesOf(tree: CssNode): StyleRule[] {
  const rules: StyleRule[] = []
  const around: string[] = []
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        const head = `@${node.name} ${node.prelude ? generate(node.prelude) : ''}`
        if (node.name === 'property') rules.push({ node, key: head, layer: '', sets: new Set() })
        around.push(head)
      }
      if (node.type !== 'Rule' || node.prelude.type === 'Raw' || around.some((head) => head.startsWith('@keyframes'))) return
      const block = generate(node.block)
      const layer = around.find((head) => head.startsWith('@layer')) ?? ''
      const sets = familiesOf(node)
      for (const selector of node.prelude.children.toArray()) {
        if (selector.type !== 'Selector') continue
        rules.push({ node: selector, key: [...around, generate(selector), block].join(' '), layer, subject: subjectOf(selector), sets })
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') around.pop()
    },
  })
  return rules
}

function subjectOf(selector: Selector): Subject {
  const parts = selector.children.toArray()
  const own = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  return {
    specificity: specificityOf(selector).join(),
    pseudoElement: own.map((part) => pseudoElementOf(part) ?? '').join(''),
    classes: own.flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : [])),
    type: own.map((part) => typeOf(part)).join(''),
    attributes: new Map(
      own.flatMap((part) =>
        part.type === 'AttributeSelector' && part.matcher === '=' && part.value ? [[part.name.name, generate(part.value)]] : [],
      ),
    ),
  }
}

function typeOf(node: CssNode): string {
  if (node.type === 'PseudoClassSelector' && node.name === 'root') return 'html'
  return node.type === 'TypeSelector' && node.name !== '*' ? node.name : ''
}

/** Older stylesheets and Lightning CSS write `::before` as `:before`. */
function pseudoElementOf(node: CssNode): string | undefined {
  if (node.type === 'PseudoElementSelector') return node.name
  return node.type === 'PseudoClassSelector' && /^(?:before|after|first-line|first-letter)$/.test(node.name) ? node.name : undefined
}

type Specificity = readonly [ids: number, classes: number, types: number]

/** https://drafts.csswg.org/selectors/#specificity-rules */
function specificityOf({ children }: Selector): Specificity {
  let sum: Specificity = [0, 0, 0]
  for (const node of children.toArray()) {
    const [ids, classes, types] = partSpecificity(node)
    sum = [sum[0] + ids, sum[1] + classes, sum[2] + types]
  }
  return sum
}

function partSpecificity(node: CssNode): Specificity {
  if (node.type === 'IdSelector') return [1, 0, 0]
  if (node.type === 'TypeSelector') return node.name === '*' ? [0, 0, 0] : [0, 0, 1]
  if (pseudoElementOf(node) !== undefined) return [0, 0, 1]
  if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') return [0, 1, 0]
  if (node.type !== 'PseudoClassSelector' || node.name === 'where') return [0, 0, 0]
  if (!['is', 'not', 'has'].includes(node.name)) return [0, 1, 0]
  const inside = node.children?.toArray().flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : [])) ?? []
  const each = inside.flatMap((one) => (one.type === 'Selector' ? [specificityOf(one)] : []))
  return each.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])[0] ?? [0, 0, 0]
}

/** Groups properties that overlap, such as a shorthand and its longhands. */
const FAMILIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [side, 'inset'])),
  ...Object.fromEntries(['align', 'justify'].map((axis) => [axis, 'place'])),
  ...Object.fromEntries(['row', 'column'].map((axis) => [axis, 'gap'])),
  ...Object.fromEntries(['width', 'height', 'inline', 'block'].map((axis) => [axis, 'size'])),
  line: 'font',
}

function familiesOf({ block }: Rule): Set<string> {
  const names = block.children.toArray().flatMap((node) => (node.type === 'Declaration' ? [node.property] : []))
  return new Set(names.map(familyOf))
}

function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const [first = ''] = property.replace(/^-[a-z]+-/, '').split('-')
  return FAMILIES[first] ?? first
}

/** Whether two rules in a layer may set the same property of the same element with equal specificity. */
const competes = (one: StyleRule, other: StyleRule): boolean =>
  one.layer === other.layer &&
  [...one.sets].some((family) => other.sets.has(family)) &&
  one.subject !== undefined &&
  other.subject !== undefined &&
  meets(one.subject, other.subject)

const meets = (one: Subject, other: Subject): boolean =>
  one.specificity === other.specificity &&
  one.pseudoElement === other.pseudoElement &&
  (one.type === other.type || one.type === '' || other.type === '') &&
  // Components do not give the root element classes.
  (one.type === other.type || (one.type !== 'html' && other.type !== 'html')) &&
  [...one.attributes].every(([name, value]) => (other.attributes.get(name) ?? value) === value) &&
  (one.classes.length === 0 || other.classes.length === 0 || one.classes.some((mine) => other.classes.some((its) => mayBeOne(mine, its))))

/** Components name their elements by their own name: `pl-header`, `pl-header__row`. Utilities go with everything. */
function mayBeOne(one: string, other: string): boolean {
  const [block, part] = one.split('__')
  const [otherBlock, otherPart] = other.split('__')
  if (!one.startsWith('pl-') || !other.startsWith('pl-')) return one.startsWith('pl-') === other.startsWith('pl-')
  return block === otherBlock && (part === undefined || otherPart === undefined || part === otherPart)
}
