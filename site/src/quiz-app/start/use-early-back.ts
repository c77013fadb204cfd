import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells the router of a Back that came between its first render and its effects, seconds later on a slow phone: only then does it listen.
 * A hook, because a component beside the app would change the ids of `useId`, which the build has rendered.
 */
export function useEarlyBack(): void {
  const { key } = useLocation()
  const rendered = useRef(key)
  useLayoutEffect(() => {
    const { state }: { state: { key?: string } | null } = history
    // The router listens once this commit is done, and before any effect adds an entry.
    if ((state?.key ?? 'default') !== rendered.current) queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate', { state })))
  }, [])
}
