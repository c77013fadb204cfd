'use client'

import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../foundations/button/index.ts'
import { Cross } from '../dialog/cross.tsx'
import { Link } from '../../foundations/link/index.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface CookieBannerProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which names the region. @default 'Cookies' */
  title?: string | undefined
  /** What is stored and what for, in one or two sentences. Longer text scrolls, because the banner leaves two thirds of the screen free. */
  children?: ReactNode
  /**
   * One line on a phone of 360 px, at the top of the page, for a page where people are asked for something else. Give it a `title` and a `policyLink` of
   * one to three words and no `children`: the policy says the rest.
   */
  compact?: boolean | undefined
  /** The text of the accept button. @default 'Accept' */
  acceptLabel?: string | undefined
  /** The text of the decline button. Both buttons have the same look and size, because declining must be as easy. @default 'Decline' */
  declineLabel?: string | undefined
  /** The accessible name of the close button, a cross that declines. @default 'Close and decline' */
  closeLabel?: string | undefined
  /**
   * Called when the visitor accepts. Store the choice, set `hidden`, and move focus, because the focused button
   * disappears: for example to the page's main part, or to the button that brought the banner back. Otherwise focus
   * is on the body, which screen readers do not announce.
   */
  onAccept: () => void
  /** Like `onAccept`, for declining; the close button calls it too. */
  onDecline: () => void
  /** The link to the page about cookies, after the text. */
  policyLink?: { href: string; label: string } | undefined
  /** Removes the whole region once a choice has been made. */
  hidden?: boolean | undefined
}

/**
 * Asks about cookies in a region at the end of the page, which stays in view at the bottom of the screen and never
 * covers the focused element. It is not a dialog: the page stays usable. Prerendered HTML includes it; if a choice is
 * stored, the rule for `data-cookie-choice` on the root element hides it before the first paint.
 */
export function CookieBanner({
  title,
  children,
  compact,
  acceptLabel,
  declineLabel,
  closeLabel,
  onAccept,
  onDecline,
  policyLink,
  className,
  ...props
}: CookieBannerProps) {
  check('CookieBanner', { title, children, onAccept, onDecline }, { onAccept: 'handler', onDecline: 'handler' })
  const titleId = useId()
  const { cookies = 'Cookies', acceptCookies = 'Accept', declineCookies = 'Decline', closeCookies = 'Close and decline' } = useMessages()
  return (
    <section aria-labelledby={titleId} {...props} data-compact={compact ? '' : undefined} className={clsx('pl-cookie-banner', className)}>
      <div className="pl-cookie-banner__row">
        <div className="pl-cookie-banner__text">
          <h2 id={titleId} className="pl-cookie-banner__title">
            {title ?? cookies}
          </h2>
          <div>
            {children} {policyLink && <Link href={policyLink.href}>{policyLink.label}</Link>}
          </div>
        </div>
        <div className="pl-cookie-banner__choice">
          <Button variant="outline" onClick={onAccept}>
            {acceptLabel ?? acceptCookies}
          </Button>
          <Button variant="outline" onClick={onDecline}>
            {declineLabel ?? declineCookies}
          </Button>
        </div>
        <button type="button" aria-label={closeLabel ?? closeCookies} onClick={onDecline} className="pl-cookie-banner__close">
          <Cross className="pl-cookie-banner__icon" />
        </button>
      </div>
    </section>
  )
}
