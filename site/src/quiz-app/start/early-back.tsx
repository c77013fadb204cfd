import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Tells the router of a Back that came between its first render and its effects, seconds later on a slow phone: only then does it listen. Put before what may add entries. */
export function EarlyBack() {
  const { key } = useLocation()
  const rendered = useRef(key)
  useEffect(() => {
    const { state }: { state: { key?: string } | null } = history
    if ((state?.key ?? 'default') !== rendered.current) dispatchEvent(new PopStateEvent('popstate', { state }))
  }, [])
  return null
}
