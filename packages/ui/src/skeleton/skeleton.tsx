import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../messages/messages.tsx'

const LOADING = <Message of="loading">Loading</Message>

export interface SkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `text`: lines as high as those of the text around it. `block`: an area, as high as `className` or `style` makes it. */
  variant?: 'text' | 'block'
  /** How many lines of text, 1 or more; the last of several is shorter. */
  lines?: number
  /** What is on its way, for screen readers: "Loading" unless said otherwise. `null` for all but one of several on a page. */
  label?: ReactNode
  /** Appears at once, instead of after 300 ms. A quick load then flashes. */
  immediate?: boolean
}

/** The place of something that is on its way: dashed, as everything here that is planned. It stands still. */
export function Skeleton({ variant = 'text', lines = 3, label = LOADING, immediate = false, className, ...props }: SkeletonProps) {
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
      {variant === 'text' &&
        Array.from({ length: lines }, (_, line) => <span key={line} className="pl-skeleton__line" aria-hidden="true" />)}
    </div>
  )
}
