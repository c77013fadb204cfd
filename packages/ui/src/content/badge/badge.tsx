import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface BadgeProps extends ComponentProps<'span'> {
  /** One to three words. */
  children: ReactNode
  /** `neutral`: a fact. `accent`: something new or active. `success`, `danger`: a state. @default 'neutral' */
  variant?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
}

/** A word or two about what is beside it, such as its state. The text says everything that the colour does. */
export function Badge({ variant = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} data-variant={variant} className={clsx('pl-badge', className)} />
}
