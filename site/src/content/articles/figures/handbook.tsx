import { Figure, WaterfallChart } from '@plotline/ui'
import { deal, dealFor, dealYear } from '@plotline/contract/deal'
import { lettingItems, OWN_SUMS } from '../../examples.ts'
import { percent, pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'

const bought = dealFor({ ownsAnotherHome: true })
const year = dealYear()

/** Gross to net: the rent, what others take of it, and what is left. */
export const WhereTheRentGoes = () => (
  <Figure
    breakout="page"
    title={`Of ${pounds(year.rent)} of rent you keep ${pounds(year.beforeTax)}`}
    caption={`Costs leave ${pounds(year.left)} before mortgage and tax, and the bank takes most of that. The example’s home at ${pounds(deal.price)}, with ${pounds(bought.loan)} borrowed at ${percent(deal.rate)}. Hatched: what others take. Orange: what is left.`}
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      label="A year of the example, from rent to what is left"
      storey={storeyOf(350)}
      columnLabels={['Item', 'A year']}
      items={[
        ...lettingItems(deal.letting, [
          'Rent',
          'Service charge',
          'Letting agent, 10%',
          'Empty weeks, 4%',
          'Repairs and insurance',
          'Licence and certificates',
        ]),
        { label: `Interest at ${percent(deal.rate)}`, value: -year.interest },
      ]}
      totalLabel="Left before tax"
    />
  </Figure>
)

const months = { interest: year.interest / 2, service: deal.letting.otherCosts[0] / 2 }
/** In whole pounds, as the text has it. */
const forRepairs = bought.left - Math.round(months.interest + months.service)

/** What the reserve is for. */
export const Reserve = () => (
  <Figure
    breakout
    title={`Six months’ reserve leaves ${pounds(forRepairs)} for the boiler`}
    caption={`The ${pounds(bought.left)} that was left on the envelope. Hatched: six months that others are paid even if nobody rents. Orange: what is left for repairs.`}
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      label="The reserve"
      storey={storeyOf(250)}
      columnLabels={['Item', 'Amount']}
      items={[
        { label: 'Left on the envelope', value: bought.left },
        { label: 'Mortgage interest', value: -months.interest },
        { label: 'Service charge', value: -months.service },
      ]}
      totalLabel="For repairs"
    />
  </Figure>
)
