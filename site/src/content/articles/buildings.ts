import type { SharedBuilding } from '@plotline/ui'

/** The buildings that an article's number can be drawn in, in the order of the blog's street, which rises. */
export const BUILDINGS = [
  'townhouse',
  'court',
  'site',
  'propped',
  'palace',
  'drum',
  'overhang',
] as const satisfies readonly SharedBuilding[]
