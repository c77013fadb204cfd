import type { StoredLead } from '@plotline/contract'
import { useEffect, useEffectEvent } from 'react'
import { viewLead } from '../../api/index.ts'
import { onReturn } from '../../hooks/on-return.ts'
import { WITHDRAWN_KEY } from '../../storage/keys.ts'

/**
 * Notices that a verified lead has been withdrawn in another tab, browser or device, where the email's link opens: the server is asked
 * whenever the visitor comes back, and when a tab has withdrawn one.
 *
 * @param token of the lead's page; null if there is nothing to ask about
 * @param isFresh what the page shows has just come from the server
 */
export function useWithdrawnElsewhere(
  token: string | null,
  isFresh: boolean,
  onWithdrawn: (lead: StoredLead, token: string) => void,
): void {
  const withdrawn = useEffectEvent(onWithdrawn)
  useEffect(() => {
    if (token === null) return undefined
    // One return may be noticed twice.
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      const result = await viewLead(token)
      isAsking = false
      if (result.kind === 'ok' && result.lead?.state === 'withdrawn') withdrawn(result.lead, token)
    }
    const heard = ({ key }: StorageEvent) => key === WITHDRAWN_KEY && void ask()
    if (!isFresh) void ask()
    const ignoreReturns = onReturn(() => void ask())
    addEventListener('storage', heard)
    return () => {
      ignoreReturns()
      removeEventListener('storage', heard)
    }
  }, [token, isFresh])
}
