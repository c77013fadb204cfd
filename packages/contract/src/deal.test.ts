import { expect, test } from 'vitest'
import { dealFor, dealYear } from './deal.ts'
import { percent } from './sums.ts'

test('the worked deal fits into £40,000, with a reserve left, whether or not the buyer owns another home (R-product-09, R-product-18)', () => {
  expect(dealFor({ ownsAnotherHome: true })).toEqual({ deposit: 25_000, loan: 75_000, tax: 5_000, fees: 6_000, cash: 36_000, left: 4_000 })
  expect(dealFor({ ownsAnotherHome: false })).toMatchObject({ tax: 0, cash: 31_000, left: 9_000 })
})

test('the worked deal’s year leaves little after the interest, and says so (R-product-18)', () => {
  const year = dealYear()
  expect(year).toMatchObject({ rent: 7_680, costs: 3_025.2, left: 4_654.8, interest: 3_750 })
  expect(year.beforeTax).toBeCloseTo(904.8)
  expect([year.grossYield, year.netYield].map(percent)).toEqual(['7.7%', '4.7%'])
})
