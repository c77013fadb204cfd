import { Figure, WaterfallChart } from '@plotline/ui'
import { deal, dealFor, dealYear } from '@plotline/contract/deal'
import { OWN_SUMS } from '../../examples.ts'
import { pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'

const bought = dealFor({ ownsAnotherHome: true })
const year = dealYear()

const months = { interest: year.interest / 2, service: deal.letting.otherCosts[0] / 2 }
/** In whole pounds, as the text has it. */
const forRepairs = bought.left - Math.round(months.interest + months.service)

/** What the reserve is for. */
export const Reserve = () => (
  <Figure
    breakout="page"
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
