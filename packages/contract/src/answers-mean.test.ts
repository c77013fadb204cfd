import { describe, expect, test } from 'vitest'
import { answersMean } from './answers-mean.ts'
import { BUDGET_TOO_LOW, QUIZ } from './quiz.ts'

const answered = {
  budget_range: '£40,000 - £100,000',
  location_preference: 'Manchester',
  investment_experience: 'Complete beginner',
}

describe('what the answers mean (R-product-26)', () => {
  test('at the lower end of the range, with what is left and what is assumed', () => {
    const { result = '', assumptions = [] } = answersMean(answered) ?? {}
    // £26,000 deposit, £5,200 tax, £6,000 fees and furniture; six months of interest and service charge are £2,500.
    expect(result).toBe(
      'With £40,000 in Manchester: a flat at up to about £104,000 with a mortgage. You would have £2,800 left. The example in our Manchester guide costs more: £220,000.',
    )
    expect(assumptions).toEqual([
      '£40,000 is the lower end of your range, and all your own money. The loan comes on top.',
      'You own another home, so stamp duty is 5% of the price higher. If you own none, it’s a flat at up to about £124,000.',
      'A lender gives you a mortgage of 75% at 5%, interest only. Lenders also look at your income and at the rent.',
      'Solicitor, survey and broker cost £3,000, the lender’s fee and furniture £3,000.',
      'What is left pays six months of mortgage interest and service charge. Keep it as a reserve.',
      'It’s an example in England, with stamp duty of November 2026. It says what the money pays for, not what is for sale.',
    ])
  })

  test.each([
    ['£40,000 - £100,000', 104_000, 2_800],
    // £70,000 deposit, £4,000 and £14,000 tax, £6,000 fees and furniture.
    ['£100,000 - £150,000', 280_000, 6_000],
    ['£150,000 - £200,000', 416_000, 8_400],
    ['£200,000+', 551_000, 11_150],
  ])('%s: up to £%i, with £%i left', (range, price, left) => {
    expect(answersMean({ ...answered, budget_range: range })?.result).toContain(
      `up to about £${price.toLocaleString('en-GB')} with a mortgage. You would have £${left.toLocaleString('en-GB')} left.`,
    )
  })

  test.each(['Leeds', 'London & Southeast', 'Nationwide opportunities', 'Manchester, Liverpool'])(
    'of %s no price is known, so no place is named',
    (place) => {
      const text = JSON.stringify(answersMean({ ...answered, location_preference: place }))
      expect(Object.keys(QUIZ.location.answers).filter((name) => text.includes(name))).toEqual([])
      expect(text).not.toContain('guide')
    },
  )

  test('a budget that is too low, or none, means nothing', () => {
    for (const range of [BUDGET_TOO_LOW, '', 'An option of old']) expect(answersMean({ ...answered, budget_range: range })).toBeUndefined()
  })

  test('only who may own no other home is told the limit without the surcharge', () => {
    const told = Object.keys(QUIZ.experience.answers).filter((answer) =>
      answersMean({ ...answered, investment_experience: answer })
        ?.assumptions.join(' ')
        .includes('If you own none'),
    )
    expect(told).toEqual(['Complete beginner', 'Some knowledge, no investments'])
  })
})
