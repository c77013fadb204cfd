import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name, for example "Quiz progress". */
  label: string
  /** The step that the person is on, from 1 to `max`. */
  value: number
  /** How many steps there are. */
  max: number
  /** What is read out in place of a percentage, for example "Step 4 of 7". */
  valueText: string
}

/** A thin bar over the whole width. Shows the step that a person is on; says nothing when it changes (the new heading does). */
export function ProgressBar({ label, value, max, valueText, className, ...props }: ProgressBarProps) {
  return (
    <div
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <progress> each in their own way
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={clsx('pl-progress-bar', className)}
    >
      {/* An SVG, because its length is an attribute: a strict CSP forbids style attributes in prerendered HTML. */}
      <svg className="pl-progress-bar__track" viewBox={`0 0 ${max} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="pl-progress-bar__done" width={value} height="1" />
      </svg>
    </div>
  )
}
