import { STEP_IDS, type StepId } from '@plotline/contract'
import { readStepEntry, type StepEntry, type StepHistory } from '@plotline/ui'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { appPages } from '../app-pages.ts'
import type { QuizStore } from './store.ts'

/** The state of every history entry of the quiz, and of the pages that it leads to. */
export interface JourneyEntry {
  /** How many entries ago the quiz began: Back from its confirmation leads there at once. */
  depth: number
}

/** What an entry keeps: the step by its name, which means the same after a release that asks more or less. The library's hook counts. */
const stateOf = (entry: StepEntry) => ({ ...entry, step: STEP_IDS[entry.step] })

function entryOf(state: unknown): StepEntry | undefined {
  const step = typeof state === 'object' && state !== null && 'step' in state ? STEP_IDS.findIndex((id) => id === state.step) : -1
  return step < 0 ? undefined : readStepEntry({ ...Object(state), step })
}

/** The entries of the quiz in the router's history: every step is one of `/quiz` (R-quiz-16). */
export function useQuizHistory(): StepHistory {
  const navigate = useNavigate()
  const { state } = useLocation()
  const entry = useMemo(() => entryOf(state), [state])
  return {
    entry,
    begins: useNavigationType() === NavigationType.Push,
    go: (next, replace) => void navigate('/quiz', { state: stateOf(next), replace }),
    back: (entries) => void navigate(-entries),
  }
}

/** Leads from another page to a step. A second press, before the quiz is there, replaces the entry that the first has added. */
export function useLinkToStep(): (step: StepId, depth: number) => void {
  const navigate = useNavigate()
  return (step, depth) =>
    void navigate('/quiz', {
      state: { step, follows: false, depth },
      replace: location.pathname === '/quiz',
    })
}

/** How many entries ago the quiz began, from an entry's state; 0 if unknown. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0

/** The index of the browser's current history entry, as react-router counts. A replaced entry keeps it. */
export const historyIndex = (): unknown => (typeof history.state === 'object' ? history.state?.idx : undefined)

/**
 * Whether the history entry that this page was rendered for is still the current one. A navigation changes the address at
 * once and the page a little later: a press in between replaces the entry that the previous press added.
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

/** If the browser cannot go back that far, as in a duplicated tab, the confirmation is shown after this many milliseconds anyway. */
const CONFIRM_ANYWAY_AFTER_MS = 1_000

/**
 * Leads from the last entry of a quiz to its confirmation, which replaces all steps but the first: Back from it leads to the
 * first question of a new quiz, and another Back out of the quiz. Entries cannot be removed from the history, but adding one
 * discards those after it. So this goes back to the first step, and QuizPage continues from there.
 */
export function useConfirmation(store: QuizStore): (depth: number) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (depth) => {
      // React renders synchronously after Back, and would show nothing for a page that has not loaded.
      await appPages.preload('/success').catch(() => {})
      if (depth > 0) void navigate(-depth)
      const confirmHere = () => store.isUnconfirmed() && void navigate('/success', { replace: true })
      setTimeout(confirmHere, depth > 0 ? CONFIRM_ANYWAY_AFTER_MS : 0)
    },
    [navigate, store],
  )
}

/**
 * Skips an entry left over from a finished quiz, for example one that the visitor left by a link half-way, and goes to the
 * entry where that quiz began, `depth` entries ago; 0 stays.
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
