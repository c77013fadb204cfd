/**
 * Converts packages/ui/src/tokens/theme.css for apps with their own Tailwind. In this repository the theme replaces
 * Tailwind's (`--color-*: initial` removes its palette); in an app it extends the app's.
 */

/** The theme for Tailwind 4, as CSS: the tokens without the lines that reset Tailwind's own. */
export const additiveTheme = (theme: string): string => theme.replaceAll(/^ *--[a-z-]+-\*: initial;\n+/gm, '')

/** The names of the utility classes that the library defines. */
export const ownUtilities = (theme: string): string[] => [...theme.matchAll(/^@utility ([\w-]+)/gm)].map(([, name = '']) => name)

/** Tailwind's names for the parts of a theme: in CSS, and in a JavaScript configuration. */
const PARTS = {
  color: 'colors',
  font: 'fontFamily',
  text: 'fontSize',
  'font-weight': 'fontWeight',
  radius: 'borderRadius',
  breakpoint: 'screens',
  container: 'maxWidth',
  ease: 'transitionTimingFunction',
} as const

type Part = keyof typeof PARTS
/** A font size comes with its line height. */
type Value = string | [size: string, settings: { lineHeight: string }]
export interface TailwindPreset {
  theme: { extend: Record<string, Record<string, Value>> }
}

// Longer names first: `--font-weight-bold` is not a font family.
const TOKEN = new RegExp(`--(${Object.keys(PARTS).toSorted().toReversed().join('|')})-([a-z-]+): ([^;]+);`, 'g')
const isPart = (name: string): name is Part => name in PARTS

/** The theme as a preset for `presets: [...]` in a JavaScript configuration (Tailwind 3, or 4 with `@config`). */
export function tailwindPreset(theme: string): TailwindPreset {
  const extend: Record<string, Record<string, Value>> = {}
  const blocks = theme.match(/^@theme [^]*?^}/gm) ?? []
  for (const [, part = '', name = '', value = ''] of additiveTheme(blocks.join('\n')).matchAll(TOKEN)) {
    if (!isPart(part)) continue
    const values = (extend[PARTS[part]] ??= {})
    const [token = name, setting] = name.split('--')
    const size = values[token]
    if (setting === 'line-height' && typeof size === 'string') values[token] = [size, { lineHeight: value }]
    else values[token] = value
  }
  return { theme: { extend } }
}
