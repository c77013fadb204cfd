import { Link } from '@plotline/ui'
import { Fragment, type ReactNode } from 'react'
import type { FaqItem } from '../content/faq.ts'
import { RANGE } from '../content/words.ts'
import { UnbrokenTitle } from './unbroken-title.tsx'
import { MailLink } from './email-link.tsx'

const LINK_OR_RANGE = new RegExp(String.raw`(\[.+?\]\(.+?\))|${RANGE.source}`)

interface InlineMarkdownProps {
  /** `[label](/address)` is a link, as in Markdown, and a range such as 7–10% stays on one line. */
  children: string
}

/** Renders a string from src/content. */
export const InlineMarkdown = ({ children }: InlineMarkdownProps): ReactNode =>
  // Every third piece is a link or nothing, the one after it a range or nothing.
  children.split(LINK_OR_RANGE).map((piece, index) => <Fragment key={index}>{piece && [plain, link, range][index % 3]?.(piece)}</Fragment>)

const plain = (piece: string): ReactNode => piece

function link(piece: string): ReactNode {
  const [label = '', href = ''] = piece.slice(1, -1).split('](')
  return href.startsWith('mailto:') ? <MailLink address={label} /> : <Link href={href}>{label}</Link>
}

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

/** Cards from src/content with title and text rendered, for TextCards. */
export const textCardItems = (cards: readonly { title: string; text: string }[]): { title: ReactNode; text: ReactNode }[] =>
  cards.map(({ title, text }) => ({ title: <UnbrokenTitle>{title}</UnbrokenTitle>, text: <InlineMarkdown>{text}</InlineMarkdown> }))
