import { Fragment, type ReactNode } from 'react'
import { DATE } from '../content/words.ts'

/** A hyphenated word such as Buy-to-Let, which a browser would break after a hyphen, or a date. In a group, so that `split` keeps it. */
const COMPOUND = new RegExp(String.raw`(\w+(?:-\w+)+|${DATE.source})`)

/** Text, with each hyphenated word and each date on one line. */
export const Unbroken = ({ children }: { children: string }): ReactNode =>
  children
    .split(COMPOUND)
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 2 === 0 ? (
          piece
        ) : (
          <span className={piece.includes(' ') ? 'inline-block [text-decoration:inherit]' : 'whitespace-nowrap'}>{piece}</span>
        )}
      </Fragment>
    ))
