import { useEffect, useRef } from 'react'

/** A component's own timer: starting it again restarts it, and it stops when the component unmounts. */
export function useTimer() {
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(clock.current)
  const start = (delayMs: number, then: () => unknown) => {
    stop()
    clock.current = setTimeout(then, delayMs)
  }
  useEffect(() => () => clearTimeout(clock.current), [])
  return { start, stop }
}
