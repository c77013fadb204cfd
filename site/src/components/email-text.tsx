import { Fragment, type ReactNode } from 'react'
import { piecesOf } from '../content/words.ts'

/** An email address in its own order, left to right, that wraps before its domain, and within a part only if that is wider than a line. */
export function EmailText({ children }: { children: string }) {
  const [name = '', ...domain] = children.split(/(?=@)/)
  return (
    // A line under a link does not reach into the domain, not even through this one.
    <span dir="ltr" className="[text-decoration:inherit]">
      {wrapping(name)}
      <span className="inline-block [text-decoration:inherit]">{wrapping(domain.join(''))}</span>
    </span>
  )
}

const wrapping = (part: string): ReactNode =>
  piecesOf(part).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
