import { company, figures, riskLine } from './company.ts'

/** A question on the landing page and its answer, one string per paragraph; `[text](/address)` is a link. */
export interface FaqItem {
  question: string
  answer: readonly string[]
}

/** The ten questions on the landing page (R-landing-02). */
export const faq: readonly FaqItem[] = [
  {
    question: `What does ${company.name} do?`,
    answer: [
      `We match people who want to invest in UK property with one partner company that sells off-plan and new-build homes. You answer ${figures.quizQuestions} questions, and a specialist of that company calls you within ${figures.specialistCall} to talk about ${figures.propertiesPerCall} properties.`,
      'We do not sell property ourselves, and we do not give financial, legal or tax advice.',
    ],
  },
  {
    question: 'What does it cost me?',
    answer: [
      'Nothing. The quiz, the call and the consultation are free, and there is no obligation at any point.',
      'We are paid a commission by the developer when a purchase completes. Ask the specialist what that commission is on any property that you are shown. The [services page](/services) lists what you pay others.',
    ],
  },
  {
    question: 'How much money do I need?',
    answer: [
      `${figures.minimumBudget} or more of your own, in savings or in money that you can free. A mortgage does not count towards it. Deals start at about ${figures.dealsFrom}, and the tax, the solicitor and a reserve come on top of a deposit.`,
      'If your budget is below that, the quiz says so at once and nothing that you answered is sent to anyone.',
    ],
  },
  {
    question: 'Can I invest together with others?',
    answer: [
      `Some deals can be bought as a joint venture, in which each partner puts in at least ${figures.jointVentureMinimum}. The partners own the property together, in shares that a solicitor writes down.`,
      'Agree before you sign who decides, who pays when something breaks, and how one partner can leave. A joint venture is harder to sell than a flat of your own.',
    ],
  },
  {
    question: 'What yields are typical?',
    answer: [
      `Typical gross yields on the properties we see are ${figures.typicalYields}: a year’s rent divided by the price. The upper end is mostly student lets and shared houses, which take more work and stand empty in more weeks. What is left after costs is less, often by a quarter to a third: the [Manchester guide](/blog/manchester-property-market-2025-guide) works one flat through to the last line.`,
      riskLine,
    ],
  },
  {
    question: 'How much might the property grow in value?',
    answer: [
      `Developers project capital growth of ${figures.capitalGrowth} over ${figures.capitalGrowthYears} for the schemes that our partner sells. It is a projection. Nobody knows what a flat will fetch, and over some periods of that length prices in whole cities have stood still or fallen.`,
      riskLine,
    ],
  },
  {
    question: 'Can I use a mortgage?',
    answer: [
      `Yes. Buy-to-let lenders usually lend ${figures.mortgageShare} of the price, so you bring the remaining fifth or quarter, the tax and the fees. How much they lend depends on the rent: most want it to cover the interest by 125% to 145% at a test rate of about 5.5%.`,
      'On an off-plan purchase the mortgage starts at completion, often years after you reserve. An offer made today may have run out by then, and the lender values the home again.',
    ],
  },
  {
    question: 'What does it mean to buy off-plan, and how early is early access?',
    answer: [
      `You buy a home that is still a drawing or a building site. You reserve, exchange contracts with a deposit, and pay the rest when it is finished. Our partner offers some homes up to ${figures.earlyAccess} before they reach the open market.`,
      'The price is fixed early. In return you wait, you may be kept waiting longer, and the developer may fail. Use a solicitor of your own choice and ask how your deposit is protected; we compare [off-plan with completed property](/blog/off-plan-vs-completed-properties-returns) in an article of its own.',
    ],
  },
  {
    question: 'Who looks after the property and the tenants?',
    answer: [
      `You, or a letting agent. Full management typically costs ${figures.managementFee} of the rent: finding tenants, collecting rent, repairs, inspections and the yearly safety papers. Setting up a tenancy and renewals are often charged on top; ask for the full list of charges.`,
      'The legal duties stay yours, whoever does the work. Our [guide to the rules](/blog/uk-government-regulations-property-investors-2025) sets them out.',
    ],
  },
  {
    question: 'What happens to my details?',
    answer: [
      `They go to one partner company, and only after you have confirmed your number with a 4-digit code. Its specialist calls you within ${figures.specialistCall}. Nobody else gets your number.`,
      `You can withdraw at any time by writing to [${company.email}](mailto:${company.email}). What we keep, and for how long, is in our [privacy policy](/privacy-policy).`,
    ],
  },
]
