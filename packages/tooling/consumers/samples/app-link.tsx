'use client'

import type { LinkComponentProps } from '@plotline/ui/link'

/** An app's own link component. The Next.js app replaces it with one around next/link. */
export function AppLink({ children, ...props }: LinkComponentProps) {
  return (
    <a {...props} data-link="app">
      {children}
    </a>
  )
}
