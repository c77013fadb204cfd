import { ArticleCard, ArticleCards, Street } from '@plotline/ui'
import { ArticleTitle } from '../../components/article-title.tsx'
import { formatDate, formatReadTime, type Article } from '../../content/articles/index.ts'
import { streetOf } from '../../content/streets.ts'

interface ArticleListProps {
  articles: readonly Article[]
  /** Larger cards, with their summaries; the first has a row of its own. */
  featured?: boolean
  /** Each has a number from its article. */
  withFigures?: boolean
}

/** The street of a card across: as long as the card, and cropped at its end. */
const LONG = { bleed: true, preserveAspectRatio: 'xMinYMax slice' } as const

/** Articles as cards, each with the street of its slug. */
export function ArticleList({ articles, featured, withFigures }: ArticleListProps) {
  return (
    <ArticleCards {...(featured && { firstAcross: true })}>
      {articles.map(({ slug, href, title, excerpt, category, publishDate, readTime, figure }, index) => {
        const isAcross = featured && index === 0
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
              drawing={<Street {...streetOf(slug)} {...(isAcross && { ...LONG, count: 18 })} />}
              {...(withFigures && { figure: figure.value, figureLabel: figure.label })}
              {...(featured && { featured })}
              {...(featured && { excerpt })}
            />
          </li>
        )
      })}
    </ArticleCards>
  )
}
