import { deal } from '@plotline/contract/deal'
import { expect, test } from 'vitest'
import { parts, towerOf, whatIsMissing } from './own-sum.ts'

test('the parts add up to the money there is (R-eligibility-02)', () => {
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(deal.ownMoney)
})

const ENOUGH = 'That’s enough for this example. If it’s all your own money, choose your budget again below.'

test.each([
  ['28,000', 'You have £28,000: £12,000 to go. That covers the deposit; for the stamp duty you need £2,000 more.'],
  ['£ 39 999.99', 'You have £39,999: £1 to go. That covers the deposit, the stamp duty and the fees; for the reserve you need £1 more.'],
  ['￡２５，０００', 'You have £25,000: £15,000 to go. That covers the deposit; for the stamp duty you need £5,000 more.'],
  ['25000', 'You have £25,000: £15,000 to go. That covers the deposit; for the stamp duty you need £5,000 more.'],
  ['24,000', 'You have £24,000: £16,000 to go. For the deposit alone you need £1,000 more.'],
  ['0', 'You have £0: £40,000 to go. For the deposit alone you need £25,000 more.'],
  ['40000', ENOUGH],
  ['1,000,000,000', ENOUGH],
  [' ', ''],
  ['28k', undefined],
  ['-5', undefined],
  ['a lot', undefined],
])('of %s it says what is covered and what is missing (R-eligibility-02)', (typed, said) => {
  expect(whatIsMissing(typed)).toBe(said)
})

test.each([
  ['', [25_000, 5_000, 6_000, 4_000], ''],
  ['28,900', [0, 2_000, 6_000, 4_000], '£11,100 to go'],
  ['24,000', [1_000, 5_000, 6_000, 4_000], '£16,000 to go'],
  ['40000', [0, 0, 0, 0], ''],
  ['a lot', [25_000, 5_000, 6_000, 4_000], ''],
])('of %j the building has whole storeys, and the rest is missing (R-eligibility-02)', (typed, missing, roof) => {
  const tower = towerOf(typed)
  expect(tower.items.map((item) => item.missing)).toEqual(missing)
  expect(tower.roof).toBe(roof)
})
