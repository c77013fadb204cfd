import type { BuildingDesign, BuildingPlan } from '@plotline/ui'
import { STOREYS } from './building.ts'

const quiet = (floors: number, bays: number, roof: BuildingPlan['roof'] = 'flat'): BuildingPlan => ({
  floors,
  bays,
  roof,
  stage: 'built',
  quiet: true,
})

/** From the visitor's own building outwards, to both sides: the sides are equally wide, so that it stands in the middle. */
const TO_THE_LEFT = [
  quiet(5, 3, 'pitch'),
  quiet(3, 4, 'gables'),
  quiet(6, 3, 'step'),
  quiet(3, 3, 'house'),
  quiet(5, 4),
  quiet(2, 3, 'house'),
  quiet(6, 3, 'mono'),
  quiet(4, 4, 'gables'),
  quiet(5, 3),
]
const TO_THE_RIGHT = [
  quiet(4, 3, 'house'),
  quiet(6, 4),
  quiet(3, 3, 'pitch'),
  quiet(5, 3, 'mono'),
  quiet(3, 4, 'gables'),
  quiet(6, 3, 'step'),
  quiet(2, 3, 'house'),
  quiet(5, 4),
  quiet(3, 3, 'pitch'),
]

/** How the visitor's own building stands in its street: from its design come only roofs and windows. */
export type OwnBuilding = Pick<Partial<BuildingPlan>, 'stage' | 'lights' | 'bays'>

/** A visitor's building in the middle of a street: built, by default with the windows lit that the answers light in the quiz, or still a plan. */
export const streetWith = (
  { roofs = [], windows = [] }: BuildingDesign,
  { stage = 'built', lights = 'one', bays = 5 }: OwnBuilding = {},
): readonly BuildingPlan[] => [
  ...[...TO_THE_LEFT].reverse(),
  { floors: STOREYS, bays, roof: roofs.length > 0 ? roofs : 'flat', windows, stage, lights },
  ...TO_THE_RIGHT,
]
