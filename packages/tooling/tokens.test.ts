import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, PAIRS } from '../ui/src/tokens/contrast.ts'
import { tokens } from '../ui/src/tokens/tokens.ts'
import { library, repository } from './library.ts'
import { BASE, compileTokens, hexOf, readTokens } from './tokens.ts'

const source = (file: string) => readFileSync(join(library, 'src', file), 'utf8')

test('what is made from the tokens is up to date; `npm run tokens` makes it anew (R-theme-01)', async () => {
  const made = await compileTokens()
  expect([...made.keys()]).toEqual(['variables.css', 'tailwind-theme.css', 'tokens.ts'])
  for (const [name, text] of made) expect(source(`tokens/${name}`)).toBe(text)
})

const { resolver } = await readTokens()

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  describe.each(['standard', 'more'])('with %s contrast', (contrastWanted) => {
    const values = resolver.apply({ ...BASE, theme, contrast: contrastWanted })

    describe.each(['', 'inverse.'])('on the surface color.%s', (surface) => {
      const colour = (role: string) => {
        const token = values[`color.${surface}${role}`] ?? values[`color.${role}`]
        if (!token) throw new Error(`No token is called color.${role}.`)
        return hexOf(token)
      }

      test.each(PAIRS)('$front on $ground has a contrast of at least $least:1 (R-accessibility-09, R-theme-03)', (pair) => {
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

/** The colour that `color-mix(in srgb, <colour> <share>, <other>)` makes. */
const mixed = (colour: string, share: number, other: 0 | 255): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share + other * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

const hex = (id: string) => tokens.find((token) => token.id === id)?.light ?? ''

test('the words on a hovered or pressed button have a contrast of at least 4.5:1 (R-accessibility-09)', () => {
  const mixes = [...source('button/button.css').matchAll(/var\(--pl-accent\)\) (\d+)%, (var\(--pl-accent-hover-tint\)|black)\)/g)]
  expect(mixes.length).toBeGreaterThan(1)
  expect(hex('color.accent-hover-tint')).toBe('#ffffff')
  for (const [, share, other] of mixes) {
    const ground = mixed(hex('color.accent'), Number(share) / 100, other === 'black' ? 0 : 255)
    expect(contrast(hex('color.on-accent'), ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the second brand sets variables that the library has, and only those (R-theme-06)', () => {
  const brand = readFileSync(join(repository, '.storybook/brand.css'), 'utf8')
  const known = new Set([
    ...tokens.map(({ variable = '' }) => variable),
    ...[...source('tokens/variables.css').matchAll(/(--pl-[\w-]+):/g)].map(([, name]) => name),
  ])
  const set = [...brand.matchAll(/^\s*([\w-]+):/gm)].map(([, name = '']) => name)
  expect(set.filter((name) => name.startsWith('--') && !known.has(name))).toEqual([])
  expect(brand.replaceAll(/\/\*[^]*?\*\//g, '')).not.toMatch(/\.pl-|!important/)
})

test('components have no colour of their own: a literal one would not follow a brand (R-theme-06)', () => {
  const files = globSync('*/*.css', { cwd: join(library, 'src'), exclude: ['tokens/**'] })
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

test('a component’s token falls back to the role that its file names (R-theme-02)', () => {
  const styles = [...source('styles.css').matchAll(/^@import '\.\/([\w-]+\/[\w-]+\.css)';/gm)].map(([, file = '']) => source(file)).join('')
  const ofComponents = tokens.filter(({ id }) => id.startsWith('component.'))
  expect(ofComponents.length).toBeGreaterThan(5)
  for (const { id, variable = '', aliasOf } of ofComponents) {
    const role = tokens.find((token) => token.id === aliasOf)
    expect({ id, roles: [...new Set(fallbacks(variable, styles))] }).toEqual({ id, roles: [role?.variable] })
  }
})
