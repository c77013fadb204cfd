import { generate, parse, walk, type CssNode, type Declaration, type List, type ListItem } from 'css-tree'

/**
 * Replaces each `var()` of a constant by its value, and removes custom properties that nothing reads. A constant is declared once, for
 * `:root`, unconditionally, and its value depends on constants alone. The library has one for each of its sizes, so that brands can
 * change them; on a built site they would only take up room in every page's first flight.
 *
 * @param isUsedElsewhere whether something outside the stylesheet sets or reads a custom property, which then stays as it is
 */
export function foldConstants(stylesheet: string, isUsedElsewhere: (name: string) => boolean): string {
  const tree = parse(stylesheet, { parseCustomProperty: true })
  const constants = constantsIn(tree, isUsedElsewhere)
  insertValues(tree, constants)
  const live = namesReadIn(tree)
  remove(tree, (node) => {
    const name = customPropertyOf(node)
    return name !== undefined && !live.has(name) && !isUsedElsewhere(name)
  })
  remove(tree, isEmpty)
  return generate(tree).replaceAll(/calc\((\d+)px\*(\d+)\)/g, (_, length: string, times: string) => `${Number(length) * Number(times)}px`)
}

const CONDITIONAL = /^(?:media|supports|container|starting-style)$/

/** The values of constants, by name. */
function constantsIn(tree: CssNode, isUsedElsewhere: (name: string) => boolean): ReadonlyMap<string, CssNode> {
  const values = new Map<string, CssNode>()
  const others = new Set<string>()
  const around: { unconditional: boolean }[] = []
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') around.push({ unconditional: !CONDITIONAL.test(node.name) })
      if (node.type === 'Rule') around.push({ unconditional: generate(node.prelude).split(',').includes(':root') })
      if (node.type !== 'Declaration' || !node.property.startsWith('--')) return
      const isFirst = !values.has(node.property)
      values.set(node.property, node.value)
      if (!isFirst || node.important !== false || around.some(({ unconditional }) => !unconditional) || isUsedElsewhere(node.property))
        others.add(node.property)
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' || node.type === 'Rule') around.pop()
    },
  })
  const isConstant = (name: string): boolean => {
    const value = values.get(name)
    return value !== undefined && !others.has(name) && namesIn(value).every(isConstant)
  }
  return new Map([...values].filter(([name]) => isConstant(name)))
}

/** The custom property that a `var()` reads. */
function readBy(node: CssNode): string | undefined {
  const first = node.type === 'Function' && node.name === 'var' ? node.children.first : null
  return first?.type === 'Identifier' ? first.name : undefined
}

/** The custom property that a node declares or registers. */
function customPropertyOf(node: CssNode): string | undefined {
  if (node.type === 'Atrule' && node.name === 'property' && node.prelude) return generate(node.prelude)
  return node.type === 'Declaration' && node.property.startsWith('--') ? node.property : undefined
}

/** The custom properties that a value reads. */
function namesIn(value: CssNode): string[] {
  const names: string[] = []
  walk(value, (node) => {
    const name = readBy(node)
    if (name !== undefined) names.push(name)
  })
  return names
}

/** The custom properties that a property reads, directly or through others. */
function namesReadIn(tree: CssNode): ReadonlySet<string> {
  const live = new Set<string>()
  const readers = new Map<string, string[]>()
  const read = (name: string) => {
    if (live.has(name)) return
    live.add(name)
    readers.get(name)?.forEach(read)
  }
  const roots: string[] = []
  walk(tree, {
    visit: 'Declaration',
    enter(node: Declaration) {
      const names = namesIn(node.value)
      if (node.property.startsWith('--')) readers.set(node.property, [...(readers.get(node.property) ?? []), ...names])
      else roots.push(...names)
    },
  })
  roots.forEach(read)
  return live
}

function insertValues(tree: CssNode, constants: ReadonlyMap<string, CssNode>): void {
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      const value = constants.get(readBy(node) ?? '')
      if (!item || !list || value?.type !== 'Value') return
      // Its own constants may not have been reached yet.
      insertValues(value, constants)
      list.replace(item, value.children.copy())
    },
  })
}

function remove(tree: CssNode, isUseless: (node: CssNode) => boolean): void {
  walk(tree, {
    leave(node: CssNode, item?: ListItem<CssNode>, list?: List<CssNode>) {
      if (item && list && isUseless(node)) list.remove(item)
    },
  })
}

const isEmpty = (node: CssNode): boolean =>
  (node.type === 'Rule' || (node.type === 'Atrule' && node.block !== null)) && node.block?.children.isEmpty === true
