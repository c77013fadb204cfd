import { buyingCosts, deal, dealFor, highestPrice } from './deal.ts'
import { BUDGET_TOO_LOW, chosenOptions, QUIZ, type AnswerField, type OptionOf } from './quiz.ts'
import { percent, pounds, surchargeRate } from './sums.ts'
import { monthInWords } from './uk-time.ts'

/** What the example flat in a place's guide costs. The other places have no guide. */
export const GUIDE_FLATS = { Manchester: 220_000, Liverpool: 130_000, Birmingham: 185_000 } as const

/** The answers that the sums depend on. None of them is personal data. */
export type ExampleAnswers = Readonly<Pick<Record<AnswerField, string>, 'budget_range' | 'location_preference' | 'investment_experience'>>

/** What a visitor's answers mean, in sentences that page and email share (R-product-26). */
export interface WorkedExample {
  /** What the money could buy, and what would be left of it. */
  result: string
  /** One sentence each. */
  assumptions: readonly string[]
}

/** Who says that they own another home. */
const OWNERS: ReadonlySet<string> = new Set<OptionOf<'experience'>>(['1-2 properties owned', 'Experienced investor (3+ properties)'])

/** The least that somebody with this answer has; undefined where that is nothing. */
function lowerEndOf(range: string): number | undefined {
  if (range === BUDGET_TOO_LOW || !Object.keys(QUIZ.budget.answers).includes(range)) return undefined
  return Number(/[\d,]+/.exec(range)?.[0].replaceAll(',', ''))
}

const guideFlatIn = (place: string) => Object.entries(GUIDE_FLATS).find(([name]) => name === place)?.[1]

/**
 * Works out what a visitor could buy, at the lower end of the budget, as the worked deal is worked out. A place is named only if it
 * is the only one and has a guide: of the others we know no price. Whoever has not said so is assumed to own another home, for which
 * tax is higher.
 */
export function answersMean(answers: ExampleAnswers): WorkedExample | undefined {
  const money = lowerEndOf(answers.budget_range)
  if (money === undefined) return undefined
  const places = chosenOptions(QUIZ.location, answers.location_preference)
  const [place = ''] = places
  const guideFlat = places.length === 1 ? guideFlatIn(place) : undefined
  const saysOwner = OWNERS.has(answers.investment_experience)
  const price = highestPrice({ money, ownsAnotherHome: true })
  const { left } = dealFor({ money, price, ownsAnotherHome: true })
  const surcharge = percent(surchargeRate(deal.completed))
  return {
    result: [
      `With ${pounds(money)}${guideFlat === undefined ? '' : ` in ${place}`}: a flat at up to about ${pounds(price)} with a mortgage. You would have ${pounds(left)} left.`,
      ...(guideFlat === undefined
        ? []
        : [
            guideFlat > price
              ? `The example in our ${place} guide costs more: ${pounds(guideFlat)}.`
              : `The example in our ${place} guide costs ${pounds(guideFlat)}.`,
          ]),
    ].join(' '),
    assumptions: [
      `${pounds(money)} is the lower end of your range, and all your own money. The loan comes on top.`,
      saysOwner
        ? `You own another home, so stamp duty is ${surcharge} of the price higher.`
        : `You own another home, so stamp duty is ${surcharge} of the price higher. If you own none, it’s a flat at up to about ${pounds(highestPrice({ money, ownsAnotherHome: false }))}.`,
      `A lender gives you a mortgage of ${percent(1 - deal.depositShare)} at ${percent(deal.rate)}, interest only. Lenders also look at your income and at the rent.`,
      `Solicitor, survey and broker cost ${pounds(buyingCosts.professionals)}, the lender’s fee and furniture ${pounds(buyingCosts.lender + buyingCosts.furniture)}.`,
      'What is left pays six months of mortgage interest and service charge. Keep it as a reserve.',
      `It’s an example in England, with stamp duty of ${monthInWords(deal.completed)}. It says what the money pays for, not what is for sale.`,
    ],
  }
}
