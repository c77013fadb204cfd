import { Button, ButtonLink } from '@plotline/ui'
import { RetryCountdown } from '../../components/retry-after-message.tsx'

interface StepButtonsProps {
  /** Absent on the first step, whose back button goes home (R-quiz-15). */
  onPrevious: (() => void) | undefined
  /** The submit button's label. */
  next: string
  /** What was submitted is on its way. */
  busy?: boolean
  /** Seconds until it may be submitted again. It can be pressed meanwhile, to be told so. */
  secondsLeft?: number
  /** The submit button is the one thing to press here, not one of many. */
  primary?: boolean
}

/** Back to the step before on the left, in the same place on every step; on to the next on the right, or below where both do not fit. */
export function StepButtons({ onPrevious, next, busy, secondsLeft = 0, primary }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-4">
      {onPrevious ? (
        <Button variant="outline" onClick={onPrevious}>
          PREVIOUS
        </Button>
      ) : (
        <ButtonLink variant="outline" href="/">
          HOME
        </ButtonLink>
      )}
      <Button
        type="submit"
        variant={primary ? 'primary' : 'solid'}
        className={primary ? 'grow sm:grow-0' : undefined}
        {...(busy && { busy })}
      >
        {next}
        <RetryCountdown seconds={secondsLeft} />
      </Button>
    </div>
  )
}
