import { deal } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import { expect, test } from 'vitest'
import { ownSum, parts, towerOf, whatIsMissing } from './own-sum.ts'

test('the parts add up to the money there is (R-eligibility-02)', () => {
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(deal.ownMoney)
})

const ENOUGH = 'That’s enough for this example. If it’s all your own money, choose your budget again below.'
const [{ amount: deposit }, { amount: duty }] = parts

test.each([
  [deposit + 1_000, `That covers the deposit; for the stamp duty you need ${pounds(duty - 1_000)} more.`],
  [deposit, `That covers the deposit; for the stamp duty you need ${pounds(duty)} more.`],
  [deposit - 1_000, 'For the deposit alone you need £1,000 more.'],
  [0, `For the deposit alone you need ${pounds(deposit)} more.`],
  [deal.ownMoney - 1, 'That covers the deposit, the stamp duty and the fees; for the reserve you need £1 more.'],
])('of %d pounds it says what is covered and what is missing (R-eligibility-02)', (sum, said) => {
  expect(whatIsMissing(String(sum))).toBe(`You have ${pounds(sum)}: ${pounds(deal.ownMoney - sum)} to go. ${said}`)
})

test.each([
  [`£ ${deal.ownMoney / 1000 - 1} 999.99`, whatIsMissing(String(deal.ownMoney - 1))],
  [String(deal.ownMoney), ENOUGH],
  ['￡２５，０００', whatIsMissing('25000')],
  ['1,000,000,000', ENOUGH],
  [' ', ''],
  ['28k', undefined],
  ['-5', undefined],
  ['a lot', undefined],
])('%s is read as a person means it (R-eligibility-02)', (typed, said) => {
  expect(whatIsMissing(typed)).toBe(said)
})

const missing = (typed: string) => towerOf(typed).map((item) => item.missing)

test('the building has whole storeys, and the rest is missing (R-eligibility-02)', () => {
  const all = parts.map(({ amount }) => amount)
  for (const typed of ['', 'a lot']) expect(missing(typed)).toEqual(all)
  expect(missing(String(deal.ownMoney))).toEqual(all.map(() => 0))
  // Of one and a half storeys more than the deposit, one is there.
  const { amount: storey } = ownSum.storey
  expect(missing(String(deposit + storey * 1.5)).reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(deal.ownMoney - deposit - storey)
})
