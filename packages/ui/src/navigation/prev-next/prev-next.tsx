import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { Message, MessageNav } from '../../foundations/locale-provider/locale-provider.tsx'

/** The previous or next page. */
export interface PrevNextLink {
  href: string
  /** That page's title. */
  label: ReactNode
}

export interface PrevNextProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The navigation's accessible name. @default 'Previous and next' */
  label?: string | undefined
  /** The previous page; none on the first. */
  previousLink?: PrevNextLink | undefined
  /** The next page; none on the last. */
  nextLink?: PrevNextLink | undefined
  /** The label above the previous page's title. @default 'Previous' */
  previousLabel?: string | undefined
  /** The label above the next page's title. @default 'Next' */
  nextLabel?: string | undefined
}

/** Links to the previous and next page in a series, at the end of each page. Renders nothing if there are none. */
export function PrevNext({ label, previousLink, nextLink, previousLabel, nextLabel, className, ...props }: PrevNextProps) {
  if (!previousLink && !nextLink) return null
  return (
    <MessageNav
      aria-label={label}
      {...props}
      named="prevNextNavigation"
      english="Previous and next"
      className={clsx('pl-prev-next', className)}
    >
      {previousLink && <Step link={previousLink} word={previousLabel ?? <Message of="previous">Previous</Message>} rel="prev" />}
      {nextLink && <Step link={nextLink} word={nextLabel ?? <Message of="next">Next</Message>} rel="next" />}
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
