'use client'

import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { Link } from '../link/index.ts'
import { useMessages } from '../messages/messages.tsx'

export interface CookieBannerProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which names the region: "Cookies" unless said otherwise. */
  title?: string
  /** What is stored and what for, in a sentence or two: a longer text scrolls, because the banner leaves two thirds of a phone's screen free. */
  children: ReactNode
  /** The words on the button that agrees: "Accept" unless said otherwise. */
  acceptLabel?: string
  /** The words on the button that refuses, "Decline" unless said otherwise. The two look the same and are the same size: one is as easy as the other. */
  declineLabel?: string
  /** The accessible name of the close button, which shows a cross and declines: "Close and decline" unless said otherwise. */
  closeLabel?: string
  /**
   * The choice. The caller stores it and sets `hidden`, and is the one who knows where the focus goes on: it was on
   * a button that is gone now. Move it in this handler, for example to the page's main part or to the button that
   * had called the banner back; a browser leaves it on the body, which says nothing to a screen reader.
   */
  onAccept: () => void
  /** As `onAccept`; also called by the close button. */
  onDecline: () => void
  /** The link to the page about cookies, after the text. */
  policyLink?: { href: string; label: string }
  /** A choice is made: the whole region is gone, for everybody. */
  hidden?: boolean
}

/**
 * Asks about cookies in a region at the end of the page, which stays in view at the bottom of the screen and never
 * covers what has the focus. Not a dialog: the page stays usable. HTML made beforehand holds it too; the rule for
 * `data-cookie-choice` on the root element hides it before the first paint where a choice is stored.
 */
export function CookieBanner({
  title,
  children,
  acceptLabel,
  declineLabel,
  closeLabel,
  onAccept,
  onDecline,
  policyLink,
  className,
  ...props
}: CookieBannerProps) {
  const titleId = useId()
  const { cookies = 'Cookies', acceptCookies = 'Accept', declineCookies = 'Decline', closeCookies = 'Close and decline' } = useMessages()
  return (
    <section aria-labelledby={titleId} {...props} className={clsx('pl-cookie-banner', className)}>
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
          <svg className="pl-cookie-banner__icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
    </section>
  )
}
