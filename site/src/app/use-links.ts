import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasFailed, prefetch } from './routes.tsx'

/** The address of a page of this site that a press, a pointer or the focus is on the link of. What has a `#` in it is the browser's, which scrolls there. */
function linkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  return /^\/(?!\/)[^#]*$/.test(href) && !link?.target && !link?.hasAttribute('download') ? href : undefined
}

function ahead(event: Event): void {
  const href = linkAt(event)
  if (href !== undefined) prefetch(href)
}

/** How long a page may be on its way, in milliseconds from the press, before the layout's bar says so; as a rule it is there long before. */
const NOTICED_AFTER = 400

/**
 * Plain anchors of this site lead on without a page load, those of long texts too, and their pages are fetched when
 * they are pointed at or have the focus. The router's own link renders whenever the address changes, a quiz step too,
 * and there are some thirty on a page. The document listens: an element that does is taken for something to press, by
 * screen readers and by Safari.
 */
export function useLinks(): void {
  const navigate = useNavigate()
  const shown = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    let onItsWay: number | undefined
    const follow = (event: MouseEvent) => {
      const href = linkAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
      // A page that did not arrive comes with the next document only (routes.tsx), so the browser follows the link itself.
      if (navigator.onLine && hasFailed(href)) return
      event.preventDefault()
      clearTimeout(onItsWay)
      onItsWay = window.setTimeout(() => (dataset['leaving'] = ''), NOTICED_AFTER)
      // As browsers do: the address that is shown already makes no second entry in the history.
      void navigate(href, { replace: href === location.pathname + location.search })
    }
    document.addEventListener('click', follow)
    return () => {
      clearTimeout(onItsWay)
      delete dataset['leaving']
      document.removeEventListener('click', follow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another page is shown: what waited for it is over
  }, [navigate, shown])
  useEffect(() => {
    document.addEventListener('pointerover', ahead)
    document.addEventListener('focusin', ahead)
    return () => {
      document.removeEventListener('pointerover', ahead)
      document.removeEventListener('focusin', ahead)
    }
  }, [])
}
