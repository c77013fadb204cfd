import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface ButtonGroupProps extends ComponentProps<'div'> {
  /** `start`: side by side, the main one first. `between`: the first, which goes back, at the start and the rest at the end. */
  align?: 'start' | 'between'
  /** On a phone (below 40 rem) each button is as wide as the group. As a rule so, except with `between`. */
  fullWidth?: boolean
}

/** Buttons and ButtonLinks side by side, below each other where there is no room. They are read and reached in the order given. */
export function ButtonGroup({ align = 'start', fullWidth = align === 'start', className, ...props }: ButtonGroupProps) {
  return <div {...props} data-align={align} data-full-width={fullWidth ? '' : undefined} className={clsx('pl-button-group', className)} />
}
