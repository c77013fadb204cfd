import { YOUR_REQUEST_PATH } from '@plotline/contract'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { articleRoutes } from 'virtual:article-routes'
import { categorySlugs } from '../content/articles/categories.ts'
import { articleHref } from '../content/articles/href.ts'
import type { LegalName } from '../content/legal/index.ts'
import { mdxHtml, type MdxFolder } from '../content/mdx-html.tsx'

interface Page {
  default: ComponentType
}

export interface RouteEntry {
  /** As react-router wants it; `*` is every address that no other entry takes. */
  path: string
  /** The page's source files, as the build's manifest names them: their chunks are fetched together. */
  chunkEntries: readonly string[]
  /** The MDX file that it shows (content/mdx-html.tsx). The build also writes its HTML to a file of its own, for a navigation from another page. */
  mdx?: readonly [folder: MdxFolder, name: string] | undefined
  /** The header's variant: the one that the page's first section asks for. */
  header: 'black' | 'white'
  /** The surface below the page's content. */
  surface?: 'stone'
  /** Hydrates right after the first paint instead of when the browser is idle: the page can do nothing without React. */
  hydrateEarly?: boolean
  /** A query parameter, with the values that the page is prerendered for too. */
  variants?: { parameter: string; values: readonly string[] }
  load: () => Promise<Page>
}

const pages = 'src/pages'

const article = ({ slug, status }: (typeof articleRoutes)[number]): RouteEntry => ({
  path: articleHref(slug),
  chunkEntries: [`${pages}/article/article-page.tsx`],
  mdx: status === 'published' ? ['articles', slug] : undefined,
  header: 'white',
  load: async () => {
    const [{ ArticlePage, ComingSoonPage }, html] = await Promise.all([
      import('../pages/article/article-page.tsx'),
      status === 'published' && mdxHtml('articles', slug),
    ])
    return { default: () => (html === false ? <ComingSoonPage slug={slug} /> : <ArticlePage slug={slug} html={html} />) }
  },
})

const legal = (path: string, name: LegalName): RouteEntry => ({
  path,
  chunkEntries: [`${pages}/legal/legal-page.tsx`],
  mdx: ['legal', name],
  header: 'white',
  load: async () => {
    const [{ LegalPage }, html] = await Promise.all([import('../pages/legal/legal-page.tsx'), mdxHtml('legal', name)])
    return { default: () => <LegalPage name={name} path={path} html={html} /> }
  },
})

/** The route table (R-routes-01). Each page is a chunk of its own. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    chunkEntries: [`${pages}/landing/landing-page.tsx`],
    header: 'black',
    load: () => import('../pages/landing/landing-page.tsx'),
  },
  { path: '/about', chunkEntries: [`${pages}/about/about-page.tsx`], header: 'white', load: () => import('../pages/about/about-page.tsx') },
  {
    path: '/services',
    chunkEntries: [`${pages}/services/services-page.tsx`],
    header: 'white',
    load: () => import('../pages/services/services-page.tsx'),
  },
  {
    path: '/blog',
    chunkEntries: [`${pages}/blog/blog-page.tsx`],
    header: 'white',
    variants: { parameter: 'category', values: categorySlugs },
    load: () => import('../pages/blog/blog-page.tsx'),
  },
  ...articleRoutes.map(article),
  {
    path: '/contact',
    chunkEntries: [`${pages}/contact/contact-page.tsx`],
    header: 'white',
    load: () => import('../pages/contact/contact-page.tsx'),
  },
  {
    path: '/quiz',
    chunkEntries: [`${pages}/quiz/quiz-page.tsx`],
    header: 'white',
    surface: 'stone',
    hydrateEarly: true,
    load: () => import('../pages/quiz/quiz-page.tsx'),
  },
  {
    path: '/verify',
    chunkEntries: [`${pages}/verify/verify-page.tsx`],
    header: 'white',
    surface: 'stone',
    hydrateEarly: true,
    load: () => import('../pages/verify/verify-page.tsx'),
  },
  {
    path: '/success',
    chunkEntries: [`${pages}/success/success-page.tsx`],
    header: 'white',
    load: () => import('../pages/success/success-page.tsx'),
  },
  {
    path: '/not-eligible',
    chunkEntries: [`${pages}/not-eligible/not-eligible-page.tsx`],
    header: 'white',
    load: () => import('../pages/not-eligible/not-eligible-page.tsx'),
  },
  {
    path: YOUR_REQUEST_PATH,
    chunkEntries: [`${pages}/your-request/your-request-page.tsx`],
    header: 'white',
    hydrateEarly: true,
    load: () => import('../pages/your-request/your-request-page.tsx'),
  },
  legal('/privacy-policy', 'privacy'),
  legal('/terms-of-service', 'terms'),
  legal('/cookie-policy', 'cookies'),
  legal('/complaints-procedure', 'complaints'),
  legal('/risk-warnings', 'risk'),
  {
    path: '*',
    chunkEntries: [`${pages}/not-found/not-found-page.tsx`],
    header: 'white',
    load: () => import('../pages/not-found/not-found-page.tsx'),
  },
]

/** The entry for an address. */
export const routeOf = (pathname: string): RouteEntry => {
  const found = routes.find(({ path }) => matchPath(path, pathname))
  if (!found) throw new Error(`No route takes "${pathname}": the table must end with "*".`)
  return found
}

// A loaded page renders at once, so that prerendering and hydration wait for nothing.
const loaded = new Map<RouteEntry, ComponentType>()
const onDemand = new Map(routes.map((route) => [route, lazy(() => loadOnce(route))]))

const loading = new Map<RouteEntry, Promise<Page>>()

const failed = new Set<RouteEntry>()

/** A page that is loading is not requested again. */
function loadOnce(route: RouteEntry): Promise<Page> {
  const page = loading.get(route) ?? route.load()
  loading.set(route, page)
  page.catch(() => {
    loading.delete(route)
    failed.add(route)
  })
  return page
}

/** Whether a link's chunk failed to load. Browsers cache a failed import; only a reload retries it. */
export const chunkLoadFailed = (href: string): boolean => failed.has(routeOf(pathnameOf(href)))

const pathnameOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Loads an address's page before it is rendered, so that it does not suspend. Once mounted, a page must not change its component: use `prefetch` then. */
export async function preloadRoute(pathname: string): Promise<RouteEntry> {
  const route = routeOf(pathname)
  if (!loaded.has(route)) loaded.set(route, (await route.load()).default)
  return route
}

/** Fetches a link's page before the navigation, unless it is the current one. */
export function prefetch(href: string): void {
  const pathname = pathnameOf(href)
  if (pathname !== location.pathname) void loadOnce(routeOf(pathname)).catch(() => {})
}

/** A route's component: the loaded one, or one that suspends until it is loaded. */
export const routeComponent = (route: RouteEntry): ComponentType | undefined => loaded.get(route) ?? onDemand.get(route)
