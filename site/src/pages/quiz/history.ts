import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** What a history entry of /quiz carries: every step is an entry of the same path (decisions, "Quiz"). */
export interface StepEntry {
  step: number
  /** The entry below is the step before, so that PREVIOUS can go back to it instead of adding one. */
  follows: boolean
}

/** Reads an entry's state; undefined where it is another page's, or none. */
export function stepEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || typeof state.step !== 'number') return undefined
  return { step: state.step, follows: 'follows' in state && state.follows === true }
}

/** The place of the browser's history entry among those of this visit. A replaced entry keeps it. */
export const placeInHistory = (): unknown => (typeof history.state === 'object' ? history.state?.idx : undefined)

/**
 * Tells whether the entry that is shown is still the browser's. A navigation changes the address at once and the page
 * a little later: where a press in between leads, takes the place of where the one before it led.
 */
export function useIsCurrent(): () => boolean {
  const { key } = useLocation()
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    shown.current = placeInHistory()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each entry that is shown, not for each render
  }, [key])
  return () => shown.current === placeInHistory()
}
