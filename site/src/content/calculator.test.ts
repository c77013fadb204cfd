import { expect, test } from 'vitest'
import { calculator, whatBuys } from './calculator.ts'
import { guideFlats } from './examples.ts'
import { buildingOf } from './storey.ts'
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

test('the building is the money in whole storeys, and what the money does not reach is dashed (R-calculator-01)', () => {
  const { amount: storey } = calculator.storey
  for (let price: number = prices.min; price <= prices.max; price += prices.step) {
    const { storeys } = buildingOf(whatBuys(price).building, storey)
    const { left } = dealFor({ ownsAnotherHome: true, price })
    const reached = storeys.reduce((sum, { count, variant }) => sum + (variant === 'dashed' ? 0 : count), 0)
    expect(reached * storey).toBe(deal.ownMoney)
    const mark = storeys.find(({ variant }) => variant === (left > 0 ? 'highlight' : 'dashed'))
    expect(Math.abs(left) <= storey || (mark?.count ?? 0) > 0).toBe(true)
  }
})

test('it says at which price the money stops, a step below the first that it does not pay for (R-calculator-01)', () => {
  for (const ownsAnotherHome of [true, false]) {
    const price = highestPrice({ ownsAnotherHome })
    expect(dealFor({ ownsAnotherHome, price }).left).toBeGreaterThanOrEqual(0)
    expect(dealFor({ ownsAnotherHome, price: price + prices.step }).left).toBeLessThan(0)
  }
  expect(calculator.lead).toContain(pounds(highestPrice({ ownsAnotherHome: true })))
  expect(calculator.lead).toContain(pounds(highestPrice({ ownsAnotherHome: false })))
})

test('/ and /services say of each guide’s flat what it takes, which is more than the money (R-landing-04)', () => {
  expect(guideFlats).toHaveLength(3)
  for (const text of [calculator.lead, calculator.short.lead])
    for (const { city, withAnotherHome } of guideFlats) expect(text).toContain(`${pounds(withAnotherHome)} in ${city}`)
  expect(guideFlats.filter(({ withAnotherHome }) => withAnotherHome <= deal.ownMoney)).toEqual([])
})
