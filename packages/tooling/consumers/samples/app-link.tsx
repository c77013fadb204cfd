'use client'

import type { LinkComponentProps } from '@plotline/ui/link'

/** An app's own link component; in the Next.js app, one around next/link stands in its place. */
export function AppLink({ children, ...props }: LinkComponentProps) {
  return (
    <a {...props} data-link="app">
      {children}
    </a>
  )
}
