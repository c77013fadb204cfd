import { useState } from 'react'
import { elapsed, secondsUntil, useCountdown } from './use-countdown.ts'

/** How long a rejected request asks us to wait (`Retry-After`). Forms send nothing until then. */
export function useRetryAfter() {
  const [until, setUntil] = useState(0)
  return {
    /** A countdown in whole seconds; 0 when there is nothing to wait for. */
    secondsLeft: useCountdown(until, elapsed),
    /** The same at this moment, for a press. */
    now: () => secondsUntil(until, elapsed),
    /** Starts the wait; without seconds, ends it. */
    start: (seconds = 0) => setUntil(seconds === 0 ? 0 : elapsed() + seconds * 1000),
  }
}
