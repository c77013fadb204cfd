import { expect, test } from 'vitest'
import { calculator, whatBuys } from './calculator.ts'
import { deal, dealFor, dealYear, fall, highestPrice, prices } from '@plotline/contract/deal'
import { percent, pounds } from '@plotline/contract/sums'

const BUYERS = [true, false]

test('the plate starts with the worked deal (R-calculator-01)', () => {
  const { cash, left, loan } = dealFor({ ownsAnotherHome: true })
  expect(calculator.start).toEqual(whatBuys(deal.price, true))
  expect(calculator.start.result).toBe(
    `At ${pounds(deal.price)} you have ${pounds(left)} left, and owe ${pounds(loan)}. The rent leaves ${pounds(Math.round(dealYear().beforeTax / 12))} a month, before tax. A price ${percent(fall.ofPrice)} lower could take ${pounds(fall.ofPrice * deal.price)} of your ${pounds(cash)}.`,
  )
})

test('at every price what is left or missing is said for the buyer, and no tower is higher than the drawing (R-calculator-01)', () => {
  for (let price: number = prices.min; price <= prices.max; price += prices.step)
    for (const ownsAnotherHome of BUYERS) {
      const { cash, left, result } = whatBuys(price, ownsAnotherHome)
      expect(cash).toBe(dealFor({ ownsAnotherHome, price }).cash)
      expect(cash).toBeLessThanOrEqual(calculator.most)
      expect(left).toBe(cash > deal.ownMoney ? `${pounds(cash - deal.ownMoney)} short` : `${pounds(deal.ownMoney - cash)} left`)
      expect(result).toContain(left)
      expect(result).not.toContain('−')
      expect(calculator.details(price)).toBe(`What a flat at ${pounds(price)} takes`)
    }
})

test('it says up to which price the money buys, with the reserve, for both buyers (R-landing-04)', () => {
  expect(calculator.answer.another).toContain(pounds(highestPrice({ ownsAnotherHome: true })))
  expect(calculator.answer.none).toContain(pounds(highestPrice({ ownsAnotherHome: false })))
})

test.each(BUYERS)(
  'from the price that leaves the reserve to the last that the money pays, it says that a reserve is missing (R-calculator-01; another home: %j)',
  (ownsAnotherHome) => {
    const most = highestPrice({ ownsAnotherHome })
    const dearer = Array.from({ length: (prices.max - most) / prices.step }, (_, index) => most + (index + 1) * prices.step)
    const paid = dearer.filter((price) => dealFor({ ownsAnotherHome, price }).left >= 0)
    const lacking = [most, ...dearer].filter((price) =>
      whatBuys(price, ownsAnotherHome).result.includes(' left, too little for a reserve, and '),
    )
    expect(lacking).toEqual(paid)
    expect(paid).not.toEqual([])
  },
)

test('each guide’s flat stands on the street of prices and takes more than the money of a buyer who owns another home (R-landing-04)', () => {
  expect(calculator.flats).toHaveLength(3)
  for (const { price, cash } of calculator.flats) {
    expect(price).toBeGreaterThan(prices.min)
    expect(price).toBeLessThan(prices.max)
    expect(cash.another).toBeGreaterThan(deal.ownMoney)
  }
})
