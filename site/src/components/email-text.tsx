import { Fragment, type ReactNode } from 'react'
import { piecesOf } from '../content/words.ts'

/** An email address that wraps before its domain, and within a part only if that is wider than a line (`piecesOf`). */
export function EmailText({ children }: { children: string }) {
  const [name = '', ...domain] = children.split(/(?=@)/)
  return (
    <>
      {wrapping(name)}
      {/* A line under a link does not reach into it. */}
      <span className="inline-block [text-decoration:inherit]">{wrapping(domain.join(''))}</span>
    </>
  )
}

const wrapping = (part: string): ReactNode =>
  piecesOf(part).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
