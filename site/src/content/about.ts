import type { Payer } from '../drawings/payers/payers.tsx'
import { company, figures, partner } from './company.ts'
import { deal } from '@plotline/contract/deal'
import type { Point, Stat } from './landing.ts'
import { percent, pounds } from '@plotline/contract/sums'
import { capitalised, unbroken } from './words.ts'

/** What the developer pays us, if it is known; a word joiner keeps a range on one line. */
const commission = company.commission.replace('–', '–\u2060')

/** Who pays whom when someone buys a flat, from left to right (R-about-02). */
export const payers: { label: string; payers: readonly (Omit<Payer, 'text'> & { text: string })[] } = {
  label: 'Who pays whom for a flat',
  payers: [
    {
      name: 'You',
      figure: percent(deal.depositShare),
      building: { floors: 3, bays: 3, roof: 'house', stage: 'built', lights: 'all' },
      text: `In our example **you** pay a deposit of ${percent(deal.depositShare)}, never through us. Stamp duty to HMRC and fees to others come on top.`,
    },
    {
      name: 'Lender',
      figure: percent(1 - deal.depositShare),
      building: { floors: 9, bays: 3, roof: 'step', stage: 'built', lights: 'none' },
      text: 'Your **lender** pays the rest as a mortgage. You owe it that, whatever the flat is worth.',
      paid: '',
    },
    {
      name: 'Developer',
      figure: percent(1),
      building: { floors: 12, bays: 4, roof: 'flat', stage: 'planned', risen: 8, lights: 'none' },
      text: `The **developer** gets the price, and pays ${company.name} ${commission ? `${commission} out of it as a commission` : 'a commission: ask us how much'}. Dashed: still to build.`,
      paid: 'the price',
    },
    {
      name: company.name,
      figure: pounds(0),
      of: 'from you',
      text: `**${company.name}**’s quiz, call and area analysis are free. The price has to cover the commission; [Services](/services) takes a flat at ${pounds(deal.price)} apart.`,
      paid: 'commission',
    },
  ],
}

/** The text of the about page. */
export const about: {
  head: { title: string; description: string }
  title: string
  lead: string
  stats: readonly Stat[]
  story: { title: string; paragraphs: readonly string[]; pulled: string; rest: string }
  principles: readonly Point[]
  callToAction: Point
  teamTitle: string
  teamIntro: string
} = {
  head: {
    title: 'About us',
    description: `${company.name} matches UK property investors with one partner company. Who we are, how we work and who pays us.`,
  },
  title: 'We introduce you to homes, built or not yet',
  lead: `${company.name} matches you with one company that sells. You pay us nothing: if you buy, the developer pays us. Don’t use us if you need the money soon, borrow it, or want advice.`,
  stats: [
    { figure: figures.specialistCall, label: 'until the call' },
    { figure: '1', label: 'seller rings you' },
    { figure: figures.propertiesPerCall, label: 'properties per call' },
    { figure: figures.matches, label: 'until it’s in writing' },
  ],
  story: {
    title: 'Why it works this way',
    paragraphs: [
      'New buildings are often sold before they’re built, and the first homes tend to go to people the developer already knows: funds, agents, buyers who’ve bought before. If you’re buying your first or third, you rarely hear of a scheme that early.',
      `We turned that round. You say how much you have, where you’d like to buy, and when. One company, ${partner.name}, answers, and you decide whether there’s anything to talk about.`,
    ],
    pulled: 'We’re paid when a purchase completes, so we can’t be your adviser.',
    rest: 'We don’t sell either. Use your own solicitor, and pay someone of your own for advice on tax and borrowing.',
  },
  principles: [
    {
      title: 'Named before you agree',
      text: 'You know who gets your details before you give them.',
    },
    {
      title: 'A projection is called a projection',
      text: 'We say typical or projected, and put the risk next to it. If an advertisement promises a fixed return, we ask who’s paying for it.',
    },
    {
      title: 'No means no',
      text: 'If you don’t have enough to start with, the quiz says so on the spot and sends nothing. If you say no on the phone, that should be the end of it.',
    },
  ],
  teamTitle: 'Who does what',
  teamIntro: 'A small team: you’ll hear the names when you speak to us.',
  callToAction: {
    title: `${capitalised(figures.quizTimeWords)} now, ${unbroken('a call')} within ${figures.specialistCall}`,
    text: 'Stop at any question.',
  },
}
