import { useEffect, useState } from 'react'
import { useStored, type QuizStore } from '../quiz/store.ts'
import { useWithdrawnElsewhere } from '../quiz/use-withdrawn-elsewhere.ts'

export type LeadState = 'none' | 'verified' | 'withdrawn'

/** The state of this session's lead, or that one was withdrawn in another tab. */
export function useLeadState(store: QuizStore): LeadState {
  const state = useStored(
    store,
    (): LeadState => (store.isWithdrawn() ? 'withdrawn' : store.isVerified() ? 'verified' : 'none'),
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
