import { ArticleCard, ArticleCards } from '@plotline/ui'
import { UnbrokenTitle } from '../../components/unbroken-title.tsx'
import { NumberDrawing, numberLabel } from '../../components/number-drawing.tsx'
import { formatDate, formatReadTime, type Article } from '../../content/articles/index.ts'

interface ArticleListProps {
  articles: readonly Article[]
  /** Larger cards, with their summaries; the first has a row of its own. */
  featured?: boolean
}

/** Articles as cards, each with its number and the building of it. */
export function ArticleList({ articles, featured }: ArticleListProps) {
  return (
    <ArticleCards {...(featured && { firstAcross: true })}>
      {articles.map(({ slug, href, title, excerpt, category, publishDate, readTime, figure }) => (
        <li key={slug}>
          <ArticleCard
            href={href}
            title={<UnbrokenTitle>{title}</UnbrokenTitle>}
            eyebrow={category}
            date={formatDate(publishDate)}
            dateTime={publishDate}
            readTime={formatReadTime(readTime)}
            headingLevel={3}
            drawing={figure.drawing && <NumberDrawing of={figure} />}
            figure={figure.value}
            figureLabel={numberLabel(figure)}
            {...(featured && { featured, excerpt })}
          />
        </li>
      ))}
    </ArticleCards>
  )
}
