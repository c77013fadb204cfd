'use client'

import type { LinkComponentProps } from '@plotline/ui/link'
import NextLink from 'next/link'
import { slug } from '../site/article.ts'

const built = new Set(['/', `/blog/${slug}`])

/** The library's links as next/link. Only the two pages that exist can be prefetched. */
export function AppLink({ children, ...props }: LinkComponentProps) {
  return (
    <NextLink {...props} prefetch={built.has(props.href) ? undefined : false}>
      {children}
    </NextLink>
  )
}
