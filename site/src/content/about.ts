import { company, figures, riskLine } from './company.ts'
import type { Point, Stat } from './landing.ts'

/** The text of the about page. */
export const about: {
  head: { title: string; description: string }
  title: string
  lead: string
  story: { title: string; paragraphs: readonly string[] }
  stats: { title: string; items: readonly Stat[]; note: string }
  principles: { title: string; points: readonly Point[] }
  teamTitle: string
  teamIntro: string
} = {
  head: {
    title: 'About us',
    description: `${company.name} matches UK property investors with one partner company. Who we are, how we work and who pays us.`,
  },
  title: 'We introduce people to buildings that do not exist yet',
  lead: `${company.name} matches people who want to invest in UK property with one company that sells it. That is all we do.`,
  story: {
    title: 'Why it works this way',
    paragraphs: [
      'A new building is often sold long before it is built. The first homes tend to go to people whom the developer already knows: funds, agents, buyers who have bought before. By the time there is a brochure with a photograph in it, the corner flats are often gone.',
      'Someone who buys a first or a third investment property rarely hears of a scheme at that stage. They search the portals, leave a number, and the number may be sold on. What comes back can be a week of calls about homes that they did not ask for.',
      `We turned it round. You say what you can spend, where, when and how you will fund it. We pass that to one partner company, once, after you have confirmed your number. Its specialist calls within ${figures.specialistCall} with ${figures.propertiesPerCall} properties in mind, and you decide whether there is anything to talk about.`,
      'The developer pays us a commission when a purchase completes, as a developer pays any agent. We say so on every page, because it is the first thing we would want to know. It also means that we are not your adviser: take your own solicitor, and take advice on tax and borrowing from people who are paid by you.',
    ],
  },
  stats: {
    title: 'The figures we work with',
    items: [
      { figure: figures.dealsFrom, label: 'deals from' },
      { figure: figures.typicalYields, label: 'typical yields' },
      { figure: figures.matches, label: 'to your matches' },
      { figure: '1', label: 'company that gets your number' },
    ],
    note: riskLine,
  },
  principles: {
    title: 'What we hold ourselves to',
    points: [
      {
        title: 'One company, one call',
        text: 'Your details go to one partner. They are never sold on, and never passed to a second company without asking you.',
      },
      {
        title: 'A projection is called a projection',
        text: 'We say typical or projected, and put the risk beside it. Where an advertisement promises a fixed return, we ask who is paying for it.',
      },
      {
        title: 'No is an answer',
        text: 'If your budget does not reach, the quiz says so on the spot and sends nothing. If no property fits, the call ends there.',
      },
    ],
  },
  teamTitle: 'Who does what',
  teamIntro: 'A small team. These are the jobs; you will hear the names when you speak to us.',
}
