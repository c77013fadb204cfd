import { Figure, WaterfallChart } from '@plotline/ui'
import { SchematicMap } from '../../../drawings/schematic-map/schematic-map.tsx'
import { lettingItems, liverpoolFlat, OWN_SUMS, sourced } from '../../examples.ts'
import { deal, dealFor } from '@plotline/contract/deal'
import { interest, percent, pounds, yearOf } from '@plotline/contract/sums'
import { LicensedShare } from './licensed-wards.tsx'
import { POUNDS, storeyOf } from '../../storey.ts'

const { price, letting } = liverpoolFlat
const year = yearOf(letting)
const { loan } = dealFor({ ownsAnotherHome: true, price })
const paid = interest(loan, deal.rate)

/** Gross to net on a cheap flat. */
export const WhereTheRentGoes = () => (
  <Figure
    breakout="page"
    title={`Costs take ${pounds(year.costs)} of ${pounds(year.rent)}: on a cheap flat they weigh more`}
    caption={`A one-bedroom flat at ${pounds(price)}, with ${pounds(loan)} borrowed at ${percent(deal.rate)}. Hatched: what others take. Orange: what is left.`}
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      label="A year of the example, from rent to what is left"
      storey={storeyOf(350)}
      columnLabels={['Item', 'A year']}
      items={[
        ...lettingItems(letting, [
          'Rent',
          'Service charge',
          'Letting agent, 10%',
          'Empty weeks, 5%',
          'Repairs and insurance',
          'Licence and certificates',
        ]),
        { label: `Interest at ${percent(deal.rate)}`, value: -paid },
      ]}
      totalLabel="Left before tax"
    />
  </Figure>
)

/** The four places to look at, and what is there already. */
export const FourPlaces = () => (
  <Figure
    breakout
    title="Inland you buy what is there; by the river you also buy a plan"
    caption="Solid: what is there. Dashed: what waits. A schematic map, north at the top: a house to the left lies west of the centre, to the right east. Distances are not to scale."
    source={sourced('Inside World Football for the stadium, Railway Gazette for the station, and our map')}
  >
    <SchematicMap
      label="Places in Liverpool"
      columnLabels={['Place', 'From the centre', 'What is there']}
      centreLabel="City centre"
      water="River Mersey"
      items={[
        { label: 'Northern docks', direction: 'NW', distance: 1, note: 'The stadium, and plans', variant: 'dashed' },
        { label: 'Anfield', direction: 'NE', distance: 2, note: 'Terraces' },
        { label: 'Knowledge and Georgian Quarters', direction: 'E', distance: 1, note: 'Hospitals, universities, long terraces' },
        { label: 'Kensington', direction: 'E', distance: 2, note: 'Terraces' },
        { label: 'Wavertree', direction: 'E', distance: 3, note: 'Terraces' },
        { label: 'Baltic Triangle', direction: 'S', distance: 1, note: 'Studios, bars, flats; a station is planned', variant: 'dashed' },
      ]}
    />
  </Figure>
)

/** Liverpool City Council, "Do I need a selective licence?": 16 of the 30 wards as they were before 2023. */
const WARDS = { licensed: 16, all: 30 } as const

/** How much of the city needs a licence, and until when. */
export const LicensedWards = () => (
  <Figure
    breakout
    title={`In ${WARDS.licensed} of the ${WARDS.all} wards every rented home needs a licence, until March 2027`}
    caption="The wards as they were before 2023: one window is one. Lit: every privately rented home needs a licence. Unlit: the others."
    source={sourced('Liverpool City Council, and the Boundary Commission for all wards')}
  >
    <LicensedShare label="Liverpool’s wards as they were before 2023" {...WARDS} />
  </Figure>
)
