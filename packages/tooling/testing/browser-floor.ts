import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { FLOOR } from '../browsers.ts'
import { generate, parse, walk, type CssNode, type Declaration } from 'css-tree'

/** CSS features that may be used although the oldest supported browsers lack some of them, and what those browsers do instead. */
export const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'text-wrap': 'lines wrap as usual',
  'text-wrap: balance': 'as above',
  'text-wrap: pretty': 'as above',
  'content-visibility': 'closed answers are hidden by `hidden`, which these browsers treat as `display: none`',
  'content-visibility: visible': 'as above',
  '::details-content': 'the contents beside a long text are closed until they are pressed',
  '@property': 'the light of the section that is being read goes on at once',
  '@starting-style': 'a storey is there at once',
  'hyphenate-limit-chars': 'at 320 px, shorter words are hyphenated too',
  'grid-template-rows: subgrid': 'drawings above their texts stand each on a ground of its own height',
  'scrollbar-gutter': 'the page shifts by the width of its scrollbar when the menu opens',
  'scrollbar-gutter: stable': 'as above',
  'forced-color-adjust': 'Safari does not support forced colours',
  'forced-color-adjust: none': 'as above',
  'break-after: avoid': 'in print, a page may break after a heading',
  orphans: 'in print, a page may break after a paragraph’s first line',
  widows: 'in print, a page may break before a paragraph’s last line',
  '@media (scripting)': 'without scripts, questions and cookie banner look as they do with scripts',
  'float: inline-start': 'a legend is above its options anyway',
  resize: 'iOS has no resize handle',
  'resize: vertical': 'as above',
  'font-family: ui-monospace': 'the next family in the list is used',
  'cursor: pointer': 'iOS usually has no pointer',
  'cursor: not-allowed': 'as above',
  'cursor: progress': 'as above',
  '::selection': 'iOS uses its own colours',
  lh: 'Tailwind uses it for the height of empty date fields, and there are none',
}

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const

const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))

/** Prefixed support (`-webkit-…`) counts, because Lightning CSS adds the prefixes. */
function isThere({ version_added: added, version_removed: removed, flags }: SimpleSupportStatement, floor: number): boolean {
  if (typeof added !== 'string' || flags !== undefined) return false
  return numberOf(added) <= floor && (typeof removed !== 'string' || numberOf(removed) > floor)
}

/** The oldest supported browsers that lack a feature. */
function lacking(feature: Identifier | undefined): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- the data's own name
  const support = feature?.__compat?.support
  if (!support) return []
  return BROWSERS.filter((browser) => ![support[browser] ?? []].flat().some((statement) => isThere(statement, FLOOR[browser])))
}

const at = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature && Object.hasOwn(feature, name) ? feature[name] : undefined

// Not imported, because Vitest would transform all 16 MB of it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of an installed package's own file
const compat = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as CompatData

const { properties, selectors, types, 'at-rules': atRules } = compat.css

/** The data lists functions among the types, or one level below them. */
const functionNamed = (name: string): Identifier | undefined =>
  at(types, name) ??
  Object.keys(types ?? {})
    .map((type) => at(at(types, type), name))
    .find((feature) => feature !== undefined)

/** Units that the data lists as a group. */
const KIND_OF_UNIT: Readonly<Record<string, string>> = {
  cqi: 'container_query_length_units',
  cqw: 'container_query_length_units',
  svh: 'viewport_percentage_units_small',
  dvh: 'viewport_percentage_units_dynamic',
}

type Use = readonly [name: string, feature: Identifier | undefined]

function usesOfDeclaration({ property, value }: Declaration): Use[] {
  if (property.startsWith('-')) return []
  const known = at(properties, property)
  const uses: Use[] = [[property, known]]
  walk(value, (node: CssNode) => {
    if (node.type === 'Identifier') uses.push([`${property}: ${node.name}`, at(known, node.name)])
    if (node.type === 'Function' && !node.name.startsWith('-')) uses.push([`${node.name}()`, functionNamed(node.name)])
    if (node.type === 'Dimension') uses.push([node.unit, at(at(types, 'length'), KIND_OF_UNIT[node.unit] ?? node.unit)])
    if (node.type === 'Operator' && node.value === '/' && property === 'content') uses.push(['content: … / …', at(known, 'alt_text')])
  })
  return uses
}

/** A browser applies the last declaration that it understands, so a newer value after a fallback is harmless. */
function usesOfBlock(declarations: readonly Declaration[]): Use[] {
  const settled = new Set<string>()
  return declarations.flatMap((declaration) => {
    const uses = usesOfDeclaration(declaration)
    const isOld = uses.every(([, feature]) => lacking(feature).length === 0)
    if (isOld) settled.add(declaration.property.replace(/^-(?:webkit|moz)-/, ''))
    return isOld || settled.has(declaration.property) ? [] : uses
  })
}

function usesOfMedia(query: string): Use[] {
  const media = at(atRules, 'media')
  const asked = [...query.matchAll(/\((?:min-|max-)?([a-z-]+)/g)].map(([, name = '']): Use => [`@media (${name})`, at(media, name)])
  return /[<>]/.test(query) ? [...asked, ['@media (… < …)', at(media, 'range_syntax')]] : asked
}

function usesOf(node: CssNode): Use[] {
  if (node.type === 'Atrule')
    return [
      [`@${node.name}`, at(atRules, node.name)],
      ...(node.name === 'media' && node.prelude ? usesOfMedia(generate(node.prelude)) : []),
    ]
  if (node.type === 'PseudoClassSelector') return [[`:${node.name}`, at(selectors, node.name)]]
  if (node.type === 'PseudoElementSelector' && !node.name.startsWith('-')) return [[`::${node.name}`, at(selectors, node.name)]]
  if (node.type === 'NestingSelector') return [['&', at(selectors, 'nesting')]]
  if (node.type === 'Block') return usesOfBlock(node.children.toArray().filter((child) => child.type === 'Declaration'))
  return []
}

/**
 * The features in a built stylesheet that some of the oldest supported browsers lack, with those browsers. Rules inside
 * `@supports`, and declarations that follow a fallback, do no harm and are left out.
 */
export function beyondFloor(css: string): Map<string, string[]> {
  const beyond = new Map<string, string[]>()
  walk(parse(css), (node: CssNode) => {
    if (node.type === 'Atrule' && node.name === 'supports') node.block = null
    for (const [name, feature] of usesOf(node)) if (lacking(feature).length > 0) beyond.set(name, lacking(feature))
  })
  return beyond
}
