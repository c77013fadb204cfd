import { company, figures } from './company.ts'

/** The text of the blog list. */
export const blog = {
  head: {
    title: 'Blog',
    description: `Area guides, market analysis and worked examples for UK property investors, from ${company.name}.`,
  },
  title: 'The drawings in numbers',
  lead: 'Where to look, what it costs, what’s left. Each article works one question through to a figure you can check.',
  listTitle: 'Articles',
  featured: 'Featured',
  latestTitle: 'Latest Insights',
  viewAll: 'View All',
  related: 'Related articles',
  inShort: 'In short',
  newsletter: {
    title: 'Newsletter',
    text: 'Not connected yet: the button sends nothing. Once it starts: one place a month, its numbers, and new rules.',
    label: 'Email',
    button: 'SUBSCRIBE',
    notStarted: 'The newsletter has not started yet. Your address was not sent or stored.',
  },
} as const

/** The text of an article's call to action. */
export const articleCallToAction = {
  title: 'See what fits your own figures',
  text: `Our quiz: ${figures.quizQuestions} questions, ${figures.quizTimeWords}, then a call. It’s free, it’s not advice, and you needn’t buy.`,
} as const
