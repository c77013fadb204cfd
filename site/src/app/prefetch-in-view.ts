import { useEffect } from 'react'
import { prefetch } from './routes.tsx'

/** A link that is passed by is not looked at. */
const DWELL_MS = 300

let isTouched = false

/**
 * Fetches the pages that links in view lead to. A mouse announces its press by hovering; a finger does so 90 ms before
 * it, which is less than a phone's connection takes there and back. So after the first touch, where a touch may follow:
 * links of header and main part that stay in view for a moment. A page that nobody touches fetches nothing, and
 * neither does a browser that is told to save data.
 *
 * @param pathname the address that is shown
 */
export function usePrefetchInView(pathname: string): void {
  useEffect(() => {
    if (isSavingData()) return undefined
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => prefetch(target.getAttribute('href') ?? ''), DWELL_MS),
          )
      }
    })
    const watch = () => {
      isTouched = true
      for (const link of document.querySelectorAll('header a[href^="/"], main a[href^="/"]')) observer.observe(link)
    }
    if (isTouched) watch()
    else addEventListener('touchstart', watch, { once: true, passive: true })
    return () => {
      removeEventListener('touchstart', watch)
      observer.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another page has other links
  }, [pathname])
}

/** Network Information API, which not every browser has. */
const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
