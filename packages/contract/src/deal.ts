import { LIMITS } from './limits.ts'
import { interest, purchase, yearOf, yieldOn } from './sums.ts'

/** What a purchase costs besides the price and the tax, at any price. Round numbers; the owner has to check them. */
export const buyingCosts = { professionals: 3_000, lender: 1_000, furniture: 2_000 } as const

/**
 * The one worked deal that every page uses: what £40,000 of own money can buy. An example with round numbers in England at
 * today's rates, and no real home. Change it here: the amounts follow on every page, and the tests name the words that no longer fit.
 */
export const deal = {
  /** All the money there is. */
  ownMoney: LIMITS.minimumBudgetPounds,
  price: 100_000,
  depositShare: 0.25,
  completed: '2026-11-21',
  /** Solicitor, survey and broker, the lender's fee, and furniture. */
  fees: buyingCosts.professionals + buyingCosts.lender + buyingCosts.furniture,
  /** Of the mortgage, which is interest-only. */
  rate: 0.05,
  letting: {
    rent: 640,
    management: 0.1,
    empty: 0.04,
    /** Service charge, repairs and insurance, licence and certificates. */
    otherCosts: [1_100, 650, 200],
  },
} as const

/** A fall in prices, and the share of the deal's deposit that it takes. */
export const fall = { ofPrice: 0.1, ofDeposit: 0.1 / deal.depositShare } as const

interface Case {
  ownsAnotherHome: boolean
  /** The deal's price, if none is given. */
  price?: number
  /** The buyer's own money; that of the deal, if none is given. */
  money?: number
}

/** What the deal needs and what is left of the money, for a buyer who owns another home or none. */
export function dealFor({ ownsAnotherHome, price = deal.price, money = deal.ownMoney }: Case) {
  const needed = purchase({ ...deal, price, ownsAnotherHome })
  return { ...needed, left: money - needed.cash }
}

/** What everyone is told to keep back (R-landing-04): six months of mortgage interest and service charge. */
export function reserveFor(price: number) {
  const parts = { interest: interest(price * (1 - deal.depositShare), deal.rate) / 2, service: deal.letting.otherCosts[0] / 2 }
  return { ...parts, total: parts.interest + parts.service }
}

/**
 * The deal's year: rent, costs, what they leave, the interest, and what is left before tax. The yields are shares of the price.
 * At another price the rent is the same share of it, and the costs that are no share of the rent stay as they are.
 */
export function dealYear(price: number = deal.price) {
  const year = yearOf({ ...deal.letting, rent: (deal.letting.rent * price) / deal.price })
  const paid = interest(price * (1 - deal.depositShare), deal.rate)
  return {
    ...year,
    interest: paid,
    beforeTax: year.left - paid,
    grossYield: yieldOn(year.rent, price),
    netYield: yieldOn(year.left, price),
  }
}

/** The prices that a visitor can try, in whole pounds. */
export const prices = { min: 60_000, max: 240_000, step: 1_000 } as const

/** What the money buys, wherever we say so: the highest price, in whole steps, that it pays for with the reserve left. */
export function highestPrice(one: Omit<Case, 'price'>): number {
  let price = 0
  for (let next = prices.step; dealFor({ ...one, price: next }).left >= reserveFor(next).total; next += prices.step) price = next
  return price
}
