import { buyingCosts, deal, dealFor, dealYear, highestPrice, reserveFor } from '@plotline/contract/deal'
import { COVER, incomeTax, interest, percent, pounds, rentAMonthFor } from '@plotline/contract/sums'

/** The worked deal in words, for MDX: `{example.price}`. A buyer owns another home, unless a name says otherwise. */
export const example = (() => {
  const [bought, onlyHome, year] = [dealFor({ ownsAnotherHome: true }), dealFor({ ownsAnotherHome: false }), dealYear()]
  const taxed = (rate: number, credit: number) => incomeTax(year.left, year.interest, rate, credit)
  const taxes = { basic: taxed(0.2, 0.2), higher: taxed(0.4, 0.2) }
  const interestAt = (more: number) => interest(bought.loan, deal.rate + more)
  const reserve = reserveFor(deal.price)
  return {
    ownMoney: pounds(deal.ownMoney),
    price: pounds(deal.price),
    /** What the money buys with a reserve, as the home page has it. */
    highest: pounds(highestPrice({ ownsAnotherHome: true })),
    highestOnlyHome: pounds(highestPrice({ ownsAnotherHome: false })),
    depositShare: percent(deal.depositShare),
    mortgageShare: percent(1 - deal.depositShare),
    deposit: pounds(bought.deposit),
    loan: pounds(bought.loan),
    tax: pounds(bought.tax),
    taxOnlyHome: pounds(onlyHome.tax),
    professionals: pounds(buyingCosts.professionals),
    lender: pounds(buyingCosts.lender),
    furniture: pounds(buyingCosts.furniture),
    cash: pounds(bought.cash),
    cashOnlyHome: pounds(onlyHome.cash),
    left: pounds(bought.left),
    leftOnlyHome: pounds(onlyHome.left),
    rent: pounds(deal.letting.rent),
    rentAYear: pounds(year.rent),
    /** Whole pounds, because five weeks' rent is the most that may be asked for. */
    fiveWeeks: pounds(Math.floor((year.rent / 52) * 5)),
    costs: pounds(year.costs),
    managementShare: percent(deal.letting.management),
    management: pounds(year.management),
    grossYield: percent(year.grossYield),
    netYield: percent(year.netYield),
    profit: pounds(year.left),
    interest: pounds(year.interest),
    interestAMonth: pounds(year.interest / 12),
    interestAtTwoPointsMore: pounds(interestAt(0.02) / 12),
    basicRateTest: pounds(rentAMonthFor(bought.loan, COVER.basicRate)),
    higherRateTest: pounds(rentAMonthFor(bought.loan, COVER.higherRate)),
    beforeTax: pounds(year.beforeTax),
    shareOfCash: percent(year.beforeTax / bought.cash),
    atOnePointMore: pounds(year.left - interestAt(0.01)),
    incomeTaxBasic: pounds(year.left * 0.2),
    incomeTaxHigher: pounds(year.left * 0.4),
    credit: pounds(-year.interest * 0.2),
    taxBasic: pounds(taxes.basic),
    taxHigher: pounds(taxes.higher),
    afterTaxBasic: pounds(year.beforeTax - taxes.basic),
    afterTaxHigher: pounds(year.beforeTax - taxes.higher),
    taxBasicFrom2027: pounds(taxed(0.22, 0.22)),
    taxHigherFrom2027: pounds(taxed(0.42, 0.22)),
    reserveInterest: pounds(reserve.interest),
    reserveService: pounds(reserve.service),
    reserve: pounds(reserve.total),
    forRepairs: pounds(bought.left - Math.round(reserve.total)),
  }
})()
