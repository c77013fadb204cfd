import { YOUR_REQUEST_PATH } from '@plotline/contract'
import { matchPath } from 'react-router-dom'
import { articleRoutes } from 'virtual:content'
import { categorySlugs } from '../content/articles/categories.ts'
import type { LegalName } from '../content/legal/index.ts'

export interface RouteEntry {
  /** A react-router path; `*` matches every address that no other entry matches. */
  path: string
  /** The page's folder: in src/quiz-app if it is part of the app, otherwise in src/pages. */
  page: string
  /** Part of the app that runs in the browser. All other pages are documents. */
  inApp?: boolean
  /** The MDX file that it shows. */
  mdx?: { folder: 'articles' | 'legal'; name: string }
  /** The header's surface, which must match the page's first section. */
  header: 'default' | 'inverse'
  /** The surface below the page's content. */
  surface?: 'stone' | 'inverse'
  /** The page itself says who rings, so that the footer does not. */
  saysWhoRings?: boolean
  /** The footer is a line of links and the risk line: the visitor is in the middle of something. */
  briefFooter?: boolean
  /** The app starts right after the first paint instead of when somebody reaches for it, because the page is useless without it. */
  startsAtOnce?: boolean
  /** A query parameter, and the values for which the page is also prerendered. */
  variants?: { parameter: string; values: readonly string[] }
}

const article = ({ slug, href }: (typeof articleRoutes)[number]): RouteEntry => ({
  path: href,
  page: 'article',
  mdx: { folder: 'articles', name: slug },
  header: 'inverse',
})

const legal = (path: string, name: LegalName): RouteEntry => ({
  path,
  page: 'legal',
  mdx: { folder: 'legal', name },
  header: 'default',
})

/** The route table (R-routes-01): the only list of pages, for the build, `npm run dev`, Storybook and the app. */
export const routes: readonly RouteEntry[] = [
  { path: '/', page: 'landing', header: 'inverse', saysWhoRings: true },
  { path: '/about', page: 'about', header: 'default' },
  { path: '/services', page: 'services', header: 'default' },
  { path: '/blog', page: 'blog', header: 'default', variants: { parameter: 'category', values: categorySlugs } },
  ...articleRoutes.map(article),
  { path: '/contact', page: 'contact', header: 'default', saysWhoRings: true },
  { path: '/quiz', page: 'quiz', header: 'default', surface: 'stone', saysWhoRings: true, briefFooter: true, inApp: true },
  {
    path: '/verify',
    page: 'verify',
    header: 'default',
    surface: 'stone',
    saysWhoRings: true,
    briefFooter: true,
    inApp: true,
    startsAtOnce: true,
  },
  { path: '/success', page: 'success', header: 'inverse', saysWhoRings: true, briefFooter: true, inApp: true, startsAtOnce: true },
  { path: '/not-eligible', page: 'not-eligible', header: 'default', surface: 'stone', inApp: true },
  { path: YOUR_REQUEST_PATH, page: 'your-request', header: 'default', saysWhoRings: true, inApp: true, startsAtOnce: true },
  legal('/privacy-policy', 'privacy'),
  legal('/terms-of-service', 'terms'),
  legal('/cookie-policy', 'cookies'),
  legal('/complaints-procedure', 'complaints'),
  legal('/risk-warnings', 'risk'),
  { path: '*', page: 'not-found', header: 'default' },
]

/** A page's source file, from the site's folder. */
export const sourceOf = ({ inApp, page }: RouteEntry): string => `src/${inApp ? 'quiz-app' : 'pages'}/${page}/${page}-page.tsx`

/** The entry for an address. */
export const routeOf = (pathname: string): RouteEntry => {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  if (!route) throw new Error(`No route takes "${pathname}": the table must end with "*".`)
  return route
}
