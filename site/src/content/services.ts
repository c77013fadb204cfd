import { figures, riskLine } from './company.ts'
import type { Point, Stat, Step } from './landing.ts'
import { capitalised } from './words.ts'

/** The text of the services page. */
export const services: {
  head: { title: string; description: string }
  title: string
  lead: string
  servicesTitle: string
  items: readonly Point[]
  terms: { title: string; intro: string; items: readonly Stat[]; note: string }
  process: { title: string; steps: readonly Step[] }
  fee: { label: string; title: string; paragraphs: readonly string[]; paidBy: Point; notPaid: Point }
} = {
  head: {
    title: 'Services',
    description: `Matching, area analysis and a free consultation for UK property investors, in five steps. Free to you: developers pay us commission.`,
  },
  title: `From a ${figures.quizTimeAdjective} quiz to a set of keys`,
  lead: `We find out what you want, match it with ${figures.propertiesPerCall} properties from one partner company, and stay reachable until you have decided.`,
  servicesTitle: 'What we do for you',
  items: [
    {
      title: 'Off-plan and new-build matching',
      text: `Properties from about ${figures.dealsFrom} of your own money, some of them up to ${figures.earlyAccess} before they reach the open market. Apartments, completed units, student lets and shared houses.`,
    },
    {
      title: 'Free consultation',
      text: `A specialist of our partner company calls within ${figures.specialistCall}. You hear what is available, what it costs in full and what speaks against it. There is no obligation.`,
    },
    {
      title: 'Free area analysis',
      text: 'Local insights for the places that you chose: rents of comparable homes, who the tenants are, what is being built nearby, licensing, transport.',
    },
    {
      title: 'Funding, in outline',
      text: `Lenders usually lend ${figures.mortgageShare} of the price on a buy-to-let. We explain how that works off-plan; an independent broker tells you what you can borrow.`,
    },
    {
      title: 'Joint ventures',
      text: `Where a deal is bought together, each partner puts in at least ${figures.jointVentureMinimum}. You hear how the shares, the costs and the way out are arranged before you meet anyone.`,
    },
    {
      title: 'Letting and management, introduced',
      text: `Full management typically costs ${figures.managementFee} of the rent. You may use the agent that the developer suggests, any other, or none.`,
    },
  ],
  terms: {
    title: 'The terms you will meet',
    intro: 'What is usual on the properties that our partner sells. Each property has its own figures, in writing, before you reserve.',
    items: [
      { figure: figures.typicalYields, label: 'typical gross yield, before costs' },
      { figure: figures.capitalGrowth, label: `projected capital growth over ${figures.capitalGrowthYears}` },
      { figure: figures.mortgageShare, label: 'of the price lent on a buy-to-let mortgage' },
      { figure: figures.managementFee, label: 'of the rent for full management' },
      { figure: figures.jointVentureMinimum, label: 'smallest share in a joint venture' },
    ],
    note: riskLine,
  },
  process: {
    title: 'Five steps',
    steps: [
      {
        eyebrow: figures.quizTime,
        title: 'Take the quiz',
        text: `${capitalised(figures.quizQuestions)} questions about experience, property, place, timing, budget and funds, and who to ring.`,
      },
      {
        eyebrow: figures.codeTime,
        title: 'Confirm your number',
        text: 'We text a 4-digit code, so that nobody else can book a call in your name.',
      },
      {
        eyebrow: `Within ${figures.specialistCall}`,
        title: 'Talk to a specialist',
        text: 'One company, one call. Say what matters to you and ask what you like.',
      },
      {
        eyebrow: `Within ${figures.matches}`,
        title: 'Look at your matches',
        text: `${capitalised(figures.propertiesPerCall)} properties with price, projected rent, all charges and the area analysis.`,
      },
      {
        eyebrow: 'When you are ready',
        title: 'Reserve, or walk away',
        text: 'If one fits, you reserve it and your own solicitor takes over. If none does, you owe nobody anything.',
      },
    ],
  },
  fee: {
    label: 'FREE',
    title: 'What you pay us',
    paragraphs: [
      'The quiz, the call, the consultation and the area analysis are free. There is no membership, no sourcing fee and no charge for saying no.',
    ],
    paidBy: {
      title: 'How we are paid',
      text: 'Developers pay us a commission when one of the people we introduced completes a purchase. Ask what it is on any property that you are shown.',
    },
    notPaid: {
      title: 'What you pay others',
      text: 'A purchase has costs that are not ours: stamp duty, your solicitor, the survey, the lender and broker, and later the service charge, insurance and letting agent.',
    },
  },
}
