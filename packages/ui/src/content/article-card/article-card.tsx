import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IllustrationFrame } from '../../layout/split-layout/index.ts'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { check, dayText } from '../../foundations/check.ts'

export interface ArticleCardProps extends Omit<ComponentProps<'article'>, 'children' | 'title'> {
  /** The article's address. */
  href: string
  /** The article's title, which is the heading and the text of the card's one link. */
  title: ReactNode
  /** What the article is about, in one or two words; give it in capitals. */
  eyebrow?: ReactNode
  /** The date of publication for display, such as "15 May 2025". */
  date: string
  /** The same date for machines, as YYYY-MM-DD (HTML, `time`). */
  dateTime: string
  /** How long it takes to read, such as "8 min read". */
  readTime: string
  /** One or two sentences from the article. */
  excerpt?: ReactNode
  /** One number from the article with its unit, large. Needs `figureLabel`. */
  figure?: ReactNode
  /** What that number is, in a few words. */
  figureLabel?: ReactNode
  /** A drawing on the stone area at the top; decorative, because it is inside the link's area. */
  drawing?: ReactNode
  /** The level of the title's heading: one below the heading above the cards (WCAG 1.3.1). */
  headingLevel: 2 | 3 | 4
  /** Larger, for the few articles that come first. */
  featured?: boolean | undefined
}

/** An article in a list. The whole card is one link, named after the title. */
export function ArticleCard({
  href,
  title,
  eyebrow,
  date,
  dateTime,
  readTime,
  excerpt,
  figure,
  figureLabel,
  drawing,
  headingLevel,
  featured,
  className,
  ...props
}: ArticleCardProps) {
  check('ArticleCard', { title, eyebrow, date, dateTime, excerpt, headingLevel })
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`
  return (
    <article {...props} data-featured={featured ? '' : undefined} className={clsx('pl-article-card', className)}>
      <div className="pl-article-card__parts">
        {drawing && <IllustrationFrame className="pl-article-card__drawing">{drawing}</IllustrationFrame>}
        <div className="pl-article-card__words">
          {eyebrow && <p className="pl-article-card__eyebrow">{eyebrow}</p>}
          <Heading className="pl-article-card__title">
            <UnstyledLink href={href} className="pl-article-card__link">
              {title}
            </UnstyledLink>
          </Heading>
          {excerpt && <p className="pl-article-card__excerpt">{excerpt}</p>}
          {figure && (
            <p className="pl-article-card__figure">
              <strong className="pl-article-card__number">{figure}</strong> <span className="pl-article-card__label">{figureLabel}</span>
            </p>
          )}
          <p className="pl-article-card__meta">
            <time dateTime={dateTime}>{dayText(date)}</time>, <span>{readTime}</span>
          </p>
        </div>
      </div>
    </article>
  )
}

export interface ArticleCardsProps extends ComponentProps<'ul'> {
  /** The first card has a row of its own, and the others share the rows below it. */
  firstAcross?: boolean | undefined
  /** `li` elements, each with an ArticleCard. */
  children: ReactNode
}

/** A list of cards, up to three side by side, all of a row with the same height. */
export function ArticleCards({ firstAcross, className, ...props }: ArticleCardsProps) {
  // Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179).
  return <ul role="list" {...props} data-first-across={firstAcross ? '' : undefined} className={clsx('pl-article-cards', className)} />
}
