import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface ButtonGroupProps extends ComponentProps<'div'> {
  /** `start`: all at the start, the main one first. `between`: the first, to go back, at the start; the others at the end. @default 'start' */
  align?: 'start' | 'between' | undefined
  /** Makes each button as wide as the group on a phone (below 40rem). @default true, except with `between` */
  fullWidth?: boolean | undefined
}

/** Buttons and ButtonLinks side by side. They wrap if there is no room. */
export function ButtonGroup({ align = 'start', fullWidth = align === 'start', className, ...props }: ButtonGroupProps) {
  return <div {...props} data-align={align} data-full-width={fullWidth ? '' : undefined} className={clsx('pl-button-group', className)} />
}
