import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { FLOOR } from '../../site/build/prerender/browsers.ts'
import { generate, parse, walk, type CssNode, type Declaration } from 'css-tree'

/** Features that a built stylesheet may use although a browser of the floor lacks them, with what happens without them. */
export const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break where they break',
  'text-wrap: balance': 'lines break where they break',
  'text-wrap: pretty': 'lines break where they break',
  'content-visibility': 'closed answers are hidden by `hidden`, which these browsers take for `display: none`',
  'content-visibility: visible': 'as above',
  'scrollbar-gutter': 'the page moves by its scrollbar when the menu opens',
  'scrollbar-gutter: stable': 'as above',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'as above',
  'break-after: avoid': 'on paper a heading may stand apart from its text',
  orphans: 'on paper a line may stand alone',
  widows: 'as above',
  '@media (scripting)': 'questions and cookie banner are as with script',
  '@property': 'Tailwind sets the same values by `@supports` there',
  'float: inline-start': 'a legend stands above its options all the same',
  resize: 'iOS has no handle to drag',
  'resize: vertical': 'as above',
  'font-family: ui-monospace': 'the next family of the list takes its place',
  'cursor: pointer': 'iOS has no pointer by itself',
  'cursor: not-allowed': 'as above',
  'cursor: progress': 'as above',
  '::selection': 'iOS has its own colours',
  lh: 'Tailwind keeps an empty date field a line high; there is none',
}

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const

const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))

/** Another name for a feature (`-webkit-…`) counts: Lightning CSS writes it beside the standard one. */
function isThere({ version_added: added, version_removed: removed, flags }: SimpleSupportStatement, floor: number): boolean {
  if (typeof added !== 'string' || flags !== undefined) return false
  return numberOf(added) <= floor && (typeof removed !== 'string' || numberOf(removed) > floor)
}

/** The browsers of the floor that lack a feature. */
function lacking(feature: Identifier | undefined): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- the data's own name
  const support = feature?.__compat?.support
  if (!support) return []
  return BROWSERS.filter((browser) => ![support[browser] ?? []].flat().some((statement) => isThere(statement, FLOOR[browser])))
}

const at = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature && Object.hasOwn(feature, name) ? feature[name] : undefined

// Read and not imported: tests would send 16 MB through their transformer.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of an installed package's own file
const compat = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as CompatData

const { properties, selectors, types, 'at-rules': atRules } = compat.css

/** Functions stand among the types, or one level below. */
const functionNamed = (name: string): Identifier | undefined =>
  at(types, name) ??
  Object.keys(types ?? {})
    .map((type) => at(at(types, type), name))
    .find((feature) => feature !== undefined)

/** Units that the data has by their kind. */
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

/** A browser uses a property's last declaration that it knows, so a newer one after an older one is harmless. */
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
 * What a built stylesheet uses that a browser of the floor lacks, with the browsers. Rules that ask for themselves
 * (`@supports`), and declarations whose older form stands before them, harm nobody and are left out.
 */
export function beyondFloor(css: string): Map<string, string[]> {
  const beyond = new Map<string, string[]>()
  walk(parse(css), (node: CssNode) => {
    if (node.type === 'Atrule' && node.name === 'supports') node.block = null
    for (const [name, feature] of usesOf(node)) if (lacking(feature).length > 0) beyond.set(name, lacking(feature))
  })
  return beyond
}
