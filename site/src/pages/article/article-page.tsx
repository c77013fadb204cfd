import { KeyFigure, Link, Container, markCurrentSection, PageHeader, PrevNext, Prose, Section } from '@plotline/ui'
import { useEffect, useRef } from 'react'
import { UnbrokenTitle } from '../../components/unbroken-title.tsx'
import { ClosingCall } from '../../components/closing-call.tsx'
import { NumberDrawing, numberLabel } from '../../components/number-drawing.tsx'
import { PageHead, shareImage } from '../../shell/page-head.tsx'
import type { PageProps } from '../../shell/pages.tsx'
import { PrintAttribution } from '../../components/print-attribution.tsx'
import { organization, StructuredData } from '../../components/structured-data.tsx'
import { articleBySlug, metadataOf, neighbours, relatedTo, formatDate, formatReadTime, type Article } from '../../content/articles/index.ts'
import { articleCallToAction, blog } from '../../content/blog.ts'
import { absolute, company } from '../../content/company.ts'
import { ArticleList } from '../blog/article-list.tsx'

function dataOf(slug: string): Article {
  const article = articleBySlug(slug)
  if (!article) throw new Error(`There is no article "${slug}" in site/src/content/articles.`)
  return article
}

const linkTo = (other: Article | undefined) => other && { href: other.href, label: <UnbrokenTitle>{other.title}</UnbrokenTitle> }

/** An article (R-article-10, R-article-11): one layout for all seven. */
export default function ArticlePage({ name: slug = '', html = '' }: PageProps) {
  const { title, href: path, excerpt, category, publishDate, updated, readTime, author, action, figure } = dataOf(slug)
  const { description, keywords } = metadataOf(slug)
  const { previous, next } = neighbours(slug)
  const body = useRef<HTMLDivElement>(null)
  // In Storybook; the document has a script of its own for it (shell/current-section.ts).
  useEffect(() => (body.current ? markCurrentSection(body.current) : undefined), [])
  return (
    <article>
      <PageHead title={title} description={description} keywords={keywords} path={path} type="article" />
      <StructuredData
        data={
          import.meta.env.SSR && {
            '@type': 'WebPage',
            '@id': absolute(path),
            url: absolute(path),
            name: title,
            description,
            inLanguage: 'en-GB',
            isPartOf: { '@type': 'WebSite', name: company.name, url: absolute('/') },
            primaryImageOfPage: absolute(shareImage(path)),
            breadcrumb: {
              '@type': 'BreadcrumbList',
              itemListElement: [
                { '@type': 'ListItem', position: 1, name: 'Home', item: absolute('/') },
                { '@type': 'ListItem', position: 2, name: 'Blog', item: absolute('/blog') },
                { '@type': 'ListItem', position: 3, name: title, item: absolute(path) },
              ],
            },
            datePublished: publishDate,
            dateModified: updated ?? publishDate,
            mainEntity: {
              '@type': 'Article',
              headline: title,
              description,
              image: absolute(shareImage(path)),
              datePublished: publishDate,
              dateModified: updated ?? publishDate,
              author: { '@type': 'Organization', name: author ?? company.name, url: absolute('/about') },
              publisher: organization(),
            },
          }
        }
      />
      <PageHeader
        backLinks={[{ href: '/blog', label: 'Back to Blog' }]}
        eyebrow={category}
        title={<UnbrokenTitle>{title}</UnbrokenTitle>}
        lead={excerpt}
        date={formatDate(publishDate)}
        dateTime={publishDate}
        updated={updated && `Updated ${formatDate(updated)}`}
        updatedDateTime={updated}
        readTime={formatReadTime(readTime)}
        author={author}
        drawing={figure.drawing && <NumberDrawing of={figure} />}
      >
        <KeyFigure figure={figure.value} caption={numberLabel(figure)} />
      </PageHeader>
      <Container className="print:p-0">
        <PrintAttribution path={path} />
        <Prose ref={body} data-article-body={path} dangerouslySetInnerHTML={{ __html: html }} />
      </Container>
      <div className="page-width grid gap-8 pb-16 print:hidden">
        <PrevNext
          label="Articles"
          previousLabel="Previous article"
          nextLabel="Next article"
          previousLink={linkTo(previous)}
          nextLink={linkTo(next)}
        />
        <p className="flex flex-wrap gap-x-8">
          <Link variant="standalone" href="/">
            Back to Home
          </Link>
          <Link variant="standalone" href="/blog">
            Back to All Articles
          </Link>
        </p>
      </div>
      <RelatedArticles slug={slug} />
      <ClosingCall {...articleCallToAction} action={action} />
    </article>
  )
}

function RelatedArticles({ slug }: { slug: string }) {
  return (
    <Section title={blog.related} surface="stone" className="print:hidden">
      <ArticleList articles={relatedTo(slug)} />
    </Section>
  )
}
