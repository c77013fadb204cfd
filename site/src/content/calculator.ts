import type { BudgetItem } from '@plotline/ui'
import { figures, reserve } from './company.ts'
import { guideFlats, STAMP_DUTY_AND_OWN_SUMS } from './examples.ts'
import { storeyOf } from './storey.ts'
import { buyingCosts, deal, dealFor, dealYear, highestPrice, prices } from '@plotline/contract/deal'
import { percent, pounds } from '@plotline/contract/sums'

interface Row {
  term: string
  detail: string
}

/** What £40,000 does at a price (R-calculator-01). */
export interface Outcome {
  /** What is left or missing, and what a month leaves, in two sentences. */
  result: string
  /** What it takes to buy, for somebody who owns another home and for somebody who owns none. */
  towers: { label: string; roof: string; items: BudgetItem[] }[]
  /** The purchase, item by item; then a month of letting. */
  purchase: Row[]
  month: Row[]
}

const budget = figures.minimumBudget
const CASES = [
  { ownsAnotherHome: true, label: 'If you own another home' },
  { ownsAnotherHome: false, label: 'If you own no other home' },
]

const leftOf = (left: number) => (left < 0 ? `${pounds(-left)} short` : `${pounds(left)} left`)

const missing = (amount: number) => amount > 0 && { missing: amount }

/** Works out what the money does at a price, with the functions of the articles' sums. */
export function whatBuys(price: number): Outcome {
  const [second, only] = CASES.map((one) => dealFor({ ...one, price }))
  if (!second || !only) throw new RangeError('A case is missing.')
  const year = dealYear(price)
  // Rounded one by one, and added up afterwards, so that the column is right to the pound.
  const [rent, costs, interest] = [year.rent, year.costs, year.interest].map((sum) => Math.round(sum / 12))
  const month = (rent ?? 0) - (costs ?? 0) - (interest ?? 0)
  return {
    result:
      `At ${pounds(price)} you are ${leftOf(second.left)} of ${budget} if you own another home, ${leftOf(only.left)} if you own none. The rent leaves ${pounds(month)} a month, before tax.`.replaceAll(
        /you are (£[\d,]+) left/g,
        'you have $1 left',
      ),
    towers: CASES.map(({ label, ownsAnotherHome }) => {
      const { deposit, tax, fees, left } = dealFor({ ownsAnotherHome, price })
      // What the money does not reach: of the fees, and then of the tax.
      const short = Math.max(0, -left)
      const ofFees = Math.min(fees, short)
      const items: BudgetItem[] = [
        { label: 'Deposit', value: deposit, text: pounds(deposit) },
        { label: 'Stamp duty', value: tax, text: pounds(tax), variant: 'hatched', ...missing(short - ofFees) },
        { label: 'Fees', value: fees, text: pounds(fees), variant: 'hatched', ...missing(ofFees) },
        { label: 'Left', value: Math.max(0, left), text: pounds(left), variant: 'highlight' },
      ]
      return { label, roof: leftOf(left), items }
    }),
    purchase: [
      { term: `Deposit, ${percent(deal.depositShare)} of the price`, detail: pounds(second.deposit) },
      { term: 'Stamp duty, if you own another home', detail: pounds(second.tax) },
      { term: 'Stamp duty, if you own none', detail: pounds(only.tax) },
      { term: 'Fees and furniture', detail: pounds(second.fees) },
      { term: 'Mortgage, owed whatever the flat is worth', detail: pounds(second.loan) },
    ],
    month: [
      { term: 'Rent a month', detail: pounds(rent ?? 0) },
      { term: 'Costs', detail: pounds(-(costs ?? 0)) },
      { term: `Interest at ${percent(deal.rate)}`, detail: pounds(-(interest ?? 0)) },
      { term: 'Left a month, before tax', detail: pounds(month) },
    ],
  }
}

const others = deal.letting.otherCosts.reduce((sum, cost) => sum + cost, 0)

const stopsAt = (ownsAnotherHome: boolean) => `about ${pounds(highestPrice({ ownsAnotherHome }))}`
const [cheapest, ...dearer] = guideFlats.map(({ city, withAnotherHome }) => `${pounds(withAnotherHome)} in ${city}`)

/** What the money buys and what it does not, city by city (R-landing-04). */
const reach = `If you own another home, ${budget} of your own buys a flat at up to ${stopsAt(true)}, with ${reserve} kept back, but none of our guides’ examples: they take ${cheapest}, ${dearer.join(' and ')}.`

/** The calculator's fixed text, and its figures before anything is moved. */
export const calculator = {
  title: `What ${budget} buys`,
  lead: `${reach} If you own none, it stops at ${stopsAt(false)}.`,
  /** What the landing page has of them: the rest is on /services. */
  short: {
    lead: reach,
    note: 'A flat in England. Source: [November 2026’s stamp duty](/blog/first-time-btl-investor-handbook) and our arithmetic. [All assumptions](/services)',
  },
  label: 'Price of the flat',
  prices: { ...prices, start: deal.price },
  budget: deal.ownMoney,
  budgetText: budget,
  storey: storeyOf(1_000),
  /** The largest sum that a price can take. */
  most: dealFor({ ownsAnotherHome: true, price: prices.max }).cash,
  start: whatBuys(deal.price),
  note: `A flat in England: [stamp duty](/blog/first-time-btl-investor-handbook); solicitor, survey and broker ${pounds(buyingCosts.professionals)}, lender’s fee ${pounds(buyingCosts.lender)}, furniture ${pounds(buyingCosts.furniture)}; rent ${percent(dealYear().grossYield)} of the price a year, [an agent at ${percent(deal.letting.management)}, ${percent(deal.letting.empty)} empty](/blog/guaranteed-rental-yields-analysis), service charge, repairs and licence ${pounds(others)}, interest only. Source: ${STAMP_DUTY_AND_OWN_SUMS}.`,
} as const
