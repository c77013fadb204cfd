import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { SplitLayout } from '../drawing/index.ts'
import { Link } from '../link/index.ts'
import type { Surface } from '../tokens/surface.ts'

/** A way back from the page. */
export interface PageHeaderLink {
  href: string
  /** Where it leads, in words: "Back to ..." and the name of that page. */
  label: string
}

export interface PageHeaderProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one h1. */
  title: ReactNode
  /** Ways back, above everything else; as a rule one. */
  back?: readonly PageHeaderLink[] | undefined
  /** What kind of page it is, in a few words above the title; in capitals. An article's category. */
  eyebrow?: ReactNode
  /** What the page says, in one or two sentences. */
  lead?: ReactNode
  /** The day of publication as a person reads it, for example "15 May 2025". Needs `dateTime`. */
  date?: string | undefined
  /** The same day for machines, as YYYY-MM-DD (HTML, `time`). */
  dateTime?: string | undefined
  /** How long it takes to read, for example "8 min read". */
  readTime?: string | undefined
  /** Who wrote it. */
  author?: string | undefined
  /** A drawing that stands on the lower edge: beside the words on a wide screen, below them on a narrow one. */
  drawing?: ReactNode
  /** What it stands on. The page's header takes the same side: black on `dark`, white on the others. */
  surface?: Surface
  /** Further things below the meta line, for example a button. */
  children?: ReactNode
}

/** The head of an inner page, from edge to edge: where it belongs, what it is called, what it says. */
export function PageHeader({
  title,
  back,
  eyebrow,
  lead,
  date,
  dateTime,
  readTime,
  author,
  drawing,
  surface = 'default',
  className,
  children,
  ...props
}: PageHeaderProps) {
  return (
    <div {...props} data-surface={surface} className={clsx('pl-page-header', className)}>
      <SplitLayout drawing={drawing}>
        {back !== undefined && back.length > 0 && (
          <div className="pl-page-header__back">
            {back.map(({ href, label }) => (
              <Link key={href} variant="standalone" href={href}>
                {label}
              </Link>
            ))}
          </div>
        )}
        {eyebrow && <p className="pl-page-header__eyebrow">{eyebrow}</p>}
        <h1 className="pl-page-header__title">{title}</h1>
        {lead && <p className="pl-page-header__lead">{lead}</p>}
        {(date || readTime || author) && (
          <ul className="pl-page-header__meta">
            {date && (
              <li className="pl-page-header__fact">
                <time dateTime={dateTime}>{date}</time>
              </li>
            )}
            {readTime && <li className="pl-page-header__fact">{readTime}</li>}
            {author && <li className="pl-page-header__fact">{author}</li>}
          </ul>
        )}
        {children && <div className="pl-page-header__more">{children}</div>}
      </SplitLayout>
    </div>
  )
}
