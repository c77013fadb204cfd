import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const restore = (how: ScrollRestoration) => void (history.scrollRestoration = how)
const never = () => restore('manual')

/**
 * Turns the browser's scroll restoration off for navigations within the site, because each page starts at its top, and on
 * again once a page has arrived, for reloads and for Back from another site. Turning it on as the visitor leaves is too
 * late: WebKit changes processes then, and ignores it.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  // The page has arrived. In a separate task, because React renders within the popstate event, before the listener below runs.
  useEffect(() => {
    const arrived = setTimeout(() => restore('auto'))
    return () => clearTimeout(arrived)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each entry of the history
  }, [key])

  useEffect(() => {
    const { history } = window
    const push = history.pushState.bind(history)
    // An entry keeps the last value set before the visitor leaves it, and the new entry inherits it. The router calls pushState itself.
    history.pushState = (...entry: Parameters<History['pushState']>) => {
      never()
      push(...entry)
    }
    addEventListener('popstate', never)
    return () => {
      history.pushState = push
      removeEventListener('popstate', never)
    }
  }, [])
}
