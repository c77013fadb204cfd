import { useEffect, useState } from 'react'
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

/** How long a page may be on its way, in milliseconds, before it is said; as a rule it is there long before. */
const NOTICED_AFTER = 400

/**
 * Plain anchors of this site lead on without a page load, those of long texts too, and their pages are fetched when
 * they are pointed at or have the focus. The router's own link renders whenever the address changes, a quiz step too,
 * and there are some thirty on a page. The document listens: an element that does is taken for something to press, by
 * screen readers and by Safari.
 *
 * @returns whether the next page, by a link or by the browser's Back and Forward, is long on its way
 */
export function useLinks(): boolean {
  const navigate = useNavigate()
  const shown = useLocation()
  // From where it was waited for too long: over as soon as another page is shown.
  const [left, setLeft] = useState<typeof shown>()
  useEffect(() => {
    let noticed: number | undefined
    // The address changes at once, the page when it is there. Back may lead to what is still shown.
    const startWaiting = () => {
      clearTimeout(noticed)
      setLeft(undefined)
      noticed = window.setTimeout(() => location.pathname !== shown.pathname && setLeft(shown), NOTICED_AFTER)
    }
    const follow = (event: MouseEvent) => {
      const href = linkAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
      // A page that did not arrive comes with the next document only (routes.tsx), so the browser follows the link itself.
      if (navigator.onLine && hasFailed(href)) return
      event.preventDefault()
      // As browsers do: the address that is shown already makes no second entry in the history.
      void navigate(href, { replace: href === location.pathname + location.search })
      startWaiting()
    }
    document.addEventListener('click', follow)
    addEventListener('popstate', startWaiting)
    return () => {
      clearTimeout(noticed)
      document.removeEventListener('click', follow)
      removeEventListener('popstate', startWaiting)
    }
  }, [navigate, shown])
  useEffect(() => {
    document.addEventListener('pointerover', ahead)
    document.addEventListener('focusin', ahead)
    return () => {
      document.removeEventListener('pointerover', ahead)
      document.removeEventListener('focusin', ahead)
    }
  }, [])
  return left === shown
}
