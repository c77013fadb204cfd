import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IllustrationFrame } from '../drawing/index.ts'
import { UnstyledLink } from '../link/index.ts'

export interface ArticleCardProps extends Omit<ComponentProps<'article'>, 'children' | 'title'> {
  /** Where the article is. */
  href: string
  /** The article's title: the heading, and the words of the card's one link. */
  title: ReactNode
  /** What the article is about, in one or two words; shown in capitals as it is given. */
  category?: ReactNode
  /** The day of publication as a person reads it, for example "15 May 2025". */
  date: string
  /** The same day for machines, as YYYY-MM-DD (HTML, `time`). */
  dateTime: string
  /** How long it takes to read, for example "8 min read". */
  readTime: string
  /** One or two sentences from the article. */
  excerpt?: ReactNode
  /** A drawing that stands on the stone at the top; decoration, since it is inside the link's area. */
  drawing: ReactNode
  /** The level of the title's heading: one below the heading above the cards (WCAG 1.3.1). */
  headingLevel: 2 | 3 | 4
  /** Larger, for the few articles that a page puts first. Where it is wide enough, the drawing stands beside the words. */
  featured?: boolean
}

/** An article in a list of articles. The whole card can be pressed and is one link, named by the title. */
export function ArticleCard({
  href,
  title,
  category,
  date,
  dateTime,
  readTime,
  excerpt,
  drawing,
  headingLevel,
  featured,
  className,
  ...props
}: ArticleCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`
  return (
    <article {...props} data-featured={featured ? '' : undefined} className={clsx('pl-article-card', className)}>
      <div className="pl-article-card__parts">
        <IllustrationFrame className="pl-article-card__drawing">{drawing}</IllustrationFrame>
        <div className="pl-article-card__words">
          {category && <p className="pl-article-card__category">{category}</p>}
          <Heading className="pl-article-card__title">
            <UnstyledLink href={href} className="pl-article-card__link">
              {title}
            </UnstyledLink>
          </Heading>
          {excerpt && <p className="pl-article-card__excerpt">{excerpt}</p>}
          <p className="pl-article-card__meta">
            <time dateTime={dateTime}>{date}</time>, <span>{readTime}</span>
          </p>
        </div>
      </div>
    </article>
  )
}

export interface ArticleCardsProps extends ComponentProps<'ul'> {
  /** An `li` with an ArticleCard each. */
  children: ReactNode
}

/** A list of cards: as many side by side as fit, at most three, all of a row equally high. */
export function ArticleCards({ className, ...props }: ArticleCardsProps) {
  // Safari takes a list without bullets for none, unless it is told (WebKit 170179).
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  return <ul role="list" {...props} className={clsx('pl-article-cards', className)} />
}
