import { MESSAGES } from '@plotline/contract'
import { CategoryNav, NoScript, Text } from '@plotline/ui'
import { useSearchParams } from 'react-router-dom'
import { ClosingCall } from '../../components/closing-call.tsx'
import { atColon, buildingOf } from '../../components/article-words.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import {
  articles,
  categories,
  categoryHref,
  formatDate,
  formatReadTime,
  inTheStreet,
  isIn,
  LIST_ID,
  type Article,
} from '../../content/articles/index.ts'
import { articleCallToAction, blog } from '../../content/blog.ts'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { ArticleStreet, type Plot } from '../../drawings/article-street/article-street.tsx'
import Newsletter from '../../islands/newsletter.tsx'
import { Island } from '../../shell/island.tsx'
import { PageHead } from '../../shell/page-head.tsx'

const counted = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`

const LINKS = [
  ...categories.map(({ name, slug, count }) => ({ slug, href: categoryHref(name), label: name, count })),
  { slug: null, href: '/blog', label: blog.viewAll, count: articles.length },
]

/** A title as it stands under a building: its part after a colon, or its last words, which its heading has smaller, are for screen readers. */
function ShortTitle({ title, titleEnd = '' }: Article) {
  const shown = atColon(title)[0]
    .slice(0, title.length - titleEnd.length)
    .trim()
  return (
    <>
      <Unbroken>{shown}</Unbroken>
      {shown !== title && <span className="sr-only">{title.slice(shown.length)}</span>}
    </>
  )
}

const plotOf = (article: Article, category: string | null): Plot => ({
  ...buildingOf(article),
  title: <ShortTitle {...article} />,
  href: article.href,
  mark: article.featured ? blog.featured : undefined,
  category: article.category,
  date: formatDate(article.publishDate),
  readTime: formatReadTime(article.readTime),
  quiet: !isIn(article, category),
})

/** The articles as one street, in which a category lights its own (R-blog-01, R-blog-02). */
export default function BlogPage() {
  const [query] = useSearchParams()
  const category = query.get('category')
  const plots = inTheStreet.map((article) => plotOf(article, category))
  return (
    <>
      <PageHead {...blog.head} shareTitle={blog.title} path="/blog" />
      <link rel="alternate" type="application/rss+xml" href="/feed.xml" />
      <div id={LIST_ID}>
        <ArticleStreet title={blog.title} lead={blog.lead} label={blog.listTitle} plots={plots} />
      </div>
      <div className="page-width grid gap-6 py-6 lg:gap-10 lg:pt-12 lg:pb-20">
        {plots.every(({ quiet }) => quiet) && <Text variant="lead">{MESSAGES.blogCategoryEmpty}</Text>}
        <CategoryNav
          title={blog.latestTitle}
          headingLevel={2}
          countText={counted}
          links={LINKS}
          currentHref={LINKS.find(({ slug }) => slug === category)?.href}
        />
        <section>
          <NoScript className="mb-4" unsupportedText={browserTooOld}>
            {blog.newsletter.notStarted}
          </NoScript>
          <Island island="newsletter" component={Newsletter} props={{}} />
        </section>
      </div>
      <ClosingCall {...articleCallToAction} />
    </>
  )
}
