import { ArticleCard, ArticleCards, Street } from '@plotline/ui'
import { ArticleTitle } from '../../components/article-title.tsx'
import { formatDate, formatReadTime, type Article } from '../../content/articles/index.ts'
import { streetOf } from '../../content/streets.ts'

interface ArticleListProps {
  articles: readonly Article[]
  /** Larger cards, with their summaries. */
  featured?: boolean
}

/** Articles as cards, each with the street of its slug. */
export function ArticleList({ articles, featured }: ArticleListProps) {
  return (
    <ArticleCards>
      {articles.map(({ slug, href, title, excerpt, category, publishDate, readTime }) => (
        <li key={slug}>
          <ArticleCard
            href={href}
            title={<ArticleTitle>{title}</ArticleTitle>}
            eyebrow={category}
            date={formatDate(publishDate)}
            dateTime={publishDate}
            readTime={formatReadTime(readTime)}
            headingLevel={3}
            drawing={<Street {...streetOf(slug)} />}
            {...(featured && { featured, excerpt })}
          />
        </li>
      ))}
    </ArticleCards>
  )
}
