import { formatWait } from '@plotline/contract'
import type { ReactNode } from 'react'

interface RetryCountdownProps {
  seconds: number
  /** The button's label. */
  children: ReactNode
}

/**
 * A button's label, and the time left while it waits, which is not part of its name: otherwise a screen reader would speak every second.
 * One element, because a button would place two from right to left on such a page.
 */
export function RetryCountdown({ seconds, children }: RetryCountdownProps) {
  if (seconds === 0) return children
  return (
    <span>
      {children}
      {/* One text, which React sets as a whole, even where an extension has made several of it. */}
      <span aria-hidden="true">{`\u00A0in ${formatWait(seconds)}`}</span>
    </span>
  )
}

/** What went wrong and, if the message does not say so itself, when to try again. */
export const FailureMessage = ({ message, retryMessage }: { message: string; retryMessage: string }) => (
  <>
    {message !== '' && <p>{message}</p>}
    {retryMessage !== '' && <p>{retryMessage}</p>}
  </>
)
