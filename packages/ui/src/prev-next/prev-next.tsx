import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink } from '../link/index.ts'
import { Message, MessageNav } from '../messages/messages.tsx'

/** The page before or after this one. */
export interface PrevNextLink {
  href: string
  /** That page's title. */
  label: string
}

export interface PrevNextProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The accessible name of the navigation: "Previous and next" unless said otherwise. */
  label?: string | undefined
  /** The page before; none on the first. */
  previous?: PrevNextLink | undefined
  /** The page after; none on the last. */
  next?: PrevNextLink | undefined
  /** The word above the title of the page before: "Previous" unless said otherwise. */
  previousLabel?: string | undefined
  /** The word above the title of the page after: "Next" unless said otherwise. */
  nextLabel?: string | undefined
}

/** The way through an ordered row of pages, at the end of each. With neither a page before nor one after, nothing is rendered. */
export function PrevNext({ label, previous, next, previousLabel, nextLabel, className, ...props }: PrevNextProps) {
  if (!previous && !next) return null
  return (
    <MessageNav
      aria-label={label}
      {...props}
      named="prevNextNavigation"
      english="Previous and next"
      className={clsx('pl-prev-next', className)}
    >
      {previous && <Step link={previous} word={previousLabel ?? <Message of="previous">Previous</Message>} rel="prev" />}
      {next && <Step link={next} word={nextLabel ?? <Message of="next">Next</Message>} rel="next" />}
    </MessageNav>
  )
}

function Step({ link, word, rel }: { link: PrevNextLink; word: ReactNode; rel: 'prev' | 'next' }) {
  return (
    <UnstyledLink href={link.href} rel={rel} className="pl-prev-next__link">
      <span className="pl-prev-next__label">{word}</span> <span className="pl-prev-next__title">{link.label}</span>
    </UnstyledLink>
  )
}
