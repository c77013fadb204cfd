import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

const LOADING = <Message of="loading">Loading</Message>

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is loading, for screen readers. `null` if the text beside it says so already. @default 'Loading' */
  label?: ReactNode
  /** Makes the label visible, beside the windows. @default false */
  showLabel?: boolean | undefined
  /** Appears at once instead of after 300 ms, so it flashes if loading is quick. @default false */
  immediate?: boolean | undefined
}

/** Three windows, lit in turn: something is loading, and it is not known how long it will take. */
export function Spinner({ label = LOADING, showLabel = false, immediate = false, className, ...props }: SpinnerProps) {
  check('Spinner', { label })
  const silent = label === null
  return (
    <span
      role={silent ? undefined : 'status'}
      aria-hidden={silent || undefined}
      {...props}
      data-immediate={immediate ? '' : undefined}
      className={clsx('pl-spinner', className)}
    >
      <svg className="pl-spinner__windows" viewBox="0 0 32 10" aria-hidden="true">
        <rect className="pl-spinner__window" x="1" y="1" width="8" height="8" />
        <rect className="pl-spinner__window" x="12" y="1" width="8" height="8" />
        <rect className="pl-spinner__window" x="23" y="1" width="8" height="8" />
      </svg>
      {!silent && <span className={showLabel ? 'pl-spinner__label' : 'pl-visually-hidden'}>{label}</span>}
    </span>
  )
}
