import { expect, test } from 'vitest'
import { deal, dealFor, dealYear, highestPrice, prices, reserveFor } from './deal.ts'

// The sums themselves are tested with numbers in sums.test.ts. This holds for any deal that the owner chooses.
test.each([true, false])(
  'the worked deal fits into the money there is, with something left (R-product-09, R-product-18), another home owned: %j',
  (ownsAnotherHome) => {
    const { deposit, loan, tax, fees, cash, left } = dealFor({ ownsAnotherHome })
    expect(deposit + loan).toBe(deal.price)
    expect(deposit + tax + fees).toBe(cash)
    expect(cash + left).toBe(deal.ownMoney)
    expect(left).toBeGreaterThan(0)
  },
)

test.each([
  // At £105,000 £2,500 would be left of £40,000, and the reserve is £2,518.75.
  [deal.ownMoney, true, 104_000],
  [deal.ownMoney, false, 124_000],
  [200_000, true, 551_000],
])(
  '£%i buys a flat at the highest price that leaves the reserve (R-landing-04), another home owned: %j',
  (money, ownsAnotherHome, price) => {
    expect(highestPrice({ money, ownsAnotherHome })).toBe(price)
    expect(dealFor({ money, ownsAnotherHome, price }).left).toBeGreaterThanOrEqual(reserveFor(price).total)
    const next = price + prices.step
    expect(dealFor({ money, ownsAnotherHome, price: next }).left).toBeLessThan(reserveFor(next).total)
  },
)

test.each([prices.min, deal.price, prices.max])('at %i pounds the rent is the same share of the price (R-calculator-01)', (price) => {
  const { rent, grossYield } = dealYear(price)
  expect(rent / price).toBeCloseTo(dealYear().rent / deal.price)
  expect(grossYield).toBeCloseTo(dealYear().grossYield)
})

test('the worked deal’s year leaves less after the interest than before, and something (R-product-18)', () => {
  const year = dealYear()
  expect(year.rent - year.costs).toBeCloseTo(year.left)
  expect(year.left - year.interest).toBeCloseTo(year.beforeTax)
  expect(year.beforeTax).toBeGreaterThan(0)
  expect(year.grossYield).toBeGreaterThan(year.netYield)
})
