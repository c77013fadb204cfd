import type { WindowKind } from './windows.ts'

/** The shape of a building's roof. */
export type Roof =
  /** A parapet. */
  | 'flat'
  /** A gable. */
  | 'pitch'
  /** A gable with a chimney stack: a house. */
  | 'house'
  /** A gable for every two bays: a warehouse. */
  | 'gables'
  /** One slope. */
  | 'mono'
  /** A higher part behind a lower one. */
  | 'step'
  /** A parapet and a tall stack: a mill. */
  | 'chimney'
  /** A round tower: a cap, and windows that get narrower towards its sides. */
  | 'drum'

/** A building of a street. */
export interface BuildingPlan {
  /** Storeys, 1 or more. */
  floors: number
  /** Windows side by side, 2 or more; on the ground floor the door replaces the middle one. */
  bays: number
  /** One roof, or several side by side. */
  roof: Roof | readonly Roof[]
  /** `planned` and `rising` are solid up to `risen` and dashed above, `rising` under a crane; `built` is solid. */
  stage: 'planned' | 'rising' | 'built'
  /** How many of its storeys are built. @default none of a `planned` building, a third of a `rising` one */
  risen?: number | undefined
  /** Mirrors the roof. */
  mirrored?: boolean | undefined
  /** What its windows look like, floor by floor from the ground up, repeated. @default plain */
  windows?: readonly WindowKind[] | undefined
  /**
   * Which windows are lit: about one in seven, none, all, or one of each floor, as a Building's, floor by floor when the street lights up. Or a picture of lit windows,
   * the others being absent: a row for each floor from the top down, in which everything but a space is one.
   */
  lights?: 'few' | 'none' | 'all' | 'one' | readonly string[] | undefined
  /** Scenery behind the others: walls a little above the surface, and no light but those that `lights` names. */
  quiet?: boolean | undefined
}

/** The kind of place that a generated street is in. */
export type StreetCharacter = 'mixed' | 'terraces' | 'slabs-and-mills' | 'blocks-and-drum' | 'docks' | 'towers'

type Range = readonly [least: number, most: number]

interface Kind {
  roofs: readonly Roof[]
  floors: Range
  bays: Range
}

interface Place {
  /** The default number of buildings, which makes it about one and a half times as wide as high. */
  count: number
  common: Kind
  /** The place's landmarks. */
  landmark: Kind
  landmarks: number
}

const PLACES: Record<StreetCharacter, Place> = {
  mixed: {
    count: 4,
    common: { roofs: ['flat', 'pitch', 'step', 'mono'], floors: [4, 7], bays: [3, 4] },
    landmark: { roofs: ['flat', 'step'], floors: [8, 9], bays: [3, 4] },
    landmarks: 1,
  },
  terraces: {
    count: 6,
    common: { roofs: ['house', 'house', 'pitch'], floors: [2, 3], bays: [2, 3] },
    landmark: { roofs: ['flat', 'mono'], floors: [5, 6], bays: [4, 4] },
    landmarks: 1,
  },
  'slabs-and-mills': {
    count: 5,
    common: { roofs: ['flat', 'step', 'flat'], floors: [7, 11], bays: [2, 3] },
    landmark: { roofs: ['chimney'], floors: [4, 5], bays: [4, 5] },
    landmarks: 2,
  },
  'blocks-and-drum': {
    count: 5,
    common: { roofs: ['flat', 'step', 'flat', 'mono'], floors: [4, 6], bays: [3, 4] },
    landmark: { roofs: ['drum'], floors: [9, 10], bays: [5, 5] },
    landmarks: 1,
  },
  docks: {
    count: 5,
    common: { roofs: ['gables'], floors: [3, 4], bays: [4, 6] },
    landmark: { roofs: ['flat', 'mono'], floors: [8, 10], bays: [2, 3] },
    landmarks: 2,
  },
  towers: {
    count: 6,
    common: { roofs: ['mono', 'flat', 'step'], floors: [5, 9], bays: [2, 3] },
    landmark: { roofs: ['mono'], floors: [11, 12], bays: [3, 4] },
    landmarks: 1,
  },
}

/** In buildings: more are no drawing. */
const LONGEST = 200

/** Generates a street from a seed: the same seed always gives the same street. The first building is a plan and the rest are built. */
export function planStreet(seed: string, character: StreetCharacter = 'mixed', given = PLACES[character].count): BuildingPlan[] {
  const count = Math.min(given, LONGEST) || 0
  const random = seededRandom(`${character} ${seed}`)
  const place = PLACES[character]
  const landmarks = someOf(count, place.landmarks, random)
  return Array.from({ length: count }, (_, index) => {
    const kind = landmarks.has(index) ? place.landmark : place.common
    return {
      floors: within(kind.floors, random),
      bays: within(kind.bays, random),
      roof: kind.roofs[Math.floor(random() * kind.roofs.length)] ?? 'flat',
      stage: index === 0 ? 'planned' : 'built',
      mirrored: random() < 0.5,
    }
  })
}

/** The whole idea in one street: dashed plans, a rising tower under a crane, finished homes. The plans are low, so that words fit above them. */
export const heroStreet: readonly BuildingPlan[] = [
  { floors: 2, bays: 3, roof: 'pitch', stage: 'planned' },
  { floors: 4, bays: 4, roof: 'flat', stage: 'planned' },
  { floors: 2, bays: 5, roof: 'gables', stage: 'planned' },
  { floors: 3, bays: 3, roof: 'mono', stage: 'planned' },
  { floors: 3, bays: 4, roof: 'step', stage: 'planned' },
  { floors: 12, bays: 5, roof: 'flat', stage: 'rising', risen: 5, lights: 'none' },
  { floors: 8, bays: 3, roof: 'step', stage: 'built' },
  { floors: 14, bays: 4, roof: 'mono', stage: 'built' },
  { floors: 7, bays: 5, roof: 'flat', stage: 'built' },
  { floors: 4, bays: 3, roof: 'house', stage: 'built' },
]

/** A street at night, where one house is lit: for the end of a page. Its left half is low, so that words fit above it. */
export const nightStreet: readonly BuildingPlan[] = [
  { floors: 4, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 3, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'house', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'house', stage: 'built', quiet: true },
  { floors: 3, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'house', stage: 'built', quiet: true },
  { floors: 3, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'house', stage: 'built', lights: 'all' },
  { floors: 4, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 6, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 3, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 6, bays: 3, roof: 'step', stage: 'built', quiet: true },
  { floors: 4, bays: 3, roof: 'flat', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'house', stage: 'built', quiet: true },
]

/** Pseudo-random numbers from 0 to 1, seeded with the text's FNV-1a hash (mulberry32). */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  // Joined, as apps also give the number of a record.
  for (const character of [text].join()) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const within = ([least, most]: Range, random: () => number) => least + Math.floor(random() * (most - least + 1))

/** Picks some positions in a street, but not the first, which is the plan. */
function someOf(count: number, wanted: number, random: () => number): Set<number> {
  const free = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1)
  const chosen = new Set<number>()
  while (chosen.size < wanted && free.length > 0) for (const index of free.splice(Math.floor(random() * free.length), 1)) chosen.add(index)
  return chosen
}
