import { KeyFigure, Link, TableOfContents } from '@plotline/ui'
import type { ReactNode } from 'react'

interface ContentsProps {
  /** An article's own number, and what it is; a legal page has neither these nor sources. */
  figure?: string
  label?: string
  /** How many sources it has, and when the last was checked. */
  sources?: string
  checked?: string
  /** The list of sections. */
  children: ReactNode
}

/** The contents of an article or a legal page; in an article's margin also its number and what it relies on (R-article-24). */
export const Contents = ({ figure, label, sources, checked, children }: ContentsProps) => (
  <TableOfContents
    title="On this page"
    note={
      figure && (
        <>
          <KeyFigure figure={figure} caption={label} />
          <p>
            <Link href="#sources">Sources: {sources}</Link>, last checked {checked}
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
