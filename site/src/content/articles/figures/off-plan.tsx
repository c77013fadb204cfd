import { BarChart, Figure } from '@plotline/ui'
import { comparison, twoFlats, STAMP_DUTY_AND_OWN_SUMS } from '../../examples.ts'
import { formatDate } from '../dates.ts'
import { pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'
import type { WithTable } from './with-table.ts'

const { asAssumed, noDiscount, halfBorrowed, deposit } = comparison()
const { signed, keys, ends } = twoFlats
const later = asAssumed.offPlan.own - deposit
const monthOf = (date: string) => formatDate(date.slice(0, 7))
// Of the results as they are written, in whole pounds.
const lead = Math.round(asAssumed.offPlan.result) - Math.round(asAssumed.completed.result)

/** What each flat asks for, and when, and what it makes. */
export const LessAndLater = ({ children }: WithTable) => (
  <Figure
    breakout="page"
    title={`Off-plan asks for less, and later, and ends ${pounds(lead)} ahead`}
    caption={`Solid: paid in ${monthOf(signed)}, ${pounds(deposit)} for off-plan. Dashed: the ${pounds(later)} due in ${monthOf(keys)}. Orange: what each makes by ${monthOf(ends)}, as assumed, before tax and cost of sale.`}
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <BarChart
      numberFormat={POUNDS}
      table="none"
      label="What each flat asks for and makes"
      storey={storeyOf(5_000)}
      stacked
      columnLabel="Flat"
      series={[
        { label: 'Paid', variant: 'solid' },
        { label: 'Due later', variant: 'dashed' },
        { label: 'Made', variant: 'highlight' },
      ]}
      items={[
        { label: 'Off-plan asks for', values: [deposit, later, 0] },
        { label: 'Completed asks for', values: [asAssumed.completed.own, 0, 0] },
        { label: 'Off-plan makes', values: [0, 0, asAssumed.offPlan.result] },
        { label: 'Completed makes', values: [0, 0, asAssumed.completed.result] },
      ]}
    />
    {children}
  </Figure>
)

const ahead = ({ offPlan, completed }: typeof asAssumed) => [Math.round(offPlan.result) - Math.round(completed.result)]

/** Which of the two is ahead, as the assumptions change: the difference alone, since beside both results it would not be seen. */
export const OneAssumptionTurnsIt = () => (
  <Figure
    breakout
    title="With the discount off-plan leads; without it, or with less borrowed, completed does"
    caption="How far off-plan is ahead after five years, before tax and cost of sale. The ground is what the completed flat makes. Orange: what off-plan makes above that. Hatched: what it is short of it."
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <BarChart
      numberFormat={{ ...POUNDS, signDisplay: 'exceptZero' }}
      label="How far off-plan is ahead after five years"
      storey={storeyOf(250)}
      columnLabel="Assumption"
      series={[{ label: 'Off-plan ahead by', variant: 'highlight' }]}
      items={[
        { label: `As in the example, ${pounds(twoFlats.discount)} off for signing early`, values: ahead(asAssumed) },
        { label: 'No discount', values: ahead(noDiscount) },
        { label: 'Half the price borrowed', values: ahead(halfBorrowed) },
      ]}
    />
  </Figure>
)
