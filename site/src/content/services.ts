import type { Storey } from '../drawings/cut-open/cut-open.tsx'
import { company, figures, hasJointVentures } from './company.ts'
import { leavesOut } from './leaves-out.ts'
import { buyingCosts, deal, dealFor, dealYear } from '@plotline/contract/deal'
import { STAMP_DUTY_AND_OWN_SUMS } from './examples.ts'
import type { Point, Stat } from './landing.ts'
import { percent, pounds } from '@plotline/contract/sums'

const needs = dealFor({ ownsAnotherHome: true })

/** By how much the rents of the sample's similar homes lie above and below its own, in pounds. */
const RENTS_APART = 20

const jointVentures: Point = {
  title: 'Joint ventures',
  text: `Some deals can be shared, from ${figures.jointVentureMinimum} each, as part of your ${figures.minimumBudget}. Without a say in it, it may be a collective investment scheme: have a solicitor read it first.`,
}

const year = dealYear()
const yearRow = (label: string, amount: number) => ({ label, amount, figure: pounds(amount) })
const [serviceCharge, ...otherCosts] = deal.letting.otherCosts

const others = otherCosts.reduce((sum, cost) => sum + cost, 0)

/** The worked deal as a house cut open: what it takes to buy, and what a year of it leaves (R-services-03). */
export const cutOpen = {
  title: `A flat at ${pounds(deal.price)}, cut open`,
  lead: 'What it takes to buy if you own another home, and what a year of rent leaves, to one scale.',
  left: { amount: needs.left, figure: pounds(needs.left), label: `Left of ${figures.minimumBudget}`, note: 'for a reserve', kind: 'lit' },
  bought: [
    {
      amount: buyingCosts.lender + buyingCosts.furniture,
      figure: pounds(buyingCosts.lender + buyingCosts.furniture),
      label: 'Lender’s fee, furniture',
      kind: 'hatched',
    },
    { amount: buyingCosts.professionals, figure: pounds(buyingCosts.professionals), label: 'Solicitor, survey, broker', kind: 'hatched' },
    {
      amount: needs.tax,
      figure: pounds(needs.tax),
      label: 'Stamp duty',
      note: `${pounds(dealFor({ ownsAnotherHome: false }).tax)} if no other home`,
      kind: 'hatched',
    },
    {
      amount: needs.deposit,
      figure: pounds(needs.deposit),
      label: 'Deposit',
      note: `${percent(deal.depositShare)} of the price`,
      kind: 'solid',
    },
  ],
  sum: { figure: pounds(needs.cash), label: 'put in' },
  loan: { figure: pounds(needs.loan), label: 'The lender’s, owed', note: 'whatever the flat is worth' },
  point: {
    title: `${pounds(year.beforeTax)} a year is ${percent(year.beforeTax / needs.cash)} of the ${pounds(needs.cash)} put in.`,
    text: 'Before tax. The rent alone is no reason to buy.',
  },
  year: {
    total: { figure: pounds(year.rent), label: 'a year’s projected rent' },
    rows: [
      yearRow('Service charge', -serviceCharge),
      yearRow('Agent and empty weeks', -(year.management + year.empty)),
      yearRow('Repair, insurance, licence', -others),
      yearRow(`Interest at ${percent(deal.rate)}`, -year.interest),
      yearRow('Left before tax', year.beforeTax),
    ],
  },
  source: `A flat in England. Source: ${STAMP_DUTY_AND_OWN_SUMS}.`,
} as const satisfies { [name: string]: unknown; left: Storey; bought: readonly Storey[] }

/** Part of what arrives after the call, drawn from the worked deal (R-landing-07). The place is not real. */
export const sample = {
  title: 'Sample area analysis',
  rows: [
    { figure: 'Invented', label: 'place' },
    {
      figure: `${pounds(deal.letting.rent - RENTS_APART)}–\u2060${pounds(deal.letting.rent + RENTS_APART)}`,
      label: 'a month for similar homes',
    },
    { figure: 'Hospital staff', label: 'who rents' },
    { figure: 'Two blocks', label: 'being built' },
    { figure: 'Every let home', label: 'needs a licence' },
    { figure: 'A tram stop', label: 'transport nearby' },
  ],
} as const

/** The text of the services page. */
export const services: {
  head: { title: string; description: string }
  servicesTitle: string
  items: readonly Point[]
  terms: { title: string; items: readonly Stat[]; note: string }
  process: { title: string; linkToOthers: string; steps: readonly { eyebrow: string; title: string; text?: string }[] }
  fee: { label: string; figure: string; title: string; text: string }
} = {
  head: {
    title: 'Services',
    description: `Matching, area analysis and a consultation for UK property investors. Free: developers pay us commission.`,
  },
  servicesTitle: 'What we do for you',
  items: [
    {
      title: 'Free matching',
      text: 'Off-plan and new-build apartments, completed units, student lets and shared houses.',
    },
    {
      title: 'Free consultation',
      text: 'Our partner’s specialist tells you what’s available, what it all costs, and the drawbacks.',
    },
    {
      title: 'Free area analysis',
      text: 'Local insights for the places you chose: rents, tenants, new building, licensing and transport.',
    },
    {
      title: 'How the money works',
      text: `Buy-to-let lenders usually go up to ${figures.mortgageShare} of the price, and less if the rent is low.`,
    },
    {
      title: 'Letting and management',
      text: `Full management typically costs ${figures.managementFee} of the rent. You choose the agent, or do it yourself.`,
    },
    ...(hasJointVentures ? [jointVentures] : []),
  ],
  terms: {
    title: 'The figures you’ll hear',
    items: [
      { figure: figures.typicalYields, label: 'typical yield' },
      { figure: figures.capitalGrowth, label: `capital growth over ${figures.capitalGrowthYears}` },
    ],
    note: `Yields are ${leavesOut.typicalYields}. Growth is ${leavesOut.capitalGrowth}.`,
  },
  process: {
    title: 'Five steps',
    linkToOthers: 'More on the first four',
    steps: [
      {
        eyebrow: figures.quizTime,
        title: 'Take the quiz',
      },
      {
        eyebrow: figures.codeTime,
        title: 'Enter our code',
      },
      {
        eyebrow: `Within ${figures.specialistCall}`,
        title: 'Take the call',
      },
      {
        eyebrow: `Within ${figures.matches}`,
        title: 'See properties',
      },
      {
        eyebrow: 'When you’re ready',
        title: 'Reserve, or not',
        text: 'Until you reserve, you owe nobody anything. First get the fee and the cooling-off period in writing.',
      },
    ],
  },
  fee: {
    label: 'FREE',
    figure: pounds(0),
    title: `${company.name} has no storey.`,
    text: 'Quiz, call and area analysis are free; so is saying no. The developer pays us a commission if you complete. We never hold your money.',
  },
}
