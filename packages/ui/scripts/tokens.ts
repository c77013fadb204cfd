// Compiles the design tokens (packages/ui/src/foundations/tokens/*.tokens.json, DTCG 2025.10) with Terrazzo. `npm run tokens` writes the
// results beside them; tokens.test.ts fails when they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defineConfig, parse, type Resolver, type TokenNormalized, type TokenNormalizedSet } from '@terrazzo/parser'
import terrazzoCss, { type Permutation } from '@terrazzo/plugin-css'
import { format } from 'oxfmt'
import * as v from 'valibot'
import { library } from './ui-package.ts'
import { read } from '../../tooling/repository.ts'

const folder = join(library, 'src/foundations/tokens')
/** As `npm run check` wants it. */
const { printWidth, semi, singleQuote } = v.parse(
  v.object({ printWidth: v.number(), semi: v.boolean(), singleQuote: v.boolean() }),
  JSON.parse(read('.oxfmtrc.json')),
)
const STYLE = { printWidth, semi, singleQuote }
const NOTICE = '/* Made from the *.tokens.json files by `npm run tokens`. */\n'

/** Our `$extensions`, for what the format cannot say. */
const Extension = v.strictObject({
  /** How a length grows between a phone and a wide screen. */
  between: v.optional(v.string()),
  /** The greatest length at which the longest word fits the screen. */
  longestWord: v.optional(v.string()),
  /** The CSS value, if its unit is not px or rem. */
  value: v.optional(v.string()),
  letterSpacing: v.optional(v.string()),
  textTransform: v.optional(v.string()),
})
const extensionOf = ({ $extensions }: TokenNormalized) => v.parse(Extension, $extensions?.['plotline'] ?? {})

/** Reads the resolver and the files that it names. */
export async function readTokens() {
  const file = join(folder, 'plotline.resolver.json')
  const cwd = pathToFileURL(`${folder}/`)
  const config = defineConfig({ alphabetize: false }, { cwd })
  const parsed = await parse([{ filename: pathToFileURL(file), src: readFileSync(file, 'utf8') }], { config })
  return { ...parsed, config }
}

type Input = Record<'theme' | 'contrast' | 'screen', string>
export const BASE: Input = { theme: 'light', contrast: 'standard', screen: 'wide' }

/** `color.inverse.ink` is `--pl-inverse-ink`, and `component.button.radius` is `--pl-button-radius`. */
const variable = (id: string): string => `--pl-${id.replace(/^(?:color|component)\./, '').replaceAll('.', '-')}`

const isColour = ({ id }: TokenNormalized): boolean => id.startsWith('color.')
/** The palette is not for use, components fall back to roles by themselves, and media queries cannot read variables. */
const isDeclared = ({ id }: TokenNormalized): boolean => !/^(?:palette|component|breakpoint)\./.test(id)

const Length = v.object({ value: v.number(), unit: v.string() })
function lengthOf(token: TokenNormalized): string {
  const { value, unit } = v.parse(Length, token.$value)
  return value + unit
}

/** A token's CSS value, or undefined for those that Terrazzo writes as we want them. */
function valueOf(token: TokenNormalized, wide: TokenNormalizedSet, phone: TokenNormalizedSet) {
  const role = token.aliasChain?.find((id) => !id.startsWith('palette.'))
  if (role !== undefined) return `var(${variable(role)})`
  if (token.$type === 'color') return hexOf(token)
  const { between, longestWord, value, letterSpacing = 'normal', textTransform = 'none' } = extensionOf(token)
  if (token.$type === 'typography') {
    const { fontFamily, fontWeight } = v.parse(v.record(v.string(), v.unknown()), token.partialAliasOf)
    // No size and no line height: they differ by place.
    return {
      'font-family': `var(${variable(String(fontFamily))})`,
      'font-weight': `var(${variable(String(fontWeight))})`,
      'letter-spacing': letterSpacing,
      'text-transform': textTransform,
    }
  }
  const [small, large] = [phone[token.id], wide[token.id]]
  if (token.$type !== 'dimension' || !small || !large) return undefined
  const length = value ?? (between === undefined ? lengthOf(token) : `clamp(${lengthOf(small)}, ${between}, ${lengthOf(large)})`)
  return longestWord === undefined ? length : `min(${length}, ${longestWord})`
}

