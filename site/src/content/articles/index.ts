import { articleMetadata, articles } from 'virtual:content'
import { CATEGORIES, slugOf, type Category } from './categories.ts'
import type { Article, ArticleMetadata } from './schema.ts'

export { articles, slugOf }
export { formatDate } from './dates.ts'
export type { Article, Category }

/** All listed articles, newest first: the order of "Latest Insights". */
export const newestFirst: readonly Article[] = [...articles].sort((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))

/** Shown as featured on the blog's list, newest first. */
export const featured: readonly Article[] = newestFirst.filter((article) => article.featured)

export const articleBySlug = (slug: string): Article | undefined => articles.find((article) => article.slug === slug)

/** What search engines and link previews are told of an article, for its HTML; nothing in the browser. */
export const metadataOf = (slug: string): Partial<ArticleMetadata> => articleMetadata[slug] ?? {}

/** The neighbours of an article in the articles' order (R-article-10); the first has no previous, the last no next. */
export function neighbours(slug: string): { previous: Article | undefined; next: Article | undefined } {
  const place = articles.findIndex((article) => article.slug === slug)
  return { previous: articles[place - 1], next: place === -1 ? undefined : articles[place + 1] }
}

/** The articles to read after this one, in the order that it names them. */
export const relatedTo = (slug: string): readonly Article[] =>
  (articleBySlug(slug)?.related ?? []).flatMap((other) => articleBySlug(other) ?? [])

/** The part of /blog with the list. */
export const LIST_ID = 'latest'

/** Where the list of a category stands: the document opens at it, not at its top (R-routes-03). */
export const categoryHref = (category: Category): string => `/blog?category=${slugOf(category)}#${LIST_ID}`

/** Newest first, those of a category by its slug; none for a category that does not exist, and without one those that are not featured. */
export const articlesIn = (categorySlug: string | null | undefined): readonly Article[] =>
  categorySlug
    ? newestFirst.filter(({ category }) => slugOf(category) === categorySlug)
    : newestFirst.filter((article) => !article.featured)

/** The category list with its counts over all listed articles: every category but REGULATORY UPDATE, which filters too (R-blog-03). */
export const categories: readonly { name: Category; slug: string; count: number }[] = CATEGORIES.filter(
  (name) => name !== 'REGULATORY UPDATE',
).map((name) => ({
  name,
  slug: slugOf(name),
  count: articles.filter(({ category }) => category === name).length,
}))

/** "8 min read". */
export const formatReadTime = (minutes: number): string => `${minutes} min read`
