import { company, figures, promises, riskLine } from './company.ts'
import { capitalised } from './words.ts'

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
  text: `Early access to off-plan and new-build deals across the UK from about ${figures.dealsFrom}, up to ${figures.earlyAccess} before they reach the open market.`,
  besideButton: `Free, ${figures.quizTime}, no obligation`,
}

/** The landing page's title and description for search engines and link previews. */
export const landingHead = {
  title: 'Early access to UK off-plan property',
  shareTitle: hero.title,
  description: `Early access to off-plan and new-build deals across the UK from about ${figures.dealsFrom}. A ${figures.quizName}, one call, ${figures.propertiesPerCall} properties.`,
}

/** The row of figures below the hero, with the risk line under it. */
export const landingStats: readonly Stat[] = [
  { figure: figures.dealsFrom, label: 'deals from' },
  { figure: figures.typicalYields, label: 'typical yields' },
  { figure: figures.earlyAccess, label: 'early access, up to' },
  { figure: figures.specialistCall, label: 'to your specialist call' },
]

/** What a visitor gains. */
export const benefits: { title: string; intro: string; points: readonly Point[]; note: string } = {
  title: 'What you get, and what it costs',
  intro: 'Ten forms and ten agents on the phone is one way to look for an investment property. This is the other way round.',
  points: [
    {
      title: 'Plans, before the brochure',
      text: `Our partner company hears of schemes while they are still being planned. Some homes are offered up to ${figures.earlyAccess} before they reach the open market, when the choice of floor and aspect is widest.`,
    },
    {
      title: 'One call, not ten',
      text: `Your details go to one company. A specialist calls within ${figures.specialistCall} and talks about ${figures.propertiesPerCall} properties, chosen from your answers. If none fits, that is the end of it.`,
    },
    {
      title: 'Numbers you can check',
      text: `Typical yields of ${figures.typicalYields} are before costs. Ask for the rent of comparable homes, the service charge and the empty weeks that a figure assumes, and do the sum again yourself. [Our articles](/blog) show how.`,
    },
    {
      title: 'The area, explained',
      text: `${promises.areaAnalysis} come with the call: who rents there, what is being built, how far the station is, and what the council asks of landlords.`,
    },
    {
      title: 'Free to you',
      text: 'The quiz, the call and the consultation cost nothing and oblige you to nothing. Developers pay us a commission when a purchase completes.',
    },
    {
      title: 'A plain account of the risk',
      text: 'Prices and rents can fall, buildings can be late, and some developers fail. We say so before you start, on [a page of its own](/risk-warnings), and not in small print.',
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
      text: 'Budget, place, timing and how you will fund it.',
    },
    { eyebrow: figures.codeTime, title: 'Confirm your number', text: 'A 4-digit code, so that only you can book the call.' },
    { eyebrow: `Within ${figures.specialistCall}`, title: 'Speak to a specialist', text: 'One partner company rings you. Not five.' },
    {
      eyebrow: `Within ${figures.matches}`,
      title: `See ${figures.propertiesPerCall} properties`,
      text: 'Matched to the answers that you gave.',
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
    title: `${capitalised(figures.quizTimeWords)} now, one call tomorrow`,
    text: `Answer ${figures.quizQuestions} questions and a specialist rings you within ${figures.specialistCall}. It is free, and you can stop at any question.`,
    action: 'START INVESTOR QUIZ',
  },
  {
    title: `See what ${company.name} would show you`,
    text: `${capitalised(figures.propertiesPerCall)} properties, matched within ${figures.matches} to your budget, your places and your timing. No obligation.`,
    action: 'SHOW ME MY MATCHES',
  },
]
