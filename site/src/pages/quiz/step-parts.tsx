import { Button, ButtonLink } from '@plotline/ui'

interface StepButtonsProps {
  /** Absent on the first step, whose back button goes home (specification, section 2). */
  onPrevious: (() => void) | undefined
  /** The submit button's label. */
  next: string
  /** What was submitted is on its way. */
  busy?: boolean
  /** The submit button is the one thing to press here, not one of many. */
  primary?: boolean
}

/** On to the next step on the right, back on the left; on a phone one above the other. The way on comes first for keyboard and ear. */
export function StepButtons({ onPrevious, next, busy, primary }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-row-reverse flex-wrap justify-between gap-4">
      <Button
        type="submit"
        variant={primary ? 'primary' : 'solid'}
        className={primary ? 'grow sm:grow-0' : undefined}
        {...(busy && { busy })}
      >
        {next}
      </Button>
      {onPrevious ? (
        <Button variant="outline" onClick={onPrevious}>
          PREVIOUS
        </Button>
      ) : (
        <ButtonLink variant="outline" href="/">
          HOME
        </ButtonLink>
      )}
    </div>
  )
}
