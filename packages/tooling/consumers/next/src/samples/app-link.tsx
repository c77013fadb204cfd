'use client'

import type { LinkComponentProps } from '@plotline/ui/link'
import NextLink from 'next/link'

/** What an app with Next.js hands to LinkProvider. */
export function AppLink({ children, ...props }: LinkComponentProps) {
  return (
    <NextLink {...props} data-link="app">
      {children}
    </NextLink>
  )
}
