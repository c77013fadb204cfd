import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface BadgeProps extends ComponentProps<'span'> {
  /** What it says, in one to three words. */
  children: ReactNode
  /** `neutral`: a fact. `accent`: what is new or alive. `success` and `danger`: how something stands. */
  variant?: 'neutral' | 'accent' | 'success' | 'danger'
}

/** A few words about the thing beside it, such as its state. Its colour never says more than its words. */
export function Badge({ variant = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} data-variant={variant} className={clsx('pl-badge', className)} />
}
