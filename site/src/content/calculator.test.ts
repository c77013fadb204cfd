import { expect, test } from 'vitest'
import { calculator, whatBuys } from './calculator.ts'
import { deal, dealFor, highestPrice, prices } from '@plotline/contract/deal'

const amount = (text: string | undefined) => Number(text?.replaceAll(/[^\d−]/g, '').replace('−', '-'))

test('the calculator starts with the worked deal (R-calculator-01)', () => {
  expect(calculator.start).toEqual(whatBuys(deal.price))
  expect(calculator.start.result).toBe(
    'At £110,000 you have £4,000 left of £40,000 if you own another home, £9,500 left if you own none. A month leaves £83 before tax.',
  )
  expect(calculator.start.purchase.map(({ detail }) => detail)).toEqual(['£27,500', '£5,500', '£0', '£3,000', '£82,500'])
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

test('it says at which price the money stops, a step below the first that it does not pay for (R-calculator-01)', () => {
  for (const ownsAnotherHome of [true, false]) {
    const price = highestPrice({ ownsAnotherHome })
    expect(dealFor({ ownsAnotherHome, price }).left).toBeGreaterThanOrEqual(0)
    expect(dealFor({ ownsAnotherHome, price: price + prices.step }).left).toBeLessThan(0)
  }
  expect(calculator.note).toContain('It stops at about £123,000 if you own another home, at £146,000 if you own none.')
})
