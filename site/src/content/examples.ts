import { GUIDE_FLATS } from '@plotline/contract/answers-mean'
import { deal, dealFor } from '@plotline/contract/deal'
import { grown, interest, percent, purchase, stampDuty, yearOf, yieldOn, type Letting } from '@plotline/contract/sums'
import { formatDate } from './articles/dates.ts'
import { unbroken } from './words.ts'

// The articles' worked examples. The articles' figures are drawn from them, and worked-sums.test.ts recomputes the prose
// from them, so that the two cannot differ. Amounts are in pounds, shares and rates are fractions.

/** The days of completion that stand for each period of stamp duty. */
export const COMPLETED = { before: '2024-10-30', between: '2024-12-28', now: '2025-04-01' } as const

/** The day on which the articles' statements about the law were last checked. */
export const AS_OF = '2026-11-21'

/** What stands after "Source:" under a chart: whom its numbers come from, and the month in which they were last checked. */
export const sourced = (from: string): string => `${from}, ${unbroken(formatDate(AS_OF.slice(0, 7)))}`

/** The source of a chart whose numbers all follow from an example's. */
export const OWN_SUMS = sourced('our arithmetic from the example')
/** The source of a chart that also has stamp duty. */
export const STAMP_DUTY_AND_OWN_SUMS = sourced('HM Revenue & Customs for stamp duty, and our arithmetic')

/** The Manchester guide's two-bedroom flat. */
export const manchesterFlat = {
  price: GUIDE_FLATS.Manchester,
  depositShare: 0.25,
  completed: COMPLETED.now,
  fees: deal.fees,
  rate: 0.05,
  letting: { rent: 1_150, management: 0.1, empty: 0.04, otherCosts: [1_900, 600, 150] },
  /** A rent a month that is too low for a higher-rate taxpayer’s loan. */
  lowerRent: 1_090,
} as const

/** The Birmingham guide's flat and terraced house. */
export const birminghamHomes = {
  flat: { price: GUIDE_FLATS.Birmingham, letting: { rent: 950, management: 0.1, empty: 0.04, otherCosts: [2_100, 300, 150] } },
  terrace: { price: 210_000, letting: { rent: 1_150, management: 0.1, empty: 0.04, otherCosts: [1_450, 290] } },
} as const

/** The Liverpool guide's one-bedroom flat. */
export const liverpoolFlat = {
  price: GUIDE_FLATS.Liverpool,
  letting: { rent: 800, management: 0.1, empty: 0.05, otherCosts: [1_500, 500, 200] },
} as const

const guideFlat = (city: keyof typeof GUIDE_FLATS, slug: string) => {
  const price = GUIDE_FLATS[city]
  const cashIf = (ownsAnotherHome: boolean) => dealFor({ ownsAnotherHome, price }).cash
  return { city, price, guide: `/blog/${slug}`, cash: { another: cashIf(true), none: cashIf(false) } }
}

/** What each guide's flat takes at today's rates, for a buyer who owns another home and for one who owns none, the cheapest first. */
export const guideFlats = [
  guideFlat('Liverpool', 'liverpool-property-investment-perfect-time'),
  guideFlat('Birmingham', 'birmingham-property-boom-areas-to-watch-2025'),
  guideFlat('Manchester', 'manchester-property-market-2025-guide'),
].sort((a, b) => a.price - b.price)

const grossYields = [manchesterFlat, birminghamHomes.flat, birminghamHomes.terrace, liverpoolFlat, deal]
  .map(({ price, letting }) => yieldOn(yearOf(letting).rent, price))
  .sort((a, b) => a - b)

/** The lowest and the highest gross yield of our examples. */
export const exampleYields = `${percent(grossYields[0] ?? 0)} to ${percent(grossYields.at(-1) ?? 0)}`

/** A flat sold with a promise of 8% for three years, and one like it across the street. */
export const promise = { price: 165_000, streetPrice: 140_000, rate: 0.08, years: 3, yearsHeld: 5, rent: 825, costs: 0.3 } as const

/** What the promise pays, earns and costs, and what each flat has brought in at the end. */
export function promiseResult(completed: string = COMPLETED.between) {
  const { price, streetPrice, rate, years, yearsHeld, rent, costs } = promise
  const promised = price * rate
  const left = rent * 12 * (1 - costs)
  const surcharge = { promised: stampDuty(price, completed, BUYER).surcharge, street: stampDuty(streetPrice, completed, BUYER).surcharge }
  const income = { promised: promised * years + left * (yearsHeld - years), street: left * yearsHeld }
  const premium = price - streetPrice
  return {
    promised,
    left,
    /** What the company has to add to the rent while the promise lasts. */
    added: (promised - left) * years,
    premium,
    income,
    surcharge,
    result: { promised: income.promised - surcharge.promised - premium, street: income.street - surcharge.street },
  }
}

const BUYER = { ownsAnotherHome: true } as const

/** The comparison of off-plan and completed: two flats of the same kind, followed to the end of the same five years. */
export const twoFlats = { value: 200_000, discount: 5_000, signed: '2025-06-10', keys: '2027-06-10', ends: '2030-06-10' } as const

/** What a flat of the comparison has brought in when it is valued. All amounts over the whole time. */
export function outcomeOf({ price, completed, share, years }: { price: number; completed: string; share: number; years: number }) {
  const gain = grown(twoFlats.value, 0.03, 5) - price
  const rent = 1_000 * 12 * years
  const costs = rent / 3
  const paid = interest(price * share, 0.05) * years
  const tax = stampDuty(price, completed, BUYER).total
  const { fees } = deal
  return { gain, rent, costs, paid, tax, fees, result: gain + rent - costs - paid - tax - fees, own: price * (1 - share) + tax + fees }
}

const offPlanFlat = { price: twoFlats.value - twoFlats.discount, completed: twoFlats.keys, share: 0.75, years: 3 }
const completedFlat = { price: twoFlats.value, completed: twoFlats.signed, share: 0.75, years: 5 }

/** The comparison as it is, without the discount, and with half of each price borrowed. */
export const comparison = () => ({
  asAssumed: { offPlan: outcomeOf(offPlanFlat), completed: outcomeOf(completedFlat) },
  noDiscount: { offPlan: outcomeOf({ ...offPlanFlat, price: twoFlats.value }), completed: outcomeOf(completedFlat) },
  halfBorrowed: { offPlan: outcomeOf({ ...offPlanFlat, share: 0.5 }), completed: outcomeOf({ ...completedFlat, share: 0.5 }) },
  /** The off-plan buyer's deposit on the first day. */
  deposit: offPlanFlat.price * 0.2,
})

/** A year's profit and interest, for the article on regulations. */
export const taxedYear = { profit: 9_500, interest: 7_500 } as const

/** A letting's year as a waterfall's amounts: rent, service charge, management, empty weeks, then the other costs. */
export function lettingItems(letting: Letting, labels: readonly string[]): { label: string; value: number }[] {
  const { rent, management, empty } = yearOf(letting)
  const [serviceCharge = 0, ...others] = letting.otherCosts
  const costs = [serviceCharge, management, empty, ...others]
  return [rent, ...costs.map((cost) => -cost)].map((value, index) => ({ label: labels[index] ?? '', value }))
}

/** What is paid for the Manchester flat, for somebody who owns another home. */
export const manchesterPurchase = () => purchase({ ...manchesterFlat, ownsAnotherHome: true })
