import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { onReturn } from '../../hooks/on-return.ts'
import type { QuizStore } from '../quiz/store.ts'
import { useWithdrawnElsewhere } from '../quiz/use-withdrawn-elsewhere.ts'

export type LeadState = 'none' | 'verified' | 'withdrawn'

/** The state of this session's lead, or that one was withdrawn in another tab. */
export function useLeadState(store: QuizStore): LeadState {
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = store.subscribe(changed)
      const ignoreReturns = onReturn(changed)
      addEventListener('storage', changed)
      return () => {
        unsubscribe()
        ignoreReturns()
        removeEventListener('storage', changed)
      }
    },
    [store],
  )
  const state = useSyncExternalStore(
    subscribe,
    (): LeadState => (store.isVerified() ? 'verified' : store.isWithdrawn() ? 'withdrawn' : 'none'),
    // The prerendered page cannot know, so it makes no claim.
    (): LeadState => 'none',
  )
  const isVerified = state === 'verified'
  const [isFresh] = useState(() => store.isUnconfirmed())
  useWithdrawnElsewhere(isVerified ? store.requestToken() : null, isFresh, (_, token) => store.withdraw(token))
  useEffect(() => {
    if (isVerified) store.confirm()
  }, [isVerified, store])
  return state
}
