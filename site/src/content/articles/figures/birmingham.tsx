import { BarChart, Figure, ShareChart } from '@plotline/ui'
import { birminghamHomes } from '../../examples.ts'
import { pounds, yearOf } from '../../sums.ts'

const year = { flat: yearOf(birminghamHomes.flat.letting), terrace: yearOf(birminghamHomes.terrace.letting) }

/** What each home keeps of its rent. */
export const FlatAndTerrace = () => (
  <Figure
    breakout
    title={`The terrace keeps ${pounds(year.terrace.left - year.flat.left)} a year more than the flat`}
    caption="The example’s two homes, before mortgage and tax. Orange: what is left of the rent. Dashed: what others take. The lines are in the table below."
  >
    <BarChart
      stacked
      label="What is left of a year’s rent"
      columnLabel="A year"
      series={[
        { label: 'Left', variant: 'left' },
        { label: 'Costs', variant: 'taken' },
      ]}
      totalLabel="Rent"
      items={[
        { label: 'One-bedroom city flat', values: [year.flat.left, year.flat.costs] },
        { label: 'Two-bedroom terrace', values: [year.terrace.left, year.terrace.costs] },
      ]}
    />
  </Figure>
)

/** Birmingham City Council, "Selective licensing": 25 of the 69 wards, since 5 June 2023. */
const WARDS = { licensed: 25, all: 69 } as const

/** How much of the city needs a licence. */
export const LicensedWards = () => (
  <Figure
    breakout
    title={`In ${WARDS.licensed} of ${WARDS.all} wards every rented home needs a licence`}
    caption="Selective licensing since June 2023. Dashed: wards where the council licenses every rented home. Solid: the others, where larger shared houses still need one."
  >
    <ShareChart
      label="Birmingham’s wards"
      columnLabels={['Wards', 'Number']}
      numberFormat={{}}
      totalLabel="All wards"
      items={[
        { label: 'Licence needed', value: WARDS.licensed, variant: 'taken' },
        { label: 'The others', value: WARDS.all - WARDS.licensed },
      ]}
    />
  </Figure>
)
