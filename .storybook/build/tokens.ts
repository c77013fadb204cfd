/** The tokens as design tools import them: one file per theme, complete, so that every alias is in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const folder = join(import.meta.dirname, '../../packages/ui/src/tokens')

const Tree = v.record(v.string(), v.unknown())
type Tree = v.InferOutput<typeof Tree>

const FILES = {
  light: ['palette', 'roles', 'components'],
  dark: ['palette', 'roles', 'components', 'dark'],
} as const

export const THEMES = ['light', 'dark'] as const

/** Later values win; a token's value is replaced as a whole. */
const merge = (one: Tree, other: Tree): Tree => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key]
      return [key, !key.startsWith('$') && v.is(Tree, before) && v.is(Tree, value) ? merge(before, value) : value]
    }),
  ),
})

export function themeFile(theme: (typeof THEMES)[number]): string {
  const parts = FILES[theme].map((name) => v.parse(Tree, JSON.parse(readFileSync(join(folder, `${name}.tokens.json`), 'utf8'))))
  return `${JSON.stringify({ ...parts.reduce(merge), $description: `Plotline, ${theme} theme` }, undefined, 2)}\n`
}
