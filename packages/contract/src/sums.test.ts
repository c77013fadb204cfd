import { describe, expect, test } from 'vitest'
import { COVER, grown, incomeTax, percent, pounds, purchase, rentAMonthFor, stampDuty, yearOf, yieldOn } from './sums.ts'

const additional = { ownsAnotherHome: true }
const only = { ownsAnotherHome: false }

describe('stamp duty (R-product-18)', () => {
  test.each([
    ['2024-10-30', 0, 6_600],
    ['2024-10-31', 0, 11_000],
    ['2025-03-31', 0, 11_000],
    ['2025-04-01', 1_900, 11_000],
    ['2026-11-22', 1_900, 11_000],
  ])('on an additional home at £220,000 that completes on %s is £%d, and £%d for the surcharge', (completed, ordinary, surcharge) => {
    expect(stampDuty(220_000, completed, additional)).toEqual({ ordinary, surcharge, total: ordinary + surcharge })
  })

  test('has no surcharge for a buyer who owns no other home', () => {
    expect(stampDuty(220_000, '2025-05-15', only)).toEqual({ ordinary: 1_900, surcharge: 0, total: 1_900 })
  })

  test('has the surcharge from £40,000 on, not only above it', () => {
    expect(stampDuty(39_999, '2025-05-15', additional).total).toBe(0)
    expect(stampDuty(40_000, '2025-05-15', additional).total).toBe(2_000)
  })

  test('adds up the bands', () => {
    expect(stampDuty(125_000, '2025-04-01', only).total).toBe(0)
    expect(stampDuty(250_000, '2025-04-01', only).total).toBe(2_500)
    expect(stampDuty(925_000, '2025-04-01', only).total).toBe(36_250)
    expect(stampDuty(2_000_000, '2025-04-01', only).total).toBe(153_750)
  })

  test('refuses a day whose rates it does not know', () => {
    expect(() => stampDuty(220_000, '2020-07-01', only)).toThrow('No rates are known for 2020-07-01.')
  })
})

test('a purchase needs deposit, tax and fees in cash (R-product-18)', () => {
  expect(purchase({ price: 220_000, depositShare: 0.25, completed: '2025-05-15', ownsAnotherHome: true, fees: 3_000 })).toEqual({
    deposit: 55_000,
    loan: 165_000,
    tax: 12_900,
    fees: 3_000,
    cash: 70_900,
  })
})

test('a year of letting ends with what is left after all costs (R-product-18)', () => {
  const year = yearOf({ rent: 1_150, management: 0.1, empty: 0.04, otherCosts: [1_900, 600, 150] })
  expect(year).toEqual({ rent: 13_800, management: 1_380, empty: 552, costs: 4_582, left: 9_218 })
  expect(percent(yieldOn(year.left, 220_000))).toBe('4.2%')
})

test('a lender’s lowest rent is rounded up, because a pound less fails (R-product-18)', () => {
  expect(rentAMonthFor(138_750, COVER.higherRate)).toBe(923)
  expect(rentAMonthFor(96_000, 1.25, 0.05)).toBe(500)
})

test('growth compounds (R-product-18)', () => {
  expect(pounds(grown(200_000, 0.03, 5))).toBe('£231,855')
})

test('the credit for interest does not exceed the profit (R-product-18)', () => {
  expect(incomeTax(9_500, 7_500, 0.4, 0.2)).toBe(2_300)
  expect(incomeTax(5_000, 7_500, 0.2, 0.2)).toBe(0)
})

test('amounts are written as on the page (R-product-18)', () => {
  expect(pounds(1_234_567.4)).toBe('£1,234,567')
  expect(pounds(-999.5)).toBe('−£1,000')
  expect(percent(0.05)).toBe('5%')
})
