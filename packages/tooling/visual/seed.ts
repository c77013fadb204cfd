import type { Plugin } from 'vite'

/** A small change to what the browser is served. */
export interface Seed {
  name: string
  /** The file to seed it in; `styles.css` is served with every component's styles in it. */
  file: 'packages/ui/src/styles.css' | `packages/ui/src/${string}.ts${'' | 'x'}`
  /** The first `from` after this text becomes `to`. */
  after: string
  from: string
  to: string
}

/** How far after `after` to look for `from`, in characters: about one rule. */
const REACH = 1500

/** @throws Error when the text has changed so that the regression cannot be seeded */
export function seed(text: string, { name, file, after, from, to }: Seed): string {
  const place = text.indexOf(after)
  const found = place < 0 ? -1 : text.indexOf(from, place)
  if (found < 0 || found - place > REACH) {
    throw new Error(
      `"${name}" cannot be seeded: ${file} has no "${from}" soon after "${after}". Update the regression in packages/tooling/visual.`,
    )
  }
  return text.slice(0, found) + to + text.slice(found + from.length)
}

/** The variable with the names of the regressions to seed, one a line. */
export const SEEDED_REGRESSIONS = 'SEEDED_REGRESSIONS'

/**
 * A plugin that seeds those of the given regressions that are named in SEEDED_REGRESSIONS, if there are any. It must come
 * after Tailwind's plugin, which merges the library's stylesheets.
 */
export function seededRegressions(known: readonly Seed[], names = process.env[SEEDED_REGRESSIONS]): Plugin[] {
  if (!names) return []
  const chosen = names.split('\n').map((name) => {
    const seeded = known.find((candidate) => candidate.name === name)
    if (!seeded) throw new Error(`There is no regression "${name}". The regressions are: ${known.map((one) => one.name).join(', ')}.`)
    return seeded
  })
  return [
    {
      name: 'seeded-regressions',
      enforce: 'pre',
      transform: (text, id) =>
        id.includes('?raw') ? undefined : chosen.filter(({ file }) => id.split('?')[0]?.endsWith(`/${file}`)).reduce(seed, text),
    },
  ]
}
