import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { check } from '../../foundations/check.ts'

export interface StackProps extends ComponentProps<'div'> {
  /** The space between children, in px. @default 24 */
  space?: 8 | 12 | 16 | 24 | 32 | 48 | 64 | undefined
  /** `stretch`: children take the whole width, except badges, links, spinners, and buttons without `fullWidth`. `start`: they are as wide as their content. @default 'stretch' */
  align?: 'stretch' | 'start' | undefined
}

const SPACES = { 8: 1, 12: 1, 16: 1, 24: 1, 32: 1, 48: 1, 64: 1 } satisfies Record<NonNullable<StackProps['space']>, 1>

/** Stacks its children with equal space between them. A child that renders nothing leaves no gap. */
export function Stack({ space = 24, align = 'stretch', className, ...props }: StackProps) {
  check('Stack', { space }, { space: SPACES })
  return <div {...props} data-space={space} data-align={align} className={clsx('pl-stack', className)} />
}
