import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { preloadRoute } from '../../shell/routes.tsx'
import type { QuizStore } from '../../quiz/store.ts'

/** What every history entry of the quiz and of the pages that it leads to carries. */
export interface JourneyEntry {
  /** How many entries below this one the quiz began: Back from its confirmation leads there at once. */
  depth: number
}

/** What a history entry of /quiz carries: every step is an entry of the same path (R-quiz-16). */
export interface StepEntry extends JourneyEntry {
  step: number
  /** The entry below is the step before, so that PREVIOUS can go back to it instead of adding one. */
  follows: boolean
}

/** Reads an entry's state; undefined where it is another page's, or none. */
export function stepEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || typeof state.step !== 'number') return undefined
  return { step: state.step, follows: 'follows' in state && state.follows === true, depth: depthOf(state) }
}

/** How many entries below it the quiz began, from an entry's state; 0 where it does not say. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0

/** The index of the browser's current history entry, as react-router counts. A replaced entry keeps it. */
export const historyIndex = (): unknown => (typeof history.state === 'object' ? history.state?.idx : undefined)

/**
 * Tells whether the history entry that this page was rendered for is still the browser's. A navigation changes the address
 * at once and the page a little later: a press in between replaces where the one before it led.
 */
export function useIsCurrentEntry(): () => boolean {
  const { key } = useLocation()
  const rendered = useRef<unknown>(undefined)
  useEffect(() => {
    rendered.current = historyIndex()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each entry, not for each render
  }, [key])
  return () => rendered.current === historyIndex()
}

/** Should the browser not go back as far as that, as in a tab that was made from another: how long until the confirmation comes all the same. */
const CONFIRM_ANYWAY_AFTER_MS = 1_000

/**
 * Leads from the last entry of a quiz to its confirmation, which takes the place of all its steps but the first: Back leads
 * from it to the first question of a new quiz, and Back again out of the quiz. No entry can be taken out of the history,
 * but those above the one that a new one is added to go. So this goes back to the first, and QuizPage on from there.
 */
export function useConfirmation(store: QuizStore): (depth: number) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (depth) => {
      // React renders what follows from Back at once, and would show nothing for a page that is not there yet.
      await preloadRoute('/success').catch(() => {})
      if (depth > 0) void navigate(-depth)
      const confirmHere = () => store.isUnconfirmed() && void navigate('/success', { replace: true })
      setTimeout(confirmHere, depth > 0 ? CONFIRM_ANYWAY_AFTER_MS : 0)
    },
    [navigate, store],
  )
}

/**
 * Leaves an entry that is left over from a quiz that is done, as where it was left by a link half-way, for the entry where
 * that quiz began. `depth` is how far below that is; 0 stays.
 */
export function useReturnToStart(depth: number): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (depth === 0 || left.current === key) return
    left.current = key
    void navigate(-depth)
  }, [depth, key, navigate])
}
