import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { check } from '../../foundations/check.ts'

export interface BadgeProps extends ComponentProps<'span'> {
  /** One to three words. */
  children: ReactNode
  /** `neutral`: a fact. `accent`: something new or active. `success`, `danger`: a state. @default 'neutral' */
  variant?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
}

const VARIANTS = { neutral: 1, accent: 1, success: 1, danger: 1 } satisfies Record<NonNullable<BadgeProps['variant']>, 1>

/** A word or two about what is beside it, such as its state. The text says everything that the colour does. */
export function Badge({ variant = 'neutral', className, ...props }: BadgeProps) {
  check('Badge', { variant, ...props }, { variant: VARIANTS })
  return <span {...props} data-variant={variant} className={clsx('pl-badge', className)} />
}
