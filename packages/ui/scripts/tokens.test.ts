import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defineConfig, parse } from '@terrazzo/parser'
import { tokenFiles } from './token-files.ts'
import { contrast, PAIRS } from '../src/foundations/tokens/contrast.ts'
import { tokens } from '../src/foundations/tokens/tokens.ts'
import { library } from './ui-package.ts'
import { BASE, compileTokens, hexOf, readTokens } from './tokens.ts'

const source = (file: string) => readFileSync(join(library, 'src', file), 'utf8')

test('what is made from the tokens is up to date; `npm run tokens` makes it anew (R-theme-01)', async () => {
  const made = await compileTokens()
  expect([...made.keys()]).toEqual(['variables.css', 'tailwind-theme.css', 'tokens.ts'])
  for (const [name, text] of made) expect(source(`foundations/tokens/${name}`)).toBe(text)
})

const { resolver } = await readTokens()

const Srgb = v.object({ colorSpace: v.literal('srgb'), components: v.array(v.number()), hex: v.string() })

test('a colour’s components, which design tools read, are those of its hex, which the stylesheet has (R-theme-01)', () => {
  const colours = Object.values(resolver.apply(BASE)).filter(({ $type }) => $type === 'color')
  const unlike = colours.filter(({ $value }) => {
    const { components, hex } = v.parse(Srgb, $value)
    return (
      `#${components
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}` !== hex
    )
  })
  expect(colours.length).toBeGreaterThan(30)
  expect(unlike.map(({ id }) => id)).toEqual([])
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  describe.each(['standard', 'more'])('with %s contrast', (contrastWanted) => {
    const values = resolver.apply({ ...BASE, theme, contrast: contrastWanted })

    describe.each(['', 'inverse.'])('on the surface color.%s', (surface) => {
      const colour = (role: string) => {
        const token = values[`color.${surface}${role}`] ?? values[`color.${role}`]
        if (!token) throw new Error(`No token is called color.${role}.`)
        return hexOf(token)
      }

      test.each(PAIRS)('$front on $ground has a contrast of at least $least:1 (R-accessibility-08, R-theme-03)', (pair) => {
        expect(contrast(colour(pair.front), colour(pair.ground))).toBeGreaterThanOrEqual(pair.least)
      })
    })
  })
})

test('whoever asks for more contrast gets edges and secondary text as dark or light as the text (R-theme-03)', () => {
  const more = Object.values(resolver.apply({ ...BASE, contrast: 'more' })).filter(({ aliasChain }) => aliasChain?.[0]?.endsWith('.ink'))
  const roles = ['edge', 'muted', 'accent-text']
  expect(more.map(({ id }) => id)).toEqual(expect.arrayContaining(roles.flatMap((role) => [`color.${role}`, `color.inverse.${role}`])))
})

test('weakPairs mixes the colour of a hovered and of a pressed button as the stylesheet does (R-theme-06)', () => {
  const mixes = /\bvar\(--pl-accent\)\)\}? (\d+%, (?:var\(--pl-accent-hover-tint\)|black))\)/g
  const inStyles = new Set([...source('foundations/button/button.css').matchAll(mixes)].map(([, mix]) => mix))
  const measured = [...source('foundations/tokens/contrast.ts').replaceAll('${button}', 'var(--pl-accent))').matchAll(mixes)].map(
    ([, mix]) => mix,
  )
  expect(measured).toHaveLength(2)
  expect(new Set(measured)).toEqual(inStyles)
})

/** A token file for a design tool, as Terrazzo reads it. */
async function readBack(theme: 'light' | 'dark') {
  const filename = new URL(`file:///plotline.${theme}.tokens.json`)
  const { tokens: read } = await parse([{ filename, src: tokenFiles[theme] ?? '' }], { config: defineConfig({}, { cwd: filename }) })
  return Object.values(read).flatMap((token) => (token.$type === 'color' ? [[token.id, hexOf(token)] as const] : []))
}

test.each(['light', 'dark'] as const)(
  'the token file for design tools has every colour of the %s theme, without an alias to elsewhere (R-theme-01)',
  async (theme) => {
    const colours = tokens.flatMap((token) => (token[theme] ? [[token.id, token[theme]] as const] : []))
    expect(colours.length).toBeGreaterThan(30)
    expect(Object.fromEntries(await readBack(theme))).toEqual(Object.fromEntries(colours))
  },
)

test('the example of a brand sets variables that the library has, and only those (R-theme-06)', () => {
  const brand = readFileSync(join(library, 'examples/brand.css'), 'utf8')
  const known = new Set([
    ...tokens.map(({ variable = '' }) => variable),
    ...[...source('foundations/tokens/variables.css').matchAll(/(--pl-[\w-]+):/g)].map(([, name]) => name),
  ])
  const set = [...brand.matchAll(/^\s*([\w-]+):/gm)].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => name.startsWith('--') && !known.has(name))).toEqual([])
  expect(brand.replaceAll(/\/\*[^]*?\*\//g, '')).not.toMatch(/\.pl-|!important/)
})

test('components have no colour of their own: a literal one would not follow a brand (R-theme-06)', () => {
  const files = globSync('*/*/*.css', { cwd: join(library, 'src'), exclude: ['foundations/tokens/*'] })
  expect(files.length).toBeGreaterThan(40)
  const literal = files.flatMap((file) =>
    [
      ...source(file)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/#[\da-f]{3,8}\b(?=[;,) ])|\b(?:rgb|hsl|oklch|oklab)a?\(/gi),
    ].map(([colour]) => `${file}: ${colour}`),
  )
  expect(literal).toEqual([])
})

/** The fallbacks with which components read a variable: `var(--pl-field-background, var(--pl-paper))`. */
const fallbacks = (variable: string, styles: string) =>
  [...styles.matchAll(new RegExp(`var\\(${variable}, var\\((--pl-[\\w-]+)\\)`, 'g'))].map(([, to]) => to)

test('a component’s token falls back to the role that its file names (R-theme-01)', () => {
  const styles = globSync('{*,*/*}/*.css', { cwd: join(library, 'src') })
    .map(source)
    .join('')
  const ofComponents = tokens.filter(({ id }) => id.startsWith('component.'))
  expect(ofComponents.length).toBeGreaterThan(5)
  for (const { id, variable = '', aliasOf } of ofComponents) {
    const role = tokens.find((token) => token.id === aliasOf)
    expect({ id, roles: [...new Set(fallbacks(variable, styles))] }).toEqual({ id, roles: [role?.variable] })
  }
})
