import { ButtonLink, Container, Link, markCurrentSection, Prose } from '@plotline/ui'
import { useEffect, useId, useRef } from 'react'
import { buildingOf, titlesOf } from '../../components/article-words.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { PageHead, shareImage } from '../../shell/page-head.tsx'
import type { PageProps } from '../../shell/pages.tsx'
import { PrintAttribution } from '../../components/print-attribution.tsx'
import { organization, StructuredData } from '../../components/structured-data.tsx'
import {
  articleBySlug,
  formatDate,
  formatReadTime,
  inTheStreet,
  metadataOf,
  neighbours,
  relatedTo,
  type Article,
} from '../../content/articles/index.ts'
import { articleCallToAction, blog } from '../../content/blog.ts'
import { absolute, company } from '../../content/company.ts'
import { quizLink } from '../../content/navigation.ts'
import { Answer, GroundLinks, NightStreet, NextHouse } from '../../drawings/article-street/article-street.tsx'

function dataOf(slug: string): Article {
  const article = articleBySlug(slug)
  if (!article) throw new Error(`There is no article "${slug}" in site/src/content/articles.`)
  return article
}

/** The link to an article beside this one, if there is one. */
const linkTo = (rel: 'prev' | 'next', word: string, other: Article | undefined) =>
  other ? [{ rel, word, href: other.href, title: <Unbroken>{other.title}</Unbroken> }] : []

/** An article (R-article-10, R-article-11): one layout for all seven. */
export default function ArticlePage({ name: slug = '', html = '' }: PageProps) {
  const article = dataOf(slug)
  const { title, titleEnd, href: path, excerpt, inShort, category, publishDate, updated, author, action } = article
  const { description, keywords } = metadataOf(slug)
  const { previous, next } = neighbours(slug)
  const beside = next ?? previous
  const houses = inTheStreet.map(buildingOf)
  const lit = houses[inTheStreet.indexOf(article)] ?? buildingOf(article)
  const body = useRef<HTMLDivElement>(null)
  // In Storybook; the document has a script of its own for it (shell/current-section.ts).
  useEffect(() => (body.current ? markCurrentSection(body.current) : undefined), [])
  return (
    <article className="overflow-x-clip">
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
      <NightStreet
        back={
          <Link variant="standalone" href="/blog">
            Back to Blog
          </Link>
        }
        eyebrow={category}
        {...titlesOf(title, titleEnd)}
        houses={houses}
        lit={lit}
      />
      <Container className="pt-3 sm:pt-9">
        {/* The contents stand beside all of it. */}
        <div className="relative">
          <Answer label={blog.inShort} answer={<InlineMarkdown>{inShort}</InlineMarkdown>} summary={<Unbroken>{excerpt}</Unbroken>}>
            <Facts article={article} />
          </Answer>
          <PrintAttribution path={path} />
          <Prose ref={body} data-article-body={path} className="static" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </Container>
      <div className="page-width pb-8 print:hidden">
        <RelatedArticles slug={slug} />
      </div>
      <NextHouse
        label="Articles"
        links={[...linkTo('prev', 'Previous article', previous), ...linkTo('next', 'Next article', next)]}
        house={beside && buildingOf(beside)}
        back={
          <>
            <Link variant="standalone" href="/">
              Back to Home
            </Link>
            <Link variant="standalone" href="/blog">
              Back to All Articles
            </Link>
          </>
        }
        call={{ ...articleCallToAction, action: <ButtonLink href={quizLink.href}>{action}</ButtonLink> }}
      />
    </article>
  )
}

function Facts({ article: { slug, publishDate, updated, readTime, author } }: { article: Article }) {
  const { sources } = metadataOf(slug)
  return (
    <>
      <span>{date(publishDate)}</span>
      <span>{formatReadTime(readTime)}</span>
      {updated !== undefined && <span>Updated {date(updated)}</span>}
      {sources !== undefined && (
        <Link variant="standalone" href="#sources">
          {sources} sources
        </Link>
      )}
      {author !== undefined && <span>By {author}</span>}
    </>
  )
}

const date = (day: string) => <time dateTime={day}>{formatDate(day)}</time>

function RelatedArticles({ slug }: { slug: string }) {
  return (
    <GroundLinks
      id={useId()}
      title={blog.related}
      links={relatedTo(slug).map(({ href, title }) => ({ href, title: <Unbroken>{title}</Unbroken> }))}
    />
  )
}
