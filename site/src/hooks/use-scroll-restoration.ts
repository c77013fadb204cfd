import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const restore = (how: ScrollRestoration) => void (history.scrollRestoration = how)
const never = () => restore('manual')

/**
 * From one page of the site to another the browser scrolls nowhere: each starts at its top. A page that is at rest is left
 * to the browser, which scrolls it to its place after a reload and after Back from another site. That cannot be
 * said as the page is left: WebKit changes processes then, and takes no notice any more.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  // The page has arrived. In a task of its own: React renders within the event of Back, before the listener below hears of it.
  useEffect(() => {
    const arrived = setTimeout(() => restore('auto'))
    return () => clearTimeout(arrived)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each entry of the history
  }, [key])

  useEffect(() => {
    const { history } = window
    const push = history.pushState.bind(history)
    // What holds for an entry is what was said last before it was left, and the new one takes it over. The router pushes by itself.
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
