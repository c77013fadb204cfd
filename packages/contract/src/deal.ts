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

/** What the deal needs and what is left of the money, for a buyer who owns another home or none; at another price, if one is given. */
export function dealFor({ ownsAnotherHome, price = deal.price }: { ownsAnotherHome: boolean; price?: number }) {
  const needed = purchase({ ...deal, price, ownsAnotherHome })
  return { ...needed, left: deal.ownMoney - needed.cash }
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
export const prices = { min: 60_000, max: 140_000, step: 1_000 } as const

/** The highest of these prices that the money pays for. */
export function highestPrice({ ownsAnotherHome }: { ownsAnotherHome: boolean }): number {
  let price: number = prices.max
  while (price > prices.min && dealFor({ ownsAnotherHome, price }).left < 0) price -= prices.step
  return price
}
