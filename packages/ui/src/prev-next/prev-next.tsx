import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { UnstyledLink } from '../link/index.ts'

/** The page before or after this one. */
export interface PrevNextLink {
  href: string
  /** That page's title. */
  title: string
}

export interface PrevNextProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The accessible name of the navigation. */
  navLabel: string
  /** The page before; none on the first. */
  previous?: PrevNextLink | undefined
  /** The page after; none on the last. */
  next?: PrevNextLink | undefined
  /** The word above the title of the page before. */
  previousLabel: string
  /** The word above the title of the page after. */
  nextLabel: string
}

/** The way through an ordered row of pages, at the end of each. With neither a page before nor one after, nothing is rendered. */
export function PrevNext({ navLabel, previous, next, previousLabel, nextLabel, className, ...props }: PrevNextProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={navLabel} {...props} className={clsx('pl-prev-next', className)}>
      {previous && <Step link={previous} label={previousLabel} rel="prev" />}
      {next && <Step link={next} label={nextLabel} rel="next" />}
    </nav>
  )
}

function Step({ link, label, rel }: { link: PrevNextLink; label: string; rel: 'prev' | 'next' }) {
  return (
    <UnstyledLink href={link.href} rel={rel} className="pl-prev-next__link">
      <span className="pl-prev-next__label">{label}</span> <span className="pl-prev-next__title">{link.title}</span>
    </UnstyledLink>
  )
}
