import { useState } from 'react'
import { secondsUntil, useSecondsUntil } from './use-seconds-until.ts'

/** The time that a refusal asks for before the next try (`Retry-After`): nothing is sent before it is over. */
export function useHold() {
  const [until, setUntil] = useState(0)
  return {
    /** Whole seconds that are left, counted down; 0 when there is nothing to wait for. */
    left: useSecondsUntil(until),
    /** The same at this very moment, for a press. */
    now: () => secondsUntil(until),
    /** Waits from now on; without seconds there is nothing to wait for. */
    start: (seconds = 0) => setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000),
  }
}
