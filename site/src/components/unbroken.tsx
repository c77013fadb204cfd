import { Fragment, type ReactNode } from 'react'
import { COMPOUND, withWholeDays } from '../content/words.ts'

/** Text, with each hyphenated word on one line, and each day with its month. */
export const Unbroken = ({ children }: { children: string }): ReactNode =>
  children
    .split(COMPOUND)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? withWholeDays(piece) : <span className="whitespace-nowrap">{piece}</span>}</Fragment>
    ))
