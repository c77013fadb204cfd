import { Link, TableOfContents } from '@plotline/ui'
import type { ReactNode } from 'react'

interface ContentsProps {
  /** They are an article's. */
  article?: boolean
  /** The list of sections. */
  children: ReactNode
}

/** The contents of an article or a legal page; in an article's margin also a link to what can go wrong (R-article-24). */
export const Contents = ({ article, children }: ContentsProps) => (
  <TableOfContents
    title="On this page"
    note={
      article && (
        <p>
          <Link href="/risk-warnings">What can go wrong</Link>
        </p>
      )
    }
  >
    {children}
  </TableOfContents>
)
