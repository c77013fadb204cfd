import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { SplitLayout } from '../split-layout/index.ts'
import { Link } from '../../foundations/link/index.ts'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { check, dayText, listed } from '../../foundations/check.ts'

/** A back link. */
export interface PageHeaderLink {
  href: string
  /** Its text: "Back to ..." and the name of that page. */
  label: string
}

export interface PageHeaderProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's only h1. */
  title: ReactNode
  /** Back links, above everything else; usually one. */
  backLinks?: readonly PageHeaderLink[] | undefined
  /** The kind of page, such as an article's category, in a few words above the title; in capitals. */
  eyebrow?: ReactNode
  /** What the page says, in one or two sentences. */
  lead?: ReactNode
  /** The date of publication for display, such as "15 May 2025". Needs `dateTime`. */
  date?: string | undefined
  /** The same date for machines, as YYYY-MM-DD (HTML, `time`). */
  dateTime?: string | undefined
  /** When it was last revised, for display, such as "Updated 21 November 2026". Needs `updatedDateTime`. */
  updated?: string | undefined
  /** The same date for machines, as YYYY-MM-DD. */
  updatedDateTime?: string | undefined
  /** How long it takes to read, such as "8 min read". */
  readTime?: string | undefined
  /** Who wrote it. */
  author?: string | undefined
  /** A drawing at the bottom: beside the text on a wide screen, below it on a narrow one. */
  drawing?: ReactNode
  /** A drawing across the screen, below the text: the header ends on its ground. */
  plate?: ReactNode
  /** The surface. The page's Header must match: `inverse` on `inverse`, `default` on the others. @default 'default' */
  surface?: Surface | undefined
  /** Other content below the meta line, such as a button. With a `plate` it stands beside the title and is set large, such as ways to reach you. */
  children?: ReactNode
}

/** The full-width top of an inner page: where it belongs, its title and what it says. */
export function PageHeader({
  title,
  backLinks,
  eyebrow,
  lead,
  date,
  dateTime,
  updated,
  updatedDateTime,
  readTime,
  author,
  drawing,
  plate,
  surface = 'default',
  className,
  children,
  ...props
}: PageHeaderProps) {
  check('PageHeader', { title, eyebrow, lead, backLinks, surface, date, dateTime, updated, updatedDateTime, children }, { title: 'naming' })
  return (
    <div {...props} data-surface={surface} data-plate={plate ? '' : undefined} className={clsx('pl-page-header', className)}>
      <SplitLayout drawing={drawing}>
        {backLinks && listed(backLinks).length > 0 && (
          <div className="pl-page-header__back">
            {listed(backLinks).map(({ href, label }) => (
              <Link key={href} variant="standalone" href={href}>
                {label}
              </Link>
            ))}
          </div>
        )}
        {eyebrow && <p className="pl-page-header__eyebrow">{eyebrow}</p>}
        <h1 className="pl-page-header__title">{title}</h1>
        {lead && <p className="pl-page-header__lead">{lead}</p>}
        {(date || updated || readTime || author) && (
          <ul role="list" className="pl-page-header__meta">
            {date && (
              <li className="pl-page-header__fact">
                <time dateTime={dateTime}>{dayText(date)}</time>
              </li>
            )}
            {updated && (
              <li className="pl-page-header__fact">
                <time dateTime={updatedDateTime}>{dayText(updated)}</time>
              </li>
            )}
            {readTime && <li className="pl-page-header__fact">{readTime}</li>}
            {author && <li className="pl-page-header__fact">{author}</li>}
          </ul>
        )}
        {children && <div className="pl-page-header__more">{children}</div>}
      </SplitLayout>
      {plate && <div className="pl-page-header__plate">{plate}</div>}
    </div>
  )
}
