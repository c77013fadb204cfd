import { expect, test } from 'vitest'
import { dealFor, dealYear } from './deal.ts'
import { percent } from './sums.ts'

test('the worked deal fits into £40,000, with a reserve left, whether or not the buyer owns another home (R-product-09, R-product-18)', () => {
  expect(dealFor({ ownsAnotherHome: true })).toEqual({ deposit: 27_500, loan: 82_500, tax: 5_500, fees: 3_000, cash: 36_000, left: 4_000 })
  expect(dealFor({ ownsAnotherHome: false })).toMatchObject({ tax: 0, cash: 30_500, left: 9_500 })
})

test('the worked deal’s year leaves little after the interest, and says so (R-product-18)', () => {
  const year = dealYear()
  expect(year).toMatchObject({ rent: 8_400, costs: 3_276, left: 5_124, interest: 4_125, beforeTax: 999 })
  expect([year.grossYield, year.netYield].map(percent)).toEqual(['7.6%', '4.7%'])
})
