import { useLayoutEffect, useState } from 'react'
import { askTime, now, serverTime } from '../api/server-time.ts'

/** The time that passes while the page is open, whatever becomes of the device's clock. */
export const elapsed = (): number => performance.now()

/** Whole seconds until a time in milliseconds, by default since 1970; 0 once it has passed. */
export const secondsUntil = (time: number, clock = now): number => Math.max(0, Math.ceil((time - clock()) / 1000))

/** Longer than a code makes anybody wait, so what seems to be longer is a wrong clock. */
const LONGEST_SECONDS = 10 * 60

/** The same as a countdown; 0 in prerendered HTML, and for a wait that nobody can know before the server has said the time. */
export function useCountdown(time: number, clock = now): number {
  const [left, setLeft] = useState(0)
  // Before the paint: otherwise what has to wait could be pressed for a moment.
  useLayoutEffect(() => {
    const isKnown = () => time === 0 || clock === elapsed || serverTime() !== undefined
    const tick = () => {
      const seconds = secondsUntil(time, clock)
      setLeft(isKnown() || seconds <= LONGEST_SECONDS ? seconds : 0)
      if (isKnown() && seconds === 0) clearInterval(ticking)
    }
    const ticking = setInterval(tick, 1000)
    tick()
    if (!isKnown()) void askTime().then(tick)
    return () => clearInterval(ticking)
  }, [time, clock])
  return left
}
