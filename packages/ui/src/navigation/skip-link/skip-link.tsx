'use client'

import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { elementIn } from '../../foundations/own-document.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface SkipLinkProps extends ComponentProps<'a'> {
  /**
   * Where it leads: `#` and the id of the page's main part, which needs `tabIndex={-1}` to be focusable. "#main" by
   * default, as in PageLayout.
   *
   * @default '#main'
   */
  href?: `#${string}` | undefined
  /** Its text. @default 'Skip to content' */
  children?: ReactNode
}

/**
 * The first element in the page, visible while focused, for skipping the header (WCAG 2.4.1). A plain anchor, not the
 * app's link component, so that it works before scripts run and without the router.
 */
export function SkipLink({ href = '#main', className, onClick, children, ...props }: SkipLinkProps) {
  check('SkipLink', { children })
  const { skipLink = 'Skip to content' } = useMessages()
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const target = elementIn(event.currentTarget, href.slice(1))
    if (event.defaultPrevented || !target) return
    // Keeps the address, because a new fragment would add a history entry and trigger the router.
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
