import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { viewLead } from '../../api/index.ts'
import { onReturn } from '../../hooks/on-return.ts'
import type { QuizStore } from '../quiz/store.ts'

export type LeadState = 'none' | 'verified' | 'withdrawn'

/**
 * The state of this session's lead, or that one was withdrawn in another tab. A verified one may be withdrawn in another tab, browser or
 * device, where the email's link opens, so the server is asked whenever the visitor comes back, and when a tab has withdrawn one.
 */
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
  const isDoubtful = useSyncExternalStore(
    subscribe,
    () => store.mayBeWithdrawn(),
    () => false,
  )
  useEffect(() => {
    if (state !== 'verified') return undefined
    // One return may be noticed twice.
    let isAsking = false
    const ask = async () => {
      const token = store.requestToken()
      if (token === null || isAsking) return
      isAsking = true
      const result = await viewLead(token)
      isAsking = false
      if (result.kind === 'ok' && result.lead?.state === 'withdrawn') store.withdraw(token)
    }
    const isFresh = store.isUnconfirmed()
    store.confirm()
    if (!isFresh || isDoubtful) void ask()
    return onReturn(() => void ask())
  }, [state, isDoubtful, store])
  return state
}
