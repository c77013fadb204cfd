import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

const LOADING = <Message of="loading">Loading</Message>

export interface SkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `text`: lines as high as those of the text around it. `block`: an area; set its height with `className` or `style`. @default 'text' */
  variant?: 'text' | 'block' | undefined
  /** The number of lines of text, at least 1. The last of several is shorter. @default 3 */
  lines?: number | undefined
  /** What is loading, for screen readers. If there are several on a page, use `null` for all but one. @default 'Loading' */
  label?: ReactNode
  /** Appears at once instead of after 300 ms, so it flashes if loading is quick. @default false */
  immediate?: boolean | undefined
}

/** More fill no screen. */
const MOST = 100

/** A static placeholder for something that is loading, dashed like everything in this design that is planned. */
export function Skeleton({ variant = 'text', lines = 3, label = LOADING, immediate = false, className, ...props }: SkeletonProps) {
  check('Skeleton', { lines, label }, { lines: 'count' })
  const silent = label === null
  return (
    <div
      role={silent ? undefined : 'status'}
      aria-hidden={silent || undefined}
      {...props}
      data-variant={variant}
      data-immediate={immediate ? '' : undefined}
      className={clsx('pl-skeleton', className)}
    >
      {!silent && <span className="pl-visually-hidden">{label}</span>}
      {variant === 'text' && Array.from({ length: Math.min(lines, MOST) }, (_, line) => <span key={line} className="pl-skeleton__line" />)}
    </div>
  )
}
