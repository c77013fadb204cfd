import { useLayoutEffect, useState } from 'react'

/** Whole seconds until a time in milliseconds since 1970; 0 once it has passed. */
export const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** The same as a countdown; 0 in prerendered HTML. */
export function useCountdown(time: number): number {
  const [left, setLeft] = useState(0)
  // Before the paint: otherwise what has to wait could be pressed for a moment.
  useLayoutEffect(() => {
    const tick = () => setLeft(secondsUntil(time))
    tick()
    const ticking = setInterval(tick, 1000)
    const end = setTimeout(() => clearInterval(ticking), Math.max(0, time - Date.now()) + 1500)
    return () => {
      clearInterval(ticking)
      clearTimeout(end)
    }
  }, [time])
  return left
}
