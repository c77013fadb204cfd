import { Fragment, type ReactNode } from 'react'

/** A compound such as Buy-to-Let, in which a browser would break the line after a hyphen. In brackets, so that `split` keeps it. */
const COMPOUND = /(\w+(?:-\w+)+)/

/** An article's title, with each compound on one line. */
export const ArticleTitle = ({ children }: { children: string }): ReactNode =>
  children.split(COMPOUND).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the title
    <Fragment key={index}>{index % 2 === 0 ? piece : <span className="whitespace-nowrap">{piece}</span>}</Fragment>
  ))
