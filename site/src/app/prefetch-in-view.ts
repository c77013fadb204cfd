import { prefetch, routeOf } from './routes.tsx'

/** A link that is passed by is not looked at. */
const DWELL_MS = 300

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Fetches the pages whose links stay in view. A mouse announces its press by hovering; a finger does so 90 ms before it, which
 * is less than a phone's connection takes there and back. Articles and legal pages are left out where they are named outside the
 * main part: the footer's and the banner's legal ones, which few follow. A browser that is told to save data fetches nothing.
 * Called once, when the app is up.
 */
export function startPrefetchInView(): void {
  if (!isSavingData()) whenIdle(watch)
}

function watch(): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting && target instanceof HTMLAnchorElement)
        timers.set(
          target,
          setTimeout(() => whenIdle(() => look(target)), DWELL_MS),
        )
    }
  })
  // A link that is observed already stays as it is.
  const observe = () => [...document.links].forEach((link) => inView.observe(link))
  observe()
  new MutationObserver(() => whenIdle(observe)).observe(document.body, { childList: true, subtree: true })
}

/** A press must not wait for what may be needed after it. Safari knows no idle time. */
const whenIdle = (then: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1000 }) : then())

function look({ origin, pathname, parentElement }: HTMLAnchorElement): void {
  if (origin === location.origin && (!routeOf(pathname).mdx || parentElement?.closest('main'))) prefetch(pathname)
}

/** Network Information API, which not every browser has. */
const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
