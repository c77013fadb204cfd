import { PageLayout } from '@plotline/ui'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import CookieBanner from '../islands/cookie-banner.tsx'
import SiteHeader from '../islands/site-header.tsx'
import { Island } from './island.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LoadFailureNote } from './load-failure-note.tsx'
import type { Pages } from './pages.tsx'
import { routeOf } from './routes.ts'
import { SiteFooter } from './site-footer.tsx'
import { useAppLinks } from './use-app-links.ts'

interface AppProps {
  pages: Pick<Pages, 'element'>
  /** Rendered beside the page: React hydrates what is inside a Suspense boundary in a separate task, so that neither is long. */
  ready?: ReactNode
}

/**
 * The site: a frame with the current route's page in it. Needs a router around it. The build renders every page with it; in the
 * browser it is the app, with the app's pages alone.
 */
export function App({ pages, ready }: AppProps) {
  const { pathname } = useLocation()
  useRouteChange(pathname)
  return (
    <Frame>
      <Suspense fallback={null}>
        {ready}
        <LoadFailure key={pathname}>{pages.element(routeOf(pathname))}</LoadFailure>
      </Suspense>
    </Frame>
  )
}

/** Header, footer and cookie banner around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { header, surface, saysWhoRings, briefFooter, inApp } = routeOf(pathname)
  const isPending = useAppLinks()
  const banner = <Island island="cookie-banner" component={CookieBanner} props={{ compact: inApp === true }} />

  return (
    <PageLayout
      loading={isPending}
      surface={surface ?? 'default'}
      header={
        <>
          {inApp && banner}
          <Island island="site-header" component={SiteHeader} props={{ pathname, surface: header, inApp }} />
        </>
      }
      footer={<SiteFooter pathname={pathname} saysWhoRings={saysWhoRings} brief={briefFooter} />}
      banner={
        <>
          <LoadFailureNote path={pathname} />
          {!inApp && banner}
        </>
      }
    >
      {children}
    </PageLayout>
  )
}

/**
 * After a change of route, scrolls to the top (R-routes-03) and focuses the heading, so that a screen reader reads it and
 * the keyboard continues there. Not on the first page, and not when only a quiz step changes.
 */
function useRouteChange(pathname: string): void {
  const previous = useRef<string>(undefined)
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== pathname) {
      const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      if (heading) sayTitle(heading)
      heading?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    previous.current = pathname
  }, [pathname])
}

/** Announces the title with the focused heading, which may not say which page it is, unless the two are the same. */
function sayTitle(heading: HTMLElement): void {
  const words = (heading.textContent ?? '').toLowerCase()
  const title = document.title.toLowerCase()
  const [page = ''] = title.split(/,| \|/)
  if (title.startsWith(words) || words.startsWith(page)) return
  heading.ariaDescription = document.title
  heading.addEventListener('blur', () => (heading.ariaDescription = null), { once: true })
}
