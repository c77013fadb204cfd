import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { chunkLoadFailed, prefetch, routeOf } from './routes.tsx'

/** Where an event's link leads, if it is a page of this site. Addresses with a `#` are left to the browser, which scrolls there. */
function linkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  return /^\/(?!\/)[^#]*$/.test(href) && !link?.target && !link?.hasAttribute('download') ? href : undefined
}

function prefetchLinkAt(event: Event): void {
  const href = linkAt(event)
  if (href !== undefined) prefetch(href)
}

/** Milliseconds until a slow navigation is announced; most take far less. */
const SLOW_AFTER_MS = 400

/**
 * Makes every plain anchor, including those in article bodies, navigate without a page load, and prefetches its page on hover and
 * focus. The router's own link would render again whenever the address changes, as in each quiz step, and a page has some
 * thirty. The listener is on the document, because screen readers and Safari treat an element with a listener as clickable.
 *
 * @returns whether the next page, after a link or Back or Forward, is slow to load
 */
export function useLinkInterception(): boolean {
  const navigate = useNavigate()
  const current = useLocation()
  // The location that a slow navigation started from: over as soon as another page is mounted.
  const [slowFrom, setSlowFrom] = useState<typeof current>()
  useEffect(() => {
    let announcing: number | undefined
    // The address changes at once, the page once it has loaded. Back may lead to the page that is still mounted.
    const watchNavigation = () => {
      clearTimeout(announcing)
      setSlowFrom(undefined)
      announcing = window.setTimeout(() => location.pathname !== current.pathname && setSlowFrom(current), SLOW_AFTER_MS)
    }
    const follow = (event: MouseEvent) => {
      const href = linkAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
      // Browsers cache a failed import (routes.tsx); only a reload retries it, so the browser follows the link itself.
      if (navigator.onLine && chunkLoadFailed(href)) return
      event.preventDefault()
      // As browsers do: a link to the current address adds no second history entry.
      void navigate(href, { replace: href === location.pathname + location.search })
      watchNavigation()
    }
    document.addEventListener('click', follow)
    addEventListener('popstate', watchNavigation)
    return () => {
      clearTimeout(announcing)
      document.removeEventListener('click', follow)
      removeEventListener('popstate', watchNavigation)
    }
  }, [navigate, current])
  useEffect(() => {
    document.addEventListener('pointerover', prefetchLinkAt)
    document.addEventListener('focusin', prefetchLinkAt)
    return () => {
      document.removeEventListener('pointerover', prefetchLinkAt)
      document.removeEventListener('focusin', prefetchLinkAt)
    }
  }, [])
  return slowFrom === current
}

/** A link that scrolls past is not prefetched. */
const DWELL_MS = 300

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Prefetches the pages whose links stay in view. A mouse hovers before it presses; a finger touches only 90 ms before, less than a
 * round trip on a phone. Articles and legal pages are prefetched only for links in the main part, as few follow those in footer and
 * banner. In data-saving mode nothing is prefetched. Called once, when the app is up.
 */
export function startViewportPrefetch(): void {
  if (!isSavingData()) whenIdle(watch)
}

function watch(): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting && target instanceof HTMLAnchorElement)
        timers.set(
          target,
          setTimeout(() => whenIdle(() => prefetchPageOf(target)), DWELL_MS),
        )
    }
  })
  // Observing a link again changes nothing.
  const observe = () => [...document.links].forEach((link) => inView.observe(link))
  observe()
  new MutationObserver(() => whenIdle(observe)).observe(document.body, { childList: true, subtree: true })
}

/** Prefetching must not delay a press. Safari has no requestIdleCallback. */
const whenIdle = (then: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1000 }) : then())

function prefetchPageOf({ origin, pathname, parentElement }: HTMLAnchorElement): void {
  if (origin === location.origin && (!routeOf(pathname).mdx || parentElement?.closest('main'))) prefetch(pathname)
}

/** Network Information API, which not all browsers have. */
const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
