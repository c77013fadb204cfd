import { DrawnRow, Storeys, Street, Text, type BuildingPlan } from '@plotline/ui'
import { deal, dealFor } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import type { ReactNode } from 'react'

const built = (plan: Partial<BuildingPlan>): BuildingPlan => ({ floors: 4, bays: 3, roof: 'flat', stage: 'built', lights: 'none', ...plan })

const alike = (...lights: readonly BuildingPlan['lights'][]) => lights.map((each) => built({ lights: each }))

/** Storeys side by side: solid is there, hatched is what was paid or others take. */
const towers = (variant: 'hatched' | 'solid', ...counts: readonly number[]) => counts.map((count) => ({ storeys: [{ count, variant }] }))

/** The example's tax, fees and furniture. */
const { tax, fees } = dealFor({ ownsAnotherHome: true })
const bills = tax + fees
const STOREY = 10_000

/** Each is about twice as wide as high, and fills its box but for the space at a street's ends. */
const small = { preserveAspectRatio: 'none' } as const
const neighbour = built({ floors: 2, bays: 2, roof: 'pitch', quiet: true })

/** What can go wrong, drawn: dashed is not there yet, hatched was paid or goes to others, solid is there, orange is what pays. */
const DRAWINGS = {
  capital: {
    says: 'Eight storeys paid for, five to sell.',
    drawing: <Storeys buildings={[...towers('hatched', 8), ...towers('solid', 5)]} bays={9} unscaled {...small} />,
  },
  rent: {
    says: 'Every home has its charges. Only the lit ones pay rent.',
    drawing: <Street buildings={alike('all', 'none', 'all')} seed="risk" {...small} />,
  },
  liquidity: {
    says: 'Four alike in one street, and one buyer.',
    drawing: (
      <Street
        buildings={alike('none', 'all', 'none', 'none').map((house) => ({ ...house, floors: 3, bays: 2, roof: 'house' }))}
        seed="risk"
        {...small}
      />
    ),
  },
  offPlan: {
    says: 'Seven storeys sold, two built.',
    drawing: (
      <Street
        buildings={[
          built({ roof: 'gables', quiet: true }),
          built({ floors: 7, bays: 8, stage: 'planned', risen: 2 }),
          neighbour,
          neighbour,
        ]}
        seed="risk"
        {...small}
      />
    ),
  },
  costs: {
    says: `A price of ${pounds(deal.price)}, and bills of ${pounds(bills)} if you own another home, in whole storeys of ${pounds(STOREY)}.`,
    drawing: (
      <Storeys
        buildings={[...towers('solid', deal.price / STOREY), ...towers('hatched', Math.round(bills / STOREY))]}
        bays={11}
        unscaled
        {...small}
      />
    ),
  },
} as const satisfies Record<string, { says: string; drawing: ReactNode }>

/** A risk drawn small, with what the drawing says. */
export const RiskDrawing = ({ of }: { of: keyof typeof DRAWINGS }) => (
  <DrawnRow data-vignette className="mt-6 items-end gap-y-4 sm:mb-8 print:hidden" drawing={DRAWINGS[of].drawing}>
    <Text>
      <strong>{DRAWINGS[of].says}</strong>
    </Text>
  </DrawnRow>
)
