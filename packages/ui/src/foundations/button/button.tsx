'use client'

import { Slot, Slottable } from '@radix-ui/react-slot'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink, type LinkComponentProps } from '../link/index.ts'
import { check, isSingle } from '../check.ts'

interface Look {
  /** `primary`: the screen's main action. `solid`: to go on. `outline`: to go back, or for two equal choices. `text`: what few need, beside another button. `destructive`: to delete or cancel what cannot be brought back. @default 'solid'; of a ButtonLink 'primary' */
  variant?: 'primary' | 'solid' | 'outline' | 'text' | 'destructive' | undefined
  /** `small`: 44 px high, in a toolbar or a table. `large`: for the one action of a page. */
  size?: 'small' | 'large' | undefined
  /** A decorative icon before the label, usually an SVG in `currentColor`. It is not mirrored right to left. */
  startIcon?: ReactNode
  /** The same after the label. */
  endIcon?: ReactNode
  /** As wide as its container. */
  fullWidth?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /**
   * A press is being processed. The button stays in the tab order, has `aria-busy` and ignores further presses. Change
   * the label to what is happening.
   */
  loading?: boolean | undefined
  /**
   * Renders its one child instead of a `button`, with the looks, props and `ref` of this one: a router's link, a `label`, a file's
   * `a`. For a plain link ButtonLink is shorter.
   *
   * @default false
   */
  asChild?: boolean | undefined
}

const VARIANTS = { primary: 1, solid: 1, outline: 1, text: 1, destructive: 1 } satisfies Record<NonNullable<Look['variant']>, 1>
const SIZES = { small: 1, large: 1 } satisfies Record<NonNullable<Look['size']>, 1>

/** A decorative icon beside the label. */
const icon = (node: ReactNode) =>
  node && (
    <span className="pl-button__icon" aria-hidden="true">
      {node}
    </span>
  )

/** Text, and words beside icons that can come and go, in an element of their own: React finds it again where a browser's translation has replaced them. */
const label = (words: ReactNode, given: Look) =>
  typeof words === 'string' || 'startIcon' in given || 'endIcon' in given ? <span>{words}</span> : words

/**
 * A button. `type` is "button" by default, so that it never submits a form by accident. With `aria-disabled` it looks
 * disabled and ignores presses but keeps focus, for a short time; with `disabled` it is not focusable, as in HTML.
 */
export function Button(given: ButtonProps) {
  const {
    variant = 'solid',
    size,
    fullWidth,
    startIcon,
    endIcon,
    loading,
    asChild = false,
    type = 'button',
    className,
    onClick,
    'aria-disabled': unavailable,
    children,
    ...props
  } = given
  check('Button', { ...given, variant, size: size ?? 'small' }, { variant: VARIANTS, size: SIZES, children: 'singleOrNamed' })
  const inert = loading === true || unavailable === true || unavailable === 'true'
  const isSlotted = asChild && isSingle(children)
  const Root = isSlotted ? Slot : 'button'
  return (
    <Root
      {...props}
      {...(!isSlotted && { type })}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth ? '' : undefined}
      data-loading={loading ? '' : undefined}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
      className={clsx('pl-button', className)}
    >
      {icon(startIcon)}
      <Slottable child={children}>{(words) => label(words, given)}</Slottable>
      {icon(endIcon)}
    </Root>
  )
}

export interface ButtonLinkProps extends LinkComponentProps, Look {}

/** A link to another page that looks like a button. */
export function ButtonLink(given: ButtonLinkProps) {
  const { variant = 'primary', size, fullWidth, startIcon, endIcon, className, children, ...props } = given
  check('ButtonLink', { ...given, variant, size: size ?? 'small' }, { variant: VARIANTS, size: SIZES, children: 'named' })
  return (
    <UnstyledLink
      {...props}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth ? '' : undefined}
      className={clsx('pl-button', className)}
    >
      {icon(startIcon)}
      {label(children, given)}
      {icon(endIcon)}
    </UnstyledLink>
  )
}