/** Terrazzo's declarations, without its indent and the descriptions. */
const plain = (css: string) => css.replaceAll(/^\s*(?:\/\*.*\*\/)?\s*/gm, '')
const block = (selector: string, contents: string) => `${selector} {\n${contents.trim().replaceAll(/^(?=.)/gm, '  ')}\n}\n`
/** What no token says: the browser's own colours, and which of two images to show on the default surface. */
const SCHEMES = {
  light: { 'color-scheme': 'light', dark: '0', 'on-light': 'block', 'on-dark': 'none' },
  dark: { 'color-scheme': 'dark', dark: '1', 'on-light': 'none', 'on-dark': 'block' },
}
const declared = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `\n--pl-${name}: ${value};`)
    .join('')
const INVERSE = declared({ 'inverse-color-scheme': 'dark', 'inverse-dark': '1' })
const differing = (one: TokenNormalizedSet, other: TokenNormalizedSet) =>
  Object.values(one).filter(({ id, $value }) => JSON.stringify($value) !== JSON.stringify(other[id]?.$value))

const ids = (tokens: readonly TokenNormalized[]) => tokens.map(({ id }) => id)

/** The rules of variables.css, in the order in which they win. */
function permutations(resolver: Resolver): Permutation[] {
  const apply = (input: Partial<Input>) => resolver.apply({ ...BASE, ...input })
  const [wide, phone, dark, more] = [apply({}), apply({ screen: 'phone' }), apply({ theme: 'dark' }), apply({ contrast: 'more' })]
  const transform: Permutation['transform'] = (token) => valueOf(token, wide, phone)
  const all = Object.values(wide)
  // What a surface switches.
  const switched = [...all.flatMap(({ id }) => /^color\.inverse\.(.+)/.exec(id)?.[1] ?? []), 'color-scheme', 'dark']
  const switchTo = (from: string, to: string) => switched.map((role) => `--pl-${to}${role}: var(--pl-${from}${role});`).join('\n')
  const steps = differing(wide, phone).filter((token) => token.$type === 'dimension' && extensionOf(token).between === undefined)
  const desktop = wide['breakpoint.lg']
  if (!desktop) throw new Error('No token is called breakpoint.lg.')
  return [
    {
      input: BASE,
      include: ids(all.filter(isColour)),
      prepare: (css) => block(":root,\n[data-theme='light']", plain(css) + declared(SCHEMES.light) + INVERSE),
      transform,
    },
    {
      input: { ...BASE, theme: 'dark' },
      include: ids(differing(dark, wide).filter(isColour)),
      prepare: (css) => {
        const declarations = plain(css) + declared(SCHEMES.dark)
        // Print is light.
        return (
          block('@media screen', block("[data-theme='dark']", declarations)) +
          block('@media screen and (prefers-color-scheme: dark)', block("[data-theme='auto']", declarations))
        )
      },
      transform,
    },
    {
      input: { ...BASE, contrast: 'more' },
      include: ids(differing(more, wide).filter(isDeclared)),
      // Important, so that a brand does not take it away from whoever asked for it.
      prepare: (css) => block('@media (prefers-contrast: more)', block(':root,\n[data-theme]', plain(css).replaceAll(';', ' !important;'))),
      transform,
    },
    {
      input: { ...BASE, screen: 'phone' },
      include: ids(all.filter((token) => isDeclared(token) && !isColour(token))),
      prepare: (css) =>
        [
          block(':root,\n[data-theme]', switchTo('', 'default-')),
          // Where a theme is set, the default surface is already there; taking its own values would be a circle.
          block("[data-surface='default']:not(:root, [data-theme])", switchTo('default-', '')),
          block("[data-surface='inverse']", switchTo('inverse-', '')),
          block(':root', plain(css)),
          block(
            `@media (width >= ${lengthOf(desktop)})`,
            block(':root', steps.map((token) => `${variable(token.id)}: ${lengthOf(token)};`).join('\n')),
          ),
        ].join(''),
      transform,
    },
  ]
}

