import { DrawnRow, Street, Text, type BuildingPlan } from '@plotline/ui'

const built = (plan: Partial<BuildingPlan>): BuildingPlan => ({ floors: 4, bays: 4, roof: 'flat', stage: 'built', ...plan })

/** What can go wrong, drawn: dashed is what was paid or planned, solid is what is there, orange is what pays. */
const DRAWINGS = {
  capital: {
    says: 'Eight storeys paid for, five to sell.',
    buildings: [built({ floors: 8, stage: 'planned' }), built({ floors: 5, lights: 'few' })],
  },
  rent: {
    says: 'Every home has its charges. Only the lit ones pay rent.',
    buildings: (['all', 'none', 'all'] as const).map((lights) => built({ floors: 4, bays: 3, lights })),
  },
  liquidity: {
    says: 'Four alike in one street, and one buyer.',
    buildings: [0, 1, 2, 3].map((house) => built({ floors: 3, bays: 2, roof: 'house', lights: house === 1 ? 'few' : 'none' })),
  },
  offPlan: {
    says: 'Seven storeys sold, two built.',
    buildings: [built({ floors: 7, stage: 'rising', risen: 2 })],
  },
  costs: {
    says: 'Beside the price stands a row of smaller bills.',
    buildings: [built({ floors: 7, bays: 3 }), ...[4, 3, 2, 1].map((floors) => built({ floors, bays: 1, stage: 'planned' }))],
  },
} as const satisfies Record<string, { says: string; buildings: readonly BuildingPlan[] }>

/** A risk drawn small, with what the drawing says. */
export const RiskDrawing = ({ of }: { of: keyof typeof DRAWINGS }) => (
  <DrawnRow
    className="mt-6 items-end print:hidden"
    drawing={<Street buildings={DRAWINGS[of].buildings} seed={`risk-${of}`} className="max-w-60" />}
  >
    <Text>
      <strong>{DRAWINGS[of].says}</strong>
    </Text>
  </DrawnRow>
)
