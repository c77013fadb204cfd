import { expect, test } from 'vitest'
import { calculator, whatBuys } from './calculator.ts'
import { reserve } from './company.ts'
import { guideFlats } from './examples.ts'
import { deal, dealFor, dealYear, highestPrice, prices } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'

const amount = (text: string | undefined) => Number(text?.replaceAll(/[^\d−]/g, '').replace('−', '-'))

test('the calculator starts with the worked deal (R-calculator-01)', () => {
  expect(calculator.start).toEqual(whatBuys(deal.price))
  const [another, none] = [true, false].map((ownsAnotherHome) => dealFor({ ownsAnotherHome }))
  expect(calculator.start.result).toBe(
    `At ${pounds(deal.price)} you have ${pounds(another?.left ?? 0)} left of ${pounds(deal.ownMoney)} if you own another home, ${pounds(none?.left ?? 0)} left if you own none. The rent leaves ${pounds(Math.round(dealYear().beforeTax / 12))} a month, before tax.`,
  )
  const amounts = [another?.deposit, another?.tax, none?.tax, another?.fees, another?.loan]
  expect(calculator.start.purchase.map(({ detail }) => amount(detail))).toEqual(amounts)
})

test('at every price each month adds up, and what is missing is said to be (R-calculator-01)', () => {
  for (let price: number = prices.min; price <= prices.max; price += prices.step) {
    const { month, towers } = whatBuys(price)
    const [rent, costs, interest, left] = month.map(({ detail }) => amount(detail))
    expect((rent ?? 0) + (costs ?? 0) + (interest ?? 0)).toBe(left)
    for (const [index, ownsAnotherHome] of [true, false].entries()) {
      const { cash } = dealFor({ ownsAnotherHome, price })
      expect(towers[index]?.roof).toMatch(cash > deal.ownMoney ? /short$/ : /left$/)
      expect(cash).toBeLessThanOrEqual(calculator.most)
    }
  }
})

test('at every price a tower has the money, and what the money does not reach is missing (R-calculator-01)', () => {
  for (let price: number = prices.min; price <= prices.max; price += prices.step)
    for (const { items } of whatBuys(price).towers) {
      expect(items.reduce((sum, { value, missing = 0 }) => sum + value - missing, 0)).toBeCloseTo(deal.ownMoney)
      for (const { value, missing = 0 } of items) expect(missing).toBeLessThanOrEqual(value)
    }
})

test('it says up to which price the money buys, with the reserve, for both buyers (R-landing-04)', () => {
  for (const ownsAnotherHome of [true, false]) expect(calculator.lead).toContain(pounds(highestPrice({ ownsAnotherHome })))
  expect(calculator.lead).toContain(reserve)
})

test('/ and /services say of each guide’s flat what it takes, which is more than the money (R-landing-04)', () => {
  expect(guideFlats).toHaveLength(3)
  for (const text of [calculator.lead, calculator.short.lead])
    for (const { city, withAnotherHome } of guideFlats) expect(text).toContain(`${pounds(withAnotherHome)} in ${city}`)
  expect(guideFlats.filter(({ withAnotherHome }) => withAnotherHome <= deal.ownMoney)).toEqual([])
})
