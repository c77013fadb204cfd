import type { StreetProps } from '@plotline/ui'

type Character = NonNullable<StreetProps['character']>

const CHARACTERS: Readonly<Record<string, Character>> = {
  'manchester-property-market-2025-guide': 'slabs-and-mills',
  'birmingham-property-boom-areas-to-watch-2025': 'blocks-and-drum',
  'liverpool-property-investment-perfect-time': 'docks',
  'off-plan-vs-completed-properties-returns': 'towers',
}

/** An article's street: its slug is the seed, and city guides have their city's skyline. */
export const streetOf = (slug: string): { seed: string; character: Character } => ({
  seed: slug,
  character: CHARACTERS[slug] ?? 'terraces',
})
