import { deal } from '@plotline/contract/deal'
import { expect, test } from 'vitest'
import { parts, whatIsMissing } from './own-sum.ts'

test('the parts add up to the money there is (R-eligibility-02)', () => {
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(deal.ownMoney)
})

test.each([
  ['28,000', 'You have £28,000: £12,000 to go. It covers the deposit and £500 of the stamp duty.'],
  ['£ 39 999.99', 'You have £39,999: £1 to go. It covers the deposit, the stamp duty, the fees and £3,999 of the reserve.'],
  ['27500', 'You have £27,500: £12,500 to go. It covers the deposit.'],
  ['0', 'You have £0: £40,000 to go.'],
  ['40000', 'You have £40,000: enough for this example. If it’s all your own money, choose your budget again below.'],
  [' ', ''],
  ['28k', undefined],
  ['-5', undefined],
  ['a lot', undefined],
])('of %s it says what is covered and what is missing (R-eligibility-02)', (typed, said) => {
  expect(whatIsMissing(typed)).toBe(said)
})
