import { PageLayout } from '@plotline/ui'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadFailure } from './load-failure.tsx'
import { NewScreen } from './new-screen.tsx'
import { routeElement, routeOf } from './routes.tsx'
import { SiteCookieBanner } from './site-cookie-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useDeferredFont } from '../hooks/use-deferred-font.ts'
import { useLinkInterception } from './links.ts'
import { useScrollRestoration } from '../hooks/use-scroll-restoration.ts'

/**
 * The site: a frame with the current route's page in it. Needs a router around it.
 *
 * `onReady` is called once the frame and the page are interactive. React hydrates what is inside a
 * Suspense boundary in a separate task, so that neither of the two tasks is long.
 */
export function App({ onReady }: { onReady?: () => void }) {
  const { pathname } = useLocation()
  useRouteChange(pathname)
  useScrollRestoration()
  useDeferredFont(pathname)
  return (
    <Frame>
      <Suspense fallback={null}>
        {onReady && <Ready onReady={onReady} />}
        <NewScreen key={`screen ${pathname}`} />
        <LoadFailure key={pathname} hydrates={onReady !== undefined}>
          {routeElement(routeOf(pathname))}
        </LoadFailure>
      </Suspense>
    </Frame>
  )
}

/** Reports readiness in an effect, which runs only once its Suspense boundary is hydrated. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

/** Header, footer and cookie banner around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { header, surface, saysWhoRings, isStep } = routeOf(pathname)
  const isPending = useLinkInterception()

  return (
    <PageLayout
      loading={isPending}
      surface={surface ?? 'default'}
      header={<SiteHeader pathname={pathname} variant={header} />}
      footer={<SiteFooter pathname={pathname} saysWhoRings={saysWhoRings} />}
      banner={<SiteCookieBanner compact={isStep} />}
    >
      {children}
    </PageLayout>
  )
}

/**
 * After a change of route, scrolls to the top (R-routes-03) and focuses the heading, so that a screen reader reads it and
 * the keyboard continues there. Not on the first page, and not when only the query or a quiz step changes.
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
