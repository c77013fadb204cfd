import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { routeOf } from './routes.ts'

/** Where an event's link leads, if that is a page of the app. */
function appLinkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  return /^\/(?!\/)[^#?]*$/.test(href) && routeOf(href).inApp ? href : undefined
}

/** Milliseconds until a slow navigation is announced; most take far less. */
export const SLOW_AFTER_MS = 400

/**
 * Makes links between the app's pages navigate without loading a document, which would lose the details that only memory keeps
 * (R-quiz-17). All other links are the browser's.
 *
 * @returns whether the next page, after a link or Back or Forward, is slow to load
 */
export function useAppLinks(): boolean {
  const navigate = useNavigate()
  const current = useLocation()
  // The location that a slow navigation started from: over as soon as another page is mounted.
  const [slowFrom, setSlowFrom] = useState<typeof current>()
  useEffect(() => {
    if (!routeOf(current.pathname).inApp) return undefined
    let announcing: number | undefined
    // The address changes at once, the page once it has loaded. Back may lead to the page that is still mounted.
    const watchNavigation = () => {
      clearTimeout(announcing)
      setSlowFrom(undefined)
      announcing = window.setTimeout(() => location.pathname !== current.pathname && setSlowFrom(current), SLOW_AFTER_MS)
    }
    const follow = (event: MouseEvent) => {
      const href = appLinkAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
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
  return slowFrom === current
}
