import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface StackProps extends ComponentProps<'div'> {
  /** The space between its children, in px: a step of the theme's scale. */
  space?: 8 | 12 | 16 | 24 | 32 | 48 | 64
  /** `start`: children are as wide as what is in them. Otherwise they take the whole width. */
  align?: 'stretch' | 'start'
}

/** Puts things below each other with the same space between them. What renders nothing takes no space. */
export function Stack({ space = 24, align = 'stretch', className, ...props }: StackProps) {
  return <div {...props} data-space={space} data-align={align} className={clsx('pl-stack', className)} />
}
