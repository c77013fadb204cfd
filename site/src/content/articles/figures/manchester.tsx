import { BarChart, Figure, WaterfallChart } from '@plotline/ui'
import { COMPLETED, lettingItems, manchesterFlat, manchesterPurchase, OWN_SUMS, STAMP_DUTY_AND_OWN_SUMS, sourced } from '../../examples.ts'
import { COVER, interest, percent, pounds, rentAMonthFor, stampDuty, yearOf } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'
import { withWholeDays } from '../../words.ts'

const { price, rate, letting, lowerRent } = manchesterFlat
const { loan } = manchesterPurchase()
const year = yearOf(letting)
const paid = interest(loan, rate)

/** Gross to net: the rent, what others take of it, and what is left. */
export const WhereTheRentGoes = () => (
  <Figure
    breakout="page"
    title={`Of ${pounds(year.rent)} of rent, ${pounds(year.left - paid)} is left`}
    caption={`Others take nearly all of it: ${percent((year.left - paid) / year.rent)} is left. A two-bedroom flat at ${pounds(price)}, with ${pounds(loan)} borrowed at ${percent(rate)}, interest only. Hatched: what others take. Orange: what is left.`}
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      label="A year of the example, from rent to what is left"
      storey={storeyOf(500)}
      columnLabels={['Item', 'A year']}
      items={[
        ...lettingItems(letting, ['Rent', 'Service charge', 'Letting agent', 'Empty weeks', 'Repairs, insurance', 'Certificates']),
        { label: `Interest at ${percent(rate)}`, value: -paid },
      ]}
      totalLabel="Left before tax"
    />
  </Figure>
)

const duty = (completed: string, ownsAnotherHome = true) => {
  const { ordinary, surcharge } = stampDuty(price, completed, { ownsAnotherHome })
  return [ordinary, surcharge]
}

/** Stamp duty on the example's flat, step by step, as the law changed. */
export const StampDutySteps = () => (
  <Figure
    breakout
    title={`Two changes nearly doubled the stamp duty on a flat at ${pounds(price)}`}
    caption="Nearly all of it is the surcharge, which only buyers with another home pay. Solid: ordinary stamp duty. Hatched: the surcharge."
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <BarChart
      numberFormat={POUNDS}
      stacked
      label={`Stamp duty on ${pounds(price)}, by date of completion`}
      storey={storeyOf(1_000)}
      columnLabel="Completed"
      series={[
        { label: 'Ordinary stamp duty', variant: 'solid' },
        { label: 'Surcharge', variant: 'hatched' },
      ]}
      totalLabel="Total"
      items={[
        { label: withWholeDays('Until 30 Oct 2024'), values: duty(COMPLETED.before) },
        { label: withWholeDays('Until 31 Mar 2025'), values: duty(COMPLETED.between) },
        { label: withWholeDays('Since 1 Apr 2025'), values: duty(COMPLETED.now) },
        { label: 'The same, without another home', values: duty(COMPLETED.now, false) },
      ]}
    />
  </Figure>
)

const needed = { basic: rentAMonthFor(loan, COVER.basicRate), higher: rentAMonthFor(loan, COVER.higherRate) }

/** How far the rent is from the one that a lender asks for: the difference alone, since beside both sums it would not be seen. */
export const LendersTest = () => (
  <Figure
    breakout
    title={`The rent passes the lender’s test by ${pounds(letting.rent - needed.higher)} a month`}
    caption={`The ground is the rent that the lender asks for, ${pounds(needed.basic)} at the basic rate or of a company and ${pounds(needed.higher)} at the higher rate; what stands on it is what the flat lets at above that, a month. At ${pounds(lowerRent)}, the lower rent, the same loan of ${pounds(loan)} fails by ${pounds(needed.higher - lowerRent)}.`}
    source={sourced('Mortgages Finder for what lenders ask, and our arithmetic')}
  >
    <BarChart
      label="Rent above what the lender asks for, a month"
      columnLabel="A month"
      storey={storeyOf(10)}
      numberFormat={{ ...POUNDS, signDisplay: 'exceptZero' }}
      series={[{ label: 'Above what the lender asks for', variant: 'solid' }]}
      items={[
        { label: 'Basic rate', asked: needed.basic, rent: letting.rent },
        { label: 'Higher rate', asked: needed.higher, rent: letting.rent },
        { label: 'Lower rent', asked: needed.higher, rent: lowerRent },
      ].map(({ label, asked, rent }) => ({ label, values: [rent - asked] }))}
    />
  </Figure>
)
