import { MESSAGES } from '@plotline/contract'
import { CategoryNav, Link, NoScript, PageHeader, Section, Text } from '@plotline/ui'
import { useSearchParams } from 'react-router-dom'
import { ClosingCall } from '../../components/closing-call.tsx'
import Newsletter from '../../islands/newsletter.tsx'
import { Island } from '../../shell/island.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { articlesIn, categories, categoryHref, featured, LIST_ID } from '../../content/articles/index.ts'
import { articleCallToAction, blog } from '../../content/blog.ts'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { ArticleList } from './article-list.tsx'

const counted = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`

/** Featured articles and Latest Insights, which can be filtered by category (R-blog-01, R-blog-02). */
export default function BlogPage() {
  const [query] = useSearchParams()
  const category = query.get('category')
  const current = categories.find(({ slug }) => slug === category)
  const latest = articlesIn(category)
  return (
    <>
      <PageHead {...blog.head} shareTitle={blog.title} path="/blog" />
      <link rel="alternate" type="application/rss+xml" href="/feed.xml" />
      <PageHeader title={blog.title} lead={blog.lead} />
      <Section title={blog.featuredTitle}>
        <ArticleList articles={featured} featured />
      </Section>
      <Section
        id={LIST_ID}
        title={blog.latestTitle}
        aside={
          <Link variant="standalone" href="/blog">
            {blog.viewAll}
          </Link>
        }
        surface="stone"
      >
        <CategoryNav
          title={blog.categoriesTitle}
          headingLevel={3}
          countText={counted}
          links={categories.map(({ name, count }) => ({ href: categoryHref(name), label: name, count }))}
          currentHref={current && categoryHref(current.name)}
        />
        {latest.length === 0 && <Text variant="lead">{MESSAGES.blogCategoryEmpty}</Text>}
        {latest.length > 0 && <ArticleList articles={latest} />}
      </Section>
      <section className="page-width py-16 lg:py-24">
        <NoScript className="mb-4" unsupportedText={browserTooOld}>
          {blog.newsletter.notStarted}
        </NoScript>
        <Island island="newsletter" component={Newsletter} props={{}} />
      </section>
      <ClosingCall {...articleCallToAction} />
    </>
  )
}
