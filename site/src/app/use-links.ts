import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasFailed, prefetch } from './routes.tsx'

/** The address inside this site that a press, a pointer or the focus is on. */
function linkAt(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return href?.startsWith('/') && !link?.target ? href : undefined
}

function ahead({ target }: { target: EventTarget }): void {
  const href = linkAt(target)
  if (href !== undefined) prefetch(href)
}

/**
 * Handlers for the element around the whole page, with which plain anchors of this site lead on without a page load,
 * those of long texts too, and their pages are fetched when they are pointed at or have the focus. The router's own
 * link renders whenever the address changes, a quiz step too, and there are up to forty on a page: half a millisecond
 * each on a slow phone.
 */
export function useLinks(): Pick<ComponentProps<'div'>, 'onClick' | 'onPointerOver' | 'onFocus'> {
  const navigate = useNavigate()
  return {
    onClick(event) {
      const href = linkAt(event.target)
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (href === undefined || !isPlain || event.defaultPrevented) return
      // A page that did not arrive comes with the next document only (routes.tsx), so the browser follows the link itself.
      if (navigator.onLine && hasFailed(href)) return
      event.preventDefault()
      // As browsers do: the address that is shown already makes no second entry in the history.
      void navigate(href, { replace: href === location.pathname + location.search + location.hash })
    },
    onPointerOver: ahead,
    onFocus: ahead,
  }
}
