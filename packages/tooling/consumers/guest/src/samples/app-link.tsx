'use client'

import type { LinkComponentProps } from '@plotline/ui/link'
import NextLink from 'next/link'

/** What a Next.js app passes to LinkProvider. */
export function AppLink({ children, ...props }: LinkComponentProps) {
  return (
    <NextLink {...props} data-link="app">
      {children}
    </NextLink>
  )
}
