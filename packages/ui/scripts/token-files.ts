import * as v from 'valibot'
import components from '../src/foundations/tokens/components.tokens.json' with { type: 'json' }
import dark from '../src/foundations/tokens/dark.tokens.json' with { type: 'json' }
import palette from '../src/foundations/tokens/palette.tokens.json' with { type: 'json' }
import roles from '../src/foundations/tokens/roles.tokens.json' with { type: 'json' }

const Tree = v.record(v.string(), v.unknown())
type Tree = v.InferOutput<typeof Tree>

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

const light: Tree[] = [palette, roles, components]

/** The tokens as design tools import them: one file for each theme, complete, so that every alias is in it. */
export const tokenFiles = Object.fromEntries(
  Object.entries({ light, dark: [...light, dark] }).map(([theme, parts]) => [
    theme,
    `${JSON.stringify({ ...parts.reduce(merge), $description: `Plotline, ${theme} theme` }, undefined, 2)}\n`,
  ]),
)
