import { YOUR_REQUEST_PATH } from '@plotline/contract'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { articleRoutes, renderBody } from 'virtual:content'
import { categorySlugs } from '../content/articles/categories.ts'
import type { LegalName } from '../content/legal/index.ts'

/** The props of a page's component. */
export interface PageProps {
  /** The address. */
  path: string
  /** The name of the MDX file that it shows. */
  name?: string | undefined
  /** The HTML of that file's body, if it has one. The element that holds it has the address as its `data-article-body`. */
  html?: string | undefined
}

interface Page {
  default: ComponentType<PageProps>
}

const pages = import.meta.glob<Page>('../pages/*/*-page.tsx')

export interface RouteEntry {
  /** A react-router path; `*` matches every address that no other entry matches. */
  path: string
  /** The page's folder in src/pages. */
  page: string
  /** The MDX file that it shows. The build also writes its body to a separate file, for navigation from another page. */
  mdx?: { folder: 'articles' | 'legal'; name: string }
  /** The header's variant, which must match the page's first section. */
  header: 'black' | 'white'
  /** The surface below the page's content. */
  surface?: 'stone' | 'inverse'
  /** The page itself says who rings, so that the footer does not. */
  saysWhoRings?: boolean
  /** A step of the way to the call, which a cookie banner of more than one line would hide. */
  isStep?: boolean
  /** Hydrates right after the first paint instead of when the browser is idle, because the page is useless without React. */
  hydrateEarly?: boolean
  /** A query parameter, and the values for which the page is also prerendered. */
  variants?: { parameter: string; values: readonly string[] }
}

const article = ({ slug, href }: (typeof articleRoutes)[number]): RouteEntry => ({
  path: href,
  page: 'article',
  mdx: { folder: 'articles', name: slug },
  header: 'white',
})

const legal = (path: string, name: LegalName): RouteEntry => ({
  path,
  page: 'legal',
  mdx: { folder: 'legal', name },
  header: 'white',
})

/** The route table (R-routes-01). Each page is a separate chunk. */
export const routes: readonly RouteEntry[] = [
  { path: '/', page: 'landing', header: 'black' },
  { path: '/about', page: 'about', header: 'white' },
  { path: '/services', page: 'services', header: 'white' },
  { path: '/blog', page: 'blog', header: 'white', variants: { parameter: 'category', values: categorySlugs } },
  ...articleRoutes.map(article),
  { path: '/contact', page: 'contact', header: 'white', saysWhoRings: true },
  { path: '/quiz', page: 'quiz', header: 'white', surface: 'stone', saysWhoRings: true, hydrateEarly: true, isStep: true },
  { path: '/verify', page: 'verify', header: 'white', surface: 'stone', saysWhoRings: true, hydrateEarly: true, isStep: true },
  { path: '/success', page: 'success', header: 'black', saysWhoRings: true, isStep: true },
  { path: '/not-eligible', page: 'not-eligible', header: 'white', isStep: true },
  { path: YOUR_REQUEST_PATH, page: 'your-request', header: 'white', saysWhoRings: true, hydrateEarly: true, isStep: true },
  legal('/privacy-policy', 'privacy'),
  legal('/terms-of-service', 'terms'),
  legal('/cookie-policy', 'cookies'),
  legal('/complaints-procedure', 'complaints'),
  legal('/risk-warnings', 'risk'),
  { path: '*', page: 'not-found', header: 'white' },
]

const fileOf = ({ page }: RouteEntry) => `pages/${page}/${page}-page.tsx`

/** A page's source file, as the build's manifest names it. */
export const sourceOf = (route: RouteEntry): string => `src/${fileOf(route)}`

/** The file that the build writes a page's body to. */
export const bodyFileOf = ({ path }: RouteEntry): string => `/texts${path}.txt`

const bodies = new Map<RouteEntry, string>()

/**
 * The HTML of the body that a route shows. In the site's browser build it is taken from the document, or fetched.
 *
 * @throws Error when it does not arrive
 */
export async function readBody(route: RouteEntry): Promise<string | undefined> {
  const { mdx, path } = route
  if (!mdx) return undefined
  const html =
    bodies.get(route) ??
    (await renderBody?.(`${mdx.folder}/${mdx.name}.mdx`)) ??
    document.querySelector(`[data-article-body="${path}"]`)?.innerHTML ??
    (await fetchText(bodyFileOf(route)))
  bodies.set(route, html)
  return html
}

async function fetchText(file: string): Promise<string> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} did not arrive: the server responded with ${response.status}.`)
  return await response.text()
}

async function load(route: RouteEntry): Promise<ComponentType> {
  const importPage = pages[`../${fileOf(route)}`]
  if (!importPage) throw new Error(`The route "${route.path}" names a page that is not there: site/${sourceOf(route)}.`)
  const { mdx, path } = route
  const [{ default: Page }, html] = await Promise.all([importPage(), readBody(route)])
  return () => <Page path={path} name={mdx?.name} html={html} />
}

/** The entry for an address. */
export const routeOf = (pathname: string): RouteEntry => {
  const found = routes.find(({ path }) => matchPath(path, pathname))
  if (!found) throw new Error(`No route takes "${pathname}": the table must end with "*".`)
  return found
}

// A loaded page renders at once, so that prerendering and hydration never suspend.
const loaded = new Map<RouteEntry, ComponentType>()
const onDemand = new Map(routes.map((route) => [route, lazy(async () => ({ default: await loadOnce(route) }))]))

const loading = new Map<RouteEntry, Promise<ComponentType>>()

const failed = new Set<RouteEntry>()

/** A page that is loading is not requested again. */
function loadOnce(route: RouteEntry): Promise<ComponentType> {
  const page = loading.get(route) ?? load(route)
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
  if (!loaded.has(route)) loaded.set(route, await load(route))
  return route
}

/** Fetches a link's page before the navigation, unless it is the current one. */
export function prefetch(href: string): void {
  const pathname = pathnameOf(href)
  if (pathname !== location.pathname) void loadOnce(routeOf(pathname)).catch(() => {})
}

/** A route's page: the loaded one, or one that suspends until it is loaded. */
export function routeElement(route: RouteEntry): ReactNode {
  const Page = loaded.get(route) ?? onDemand.get(route)
  return Page && <Page />
}
