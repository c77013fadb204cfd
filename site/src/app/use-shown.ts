import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still on the page: an answer that comes after its visitor has left must not lead them anywhere. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
