import { BarChart, Figure, Timeline } from '@plotline/ui'
import { AS_OF, comparison, twoFlats, STAMP_DUTY_AND_OWN_SUMS } from '../../examples.ts'
import { formatDate } from '../dates.ts'
import { pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'

const { asAssumed, noDiscount, halfBorrowed, deposit, earnedByKeys } = comparison()
const { signed, keys, ends } = twoFlats
const checked = formatDate(AS_OF)
// Of the results as they are written, in whole pounds.
const lead = Math.round(asAssumed.offPlan.result) - Math.round(asAssumed.completed.result)

/** What each investor pays and gets, and when. */
export const TwoCashTimelines = () => (
  <Figure
    breakout
    title={`Off-plan asks for less, and later, and ends ${pounds(lead)} ahead`}
    caption={`The example’s two flats, to scale. Solid: done by ${checked}. Dashed: still to come. Results are before tax and cost of sale.`}
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-12">
      <Timeline
        label="Off-plan"
        columnLabels={['Off-plan', 'Money']}
        today={AS_OF}
        todayLabel={checked}
        items={[
          { date: signed, label: `Off-plan: ${pounds(deposit)} paid` },
          { date: keys, label: `${pounds(asAssumed.offPlan.own - deposit)} more, first rent` },
          { date: ends, label: `${pounds(asAssumed.offPlan.result)} made` },
        ]}
      />
      <Timeline
        label="Completed"
        columnLabels={['Completed', 'Money']}
        today={AS_OF}
        todayLabel={checked}
        items={[
          { date: signed, label: `Completed: ${pounds(asAssumed.completed.own)} paid` },
          { date: keys, label: `${pounds(earnedByKeys)} earned from rent` },
          { date: ends, label: `${pounds(asAssumed.completed.result)} made` },
        ]}
      />
    </div>
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
