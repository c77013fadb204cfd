import { Link, TableOfContents } from '@plotline/ui'
import type { ReactNode } from 'react'

interface ContentsProps {
  /** How many sources an article has; a legal page has none. */
  sources?: string
  /** The list of sections. */
  children: ReactNode
}

/** The contents of an article or a legal page; in an article's margin also what it relies on (R-article-24). */
export const Contents = ({ sources, children }: ContentsProps) => (
  <TableOfContents
    title="On this page"
    note={
      sources && (
        <>
          <p>
            <Link href="#sources">Sources: {sources}</Link>
          </p>
          <p>
            <Link href="/risk-warnings">What can go wrong</Link>
          </p>
        </>
      )
    }
  >
    {children}
  </TableOfContents>
)
