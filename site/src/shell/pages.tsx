import { lazy, type ComponentType, type ReactNode } from 'react'
import { routeOf, sourceOf, type RouteEntry } from './routes.ts'

/** The props of a page's component. */
export interface PageProps {
  path: string
  /** The name of the MDX file that it shows. */
  name?: string | undefined
  /** The HTML of that file's body, if it has one. */
  html?: string | undefined
}

interface PageModule {
  default: ComponentType<PageProps>
}

/**
 * The pages of some routes, each a chunk of its own.
 *
 * @param chunks what `import.meta.glob` returns, by source file
 * @param readBody the HTML of the body that a route shows
 */
export function createPages(
  chunks: Readonly<Record<string, () => Promise<unknown>>>,
  readBody?: (route: RouteEntry) => Promise<string | undefined>,
) {
  const imports = new Map(Object.entries(chunks).map(([file, chunk]) => [file.replace(/^.*\/(?=[\w-]+-page\.tsx$)/, ''), chunk]))

  async function load(route: RouteEntry): Promise<ComponentType> {
    const importPage = imports.get(`${route.page}-page.tsx`)
    if (!importPage) throw new Error(`The route "${route.path}" names a page that is not there: site/${sourceOf(route)}.`)
    const [module, html] = await Promise.all([importPage(), readBody?.(route)])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- import.meta.glob does not know it
    const { default: Page } = module as PageModule
    return () => <Page path={route.path} name={route.mdx?.name} html={html} />
  }

  // A loaded page renders at once, so that prerendering and hydration never suspend.
  const loaded = new Map<RouteEntry, ComponentType>()
  const loading = new Map<RouteEntry, Promise<ComponentType>>()
  const onDemand = new Map<RouteEntry, ComponentType>()

  /** A page that is loading is not requested again. */
  function loadOnce(route: RouteEntry): Promise<ComponentType> {
    const page = loading.get(route) ?? load(route)
    loading.set(route, page)
    page.catch(() => loading.delete(route))
    return page
  }

  return {
    /** Loads an address's page before it is rendered, so that it does not suspend. Once mounted, a page must not change its component: use `prefetch` then. */
    async preload(pathname: string): Promise<RouteEntry> {
      const route = routeOf(pathname)
      if (!loaded.has(route)) loaded.set(route, await load(route))
      return route
    },
    /** Fetches a page before the navigation. */
    prefetch(pathname: string): void {
      void loadOnce(routeOf(pathname)).catch(() => {})
    },
    /** A route's page: the loaded one, or one that suspends until it is loaded. */
    element(route: RouteEntry): ReactNode {
      const Page = loaded.get(route) ?? onDemand.get(route) ?? lazy(async () => ({ default: await loadOnce(route) }))
      if (!loaded.has(route)) onDemand.set(route, Page)
      return <Page />
    },
  }
}

export type Pages = ReturnType<typeof createPages>
