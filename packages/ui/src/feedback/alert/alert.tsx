'use client'

import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface AlertProps extends ComponentProps<'div'> {
  /** `error`: something failed; announced at once. The others are announced when the user pauses. `warning`: what may go wrong. `status`: it has worked. `info`: neither good nor bad. */
  variant: 'error' | 'warning' | 'status' | 'info'
  /** The message, shown and announced exactly as given. If empty, nothing is visible, but the live region stays. */
  children?: ReactNode
  /** A count of the announcements. When it changes, the message is announced again, even if it is the same. */
  announcement?: number | string | undefined
  /** Called when the close button is pressed: remove the message. Without it there is no button. */
  onClose?: (() => void) | undefined
  /** The close button's text. @default 'Close' */
  closeLabel?: string | undefined
}

const VARIANTS = { error: 1, warning: 1, status: 1, info: 1 } satisfies Record<AlertProps['variant'], 1>

/**
 * A message in the page that assistive technology announces when it appears. Render it from the start, empty: not every
 * screen reader announces a live region that appears together with its text.
 */
export function Alert({ variant, children, announcement, onClose, closeLabel, className, ...props }: AlertProps) {
  check('Alert', { variant, children }, { variant: VARIANTS })
  const { close: closeWord = 'Close' } = useMessages()
  const empty = children === undefined || children === null || children === '' || typeof children === 'boolean'

  function close(event: MouseEvent<HTMLButtonElement>) {
    // The button disappears with the message, so focus moves to where the message was, unless `onClose` moves it elsewhere.
    event.currentTarget.parentElement?.focus({ preventScroll: true })
    onClose?.()
  }

  return (
    <div tabIndex={-1} {...props} data-variant={variant} data-state={empty ? 'empty' : 'filled'} className={clsx('pl-alert', className)}>
      <div role={variant === 'error' ? 'alert' : 'status'} className="pl-alert__live">
        {!empty && (
          <div key={announcement} className="pl-alert__message">
            {children}
          </div>
        )}
      </div>
      {!empty && onClose && (
        <button type="button" className="pl-alert__close" onClick={close}>
          {closeLabel ?? closeWord}
        </button>
      )}
    </div>
  )
}
