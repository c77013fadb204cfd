import { ArticleCard, ArticleCards, Street } from '@plotline/ui'
import { ArticleTitle } from '../../components/article-title.tsx'
import { formatDate, formatReadTime, type Article } from '../../content/articles/index.ts'
import { streetOf } from '../../content/streets.ts'

interface ArticleListProps {
  articles: readonly Article[]
  /** Larger cards, with their summaries. */
  featured?: boolean
  /** The first has a row of its own, with a long street and its summary. */
  firstAcross?: boolean
  /** Each has a number from its article. */
  withFigures?: boolean
}

/** The street of a card across: as long as the card, and cropped at its end. */
const LONG = { bleed: true, preserveAspectRatio: 'xMinYMax slice' } as const
const COUNTS = { featured: 18, latest: 11 } as const

/** Articles as cards, each with the street of its slug. */
export function ArticleList({ articles, featured, firstAcross, withFigures }: ArticleListProps) {
  return (
    <ArticleCards {...(firstAcross && { firstAcross })}>
      {articles.map(({ slug, href, title, excerpt, category, publishDate, readTime, figure }, index) => {
        const isAcross = firstAcross && index === 0
        return (
          <li key={slug}>
            <ArticleCard
              href={href}
              title={<ArticleTitle>{title}</ArticleTitle>}
              eyebrow={category}
              date={formatDate(publishDate)}
              dateTime={publishDate}
              readTime={formatReadTime(readTime)}
              headingLevel={3}
              drawing={<Street {...streetOf(slug)} {...(isAcross && { ...LONG, count: featured ? COUNTS.featured : COUNTS.latest })} />}
              {...(withFigures && { figure: figure.value, figureLabel: figure.label })}
              {...(featured && { featured })}
              {...((featured || isAcross) && { excerpt })}
            />
          </li>
        )
      })}
    </ArticleCards>
  )
}
