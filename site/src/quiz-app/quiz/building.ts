import { CHOICE_STEPS, chosenOptions, STEP_IDS } from '@plotline/contract'
import type { BuildingDesign, Roof, WindowKind } from '@plotline/ui'
import type { Answers } from './quiz-logic.ts'

/** What each answer draws (R-quiz-29): the place the roof, the budget the bays, the kind of property the windows, the time the crane. */
const ROOFS: Readonly<Record<string, Roof>> = {
  Manchester: 'chimney',
  Liverpool: 'gables',
  Leeds: 'house',
  Birmingham: 'drum',
  'London & Southeast': 'mono',
  'Nationwide opportunities': 'step',
}
const WINDOWS: Readonly<Record<string, WindowKind>> = {
  'Off-plan apartments': 'balcony',
  'Completed units': 'plain',
  'HMOs or student let': 'pair',
}
const CRANES: Readonly<Record<string, BuildingDesign['crane']>> = {
  'Ready to invest now': 'lifting',
  'within 3 months': 'standing',
  '3-6 months': 'rising',
  '6+ months': 'planned',
}

/** Three roofs are as many as stand side by side on the narrowest building. */
const MOST_ROOFS = 3

/** A larger budget has more bays; the least is too low for a building. */
const FEWEST_BAYS = 3

const [, propertyType, location, , budget] = CHOICE_STEPS

/** Undefined for no answer, and for the budget that ends the quiz. */
function baysFor(range: string): number | undefined {
  const place = budget.options.findIndex((option) => option === range)
  return place < 1 ? undefined : FEWEST_BAYS + place - 1
}

/** The building that these answers draw. */
export const buildingOf = (answers: Answers): BuildingDesign => ({
  bays: baysFor(answers.budget_range),
  roofs: drawn(ROOFS, chosenOptions(location, answers.location_preference)).slice(0, MOST_ROOFS),
  windows: drawn(WINDOWS, chosenOptions(propertyType, answers.property_type_interest)),
  crane: CRANES[answers.timeline],
})

/** Up to two choices, or the first and how many there are besides: what fits beside a drawing. */
function inShort(chosen: readonly string[]): string {
  const [first = '', ...others] = chosen
  return others.length > 1 ? `${first} and ${others.length} more` : chosen.join(', ')
}
const places = (answers: Answers) => inShort(chosenOptions(location, answers.location_preference))
const kinds = (answers: Answers) => inShort(chosenOptions(propertyType, answers.property_type_interest))

/** The title block under the building: its last storey, which rises until the request is sent, and the answers that drew it (R-quiz-29). */
export const titleBlockOf = (storey: number, isRising: boolean, answers: Answers) => ({
  title: isRising ? `Storey ${storey} of ${STEP_IDS.length}, rising` : `All ${STEP_IDS.length} storeys built`,
  items: [
    { term: 'where', detail: places(answers) },
    { term: 'what', detail: kinds(answers) },
    { term: 'when', detail: answers.timeline },
    { term: 'with', detail: unbroken(answers.budget_range) },
  ],
})

/** What the answer to a step has drawn, in a few words; undefined if it draws nothing. */
export function drawnBy(step: number, answers: Answers): { part: keyof BuildingDesign; text: string } | undefined {
  const { windows, roofs, crane, bays } = buildingOf(answers)
  if (step === 1 && windows?.length) return { part: 'windows', text: `windows: ${kinds(answers)}` }
  if (step === 2 && roofs?.length) return { part: 'roofs', text: `roof: ${places(answers)}` }
  if (step === 3 && crane) return { part: 'crane', text: `crane: ${answers.timeline}` }
  if (step === 4 && bays) return { part: 'bays', text: `bays: ${unbroken(answers.budget_range)}` }
  return undefined
}

/** A range of amounts that stays on one line, also after its hyphen. */
const unbroken = (range: string) => range.replace(' - ', '\u00A0-\u2060\u00A0')

const drawn = <T>(drawings: Readonly<Record<string, T>>, options: readonly string[]): T[] =>
  options.flatMap((option) => drawings[option] ?? [])

/** Reads a stored building; whatever this release cannot draw is left out. */
export function readBuilding(stored: unknown): BuildingDesign {
  const { bays, roofs, windows }: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return {
    bays: budget.options.map(baysFor).find((known) => known === bays),
    roofs: known(Object.values(ROOFS), roofs),
    windows: known(Object.values(WINDOWS), windows),
  }
}

const known = <T>(values: readonly T[], stored: unknown): T[] => values.filter((value) => Array.isArray(stored) && stored.includes(value))
