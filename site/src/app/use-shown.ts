import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells whether its visitor is still on the page: an answer that comes after they have left must not lead them anywhere.
 * They have left once the address is another, though this page is shown until the next one has arrived.
 */
export function useShown(): () => boolean {
  const path = useRef<string>(undefined)
  useEffect(() => {
    path.current = location.pathname
    return () => {
      path.current = undefined
    }
  }, [])
  return useCallback(() => path.current === location.pathname, [])
}
