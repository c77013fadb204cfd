import type { ReceiptItem } from '@plotline/ui'
import { company, figures, hasJointVentures, leavesOut, partner, riskLine } from './company.ts'
import { buyingCosts, deal, dealFor } from '@plotline/contract/deal'
import type { Point, Stat, Step } from './landing.ts'
import { percent, pounds } from '@plotline/contract/sums'
import { capitalised, unbroken } from './words.ts'

const needs = dealFor({ ownsAnotherHome: true })

const MINUTES: Readonly<Record<string, number>> = { second: 1 / 60, minute: 1, hour: 60 }

/** A time such as `2 minutes`, in minutes. */
function minutesOf(time: string): number {
  const [, amount = '', unit = ''] = /^(\d+) (second|minute|hour)s?$/.exec(time) ?? []
  const minutes = Number(amount) * (MINUTES[unit] ?? Number.NaN)
  if (!(minutes > 0)) throw new RangeError(`"${time}" is no time.`)
  return minutes
}

/** How much of the time until the matches arrive has passed after some steps. */
const shareOf = (...times: readonly string[]) => times.reduce((sum, time) => sum + minutesOf(time), 0) / minutesOf(figures.matches)

/** What buying the flat of the worked deal costs, Plotline first (R-services-03). */
export const receipt: { title: string; first: ReceiptItem; items: readonly ReceiptItem[]; caption: string } = {
  title: `A flat at ${pounds(deal.price)}`,
  first: { label: company.name, note: 'Quiz, call and area analysis', amount: pounds(0) },
  items: [
    {
      label: 'Stamp duty',
      note: `If you own another home; ${pounds(dealFor({ ownsAnotherHome: false }).tax)} if you don’t`,
      amount: pounds(needs.tax),
    },
    { label: 'Solicitor, survey and broker', amount: pounds(buyingCosts.professionals) },
    { label: 'Lender’s fee and furniture', amount: pounds(buyingCosts.lender + buyingCosts.furniture) },
    {
      label: 'Deposit',
      note: `${percent(deal.depositShare)} of the price, which becomes yours`,
      amount: pounds(needs.deposit),
      variant: 'yours',
    },
    { label: `Left of ${figures.minimumBudget}`, note: 'For a reserve', amount: pounds(needs.left), variant: 'left' },
  ],
  caption: `An example in England, in round numbers, with November 2026’s stamp duty. The lender pays the other ${pounds(needs.loan)}.`,
}

const jointVentures: Point = {
  title: 'Joint ventures',
  text: `Some deals can be shared, from ${figures.jointVentureMinimum} each, as part of your ${figures.minimumBudget}. If you’d have no say in the running of it, it may be a collective investment scheme: have a solicitor read it before you sign.`,
}

/** The text of the services page. */
export const services: {
  head: { title: string; description: string }
  title: string
  lead: string
  servicesTitle: string
  items: readonly Point[]
  terms: { title: string; intro: string; items: readonly Stat[]; note: string }
  process: { title: string; lead: string; steps: readonly (Step & { share?: number })[] }
  fee: { label: string; title: string; paragraphs: readonly string[]; paidBy: Point; notPaid: Point }
} = {
  head: {
    title: 'Services',
    description: `Matching, area analysis and a free consultation for UK property investors, in five steps. Free to you: developers pay us commission.`,
  },
  title: `From a ${figures.quizTimeAdjective} quiz to a set of keys`,
  lead: `You say what you want, and one partner company picks ${figures.propertiesPerCall} properties to match.`,
  servicesTitle: 'What we do for you',
  items: [
    {
      title: 'Off-plan and new-build matching',
      text: `Apartments, completed units, student lets and shared houses from about ${figures.dealsFrom} (${leavesOut.dealsFrom}). Early access is up to ${figures.earlyAccess}, ${leavesOut.earlyAccess}.`,
    },
    {
      title: 'Free consultation',
      text: `A specialist from ${partner.name} calls within ${figures.specialistCall} and says what’s available, what it costs in all and what the drawbacks are. You don’t have to buy anything.`,
    },
    {
      title: 'Free area analysis',
      text: 'Local insights for the places you chose: rents of similar homes, who pays them, what’s being built nearby, licensing and transport.',
    },
    {
      title: 'How the money works',
      text: `Buy-to-let lenders usually go up to ${figures.mortgageShare} of the price, and lend less if the rent is low. An independent broker can tell you what you could borrow.`,
    },
    ...(hasJointVentures ? [jointVentures] : []),
    {
      title: 'Letting and management',
      text: `Full management typically costs ${figures.managementFee} of the rent. Use the developer’s agent, another one, or none.`,
    },
  ],
  terms: {
    title: 'The figures you’ll hear',
    intro: 'What’s usual for the properties our partner sells. You get each one’s own figures in writing before you reserve.',
    items: [
      { figure: figures.typicalYields, label: `typical yield, ${leavesOut.typicalYields}` },
      { figure: figures.capitalGrowth, label: `capital growth over ${figures.capitalGrowthYears}, ${leavesOut.capitalGrowth}` },
      { figure: figures.mortgageShare, label: 'of the price: the usual limit of a buy-to-let mortgage' },
      { figure: figures.managementFee, label: 'of the rent for full management' },
      ...(hasJointVentures
        ? [{ figure: figures.jointVentureMinimum, label: `smallest share in a joint venture, within the ${figures.minimumBudget}` }]
        : []),
    ],
    note: riskLine,
  },
  process: {
    title: 'Five steps',
    lead: `Drawn to scale: each line stands for ${figures.matches}. Your part is ${unbroken(figures.quizTime)} and ${unbroken(figures.codeTime)}.`,
    steps: [
      {
        eyebrow: figures.quizTime,
        share: shareOf(figures.quizTime),
        title: 'Take the quiz',
        text: `${capitalised(figures.quizQuestions)} questions: experience, property, place, timing, budget, funds, and who to ring.`,
      },
      {
        eyebrow: figures.codeTime,
        share: shareOf(figures.quizTime, figures.codeTime),
        title: 'Confirm your number',
        text: 'We text a 4-digit code, so that nobody else can book a call in your name.',
      },
      {
        eyebrow: `Within ${figures.specialistCall}`,
        share: shareOf(figures.specialistCall),
        title: 'Talk to a specialist',
        text: `Someone from ${partner.name} rings you. If no one does in time, tell us and we’ll find out why.`,
      },
      {
        eyebrow: `Within ${figures.matches}`,
        share: shareOf(figures.matches),
        title: 'Look at your matches',
        text: `${capitalised(figures.propertiesPerCall)} properties in writing, each with its price, projected rent, all charges and the area analysis.`,
      },
      {
        eyebrow: 'When you’re ready',
        title: 'Reserve, or walk away',
        text: 'If you like one, you reserve it and your own solicitor takes over. Until you reserve, you owe nobody anything.',
      },
    ],
  },
  fee: {
    label: 'FREE',
    title: 'What you pay us',
    paragraphs: ['The quiz, the call, the consultation and the area analysis are free. Saying no is free, too.'],
    paidBy: {
      title: 'How we are paid',
      text: 'The developer pays us a commission when someone we introduced completes a purchase. The price has to cover it: find out how much it is, and compare the price with three similar homes.',
    },
    notPaid: {
      title: 'What you pay others',
      text: 'Stamp duty, solicitor, survey, lender, broker and furniture. Later the service charge, insurance and letting agent. We never hold your money: the deposit goes from your solicitor to the developer’s.',
    },
  },
}
