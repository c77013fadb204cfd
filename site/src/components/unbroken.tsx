import { Fragment, type ReactNode } from 'react'
import { withWholeDays } from '../content/words.ts'

/** A hyphenated word such as Buy-to-Let, which a browser would break after a hyphen. In a group, so that `split` keeps it. */
const COMPOUND = /(\w+(?:-\w+)+)/

/** Text, with each hyphenated word on one line, and each day with its month. */
export const Unbroken = ({ children }: { children: string }): ReactNode =>
  children
    .split(COMPOUND)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? withWholeDays(piece) : <span className="whitespace-nowrap">{piece}</span>}</Fragment>
    ))
