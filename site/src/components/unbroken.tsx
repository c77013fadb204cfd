import { Fragment, type ReactNode } from 'react'

/** A hyphenated word such as Buy-to-Let, which a browser would break after a hyphen, or a day of a month. In a group, so that `split` keeps it. */
const COMPOUND = /(\w+(?:-\w+)+|\b\d{1,2} [A-Z]\w+)/

/** Text, with each hyphenated word and each day of a month on one line. */
export const Unbroken = ({ children }: { children: string }): ReactNode =>
  children
    .split(COMPOUND)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : <span className="whitespace-nowrap">{piece}</span>}</Fragment>)
