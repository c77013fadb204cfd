import type { Payment, PaymentParty } from '../drawings/payment-chart/payment-chart.tsx'
import { company, figures, leavesOut, partner, riskLine } from './company.ts'
import { deal, dealFor } from '@plotline/contract/deal'
import type { Point, Stat } from './landing.ts'
import { percent, pounds } from '@plotline/contract/sums'
import { capitalised, unbroken } from './words.ts'

const needs = dealFor({ ownsAnotherHome: true })

/** What the developer pays us, if it is known; a word joiner keeps a range on one line. */
const commission = company.commission.replace('–', '–\u2060')

const YOU = 'You'
const DEVELOPER = 'Developer'

/** Who pays whom when someone buys the flat of the worked deal (R-about-02). */
export const money: {
  title: string
  lead: string
  label: string
  columns: readonly [string, string, string, string]
  parties: readonly PaymentParty[]
  payments: readonly Payment[]
  caption: string
} = {
  title: 'Where the money goes',
  lead: `The developer pays ${company.name}, and the price you pay the developer has to cover it.`,
  label: `Where the money for a flat at ${pounds(deal.price)} goes`,
  columns: ['From', 'To', 'What for', 'Amount'],
  parties: [
    { name: 'HMRC', building: { floors: 4, bays: 5, roof: 'flat', stage: 'built', lights: 'none' } },
    { name: 'Solicitor and others', building: { floors: 3, bays: 4, roof: 'gables', stage: 'built', lights: 'none' } },
    { name: YOU, building: { floors: 2, bays: 3, roof: 'house', stage: 'built', lights: 'all' } },
    { name: DEVELOPER, building: { floors: 5, bays: 4, roof: 'flat', stage: 'rising', risen: 3, lights: 'none' } },
    { name: 'Lender', building: { floors: 6, bays: 3, roof: 'step', stage: 'built', lights: 'none' } },
    { name: company.name, building: { floors: 3, bays: 3, roof: 'mono', stage: 'built', lights: 'none' } },
  ],
  payments: [
    { payer: YOU, payee: company.name, label: 'Quiz, call and area analysis', amount: pounds(0), variant: 'none' },
    { payer: YOU, payee: DEVELOPER, label: `Deposit, ${percent(deal.depositShare)}`, amount: pounds(needs.deposit) },
    { payer: 'Lender', payee: DEVELOPER, label: 'Mortgage', amount: pounds(needs.loan) },
    {
      payer: DEVELOPER,
      payee: company.name,
      label: 'Commission, out of the price:',
      amount: commission || 'ask',
      variant: 'hatched',
    },
    { payer: YOU, payee: 'HMRC', label: 'Stamp duty, with another home', amount: pounds(needs.tax), variant: 'hatched' },
    { payer: YOU, payee: 'Solicitor and others', label: 'Fees and furniture', amount: pounds(needs.fees), variant: 'hatched' },
    { payer: YOU, label: `Left of ${figures.minimumBudget}`, amount: pounds(needs.left), variant: 'highlight' },
  ],
  caption: `An example: a flat in England at ${pounds(deal.price)}. Thick: the price. Thin: what others take. Orange: what is left. The deposit goes from your solicitor to the developer’s, never through us, and you owe the lender its ${pounds(needs.loan)} whatever the flat is worth.`,
}

/** The text of the about page. */
export const about: {
  head: { title: string; description: string }
  title: string
  lead: string
  story: { title: string; paragraphs: readonly string[] }
  stats: { title: string; items: readonly Stat[]; note: string }
  principles: { title: string; points: readonly Point[] }
  callToAction: Point
  teamTitle: string
  teamIntro: string
} = {
  head: {
    title: 'About us',
    description: `${company.name} matches UK property investors with one partner company. Who we are, how we work and who pays us.`,
  },
  title: 'We introduce buyers to homes, many of them not built yet',
  lead: `${company.name} matches you with one company that sells. You pay us nothing: if you buy, the developer pays us. Don’t use us if you may need your money soon, would borrow the deposit, or want advice.`,
  story: {
    title: 'Why it works this way',
    paragraphs: [
      'New buildings are often sold before they’re built, and the first homes tend to go to people the developer already knows: funds, agents, buyers who’ve bought before. If you’re buying your first or third investment property, you rarely hear of a scheme that early.',
      `We turned that round. You say how much you have and whether you can reach it, where you’d like to buy, and when. Once you’ve confirmed your number, we pass that to one company, ${partner.name}. Its specialist calls within ${figures.specialistCall} with ${figures.propertiesPerCall} properties in mind, and you decide whether there’s anything to talk about.`,
      'We’re paid when a purchase completes, so we can’t be your adviser. We don’t sell, and we never hold your money. Use your own solicitor, and pay someone of your own for advice on tax and borrowing.',
    ],
  },
  stats: {
    title: 'The figures we work with',
    items: [
      { figure: figures.dealsFrom, label: `is where deals start: ${leavesOut.dealsFrom}` },
      { figure: figures.typicalYields, label: `typical yields, ${leavesOut.typicalYields}` },
      { figure: figures.matches, label: 'at most until you have the details in writing' },
      { figure: '1', label: 'seller who gets your number' },
    ],
    note: riskLine,
  },
  principles: {
    title: 'What we hold ourselves to',
    points: [
      {
        title: 'One seller, named first',
        text: 'Your details go to one company, and you know which before you agree. Nobody sells them on, and no other seller gets them.',
      },
      {
        title: 'A projection is called a projection',
        text: 'We say typical or projected, and put the risk next to it. If an advertisement promises a fixed return, we ask who’s paying for it.',
      },
      {
        title: 'No means no',
        text: 'If you don’t have enough to start with, the quiz says so on the spot and sends nothing. If you say no on the phone, that should be the end of it. If it isn’t, tell us.',
      },
    ],
  },
  teamTitle: 'Who does what',
  teamIntro: 'We’re a small team. These are the jobs; you’ll hear the names when you speak to us.',
  callToAction: {
    title: `${capitalised(figures.quizTimeWords)} now, ${unbroken('a call')} within ${figures.specialistCall}`,
    text: 'Stop at any question.',
  },
}
