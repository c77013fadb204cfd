import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate, parse, walk } from 'css-tree'
import { beforeAll, expect, test } from 'vitest'
import { beyondFloor, ENHANCEMENTS } from '../../tooling/testing/browser-floor.ts'
import { library } from './ui-package.ts'
import { buildStyles, theme } from './library-styles.ts'

/** The custom properties that a stylesheet defines or reads without the library's prefix. */
function unprefixed(css: string): string[] {
  const names = new Set<string>()
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--')) names.add(node.property)
    if (node.type === 'Identifier' && node.name.startsWith('--')) names.add(node.name)
    if (node.type === 'Atrule' && node.name === 'property' && node.prelude) names.add(generate(node.prelude))
    // css-tree keeps values that it does not understand as text.
    if (node.type === 'Raw') for (const [name] of node.value.matchAll(/--[a-z][\w-]*/gi)) names.add(name)
  })
  return [...names].filter((name) => !name.startsWith('--pl-'))
}

let built: Map<string, string>
beforeAll(async () => {
  built = await buildStyles()
})

const sources = globSync('src/**/*.css', { cwd: library })

test.each(sources.filter((file) => !/tokens\/(?:tailwind-)?theme\.css$/.test(file)))(
  '%s uses only variables with the library’s prefix, so that an app’s --accent has no effect (R-library-06)',
  // Without what Tailwind replaces by values.
  (file) =>
    expect(unprefixed(readFileSync(join(library, file), 'utf8').replaceAll(/--spacing\(|theme\(--breakpoint-\w+\)/g, '('))).toEqual([]),
)

/** Drawings are not mirrored, and what is drawn beside them is not either. */
const ON_A_SIDE = ['bar-chart.css', 'hero.css', 'otp-input.css', 'step-page.css']

test('only what is drawn stands on the left or the right: all else follows the direction of writing (R-library-07)', () => {
  const side = /(?:^|[\s;{])(?:[a-z]+-)*(?:left|right)\s*:|\b(?:float|clear|text-align):\s*(?:left|right)\b/m
  const sided = sources.filter((file) => side.test(readFileSync(join(library, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')))
  expect(sided.map((file) => basename(file)).toSorted()).toEqual(ON_A_SIDE)
})

const WEIGHTS = new Set(['mark', 'rule', 'hairline'].map((name) => `var(--pl-border-${name})`))

test.each(sources)('%s draws only with the ground’s, an edge’s and a dimension’s weight, or a halo around words', (file) => {
  const found: string[] = []
  walk(parse(readFileSync(join(library, file), 'utf8')), {
    visit: 'Block',
    enter({ children }) {
      const declarations = children.toArray().flatMap((node) => (node.type === 'Declaration' ? [node] : []))
      if (declarations.some(({ property }) => property === 'paint-order')) return
      for (const { property, value } of declarations)
        if (property === 'stroke-width' && !WEIGHTS.has(generate(value))) found.push(generate(value))
    },
  })
  expect(found).toEqual([])
})

test('the package’s stylesheets use only variables with the library’s prefix (R-library-06)', () => {
  expect([...built.keys()]).toEqual(expect.arrayContaining(['styles.css', 'components.css', 'base.css', 'button.css']))
  expect([...built].flatMap(([name, css]) => unprefixed(css).map((variable) => `${name}: ${variable}`))).toEqual([])
})

/** `@theme inline` follows Tailwind's naming: it defines classes such as `text-pl-ink`, but no variables. */
test('theme.css has variables without the prefix only for Tailwind, inside @theme inline (R-library-06)', () => {
  // Tailwind replaces a breakpoint by its value.
  expect(unprefixed(theme.replaceAll(/^@theme inline \{[^]*?^\}|theme\(--breakpoint-\w+\)/gm, ''))).toEqual([])
})

test('components set only variables with the library’s prefix (R-library-06)', () => {
  const code = globSync('src/{*,*/*}/*.{ts,tsx}', { cwd: library, exclude: (name) => /\.(test|stories)\./.test(name) })
  const set = code.flatMap((file) =>
    [...readFileSync(join(library, file), 'utf8').matchAll(/['"`](--[\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(set).not.toEqual([])
  expect(set.filter((name) => !name.startsWith('--pl-'))).toEqual([])
})

test('the package’s stylesheets name the library’s elements wherever they mean all of them (R-library-06)', () => {
  for (const css of built.values()) expect(css).not.toContain('pl-own')
})

/** The rules of components.css for elements outside any component, as `selector { property }`. */
function ofOthers(css: string): string[] {
  const found: string[] = []
  walk(parse(css), {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule?.name.endsWith('keyframes') || rule.prelude.type !== 'SelectorList') return
      const properties = rule.block.children.toArray().flatMap((node) => (node.type === 'Declaration' ? [node.property] : []))
      const styled = properties.filter((property) => !property.startsWith('--pl-'))
      for (const selector of rule.prelude.children) {
        const text = generate(selector)
        // What a page holds (`:has`) does not make the page ours.
        const subject = text.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, '')
        if (!/\.pl-|\[class\^=pl-/.test(subject)) found.push(...styled.map((property) => `${text} { ${property} }`))
      }
    },
  })
  return found
}

/** What a stylesheet of the library declares under a condition of the browser, patterns among it. */
function declaredUnder(file: string, condition: string): string[] {
  const declared = new Set<string>()
  walk(parse(readFileSync(join(library, file), 'utf8')), function add(node) {
    const declares = node.type === 'Declaration' || (node.type === 'Atrule' && node.name === 'apply')
    if (declares && this.atrule?.prelude && generate(this.atrule.prelude) === condition) declared.add(generate(node))
  })
  return [...declared].toSorted()
}

test.each(['print', '(prefers-reduced-motion:reduce)'])(
  'under %s, the library’s elements in another app look as they do on a site of our own (R-library-08)',
  (condition) => {
    // What a page alone has.
    const ofPages = new Set(['background:var(--pl-paper)', 'scroll-behavior:auto!important'])
    const own = declaredUnder('src/foundations/tokens/own-elements.css', condition)
    expect(own).toEqual(declaredUnder('src/foundations/tokens/base.css', condition).filter((declaration) => !ofPages.has(declaration)))
    expect(own).not.toEqual([])
  },
)

test('components.css does not style an app’s own elements: no reset, headings, focus ring or motion rules (R-library-08)', () => {
  expect(ofOthers(built.get('components.css') ?? '')).toEqual([
    // While our own banner covers the end of the screen, or our own menu is open, and no longer.
    'html:not([data-cookie-choice]):has(.pl-cookie-banner:not([hidden])) { scroll-padding-block-end }',
    'html:has([data-pl-modal][data-state=open]) { scrollbar-gutter }',
    'html:has([data-pl-modal][data-state=open]) { overflow-y }',
    'html:has([data-pl-modal][data-state=open]) [data-pl-behind]:not([data-pl-modal]) { pointer-events }',
  ])
  expect(ofOthers(built.get('styles.css') ?? '').length).toBeGreaterThan(50)
})

/** A stylesheet's rules, with what is around each, and the properties that they set: the minifier orders and shortens values in its own way. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  walk(parse(css), {
    visit: 'Rule',
    enter(rule) {
      const properties = rule.block.children.toArray().flatMap((node) => (node.type === 'Declaration' ? [node.property] : []))
      const around = this.atrule?.prelude ? generate(this.atrule.prelude) : ''
      rules.push(`${around} ${generate(rule.prelude)} { ${properties.toSorted().join(' ')} }`)
    },
  })
  return rules
}

test('base.css and the components’ own stylesheets have the same rules together as components.css (R-library-06)', () => {
  const pieces = [...built].filter(([name]) => !['styles.css', 'components.css', 'shield.css'].includes(name))
  expect(pieces.flatMap(([, css]) => rulesOf(css)).toSorted()).toEqual(rulesOf(built.get('components.css') ?? '').toSorted())
})

test.each(['styles.css', 'components.css'])('%s keeps a phone number’s link on one line (R-library-08)', (name) => {
  expect(built.get(name)).toMatch(/a\[href\^=["']?tel(?::|\\:)["']?\]\)?\s*\{\s*white-space:\s*nowrap/)
})

test('the package’s stylesheets use newer CSS only as an enhancement, like the site (R-browsers-01)', () => {
  const beyond = ['styles.css', 'components.css'].flatMap((name) => [...beyondFloor(built.get(name) ?? '').keys()])
  expect(beyond.filter((feature) => !Object.hasOwn(ENHANCEMENTS, feature))).toEqual([])
})

test.each(['styles.css', 'components.css'])('%s leaves closed answers to the browser’s find in page', (name) => {
  const hiding: string[] = []
  walk(parse(built.get(name) ?? ''), {
    visit: 'Rule',
    enter(rule) {
      const selector = generate(rule.prelude)
      // Those of all elements, of the library's or of the accordion's.
      const meansAnswers = !selector.includes('.pl-') || selector.includes('.pl-accordion')
      if (meansAnswers && selector.includes('[hidden') && generate(rule.block).includes('display:none')) hiding.push(selector)
    },
  })
  expect(hiding.length).toBeGreaterThan(0)
  expect(hiding.filter((selector) => !selector.includes('until-found'))).toEqual([])
})
