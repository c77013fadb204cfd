'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name, such as "Quiz progress". @default 'Progress' */
  label?: string | undefined
  /** The current step, from 1 to `max`. */
  value: number
  /** The number of steps. */
  max: number
  /** Announced instead of a percentage. @default 'Step 4 of 7' */
  valueText?: string | undefined
}

const stepInEnglish = (value: number, max: number) => `Step ${value} of ${max}`

/** A thin, full-width bar that shows the current step. It does not announce changes; the new heading does. */
export function ProgressBar({ label, value: given, max: most, valueText, className, ...props }: ProgressBarProps) {
  check('ProgressBar', { value: given, min: 0, max: most }, { max: 'size', value: 'inLimits' })
  const max = most > 0 && most < Infinity ? most : 1
  const value = Math.min(Math.max(0, given || 0), max)
  const { progress = 'Progress', step = stepInEnglish } = useMessages()
  return (
    <div
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws <progress> differently
      role="progressbar"
      aria-label={label ?? progress}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText ?? step(value, max)}
      className={clsx('pl-progress-bar', className)}
    >
      {/* An SVG, whose length is an attribute, because a strict CSP forbids style attributes in prerendered HTML. */}
      <svg className="pl-progress-bar__track" viewBox={`0 0 ${max} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="pl-progress-bar__done" width={value} height="1" />
      </svg>
    </div>
  )
}
