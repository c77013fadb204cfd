import { useState } from 'react'
import { secondsUntil, useCountdown } from './use-countdown.ts'

/** How long a rejected request asks us to wait (`Retry-After`). Forms send nothing until then. */
export function useRetryAfter() {
  const [until, setUntil] = useState(0)
  return {
    /** Whole seconds left, counted down; 0 when there is nothing to wait for. */
    secondsLeft: useCountdown(until),
    /** The same, read at the moment of a press. */
    now: () => secondsUntil(until),
    /** Starts the wait; without seconds, ends it. */
    start: (seconds = 0) => setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000),
  }
}
