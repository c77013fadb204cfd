import { Street, type BuildingPlan } from '@plotline/ui'

const built = (plan: Partial<BuildingPlan>): BuildingPlan => ({ floors: 4, bays: 4, roof: 'flat', stage: 'built', ...plan })

/** What can go wrong, drawn: dashed is what was paid or planned, solid is what is there, orange is what pays. */
const DRAWINGS = {
  /** Worth less than was paid. */
  capital: [built({ floors: 8, stage: 'planned' }), built({ floors: 5 })],
  /** Built, but nobody lives there. */
  rent: [built({ bays: 5, lights: 'none' }), built({ floors: 2, bays: 3, roof: 'house' })],
  /** One of many, and none that stands out. */
  liquidity: [0, 1, 2, 3].map((house) => built({ floors: 3, bays: 3, roof: 'house', lights: house === 1 ? 'none' : 'few' })),
  /** Less is built than was drawn. */
  offPlan: [built({ floors: 7, stage: 'rising', risen: 2 })],
  /** The price, and what comes on top of it. */
  costs: [built({ floors: 7 }), ...[3, 2, 2, 1].map((floors) => built({ floors, bays: 2, stage: 'planned' }))],
} as const satisfies Record<string, readonly BuildingPlan[]>

/** A small drawing of a risk, above what the page says about it. */
export const RiskDrawing = ({ of }: { of: keyof typeof DRAWINGS }) => (
  <div className="mt-6 flex h-28 justify-start">
    <Street className="h-28 w-auto" buildings={DRAWINGS[of]} seed={`risk-${of}`} />
  </div>
)
