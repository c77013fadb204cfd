// The arithmetic of every worked example on the site. Amounts are in pounds, shares and rates are fractions (0.05 is 5%),
// dates are ISO dates. Nothing here rounds, unless it says so.

/** The ordinary bands in England and Northern Ireland: each rate applies to the part of the price up to `upTo`. */
interface StampDutyPeriod {
  /** The first day of completion to which the bands apply. */
  from: string
  bands: readonly { upTo: number; rate: number }[]
}

const ABOVE_250_000 = [
  { upTo: 925_000, rate: 0.05 },
  { upTo: 1_500_000, rate: 0.1 },
  { upTo: Infinity, rate: 0.12 },
]

/**
 * The ordinary rates of stamp duty land tax on a home, latest first.
 *
 * Source: HMRC, "Stamp Duty Land Tax: residential property rates" (https://www.gov.uk/stamp-duty-land-tax/residential-property-rates),
 * as it reads now and as it read before 1 April 2025.
 */
const STAMP_DUTY: readonly StampDutyPeriod[] = [
  { from: '2025-04-01', bands: [{ upTo: 125_000, rate: 0 }, { upTo: 250_000, rate: 0.02 }, ...ABOVE_250_000] },
  { from: '2022-09-23', bands: [{ upTo: 250_000, rate: 0 }, ...ABOVE_250_000] },
]

/**
 * What a buyer who owns another home pays on top, on the whole price, latest first.
 *
 * Source: HMRC, "Stamp Duty Land Tax: Increase to the higher rates …", 30 October 2024.
 */
const SURCHARGE = [
  { from: '2024-10-31', rate: 0.05 },
  { from: '2016-04-01', rate: 0.03 },
] as const

/**
 * What an additional home costs elsewhere: Scotland's supplement, on the whole price, and the lowest of the higher rates in Wales.
 *
 * Sources: SSI 2024/367, since 5 December 2024; WSI 2024/1311, since 11 December 2024.
 */
export const ELSEWHERE = { scotland: 0.08, walesFrom: 0.05 } as const

/** The surcharge is due from this price. Source: HMRC, Stamp Duty Land Tax Manual, page 09765. */
export const SURCHARGE_FROM = 40_000

const inForce = <T extends { from: string }>(periods: readonly T[], date: string): T => {
  const period = periods.find(({ from }) => from <= date)
  if (!period) throw new RangeError(`No rates are known for ${date}.`)
  return period
}

/** The surcharge for an additional home, as a share of the price. */
export const surchargeRate = (completed: string): number => inForce(SURCHARGE, completed).rate

export interface StampDuty {
  /** At the ordinary rates. */
  ordinary: number
  /** The surcharge for an additional home. */
  surcharge: number
  total: number
}

/**
 * Stamp duty land tax on one home in England or Northern Ireland, for a buyer who lives in the United Kingdom.
 * Leaves out relief for first-time buyers (nobody gets it for a home to let), companies, and contracts that were
 * exchanged before a rate changed.
 *
 * @param price what is paid for the home
 * @param completed the day of completion
 * @param ownsAnotherHome whether the buyer, or the buyer's spouse or civil partner, owns another home anywhere, worth £40,000 or more, that this one does not replace
 * @throws RangeError for a day before 23 September 2022
 */
export function stampDuty(price: number, completed: string, { ownsAnotherHome }: { ownsAnotherHome: boolean }): StampDuty {
  let from = 0
  let ordinary = 0
  for (const { upTo, rate } of inForce(STAMP_DUTY, completed).bands) {
    ordinary += Math.max(0, Math.min(price, upTo) - from) * rate
    from = upTo
  }
  const surcharge = ownsAnotherHome && price >= SURCHARGE_FROM ? price * surchargeRate(completed) : 0
  return { ordinary, surcharge, total: ordinary + surcharge }
}

/** A purchase with a mortgage. */
export interface Purchase {
  price: number
  /** Of the price, 0.25 for a mortgage of 75%. */
  depositShare: number
  completed: string
  ownsAnotherHome: boolean
  /** Solicitor, survey, broker, lender, furniture. */
  fees: number
}

/** What a purchase needs: the deposit, the tax, the fees, and the three together as cash. */
export function purchase({ price, depositShare, completed, ownsAnotherHome, fees }: Purchase) {
  const deposit = price * depositShare
  const tax = stampDuty(price, completed, { ownsAnotherHome }).total
  return { deposit, loan: price - deposit, tax, fees, cash: deposit + tax + fees }
}

/** A year of letting, before mortgage and tax. */
export interface Letting {
  /** A month. */
  rent: number
  /** What an agent charges, of the rent. */
  management: number
  /** Empty weeks, of the rent. */
  empty: number
  /** All other costs, a year: service charge, repairs, insurance, licence, certificates. */
  otherCosts: readonly number[]
}

/** A year's rent, what each cost that is a share of it comes to, all costs together, and what is left. */
export function yearOf({ rent, management, empty, otherCosts }: Letting) {
  const year = rent * 12
  const costs = year * management + year * empty + otherCosts.reduce((sum, cost) => sum + cost, 0)
  return { rent: year, management: year * management, empty: year * empty, costs, left: year - costs }
}

/** A year's rent over the price before costs (gross), or what is left of it over the price (net). */
export const yieldOn = (aYear: number, price: number): number => aYear / price

/** A year's interest on an interest-only mortgage. */
export const interest = (loan: number, rate: number): number => loan * rate

/** The rate at which many lenders test the rent. Source: Prudential Regulation Authority, SS13/16. */
export const TEST_RATE = 0.055

/** By how much the rent has to cover the interest at the test rate. Not law: what many lenders ask. */
export const COVER = { basicRate: 1.25, higherRate: 1.45 } as const

/** The lowest rent a month that passes a lender's test, rounded up to a pound. */
export const rentAMonthFor = (loan: number, cover: number, rate = TEST_RATE): number => roundUp((loan * rate * cover) / 12)

// Sums of fractions end in …0000001, which is no reason to ask for another pound.
const roundUp = (amount: number): number => Math.ceil(Number(amount.toFixed(6)))

/** What a value comes to if it grows by the same rate each year. */
export const grown = (value: number, rate: number, years: number): number => value * (1 + rate) ** years

/**
 * An individual's income tax on a let home's profit, after the credit for interest; negative if the credit is larger.
 *
 * @param profit the rent less all costs but interest
 * @param interestPaid a year’s interest
 * @param rate the owner's rate on property income
 * @param creditRate the rate of the credit: 20%, from 6 April 2027 22%
 */
export const incomeTax = (profit: number, interestPaid: number, rate: number, creditRate: number): number =>
  profit * rate - Math.min(interestPaid, profit) * creditRate

/** "£12,900": to the pound, with a minus sign where something is taken off. */
export const pounds = (amount: number): string =>
  `${amount < 0 ? '−' : ''}£${String(Math.round(Math.abs(amount))).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`

/** "6.3%": to one decimal place, without a needless zero. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`
