import { Button } from '@plotline/ui'
import { RetryCountdown } from '../../components/retry-after-message.tsx'
import type { Resend } from './use-resend.ts'

interface ResendButtonProps {
  resend: Resend
  /** How the code comes, if not by a text. */
  by?: 'call'
  children: string
}

export function ResendButton({ resend, by, children }: ResendButtonProps) {
  return (
    <Button
      variant="text"
      aria-disabled={resend.secondsLeft > 0 || undefined}
      loading={resend.isSending(by)}
      onClick={() => void resend.send(by)}
    >
      <RetryCountdown seconds={resend.secondsLeft}>{children}</RetryCountdown>
    </Button>
  )
}
