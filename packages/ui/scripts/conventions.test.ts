import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { checker, program } from './data-attributes.ts'
import { generate } from '../../tooling/generate.ts'

const temporary = mkdtempSync(join(tmpdir(), 'plotline-conventions-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))
mkdirSync(join(temporary, 'packages/ui/src/content'), { recursive: true })
cpSync(join(import.meta.dirname, '../exports.txt'), join(temporary, 'packages/ui/exports.txt'))
generate('component', 'content/GeneratedExample', temporary)

/** Every component's folder, with that of one that is generated as authors do it. */
const componentFolders = [join(import.meta.dirname, '../src'), join(temporary, 'packages/ui/src')].flatMap((source) =>
  globSync('*/*/index.ts', { cwd: source })
    .toSorted()
    .map((file) => join(source, dirname(file))),
)

const groups = [...new Set(componentFolders.map((folder) => basename(dirname(folder))))].filter((group) => group !== 'foundations')
/** The groups that a component of a folder may be listed in: what the others are made of is where one would look for it. */
const listedIn = (folder: string) => (folder === 'foundations' ? groups : [folder])

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const names = (code: string) => [...code.matchAll(/\b[A-Z][A-Za-z]+\b/g)].map(([name]) => name)

/**
 * The headings of every documentation page, in order; a page may have others in between. One comes with what is under it, and what
 * nobody can reach by the keyboard needs no word on it.
 */
const HEADINGS = ['When to use', 'When not to use', 'Anatomy', 'Reference', 'Keyboard', 'Must', 'Content', 'Known limits']
/** What the keyboard reaches, or may once an app has put a child there. */
const FOCUSABLE = /<(?:a|button|input|select|textarea|summary|Link|UnstyledLink|Button)\b|tabIndex|asChild/

/** A page's sections, by heading. */
const sections = (page: string) =>
  new Map(
    page
      .replaceAll(/^<Reference\b/gm, '## Reference\n$&')
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n')
        return [part.slice(0, end).trim(), part.slice(end).trim()]
      }),
  )

/** The numbers of the promises under "Must". */
const promises = (page: string) => [...(sections(page).get('Must') ?? '').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))

/**
 * The numbers that titles of tests cite, as "Must 3" or "Must 1, 2", and comments on stories, where every story proves the promise
 * (.storybook/accessibility.setup.ts).
 */
