import { Fragment } from 'react'
import { piecesOf } from '../content/words.ts'

/** An email address on a line of its own if it has no room on this one; it wraps only if it is wider than any (`piecesOf`). */
export const EmailText = ({ children }: { children: string }) => (
  <span className="inline-block">
    {piecesOf(children).map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </span>
)
