import { prefetch, routeOf } from './routes.tsx'

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
          setTimeout(() => whenIdle(() => prefetchTarget(target)), DWELL_MS),
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

function prefetchTarget({ origin, pathname, parentElement }: HTMLAnchorElement): void {
  if (origin === location.origin && (!routeOf(pathname).mdx || parentElement?.closest('main'))) prefetch(pathname)
}

/** Network Information API, which not all browsers have. */
const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
