'use client'

import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'

export interface AlertProps extends ComponentProps<'div'> {
  /** `error`: something failed, read out at once. `status`: news, read out when the person pauses. */
  variant: 'error' | 'status'
  /** The message, shown and read out exactly as given. Empty means that nothing is seen, but the live region stays. */
  children?: ReactNode
  /** Counts how often something was said. When it changes, the message is read out again, also when its words are the same. */
  announcement?: number | string
  /** The close button was pressed; take the message away. Without it there is no such button. */
  onClose?: (() => void) | undefined
  /** The words on the close button: "Close" unless said otherwise. */
  closeLabel?: string
}

/**
 * A message in the page that assistive technology reads out when it comes. Render it from the start,
 * empty: a live region that comes together with its text is not read everywhere.
 */
export function Alert({ variant, children, announcement, onClose, closeLabel, className, ...props }: AlertProps) {
  const { close: closeWord = 'Close' } = useMessages()
  const empty = children === undefined || children === null || children === '' || typeof children === 'boolean'

  function close(event: MouseEvent<HTMLButtonElement>) {
    // The button goes with the message: the focus waits where the message was, unless `onClose` has a better place for it.
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
