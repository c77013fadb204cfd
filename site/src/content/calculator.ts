import { figures, reserve } from './company.ts'
import { STOREY_POUNDS } from '../drawings/money-plate/towers.ts'
import { guideFlats, STAMP_DUTY_AND_OWN_SUMS } from './examples.ts'
import { deal, dealFor, dealYear, fall, highestPrice, prices, reserveFor } from '@plotline/contract/deal'
import { percent, pounds } from '@plotline/contract/sums'

/** What £40,000 does at a price (R-calculator-01). */
export interface Outcome {
  /** What it takes to buy, in pounds. */
  cash: number
  /** What is left or missing, under the tower. */
  left: string
  /** The same, the loan, what a month leaves, and what a fall could take, in three sentences. */
  result: string
  /** The purchase item by item: its name, the sum of whoever owns another home, and that of whoever owns none. */
  purchase: (readonly [item: string, another: string, none: string])[]
}

const budget = figures.minimumBudget

const amountLeft = (left: number) => (left < 0 ? `${pounds(-left)} short` : `${pounds(left)} left`)

/** Works out what the money does at a price, with the functions of the articles' sums. */
export function whatBuys(price: number, ownsAnotherHome: boolean): Outcome {
  const [owner, only] = [dealFor({ ownsAnotherHome: true, price }), dealFor({ ownsAnotherHome: false, price })]
  const { cash, left } = ownsAnotherHome ? owner : only
  const lacksReserve = left >= 0 && left < reserveFor(price).total
  const row = (item: string, sum: keyof typeof owner) => [item, pounds(owner[sum]), pounds(only[sum])] as const
  const month = Math.round(dealYear(price).beforeTax / 12)
  return {
    cash,
    left: amountLeft(left),
    result: `At ${pounds(price)} you ${left < 0 ? 'are' : 'have'} ${amountLeft(left)}${lacksReserve ? ', too little for a reserve' : ''}, and ${left < 0 ? 'would owe' : 'owe'} ${pounds(owner.loan)}. The rent ${month < 0 ? `is ${pounds(-month)} a month short` : `leaves ${pounds(month)} a month`}, before tax. A price ${percent(fall.ofPrice)} lower could take ${pounds(fall.ofPrice * price)} of ${left < 0 ? 'the' : 'your'} ${pounds(cash)}.`,
    purchase: [
      row('Deposit', 'deposit'),
      row('Stamp duty', 'tax'),
      row('Fees, furniture', 'fees'),
      row(`Left of ${budget}`, 'left'),
      row('Owed to the lender', 'loan'),
    ],
  }
}

/** The highest price that the money pays for, with the reserve kept. */
const stopsAt = (ownsAnotherHome: boolean) => `about ${pounds(highestPrice({ ownsAnotherHome }))}`

/** The plate “What £40,000 starts”: its words, and its figures before anything is moved. */
export const calculator = {
  title: `What ${budget} starts`,
  answer: { another: `A flat at up to ${stopsAt(true)},`, none: `A flat at up to ${stopsAt(false)},` },
  lead: {
    another: 'with a reserve, if you own another home.',
    none: 'with a reserve, if you own no other home.',
  },
  buyer: 'What you own',
  buyers: { another: 'You own another home', none: 'You own no other home' },
  /** Over the sums of each, after what they have in common. */
  columns: ['You own', 'another home', 'no other home'],
  label: 'Price of the flat',
  prices: { ...prices, start: deal.price },
  ends: [`Drag from ${pounds(prices.min)}`, `to ${pounds(prices.max)}`],
  money: deal.ownMoney,
  moneyText: budget,
  moneyNote: 'of your own',
  /** The most that any of these prices takes. */
  most: dealFor({ ownsAnotherHome: true, price: prices.max }).cash,
  own: 'A flat at',
  flats: guideFlats,
  start: whatBuys(deal.price, true),
  details: (price: number) => `What a flat at ${pounds(price)} takes`,
  /** On a phone a storey is drawn for each pair of them. */
  storeys: { phone: `1 storey = ${pounds(2 * STOREY_POUNDS)}.`, wide: `1 storey = ${pounds(STOREY_POUNDS)}.` },
  legend: `Solid: what ${budget} pays. Dashed: not there yet.`,
  cutOpen: `A flat at ${pounds(deal.price)}, cut open`,
  source: `A reserve is ${reserve}. A flat in England. Source: ${STAMP_DUTY_AND_OWN_SUMS}.`,
} as const
