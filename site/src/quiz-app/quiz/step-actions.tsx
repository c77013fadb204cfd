import { Button, ButtonGroup, ButtonLink, SubmitButton } from '@plotline/ui'
import { RetryCountdown } from '../../components/retry-after-message.tsx'

interface StepActionsProps {
  /** Absent on the first step, whose back button goes home (R-quiz-15). */
  onPrevious: (() => void) | undefined
  /** The submit button's label. */
  next: string
  /** Seconds until it may be submitted again; a press before then shows how long. */
  secondsLeft?: number
  /** The submit button is the page's main action. */
  primary?: boolean
}

/** PREVIOUS on the left, in the same place on every step; the submit button on the right, or, if both do not fit, the page's main action above it. */
export function StepActions({ onPrevious, next, secondsLeft = 0, primary }: StepActionsProps) {
  return (
    <ButtonGroup align="between" className={primary ? 'mt-2 flex-wrap-reverse gap-x-3' : 'mt-8'}>
      {onPrevious ? (
        <Button variant="outline" onClick={onPrevious}>
          PREVIOUS
        </Button>
      ) : (
        <ButtonLink variant="outline" href="/">
          HOME
        </ButtonLink>
      )}
      <SubmitButton variant={primary ? 'primary' : 'solid'} className={primary ? 'grow sm:grow-0' : undefined}>
        <RetryCountdown seconds={secondsLeft}>{next}</RetryCountdown>
      </SubmitButton>
    </ButtonGroup>
  )
}
