import { BarChart, Figure, WaterfallChart } from '@plotline/ui'
import { COMPLETED, lettingItems, manchesterFlat, manchesterPurchase } from '../../examples.ts'
import { COVER, interest, percent, pounds, rentAMonthFor, stampDuty, yearOf } from '@plotline/contract/sums'

const { price, rate, letting, lowerRent } = manchesterFlat
const { loan } = manchesterPurchase()
const year = yearOf(letting)
const paid = interest(loan, rate)

/** Gross to net: the rent, what others take of it, and what is left. */
export const WhereTheRentGoes = () => (
  <Figure
    breakout
    title={`Of ${pounds(year.rent)} of rent, ${pounds(year.left - paid)} is left`}
    caption={`Others take nearly all of it: ${percent((year.left - paid) / year.rent)} is left. A two-bedroom flat at ${pounds(price)}, with ${pounds(loan)} borrowed at ${percent(rate)}, interest only. Solid: the rent. Hatched: what others take. Orange: what is left.`}
  >
    <WaterfallChart
      label="A year of the example, from rent to what is left"
      columnLabels={['Item', 'A year']}
      items={[
        ...lettingItems(letting, ['Rent', 'Service charge', 'Letting agent', 'Empty weeks', 'Repairs, insurance', 'Certificates']),
        { label: `Interest at ${percent(rate)}`, value: -paid },
      ]}
      totalLabel="Left before tax"
      otherLabel="Other costs"
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
  >
    <BarChart
      stacked
      label={`Stamp duty on ${pounds(price)}, by date of completion`}
      columnLabel="Completed"
      series={[
        { label: 'Ordinary stamp duty', variant: 'solid' },
        { label: 'Surcharge', variant: 'hatched' },
      ]}
      totalLabel="Total"
      items={[
        { label: 'In September 2024', values: duty(COMPLETED.before) },
        { label: 'In December 2024', values: duty(COMPLETED.between) },
        { label: 'Since 1 April 2025', values: duty(COMPLETED.now) },
        { label: 'Since 1 April 2025, if you own no other home', values: duty(COMPLETED.now, false) },
      ]}
    />
  </Figure>
)

const needed = { basic: rentAMonthFor(loan, COVER.basicRate), higher: rentAMonthFor(loan, COVER.higherRate) }

/** The rent that a lender asks for, beside the rent that the flat has. */
export const LendersTest = () => (
  <Figure
    breakout
    title={`The rent passes the lender’s test by ${pounds(letting.rent - needed.higher)} a month`}
    caption={`The same loan of ${pounds(loan)} fails if the flat lets at ${pounds(lowerRent)} to a higher-rate taxpayer. Hatched: the rent that the lender asks for. Solid: the rent.`}
  >
    <BarChart
      label="Rent that the lender asks for, and rent, a month"
      columnLabel="A month"
      series={[
        { label: 'The lender asks for', variant: 'hatched' },
        { label: 'The flat lets at', variant: 'solid' },
      ]}
      items={[
        { label: 'Basic rate, or a company', values: [needed.basic, letting.rent] },
        { label: 'Higher rate', values: [needed.higher, letting.rent] },
        { label: 'Higher rate, lower rent', values: [needed.higher, lowerRent] },
      ]}
    />
  </Figure>
)