/** The groups that Tailwind's theme has too, by the same name. Colours and sizes of type are variables, for a brand to set. */
const TAILWIND = new Set(['color', 'font', 'text', 'font-weight', 'radius', 'breakpoint', 'container', 'ease'])

/** Tailwind 4's theme: `text-pl-ink` is `color: var(--pl-ink)`. */
function tailwindTheme(tokens: TokenNormalizedSet): string {
  const lines = Object.values(tokens).flatMap((token) => {
    const [group = '', ...name] = token.id.split('.')
    if (!TAILWIND.has(group) || name[0] === 'inverse') return []
    // Ours and Tailwind's are the same.
    if (group === 'breakpoint') return [`--breakpoint-${name.join('-')}: ${lengthOf(token)};`]
    // With a prefix: an app's own theme, such as shadcn's, may have an accent too.
    const own = `--${[group, 'pl', ...name].join('-')}`
    const leading = `leading.${name.join('.')}`
    const lineHeight = group === 'text' && leading in tokens ? [`${own}--line-height: var(${variable(leading)});`] : []
    return [`${own}: var(${variable(token.id)});`, ...lineHeight]
  })
  return `${NOTICE}/* Inline: classes use our variables directly, without a Tailwind variable for each. */\n${block('@theme inline', lines.join('\n'))}`
}

/** The colour of a token, as `#rrggbb`. */
export const hexOf = ({ $value }: TokenNormalized): string => v.parse(v.object({ hex: v.string() }), $value).hex

/** What other programs and the documentation need to know of each token, as TypeScript. */
function catalogue(resolver: Resolver): string {
  const dark = resolver.apply({ ...BASE, theme: 'dark' })
  const rows = Object.values(resolver.apply(BASE)).map((token) => {
    const { id, $type, $description, aliasOf, aliasChain } = token
    const inDark = dark[id]
    const isVariable = !/^(?:palette|breakpoint)\./.test(id)
    return {
      id,
      ...(isVariable && { variable: $type === 'typography' ? `${variable(id)}-*` : variable(id) }),
      ...($description !== undefined && { description: $description }),
      ...(aliasOf !== undefined && { aliasOf: aliasChain?.[0] ?? aliasOf }),
      ...($type === 'color' && inDark && { light: hexOf(token), dark: hexOf(inDark) }),
    }
  })
  return `${NOTICE}
/** A design token, as documentation and tools list it. Styles read its variable. */
export interface Token {
  /** Its path in the token files, such as \`color.ink\`. */
  id: string
  /** Its CSS variable. The palette has none, nor have breakpoints, which media queries could not read. */
  variable?: string | undefined
  /** What it is for. */
  description?: string | undefined
  /** The token that it takes its value from. */
  aliasOf?: string | undefined
  /** A colour in the light theme, as \`#rrggbb\`. */
  light?: string | undefined
  /** A colour in the dark theme, as \`#rrggbb\`. */
  dark?: string | undefined
}

/** Every token of the library, tier by tier: palette, roles, components. */
export const tokens: readonly Token[] = ${JSON.stringify(rows)}
`
}

/** The contents of the files that are made from the tokens, by name. */
export async function compileTokens(): Promise<Map<string, string>> {
  const { tokens, sources, resolver, config } = await readTokens()
  const plugin = terrazzoCss({
    filename: 'variables.css',
    permutations: permutations(resolver),
    variableName: ({ id }) => variable(id),
    omitTypographyShorthand: true,
  })
  const { outputFiles } = await build(tokens, { sources, resolver, config: { ...config, plugins: [plugin] } })
  const variables = outputFiles
    .map(({ contents }) =>
      String(contents)
        .replace(/^\/\*[^]*?\*\/\s*/, '')
        .replaceAll(/\n\s*\n/g, '\n'),
    )
    .join('')
  const files = Object.entries({
    'variables.css': NOTICE + block('@layer theme', variables),
    'tailwind-theme.css': tailwindTheme(resolver.apply(BASE)),
    'tokens.ts': catalogue(resolver),
  })
  return new Map(await Promise.all(files.map(async ([name, text]) => [name, (await format(name, text, STYLE)).code] as const)))
}

if (import.meta.main) for (const [name, text] of await compileTokens()) writeFileSync(join(folder, name), text)
