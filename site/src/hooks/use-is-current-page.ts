import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether the visitor is still on this page: a response that arrives after they have left must not navigate.
 * They have left as soon as the address changes, though this page stays mounted until the next one has loaded.
 */
export function useIsCurrentPage(): () => boolean {
  const path = useRef<string>(undefined)
  useEffect(() => {
    path.current = location.pathname
    return () => {
      path.current = undefined
    }
  }, [])
  return useCallback(() => path.current === location.pathname, [])
}
