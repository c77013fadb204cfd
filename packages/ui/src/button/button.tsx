'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { UnstyledLink, type LinkComponentProps } from '../link/index.ts'

interface Look {
  /** `primary`: the one thing to press on a screen. `solid`: goes on. `outline`: goes back, or is one of two equals. */
  variant?: 'primary' | 'solid' | 'outline'
  /** Takes the whole width of its container. */
  fullWidth?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /**
   * A press is being processed. The button stays in the tab order, says so (`aria-busy`) and ignores further
   * presses. Put what is happening into its label.
   */
  loading?: boolean
}

/**
 * A button. `type` is "button" unless said otherwise, so that it never submits a form by accident.
 * With `aria-disabled` it looks disabled and ignores presses but keeps the focus, for a button that is
 * soon back; with `disabled` it cannot be focused, as in HTML.
 */
export function Button({
  variant = 'solid',
  fullWidth,
  loading,
  type = 'button',
  className,
  onClick,
  'aria-disabled': unavailable,
  ...props
}: ButtonProps) {
  const inert = loading === true || unavailable === true || unavailable === 'true'
  return (
    <button
      {...props}
      type={type}
      data-variant={variant}
      data-full-width={fullWidth ? '' : undefined}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
      className={clsx('pl-button', className)}
    />
  )
}

export interface ButtonLinkProps extends LinkComponentProps, Look {}

/** A link that looks like a button, for going to another page. */
export function ButtonLink({ variant = 'primary', fullWidth, className, ...props }: ButtonLinkProps) {
  return (
    <UnstyledLink {...props} data-variant={variant} data-full-width={fullWidth ? '' : undefined} className={clsx('pl-button', className)} />
  )
}
