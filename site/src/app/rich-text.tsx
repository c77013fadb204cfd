import { Link } from '@plotline/ui'
import { Fragment, type ReactNode } from 'react'
import { RANGE } from '../content/words.ts'

const LINK = /(\[[^\]]+\]\([^)]+\))/

interface RichTextProps {
  /** A text of src/content. In it `[the words](/address)` is a link, as in Markdown, and a range such as 7–10% stays on one line. */
  children: string
}

/** A text of src/content as its reader sees it. */
export const RichText = ({ children }: RichTextProps): ReactNode => split(children, LINK, linked, (text) => split(text, RANGE, unbroken))

function linked(piece: string): ReactNode {
  const [, words = '', href = ''] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? []
  return <Link href={href}>{words}</Link>
}

const unbroken = (range: string): ReactNode => <span className="whitespace-nowrap">{range}</span>

/** What the pattern takes is drawn in one way, the text between in another. */
const split = (
  text: string,
  pattern: RegExp,
  taken: (piece: string) => ReactNode,
  between: (piece: string) => ReactNode = (piece) => piece,
) =>
  text.split(pattern).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the text
    <Fragment key={index}>{index % 2 === 1 ? taken(piece) : between(piece)}</Fragment>
  ))

/** Cards of src/content, their texts as a reader sees them. */
export const richCards = (cards: readonly { title: string; text: string }[]): { title: string; text: ReactNode }[] =>
  cards.map(({ title, text }) => ({ title, text: <RichText>{text}</RichText> }))
