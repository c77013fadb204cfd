import type { ReceiptItem } from '../drawings/receipt/receipt.tsx'
import { company, figures, hasJointVentures, leavesOut, partner, riskLine } from './company.ts'
import { buyingCosts, deal, dealFor, dealYear } from '@plotline/contract/deal'
import type { Point, Stat, Step } from './landing.ts'
import { percent, pounds } from '@plotline/contract/sums'
import { capitalised } from './words.ts'

const needs = dealFor({ ownsAnotherHome: true })

/** By how much the rents of the sample's similar homes lie above and below its own, in pounds. */
const RENTS_APART = 20

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
      note: `${percent(deal.depositShare)} of the price`,
      amount: pounds(needs.deposit),
      variant: 'solid',
    },
    { label: `Left of ${figures.minimumBudget}`, note: 'For a reserve', amount: pounds(needs.left), variant: 'highlight' },
  ],
  caption: `The lender pays the other ${pounds(needs.loan)}.`,
}

const jointVentures: Point = {
  title: 'Joint ventures',
  text: `Some deals can be shared, from ${figures.jointVentureMinimum} each, as part of your ${figures.minimumBudget}. Without a say in it, it may be a collective investment scheme: have a solicitor read it first.`,
}

const year = dealYear()
const [serviceCharge, ...otherCosts] = deal.letting.otherCosts

/** What arrives after the call, drawn from the worked deal (R-landing-07). Neither the flat nor the place is real. */
export const samples = {
  title: 'What arrives',
  lead: 'Drawn from our example: no real flat or place.',
  sheet: {
    title: 'Sample property sheet',
    layout: 'amounts',
    rows: [
      { term: 'Price', detail: pounds(deal.price) },
      { term: 'Projected rent, a year', detail: pounds(year.rent) },
      { term: 'Service charge', detail: pounds(-serviceCharge) },
      { term: 'Agent and empty weeks', detail: pounds(-(year.management + year.empty)) },
      { term: 'Repairs, insurance, licence', detail: pounds(-otherCosts.reduce((sum, cost) => sum + cost, 0)) },
      { term: `Interest at ${percent(deal.rate)}`, detail: pounds(-year.interest) },
      { term: 'Left before tax', detail: pounds(year.beforeTax) },
    ],
  },
  area: {
    title: 'Sample area analysis',
    layout: 'rows',
    rows: [
      {
        term: 'Similar homes let for',
        detail: `${pounds(deal.letting.rent - RENTS_APART)} to ${pounds(deal.letting.rent + RENTS_APART)} a month`,
      },
      { term: 'Who rents', detail: 'Hospital staff, couples' },
      { term: 'Being built', detail: 'Two blocks, due next year' },
      { term: 'Licence', detail: 'Needed for every let home' },
      { term: 'Transport', detail: 'A tram stop, six minutes on foot' },
    ],
  },
} as const

/** The text of the services page. */
export const services: {
  head: { title: string; description: string }
  title: string
  lead: string
  servicesTitle: string
  items: readonly Point[]
  /** What the drawings of two of them say. */
  shares: { money: string; letting: string }
  terms: { title: string; items: readonly Stat[]; note: string }
  process: { title: string; lead: string; steps: readonly (Step & { share?: number })[] }
  fee: { label: string; title: string; paragraphs: readonly string[]; paidBy: Point }
} = {
  head: {
    title: 'Services',
    description: `Matching, area analysis and a free consultation for UK property investors, in five steps. Free to you: developers pay us commission.`,
  },
  title: `From a ${figures.quizTimeAdjective} quiz to a set of keys`,
  lead: `Free to you: one partner company picks ${figures.propertiesPerCall} properties to match what you want.`,
  servicesTitle: 'What we do for you',
  items: [
    {
      title: 'Off-plan and new-build matching',
      text: 'Off-plan apartments, completed units, student lets and shared houses.',
    },
    {
      title: 'Free consultation',
      text: `Our partner’s specialist calls within ${figures.specialistCall}: what’s available, what it costs in all, and the drawbacks.`,
    },
    {
      title: 'How the money works',
      text: `Buy-to-let lenders usually go up to ${figures.mortgageShare} of the price, and less if the rent is low.`,
    },
    {
      title: 'Free area analysis',
      text: 'Local insights for the places you chose: rents, tenants, new building, licensing and transport.',
    },
    {
      title: 'Letting and management',
      text: `Full management typically costs ${figures.managementFee} of the rent. You choose the agent, or do it yourself.`,
    },
    ...(hasJointVentures ? [jointVentures] : []),
  ],
  shares: { money: 'One storey in four is your deposit.', letting: 'One storey in ten is the agent’s.' },
  terms: {
    title: 'The figures you’ll hear',
    items: [
      { figure: figures.typicalYields, label: `typical yield, ${leavesOut.typicalYields}` },
      { figure: figures.capitalGrowth, label: `capital growth over ${figures.capitalGrowthYears}, ${leavesOut.capitalGrowth}` },
    ],
    note: riskLine,
  },
  process: {
    title: 'Five steps',
    lead: `Drawn to scale: each line stands for ${figures.matches}.`,
    steps: [
      {
        eyebrow: figures.quizTime,
        share: shareOf(figures.quizTime),
        title: 'Take the quiz',
        text: `${capitalised(figures.quizQuestions)} questions. With less than ${figures.minimumBudget}, stop here.`,
      },
      {
        eyebrow: figures.codeTime,
        share: shareOf(figures.quizTime, figures.codeTime),
        title: 'Confirm your number',
        text: 'With the code we text to your UK mobile. Stop here if you don’t want a call.',
      },
      {
        eyebrow: `Within ${figures.specialistCall}`,
        share: shareOf(figures.specialistCall),
        title: 'Talk to a specialist',
        text: `${capitalised(partner.name)} rings you. It sells for developers.`,
      },
      {
        eyebrow: `Within ${figures.matches}`,
        share: shareOf(figures.matches),
        title: 'Look at your matches',
        text: `${capitalised(figures.propertiesPerCall)} properties in writing, each with a sheet and an area analysis like those below.`,
      },
      {
        eyebrow: 'When you’re ready',
        title: 'Reserve, or walk away',
        text: 'Until you reserve, you owe nobody anything. First get the reservation fee and the cooling-off period in writing.',
      },
    ],
  },
  fee: {
    label: 'FREE',
    title: 'What you pay us',
    paragraphs: ['Saying no is free, too.'],
    paidBy: {
      title: 'How we are paid',
      text: 'The developer pays us a commission if you complete. We never hold your money.',
    },
  },
}
