import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
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

/**
 * Plain anchors of this site lead on without a page load, those of long texts too, and their pages are fetched when
 * they are pointed at or have the focus. The router's own link renders whenever the address changes, a quiz step too,
 * and there are some thirty on a page. The document listens: an element that does is taken for something to press, by
 * screen readers and by Safari.
 */
export function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = linkAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
      // A page that did not arrive comes with the next document only (routes.tsx), so the browser follows the link itself.
      if (navigator.onLine && hasFailed(href)) return
      event.preventDefault()
      // As browsers do: the address that is shown already makes no second entry in the history.
      void navigate(href, { replace: href === location.pathname + location.search })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  useEffect(() => {
    document.addEventListener('pointerover', ahead)
    document.addEventListener('focusin', ahead)
    return () => {
      document.removeEventListener('pointerover', ahead)
      document.removeEventListener('focusin', ahead)
    }
  }, [])
}
