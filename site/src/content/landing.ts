import { company, figures, leavesOut, partner, promises, riskLine } from './company.ts'
import { reach } from './calculator.ts'
import { capitalised, unbroken } from './words.ts'

/** A figure and its label. */
export interface Stat {
  figure: string
  label: string
}

/** One step of a process, in order. */
export interface Step {
  /** How long it takes, or by when it happens. */
  eyebrow: string
  title: string
  text: string
}

/** A heading with a short text below it. */
export interface Point {
  title: string
  text: string
}

/** The landing page's first section. */
export const hero = {
  title: 'Buy it while it is still a drawing.',
  text: `Early access to off-plan and new-build deals from about ${figures.dealsFrom} of your own money, up to ${figures.earlyAccess} before they reach the open market.`,
  besideButton: `Free, ${figures.quizTime}, no obligation`,
}

/** The landing page's title and description for search engines and link previews. */
export const landingHead = {
  title: 'Early access to UK off-plan property',
  shareTitle: hero.title,
  description: `Early access to UK off-plan and new-build deals from about ${figures.dealsFrom} of your own money. A ${figures.quizName}, a call, ${figures.propertiesPerCall} properties.`,
}

/** The row of figures below the hero, with the risk line under it. */
export const landingStats: readonly Stat[] = [
  { figure: figures.dealsFrom, label: `is where deals start: ${leavesOut.dealsFrom}` },
  { figure: figures.typicalYields, label: `typical yields, ${leavesOut.typicalYields}` },
  { figure: figures.earlyAccess, label: `of early access at most, ${leavesOut.earlyAccess}` },
  { figure: figures.specialistCall, label: 'at most until a specialist calls you' },
]

/** What is said about the worked deal (R-landing-04). */
export const whatItBuys = {
  lead: `${figures.minimumBudget} isn’t a price. It’s what you bring: deposit, tax, fees and furniture. ${reach}`,
  note: 'A flat in England, in round numbers, with [November 2026’s stamp duty](/blog/first-time-btl-investor-handbook). [Rent and all assumptions](/services)',
}

/** What a visitor gains, and what a cautious one asks first, in pairs: each pair has a drawing on the page. */
export const benefits: { title: string; intro: string; points: readonly Point[]; note: string } = {
  title: 'What you get, and what it costs',
  intro: 'You could fill in ten forms and talk to ten agents. Or start here, with one.',
  points: [
    {
      title: 'Plans, before the brochure',
      text: `Our partner hears of schemes while they’re still being planned. Some homes are offered up to ${figures.earlyAccess} early, while you still have the pick of floors and views.`,
    },
    {
      title: 'Numbers you can check',
      text: `[Our articles](/blog) show how to take a yield apart and do the sum again yourself. ${promises.areaAnalysis} come with the call.`,
    },
    {
      title: 'Who rings',
      text: partner.line,
    },
    {
      title: 'Who we are, and who pays us',
      text: `${company.name} introduces buyers. We sell no property and give no advice. You pay us nothing: if you buy, the developer pays us a commission. The price has to cover it: find out how much it is, and compare.`,
    },
    {
      title: 'What can go wrong',
      text: 'Tenants can stop paying, buildings can be late, developers can fail. [Read the risks](/risk-warnings) first.',
    },
    {
      title: 'How to stop',
      text: 'Until you enter our code, nobody rings. Afterwards, one link in our email stops it, no reason needed.',
    },
  ],
  note: riskLine,
}

/** The section "What happens next" (R-landing-01). */
export const whatHappensNext: { title: string; steps: readonly Step[] } = {
  title: 'What happens next',
  steps: [
    {
      eyebrow: figures.quizTime,
      title: `Answer ${figures.quizQuestions} questions`,
      text: 'Budget, place, timing, how you’ll pay for it, and who to ring.',
    },
    { eyebrow: figures.codeTime, title: 'Confirm your number', text: 'We text you a 4-digit code, so that only you can book the call.' },
    { eyebrow: `Within ${figures.specialistCall}`, title: 'Speak to a specialist', text: 'One company rings you. Not five.' },
    {
      eyebrow: `Within ${figures.matches}`,
      title: `See ${figures.propertiesPerCall} properties`,
      text: 'In writing, matched to your answers.',
    },
  ],
}

/** Headings of the landing page's other sections. */
export const landingTitles = {
  testimonials: 'How it went for others',
  faq: 'Questions people ask first',
}

/** The calls to action between the sections; each leads to the quiz. */
export const callsToAction: readonly (Point & { action: string })[] = [
  {
    title: `${capitalised(figures.quizTimeWords)} now, ${unbroken('a call')} within ${figures.specialistCall}`,
    text: `It’s free, and you can stop at any question.`,
    action: 'START INVESTOR QUIZ',
  },
  {
    title: `Hear what ${company.name}’s partner has for you`,
    text: `${capitalised(figures.propertiesPerCall)} properties that fit your budget, your places and your timing, in writing within ${figures.matches}. No obligation.`,
    action: 'START INVESTOR QUIZ',
  },
]
