import { FIRST_STEP } from '@plotline/contract'
import { join } from 'node:path'
import { titleOf } from '../src/testing/steps.ts'
import { readArticles } from '../prerender/content/content.ts'

/** The articles, in their order, as their files' front matter describes them. */
export const articles = await readArticles(join(import.meta.dirname, '../src/content/articles'))

interface ExpectedPage {
  path: string
  /** Without the company's name. */
  title: string
  status?: number
  noindex?: boolean
}

export const legalPages: readonly ExpectedPage[] = [
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/terms-of-service', title: 'Terms of service' },
  { path: '/cookie-policy', title: 'Cookie policy' },
  { path: '/complaints-procedure', title: 'Complaints procedure' },
  { path: '/risk-warnings', title: 'Risk warnings' },
]

/** Every page with its own address. site/scripts/built-site.test.ts fails if one is missing. */
export const everyPage: readonly ExpectedPage[] = [
  { path: '/', title: 'Early access to UK off-plan property' },
  { path: '/about', title: 'About us' },
  { path: '/services', title: 'Services' },
  { path: '/blog', title: 'Blog' },
  ...articles.map(({ href, title }) => ({ path: href, title })),
  { path: '/contact', title: 'Contact' },
  { path: '/quiz', title: titleOf(FIRST_STEP), noindex: true },
  { path: '/success', title: 'Confirm your number to book a call', noindex: true },
  { path: '/not-eligible', title: 'Thank you, and not yet', noindex: true },
  { path: '/your-request', title: 'We can’t find your request', noindex: true },
  ...legalPages,
  { path: '/no-such-page', title: 'Page not found', status: 404, noindex: true },
]

/** The same with /verify, which redirects if nothing was sent. */
export const everyPath: readonly string[] = [...everyPage.map(({ path }) => path), '/verify']
