import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { viewLead } from '../../api/index.ts'
import type { QuizStore } from '../../quiz/store.ts'

export type LeadState = 'none' | 'verified' | 'withdrawn'

/**
 * The state of this session's lead, or that one was withdrawn in another tab. A verified one may be withdrawn in another tab, browser or
 * device, where the email's link opens, so the server is asked whenever the visitor comes back, and when a tab has withdrawn one.
 * Back also returns to a page that the browser has kept as it was.
 */
export function useLeadState(store: QuizStore): LeadState {
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = store.subscribe(changed)
      addEventListener('pageshow', changed)
      addEventListener('storage', changed)
      return () => {
        unsubscribe()
        removeEventListener('pageshow', changed)
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
    const ask = async () => {
      const token = store.requestToken()
      const result = token === null ? undefined : await viewLead(token)
      if (token !== null && result?.kind === 'ok' && result.lead?.state === 'withdrawn') store.withdraw(token)
    }
    const isFresh = store.isUnconfirmed()
    store.confirm()
    if (!isFresh || isDoubtful) void ask()
    const comeBack = () => void ask()
    addEventListener('focus', comeBack)
    return () => removeEventListener('focus', comeBack)
  }, [state, isDoubtful, store])
  return state
}