const cited = (code: string) =>
  new Set([...code.matchAll(/(?:['"`]|\/\*\* )Must ((?:\d+(?:, )?)+)/g)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)))

/** Components that render no element of their own. */
const WITHOUT_ELEMENT = new Set(['UnstyledLink', 'LinkProvider', 'LocaleProvider', 'DialogRoot'])

/** The components that a folder's index.ts exports: values that start with a capital. */
const exported = (folder: string) =>
  names(read(folder, 'index.ts').replaceAll(/\btype \w+/g, '')).filter((name) => /[a-z]/.test(name) && !WITHOUT_ELEMENT.has(name))

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()

/** The class prefixes that a folder may use: `pl-` and the name of a component, or of what several have in common. */
const roots = new Set(
  ['visually-hidden', 'page-width', 'option-group', 'option-cards', ...componentFolders.flatMap(exported).map(kebab)].map(
    (name) => `pl-${name}`,
  ),
)

/** The states that need a story, the story names that match, and the components that have them. */
const STATES: readonly [string, RegExp, (folder: { page: string; css: string; code: string }) => boolean][] = [
  ['hovered', /Hovered|States/, ({ css }) => /:hover|@variant hover/.test(css)],
  ['with an error', /Error|Problem/, ({ code }) => /\berror\?:/.test(code)],
]

/** Prop names to avoid, and what to use instead (docs/how-to/add-a-component.md, "Names of props"). */
const RENAMED: Readonly<Record<string, string>> = {
  body: 'children',
  busy: 'loading',
  choices: 'options',
  content: 'children',
  current: 'currentHref',
  description: 'lead, hint or children',
  errorMessage: 'error',
  heading: 'title',
  helpText: 'hint',
  intro: 'lead',
  kicker: 'eyebrow',
  kind: 'variant',
  onChange: 'onValueChange',
  onSelect: 'onValueChange',
  pending: 'loading',
  prefix: 'errorPrefix',
  steps: 'items',
  subtitle: 'lead',
  text: 'lead or children',
  to: 'href',
  tone: 'variant',
  url: 'href',
  wide: 'fullWidth',
}

/** Endings of prop names to avoid, and what to use instead. `currentHref` says which of `links` is the current page. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<!^current)Href$/, 'a link, …Link'],
  [/(?:Message|Copy)$/, '…Text'],
  [/(?:Title|Name)$/, '…Label'],
  [/Items$/, 'items'],
]

/** What to call a prop instead, if anything. */
const betterName = (name: string) => RENAMED[name] ?? ENDINGS.find(([ending]) => ending.test(name))?.[1]

/** The names of the props that components declare, and of the fields of their entries, where `text` is the sentence or two. */
const propsOf = (code: string) =>
  [...code.matchAll(/^export (?:interface|type) (\w+)[^]*?^}/gm)].flatMap(([declaration, type = '']) =>
    [...declaration.matchAll(/^ {2,6}(\w+)\??: /gm)]
      .map(([, name = '']) => name)
      .filter((name) => type.endsWith('Props') || name !== 'text'),
  )

/** The selectors with `:hover` outside `@media (hover: hover)`. */
function hoveredAnywhere(css: string): string[] {
  const found: string[] = []
  const blocks: string[] = []
  for (const [, before = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') blocks.pop()
    if (brace !== '{') continue
    if (before.includes(':hover') && !blocks.some((block) => block.includes('(hover: hover)'))) found.push(before.trim())
    blocks.push(before)
  }
  return found
}

const described = componentFolders.map((folder) => ({ folder, name: `${basename(dirname(folder))}/${basename(folder)}` }))

describe.each(described)('$name', ({ folder }) => {
  const page = read(folder, `${basename(folder)}.mdx`)
  const tests = readdirSync(folder)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => read(folder, file))
    .join('\n')
  const stories = read(folder, `${basename(folder)}.stories.tsx`)
  const code = globSync('*.tsx', { cwd: folder, exclude: ['*.{stories,test}.tsx'] })
    .map((file) => read(folder, file))
    .join('\n')

  test('its page has every heading, in order, with something under each', () => {
    const found = sections(page)
    const isReached = found.has('Keyboard') || FOCUSABLE.test(code)
    const needed = HEADINGS.filter((heading) => heading !== 'Keyboard' || isReached)
    expect([...found.keys()].filter((heading) => HEADINGS.includes(heading))).toEqual(needed)
    expect([...found].filter(([, text]) => text === '').map(([heading]) => heading)).toEqual([])
  })

  test('its promises are numbered from 1, and its tests and stories cite exactly these (R-library-02)', () => {
    const numbers = promises(page)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(0)
    expect([...cited(tests + stories)].toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('each of its components conforms, and its stories name it (R-library-03)', () => {
    const components = exported(folder)
    const proved = components.filter((name) => new RegExp(`describe(?:Conformance|Chart)\\(\\s*['"]${name}\\b`).test(tests))
    expect(proved).toEqual(components)
    expect(components.filter((name) => !names(stories).includes(name))).toEqual([])
  })

  test('folder and Storybook call it what the code calls it, in its group of the sidebar and on its page (R-library-02)', () => {
    const [, group = '', title = ''] = /title: 'Components\/(\w+)\/(.*)'/.exec(stories) ?? []
    expect(listedIn(basename(dirname(folder)))).toContain(group.toLowerCase())
    const called = title.split(', ')
    const own = names(read(folder, 'index.ts'))
    expect(called.filter((name) => !own.includes(name))).toEqual([])
    expect(called.map(kebab)[0]).toBe(basename(folder))
    expect(/^# (.*)$/m.exec(page)?.[1]).toBe(title)
  })

  test('its page shows stories that exist', () => {
    const shown = [...page.matchAll(/of=\{stories\.(\w+)\}/g)].map(([, name = '']) => name)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((name) => !new RegExp(`export const ${name}\\b`).test(stories))).toEqual([])
  })

  const css = globSync('*.css', { cwd: folder })
    .map((file) => read(folder, file))
    .join('\n')

  test('its page draws its parts, if it has any', () => {
    const hasParts = css.includes('__')
    expect(!hasParts || page.includes('<Anatomy'), 'with parts, "Anatomy" has an <Anatomy of={…} parts={…} />').toBe(true)
  })

  test('its classes are pl-component or pl-component__part', () => {
    const blocks = [...css.matchAll(/\.(pl-[a-z-]+)/g)].map(([, name = '']) => name)
    expect(blocks.filter((block) => !roots.has(block))).toEqual([])
  })

  test('its hover styles do not apply to touch, where they would stay until the next tap', () => {
    expect(hoveredAnywhere(css)).toEqual([])
  })

  test('its props have the same names as in every other component (R-library-11)', () => {
    expect(
      propsOf(code)
        .filter((name) => betterName(name) !== undefined)
        .map((name) => `${name}: call it ${betterName(name)}`),
    ).toEqual([])
  })

  test.each(STATES.filter(([, , applies]) => applies({ page, css, code })))('has a story %s', (_, state) => {
    const shown = [...stories.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)
    expect(shown.filter((name) => state.test(name))).not.toEqual([])
  })
})

/** What the docs of a prop that is the library's own say of its default. */
const saidOf = (prop: ts.Symbol | undefined) =>
  prop?.declarations?.some((declaration) => /\/node_modules\//.test(declaration.getSourceFile().fileName)) === false
    ? ts.displayPartsToString(prop.getJsDocTags(checker).find(({ name }) => name === 'default')?.text)
    : undefined

/** A component may take its props apart in its body too. */
const isOfProps = (prop: ts.Symbol | undefined) =>
  prop?.declarations?.some(({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text.endsWith('Props')) ?? false

test('the default of a prop is its @default, as in the code, and no sentence', () => {
  const documented: string[] = []
  const wrong: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.initializer) {
      const name = (node.propertyName ?? node.name).getText()
      const prop = checker.getTypeAtLocation(node.parent).getProperty(name)
      const said = ts.isParameter(node.parent.parent) || isOfProps(prop) ? saidOf(prop) : undefined
      const code = node.initializer.getText()
      // What is worked out is said in words.
      const isLiteral = /^(?:'.*'|-?\d+|true|false)$/.test(code)
      if (said !== undefined) ((isLiteral ? said.includes(code) : said !== '') ? documented : wrong).push(`${name} = ${code}: ${said}`)
    }
    ts.forEachChild(node, visit)
  }
  const own = program.getSourceFiles().filter(({ fileName }) => /packages\/ui\/src\/.*\.tsx?$/.test(fileName))
  for (const file of own) {
    visit(file)
    wrong.push(...(file.text.match(/\* .*\bDefault: .*|^ {2,}.*\* .*\bby default\b.*/gim) ?? []))
  }
  expect(wrong).toEqual([])
  expect(documented.length).toBeGreaterThan(30)
})

test.each(globSync(['packages/ui/src/*/*/*.stories.tsx', 'site/src/**/*.stories.tsx']))(
  '%s exempts no story from axe and the screenshots',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toContain('!test')
  },
)

test('an optional prop or property takes undefined, as apps with exactOptionalPropertyTypes pass it', () => {
  const takesUndefined = (type: ts.Type): boolean =>
    (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 ||
    (type.isUnion() && type.types.some(takesUndefined))
  const optional: string[] = []
  const strict: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.questionToken && node.type) {
      const all = takesUndefined(checker.getTypeFromTypeNode(node.type)) ? optional : strict
      all.push(`${basename(node.getSourceFile().fileName)}: ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => /packages\/ui\/src\/(?!testing).*(?<!\.(?:test|stories))\.tsx?$/.test(fileName))
  own.forEach(visit)
  expect(strict).toEqual([])
  expect(optional.length).toBeGreaterThan(100)
})
