import { Button, ButtonLink } from '@plotline/ui'
import type { ReactNode, Ref } from 'react'
import { WaitOnButton } from '../../app/wait.tsx'

/** The question, as the page's h1; it takes the focus when the step changes. */
export function StepHeading({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <h1 ref={ref} tabIndex={-1} className="min-h-18 scroll-mt-24 pe-20 text-question wrap-anywhere lg:min-h-0 lg:pe-0">
      {children}
    </h1>
  )
}

interface StepButtonsProps {
  /** Absent on the first step, whose back button goes home (specification, section 2). */
  onPrevious: (() => void) | undefined
  /** The submit button's label. */
  next: string
  /** What was submitted is on its way. */
  busy?: boolean
  /** Seconds until it may be submitted again. It can be pressed meanwhile, to be told so. */
  wait?: number
  /** The submit button is the one thing to press here, not one of many. */
  primary?: boolean
}

/** On to the next step on the right, back on the left; on a phone one above the other. The way on comes first for keyboard and ear. */
export function StepButtons({ onPrevious, next, busy, wait = 0, primary }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-row-reverse flex-wrap justify-between gap-4">
      <Button
        type="submit"
        variant={primary ? 'primary' : 'solid'}
        className={primary ? 'grow sm:grow-0' : undefined}
        {...(busy && { busy })}
      >
        {next}
        <WaitOnButton seconds={wait} />
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
