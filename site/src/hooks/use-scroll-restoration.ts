import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const restore = (how: ScrollRestoration) => void (history.scrollRestoration = how)
const never = () => restore('manual')

/**
 * Turns the browser's scroll restoration off for navigations within the site, where each page starts at its top, and on
 * again once a page has arrived, for reloads and for Back from another site. It cannot be turned on as the page is left:
 * WebKit changes processes then, and ignores it.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  // The page has arrived. In a task of its own, because React renders within the popstate event, before the listener below runs.
  useEffect(() => {
    const arrived = setTimeout(() => restore('auto'))
    return () => clearTimeout(arrived)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each entry of the history
  }, [key])

  useEffect(() => {
    const { history } = window
    const push = history.pushState.bind(history)
    // An entry keeps the last value from before it was left, and the new entry inherits it. The router calls pushState itself.
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
