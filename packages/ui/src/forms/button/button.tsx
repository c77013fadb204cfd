'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { UnstyledLink, type LinkComponentProps } from '../../navigation/link/index.ts'

interface Look {
  /** `primary`: the screen's main action. `solid`: to go on. `outline`: to go back, or for two equal choices. */
  variant?: 'primary' | 'solid' | 'outline'
  /** As wide as its container. */
  fullWidth?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /**
   * A press is being processed. The button stays in the tab order, has `aria-busy` and ignores further presses. Change
   * the label to what is happening.
   */
  loading?: boolean
}

/**
 * A button. `type` is "button" by default, so that it never submits a form by accident. With `aria-disabled` it looks
 * disabled and ignores presses but keeps focus, for a short time; with `disabled` it is not focusable, as in HTML.
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

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'primary', fullWidth, className, ...props }: ButtonLinkProps) {
  return (
    <UnstyledLink {...props} data-variant={variant} data-full-width={fullWidth ? '' : undefined} className={clsx('pl-button', className)} />
  )
}
