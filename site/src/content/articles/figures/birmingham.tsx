import { BarChart, Figure } from '@plotline/ui'
import { SchematicMap } from '../../../drawings/schematic-map/schematic-map.tsx'
import { birminghamHomes, OWN_SUMS, sourced } from '../../examples.ts'
import { pounds, yearOf } from '@plotline/contract/sums'
import { LicensedShare } from './licensed-wards.tsx'
import { POUNDS, storeyOf } from '../../storey.ts'
import type { WithTable } from './with-table.ts'

const year = { flat: yearOf(birminghamHomes.flat.letting), terrace: yearOf(birminghamHomes.terrace.letting) }

/** The six areas, with the trains and trams that each has or waits for. */
export const AreasAndStations = () => (
  <Figure
    breakout
    title="Five areas have their trains or trams today; the one in every brochure is waiting"
    caption="Solid: it has a station or tram stop. Dashed: it waits for them. A schematic map, north at the top: a house to the left lies west of the centre, to the right east. Distances are not to scale."
    source={sourced('The Construction Index and Brum Daily for what is to come, and our map')}
  >
    <SchematicMap
      label="Six areas of Birmingham and their stations"
      columnLabels={['Area', 'From the centre', 'Trains and trams']}
      centreLabel="City centre"
      items={[
        { label: 'Perry Barr', direction: 'N', distance: 2, note: 'A rebuilt station' },
        { label: 'Jewellery Quarter', direction: 'NW', distance: 1, note: 'A station' },
        {
          label: 'Digbeth and Eastside',
          direction: 'E',
          distance: 1,
          note: 'Curzon Street station and most of a tram, to come',
          variant: 'dashed',
        },
        { label: 'Edgbaston and Five Ways', direction: 'SW', distance: 1, note: 'The tram' },
        { label: 'Selly Oak', direction: 'SW', distance: 2, note: 'A station with frequent trains' },
        { label: 'Longbridge', direction: 'SW', distance: 3, note: 'A station near the line’s southern end' },
      ]}
    />
  </Figure>
)

/** What each home keeps of its rent. */
export const FlatAndTerrace = ({ children }: WithTable) => (
  <Figure
    breakout="page"
    title={`The terrace keeps ${pounds(year.terrace.left - year.flat.left)} a year more than the flat`}
    caption="The example’s two homes, before mortgage and tax. Orange: what is left of the rent. Hatched: what others take."
    source={OWN_SUMS}
  >
    <BarChart
      numberFormat={POUNDS}
      table="none"
      stacked
      label="What is left of a year’s rent"
      storey={storeyOf(1_000)}
      columnLabel="A year"
      series={[
        { label: 'Left', variant: 'highlight' },
        { label: 'Costs', variant: 'hatched' },
      ]}
      totalLabel="Rent"
      items={[
        { label: `City flat: ${pounds(year.flat.left)} left`, values: [year.flat.left, year.flat.costs] },
        { label: `Terrace: ${pounds(year.terrace.left)} left`, values: [year.terrace.left, year.terrace.costs] },
      ]}
    />
    {children}
  </Figure>
)

/** Birmingham City Council, "Selective licensing" and "Additional licensing for HMOs": 25 of the 69 wards, and shared houses in all, since 5 June 2023. */
const WARDS = { licensed: 25, all: 69 } as const

/** How much of the city needs a licence. */
export const LicensedWards = () => (
  <Figure
    breakout
    title={`In ${WARDS.licensed} of ${WARDS.all} wards every rented home needs a licence`}
    caption="Since June 2023. One window is one ward. Lit: the council licenses every rented home. Unlit: the others, where every home shared by three or more people from two or more households needs one too."
    source={sourced('Birmingham City Council')}
  >
    <LicensedShare label="Birmingham’s wards" {...WARDS} />
  </Figure>
)
