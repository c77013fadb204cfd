import { Link } from '@plotline/ui'
import { Fragment, type ReactNode } from 'react'
import type { FaqItem } from '../content/faq.ts'
import { RANGE } from '../content/words.ts'
import { MailLink } from './email-link.tsx'
import { Unbroken } from './unbroken.tsx'

const PIECES = new RegExp(String.raw`(\[.+?\]\(.+?\))|\*\*(.+?)\*\*|${RANGE.source}`)

interface InlineMarkdownProps {
  /** `[label](/address)` is a link and `**words**` are strong, as in Markdown, and a range such as 7–10%, a hyphenated word and a day with its month stay on one line. */
  children: string
}

/** Renders a string from src/content. */
export const InlineMarkdown = ({ children }: InlineMarkdownProps): ReactNode =>
  // After each plain piece come the three that may follow it, of which one is there.
  children.split(PIECES).map((piece, index) => <Fragment key={index}>{piece && [plain, link, strong, range][index % 4]?.(piece)}</Fragment>)

const plain = (piece: string): ReactNode => <Unbroken>{piece}</Unbroken>

function link(piece: string): ReactNode {
  const [label = '', href = ''] = piece.slice(1, -1).split('](')
  return href.startsWith('mailto:') ? <MailLink address={label} /> : <Link href={href}>{plain(label)}</Link>
}

const strong = (piece: string): ReactNode => (
  <strong>
    <InlineMarkdown>{piece}</InlineMarkdown>
  </strong>
)

const range = (piece: string): ReactNode => <span className="whitespace-nowrap">{piece}</span>

/** Questions from src/content with their answers rendered, for an Accordion. */
export const accordionItems = (questions: readonly FaqItem[]): { question: string; answer: ReactNode }[] =>
  questions.map(({ question, answer }) => ({
    question,
    answer: answer.map((paragraph) => (
      <p key={paragraph}>
        <InlineMarkdown>{paragraph}</InlineMarkdown>
      </p>
    )),
  }))
