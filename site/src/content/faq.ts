import { company, figures, hasJointVentures, leavesOut, partner, reserve, riskLine } from './company.ts'
import { deal, dealFor, dealYear, fall } from '@plotline/contract/deal'
import { COVER, ELSEWHERE, percent, pounds, SURCHARGE_FROM, surchargeRate, TEST_RATE } from '@plotline/contract/sums'

/** A question on the landing page and its answer, one string per paragraph; `[text](/address)` is a link. */
export interface FaqItem {
  question: string
  answer: readonly string[]
}

const needs = dealFor({ ownsAnotherHome: true })
const year = dealYear()

/** The ten questions on the landing page (R-landing-02, R-landing-05). */
export const faq: readonly FaqItem[] = [
  {
    question: 'What does it cost me?',
    answer: [
      `You pay ${company.name} nothing: the quiz, the call and the consultation are free, and you don’t have to buy anything. If you buy, the developer pays us a commission, out of the price. The [services page](/services) lists what you pay others.`,
    ],
  },
  {
    question: 'How much money do I need?',
    answer: [
      `${figures.minimumBudget} or more of your own, for deposit, tax and fees together. A mortgage doesn’t count. In our example, a flat at ${pounds(deal.price)}, ${pounds(needs.left)} is left once you’ve bought: enough for ${reserve}. If you have less, the quiz says so at once and sends nothing.`,
      ...(hasJointVentures
        ? [
            `Some deals can be shared, from ${figures.jointVentureMinimum} each, as part of your ${figures.minimumBudget}. If you’d have no say in the running of it, it may be a collective investment scheme: have a solicitor read it before you sign.`,
          ]
        : []),
    ],
  },
  {
    question: 'Can I lose more than I put in?',
    answer: [
      `Yes, if you borrow. In the example you owe the lender ${pounds(needs.loan)} whatever the flat is worth. If prices fall by ${percent(fall.ofPrice)}, ${pounds(deal.price * fall.ofPrice)} of your ${pounds(needs.deposit)} deposit is gone. If they fall by more than ${percent(deal.depositShare)}, selling doesn’t repay the loan, and you owe the rest.`,
      'If you buy off-plan and can’t complete, you can lose the deposit and owe the developer more. The [risk warnings](/risk-warnings) say what else can go wrong.',
    ],
  },
  {
    question: 'What yields and growth are typical?',
    answer: [
      `Typical yields are ${figures.typicalYields}, ${leavesOut.typicalYields}. The top end is mostly student lets and shared houses, which take more work. In our example the rent is ${pounds(year.rent)} a year, ${percent(year.grossYield)} of the price. Running costs leave ${pounds(year.left)} of it, and interest then leaves ${pounds(year.beforeTax)}, before tax.`,
      `Growth of ${figures.capitalGrowth} over ${figures.capitalGrowthYears} is ${leavesOut.capitalGrowth}. In whole cities, prices have stood still or fallen for years.`,
      riskLine,
    ],
  },
  {
    question: 'Can I use a mortgage?',
    answer: [
      `Yes. Buy-to-let lenders usually go up to ${figures.mortgageShare} of the price; a bigger deposit gets a better rate. How much depends on the rent: most want it to cover the interest by ${percent(COVER.basicRate)} to ${percent(COVER.higherRate)} at a test rate of about ${percent(TEST_RATE)}.`,
      'Off-plan, the loan starts on completion, often years after you reserve. Today’s offer may have run out by then, and the lender values the home again.',
    ],
  },
  {
    question: 'What tax do I pay if I own no other home?',
    answer: [
      `In England, the ordinary stamp duty: ${pounds(dealFor({ ownsAnotherHome: false }).tax)} in our example. Anyone who owns another home worth ${pounds(SURCHARGE_FROM)} or more, anywhere in the world, alone or with a spouse or civil partner, pays a surcharge of ${percent(surchargeRate(deal.completed))}: ${pounds(needs.tax)}. Scotland’s is ${percent(ELSEWHERE.scotland)}; in Wales the higher rates start at ${percent(ELSEWHERE.walesFrom)}.`,
      'There’s no first-time buyers’ relief on a home to let, and once you’ve owned one you’re no longer a first-time buyer. If you still own it when you buy a home to live in, you pay the surcharge on that one.',
      'The rent is taxed as income. These are the rules of November 2026: an accountant can say what they mean for you.',
    ],
  },
  {
    question: 'What does it mean to buy off-plan, and how early is early access?',
    answer: [
      'You buy a home that’s still a drawing or a building site: you reserve it, exchange contracts with a deposit, and pay the rest when it’s finished. The price is fixed early. In return you wait, perhaps longer than planned, and the developer may fail.',
      `Early access is up to ${figures.earlyAccess} before the open market, ${leavesOut.earlyAccess}. We compare [off-plan with completed property](/blog/off-plan-vs-completed-properties-returns).`,
    ],
  },
  {
    question: 'Who holds my deposit?',
    answer: [
      'Not us: we never hold your money. At exchange, your solicitor sends it to the developer’s. If they hold it as stakeholder, the developer can’t touch it until completion; if they hold it as agent, it may be spent on the building. Your contract says which.',
      'Have your own solicitor check it, and find out which warranty insures the deposit and up to what amount.',
    ],
  },
  {
    question: 'Who looks after the property and the tenants?',
    answer: [
      `You, or a letting agent. Full management typically costs ${figures.managementFee} of the rent, and setting up a tenancy is often extra. The [legal duties](/blog/uk-government-regulations-property-investors-2025) stay yours, whoever does the work.`,
    ],
  },
  {
    question: 'What happens to my details, and what if nobody rings?',
    answer: [
      `Once you’ve confirmed your number, they go to ${partner.name}, which rings you about this request and sends the details by text or email. No other seller gets them. To stop it, use the link in our email, or tell the caller. Our [privacy policy](/privacy-policy) has the rest.`,
      `If nobody has rung by the time we gave you, ring us on ${company.phone.display} or write to [${company.email}](mailto:${company.email}), and we’ll find out why.`,
    ],
  },
]
