import { Fragment, type ReactNode } from 'react'

/** A compound such as Buy-to-Let: a browser would break the line after one of its hyphens. In brackets, so that `split` keeps it. */
const COMPOUND = /(\w+(?:-\w+)+)/

/** An article's title as its reader sees it: compounds stay on one line. */
export const ArticleTitle = ({ children }: { children: string }): ReactNode =>
  children.split(COMPOUND).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the title
    <Fragment key={index}>{index % 2 === 0 ? piece : <span className="whitespace-nowrap">{piece}</span>}</Fragment>
  ))
