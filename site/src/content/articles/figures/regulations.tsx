import { BarChart, Figure, WaterfallChart } from '@plotline/ui'
import { Stages } from '../../../drawings/stages/stages.tsx'
import { AS_OF, COMPLETED, taxedYear, OWN_SUMS, sourced } from '../../examples.ts'
import { incomeTax, percent, pounds, stampDuty } from '@plotline/contract/sums'
import { formatDate } from '../dates.ts'
import { POUNDS, storeyOf } from '../../storey.ts'
import type { WithTable } from './with-table.ts'

export const CHANGES = [
  ['2024-10-31', 'Surcharge 5%'],
  ['2025-04-01', 'Stamp duty from £125,000'],
  ['2025-11-01', 'Fines of up to £40,000 for unsafe wiring'],
  ['2026-04-06', 'Digital tax records if gross income from rent and trade is over £50,000 (United Kingdom)'],
  ['2026-05-01', 'Renters’ Rights Act: no fixed terms, no section 21'],
  ['2027-04-06', 'Rent taxed at 22, 42 and 47% (England and Northern Ireland)'],
  ['2030-10-01', 'Energy rating C (England and Wales)'],
] as const
/** The first that is not in force. */
export const next = CHANGES.findIndex(([date]) => date > AS_OF)

/** What the law has changed for landlords, and what it will. */
export const LawAndTax = () => (
  <Stages
    title="What has changed, and what will"
    source={sourced('HM Revenue & Customs, legislation.gov.uk and Department for Energy Security and Net Zero')}
    items={CHANGES.map(([date, what], index) => ({
      when: formatDate(date.slice(0, 7)),
      what,
      variant: index < next ? 'solid' : 'dashed',
      ...(index === next && { mark: `Today, ${formatDate(AS_OF)}`, between: true }),
    }))}
  />
)

/** The energy ratings with which a home may be let, from the worst to the best. */
export const EnergyRatings = () => (
  <Stages
    title="Energy ratings: you may let with those that are lit"
    source={sourced('Erewash Borough Council and Department for Energy Security and Net Zero')}
    items={['G', 'F', 'E', 'D', 'C', 'B', 'A'].map((when) => ({
      when,
      variant: when > 'E' ? 'solid' : 'lit',
      ...(when === 'E' && { mark: 'Enough today' }),
      ...(when === 'C' && { mark: `Enough from ${formatDate('2030-10')}, as announced` }),
    }))}
  />
)

const BANDS = [
  { label: 'to £125k', from: 0 },
  { label: 'to £250k', from: 125_000 },
  { label: 'to £925k', from: 250_000 },
  { label: 'to £1.5m', from: 925_000 },
  { label: 'above', from: 1_500_000 },
] as const

const dutyOn = (price: number) => stampDuty(price, COMPLETED.now, { ownsAnotherHome: true })

/** What the next thousand pounds of a band cost, as shares: at the ordinary rate, and the surcharge. */
function ratesAbove(from: number) {
  // The surcharge starts at a price, not at a part of it.
  const price = Math.max(from, 100_000)
  const [low, high] = [dutyOn(price), dutyOn(price + 1_000)]
  return [(high.ordinary - low.ordinary) / 1_000, (high.surcharge - low.surcharge) / 1_000]
}

/** The rates of stamp duty, band by band. */
export const StampDutySteps = () => (
  <Figure
    breakout
    title="If you own another home, every step is five points higher, from the first pound"
    caption="Stamp duty on each part of the price since 1 April 2025; at the end of each bar, both together."
    source={sourced('HM Revenue & Customs')}
  >
    <BarChart
      stacked
      label="Rates of stamp duty by part of the price"
      storey={{ amount: 0.01, label: '1 storey = 1%' }}
      columnLabel="Part of the price"
      numberFormat={{ style: 'percent' }}
      series={[
        { label: 'Ordinary rate', variant: 'solid' },
        { label: 'Surcharge', variant: 'hatched' },
      ]}
      totalLabel="With the surcharge"
      items={BANDS.map(({ label, from }) => ({ label, values: ratesAbove(from) }))}
    />
  </Figure>
)

const HIGHER = 0.4
const CREDIT = 0.2
const profit = taxedYear.profit - taxedYear.interest
const tax = incomeTax(taxedYear.profit, taxedYear.interest, HIGHER, CREDIT)

/** How a higher-rate taxpayer's profit becomes a loss. */
export const ProfitBecomesLoss = ({ children }: WithTable) => (
  <Figure
    breakout="page"
    title={`Tax turns a profit of ${pounds(profit)} into a loss of ${pounds(tax - profit)}`}
    caption={`The example’s year for a higher-rate taxpayer. Income tax is ${percent(HIGHER)} of what is left before interest, less a credit of ${percent(CREDIT)} of the interest.`}
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      table="none"
      label="A higher-rate taxpayer’s year"
      storey={storeyOf(500)}
      columnLabels={['Item', 'A year']}
      items={[
        { label: 'Rent less other costs', value: taxedYear.profit },
        { label: 'Interest', value: -taxedYear.interest },
        { label: 'Tax due', value: -tax },
      ]}
      totalLabel="Left after tax"
    />
    {children}
  </Figure>
)
