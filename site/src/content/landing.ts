import { company, figures, promises } from './company.ts'
import { leavesOut } from './leaves-out.ts'

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
  text: `Off-plan and new-build deals from about ${figures.dealsFrom} of your own money, up to ${figures.earlyAccess} before the open market.`,
  besideButton: `Free, ${figures.quizTime}, no obligation`,
}

/**
 * Other words for the first section and the last call to action, which half of the visits that begin on the landing page see: `undefined`
 * for none. Previews and whoever has no scripts or has declined get those above and below (R-tracking-08).
 */
export const secondHeadline: { hero: Pick<typeof hero, 'title' | 'text'>; callToAction: Pick<Point, 'title'> } | undefined = undefined

/** The landing page's title and description for search engines and link previews. */
export const landingHead = {
  title: 'Early access to UK off-plan property',
  shareTitle: hero.title,
  description: `Early access to UK off-plan and new-build deals from about ${figures.dealsFrom} of your own money. A ${figures.quizName}, a call, ${figures.propertiesPerCall} properties.`,
}

/** What the figures below the hero leave out; the risk line follows. */
export const statsNote = [
  `${figures.dealsFrom} is ${leavesOut.dealsFrom}. Early access is ${leavesOut.earlyAccess}.`,
  `Yields are ${leavesOut.typicalYields}.`,
] as const

/** The row of figures below the hero. */
export const landingStats: readonly Stat[] = [
  { figure: figures.specialistCall, label: 'until a call' },
  { figure: figures.dealsFrom, label: 'to start' },
  { figure: figures.typicalYields, label: 'gross yield' },
]

/** For whom it is and who should leave it (R-landing-07). */
export const reason: readonly Point[] = [
  {
    title: 'Who it may suit',
    text: `You can leave ${figures.minimumBudget} alone for years, with a reserve for delays.`,
  },
  {
    title: 'Who should leave it',
    text: 'You need the money soon, would borrow it, or want a sure return.',
  },
]

/** What a visitor gains, and what a cautious one asks first. */
export const benefits: { title: string; points: readonly Point[] } = {
  title: 'What you get, and what you risk',
  points: [
    {
      title: 'Plans, before the brochure',
      text: 'Our partner hears of some schemes while you can pick floor and view.',
    },
    {
      title: 'Numbers you can check',
      text: `${promises.areaAnalysis} come with the call: [see a sample](/services).`,
    },
    {
      title: 'What can go wrong',
      text: 'Tenants stop paying, buildings are late, developers fail. [Read the risks](/risk-warnings).',
    },
  ],
}

/** The section "What happens next" (R-landing-01). */
export const whatHappensNext: { title: string; steps: readonly Step[] } = {
  title: 'What happens next',
  steps: [
    {
      eyebrow: figures.quizTime,
      title: `Answer ${figures.quizQuestions} questions`,
      text: 'Budget, place, timing, who to ring.',
    },
    {
      eyebrow: figures.codeTime,
      title: 'Confirm your number',
      text: 'With a code we text to a UK mobile.',
    },
    {
      eyebrow: `Within ${figures.specialistCall}`,
      title: 'Speak to a specialist',
      text: 'One company, selling for developers.',
    },
    {
      eyebrow: `Within ${figures.matches}`,
      title: `See ${figures.propertiesPerCall} properties`,
      text: 'In writing, matched to your answers.',
    },
  ],
}

/** Headings of the landing page's other sections. */
export const landingTitles = {
  faq: 'Questions people ask first',
}

/** The last call to action, here and on /services; it leads to the quiz. */
export const callToAction: Pick<Point, 'title'> = {
  title: `Hear what ${company.name}’s partner has for you`,
}
