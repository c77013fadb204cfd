import { company, figures, hasJointVentures, reserve } from './company.ts'
import { leavesOut } from './leaves-out.ts'
import { deal, dealFor } from '@plotline/contract/deal'
import { COVER, ELSEWHERE, percent, pounds, SURCHARGE_FROM, surchargeRate, TEST_RATE } from '@plotline/contract/sums'

/** A question on the landing page and its answer, one string per paragraph; `[text](/address)` is a link. */
export interface FaqItem {
  question: string
  answer: readonly string[]
}

const needs = dealFor({ ownsAnotherHome: true })

/** The questions on the landing page, ten or more (R-landing-02, R-landing-05). */
export const faq: readonly FaqItem[] = [
  {
    question: 'What does it cost me?',
    answer: [
      `You pay ${company.name} nothing. If you buy, the developer pays us a commission, out of the price. The [services page](/services) lists what you pay others.`,
    ],
  },
  {
    question: 'How much money do I need?',
    answer: [
      `${figures.minimumBudget} or more of your own, for deposit, tax and fees together; a mortgage doesn’t count. In our example, ${pounds(needs.left)} is left once you’ve bought: enough for ${reserve}.`,
      ...(hasJointVentures
        ? [`[Some deals can be shared](/services), from ${figures.jointVentureMinimum} each, as part of your ${figures.minimumBudget}.`]
        : []),
    ],
  },
  {
    question: 'Can I lose more than I put in?',
    answer: [
      `Yes, if you borrow: if prices fall by more than ${percent(deal.depositShare)} in our example, selling doesn’t repay the ${pounds(needs.loan)}.`,
      'If you buy off-plan and can’t complete, you can lose the deposit and [owe more](/risk-warnings).',
    ],
  },
  {
    question: 'What yields are typical?',
    answer: [
      `Typical yields are ${figures.typicalYields}, ${leavesOut.typicalYields}. The top end is mostly student lets and shared houses.`,
      `Growth of ${figures.capitalGrowth} over ${figures.capitalGrowthYears} is ${leavesOut.capitalGrowth}.`,
    ],
  },
  {
    question: 'Can I use a mortgage?',
    answer: [
      `Yes. Buy-to-let lenders usually go up to ${figures.mortgageShare} of the price, if the rent allows: most want it to cover the interest by ${percent(COVER.basicRate)} to ${percent(COVER.higherRate)} at a test rate of about ${percent(TEST_RATE)}.`,
    ],
  },
  {
    question: 'What tax do I pay?',
    answer: [
      `If you own no other home, the ordinary stamp duty, in England in November 2026: ${pounds(dealFor({ ownsAnotherHome: false }).tax)} in our example. Anyone who owns another home worth ${pounds(SURCHARGE_FROM)} or more, anywhere in the world, alone or with a spouse or civil partner, pays a surcharge of ${percent(surchargeRate(deal.completed))}: ${pounds(needs.tax)}. Scotland’s is ${percent(ELSEWHERE.scotland)}; in Wales the higher rates start at ${percent(ELSEWHERE.walesFrom)}.`,
      'There’s no first-time buyers’ relief on a home to let. The rent is taxed as income.',
    ],
  },
  {
    question: 'What does off-plan mean?',
    answer: [
      'You reserve a home that isn’t built yet, pay a deposit at exchange and the rest when it’s finished. The price is fixed early; in return you wait, and the developer may fail.',
      '[Off-plan and completed, compared](/blog/off-plan-vs-completed-properties-returns).',
    ],
  },
  {
    question: 'Who holds my deposit?',
    answer: [
      'Not us: your solicitor sends it to the developer’s. Held as stakeholder, it stays there until completion; as agent, it may be spent on the building.',
    ],
  },
  {
    question: 'Who looks after tenants?',
    answer: [
      `You, or a letting agent: full management typically costs ${figures.managementFee} of the rent. The [legal duties](/blog/uk-government-regulations-property-investors-2025) stay yours.`,
    ],
  },
  {
    question: 'What if nobody rings?',
    answer: [`If nobody has rung by the time we gave you, ring us on ${company.phone.display} or [write to us](/contact).`],
  },
]
