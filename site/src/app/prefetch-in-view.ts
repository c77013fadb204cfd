import { prefetch, routeOf } from './routes.tsx'

/** A link that is passed by is not looked at. */
const DWELL_MS = 300

const links = new Set<HTMLAnchorElement>()
const timers = new Map<Element, ReturnType<typeof setTimeout>>()
let observer: IntersectionObserver | undefined

/**
 * Fetches the page that a link leads to when it stays in view. A mouse announces its press by hovering; a finger does
 * so 90 ms before it, which is less than a phone's connection takes there and back. So after the first touch, where a
 * touch may follow: links that stay in view for a moment, but for long texts that are named
 * outside the main part: the footer's and the banner's legal ones, which few follow.
 * A page that nobody touches fetches nothing, and neither does a browser that is told to save data.
 *
 * @returns a function that takes the link out again
 */
export function prefetchInView(link: HTMLAnchorElement): () => void {
  links.add(link)
  observer?.observe(link)
  return () => {
    links.delete(link)
    observer?.unobserve(link)
    clearTimeout(timers.get(link))
    timers.delete(link)
  }
}

/** Waits for the first touch, which may have come before the app (site/prerender/boot.ts notes it); once, when the app starts. */
export function startPrefetchInView(): void {
  if (isSavingData()) return
  if ('touched' in document.documentElement.dataset) watch()
  else addEventListener('touchstart', watch, { once: true, passive: true })
}

function watch(): void {
  observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting && target instanceof HTMLAnchorElement)
        timers.set(
          target,
          setTimeout(() => look(target), DWELL_MS),
        )
    }
  })
  for (const link of links) observer.observe(link)
}

function look(link: HTMLAnchorElement): void {
  const { pathname } = link
  if (!routeOf(pathname).text || link.closest('main')) prefetch(pathname)
}

/** Network Information API, which not every browser has. */
const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
