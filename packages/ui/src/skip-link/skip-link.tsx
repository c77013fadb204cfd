'use client'

import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'

export interface SkipLinkProps extends ComponentProps<'a'> {
  /**
   * Where it leads: `#` and the id of the page's main part, which bears `tabIndex={-1}` so that it can take the
   * focus. "#main" unless said otherwise, as in PageLayout.
   */
  href?: `#${string}`
  /** Its words: "Skip to content" unless said otherwise. */
  children?: ReactNode
}

/**
 * The first thing in the page: seen when it has the focus, it leads past the header (WCAG 2.4.1). A plain anchor and
 * not the app's link: it works before any script, and a router has nothing to do with it.
 */
export function SkipLink({ href = '#main', className, onClick, children, ...props }: SkipLinkProps) {
  const { skipLink = 'Skip to content' } = useMessages()
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const target = document.getElementById(href.slice(1))
    if (event.defaultPrevented || !target) return
    // The address stays as it is: a new fragment would be a new place in the history, and news to a router.
    event.preventDefault()
    target.focus()
    target.scrollIntoView()
  }
  return (
    <a {...props} href={href} onClick={skip} className={clsx('pl-skip-link', className)}>
      {children ?? skipLink}
    </a>
  )
}
