import { articleMetadata, articles } from 'virtual:content'
import { BUILDINGS } from './buildings.ts'
import { CATEGORIES, slugOf, type Category } from './categories.ts'
import type { Article, ArticleMetadata } from './schema.ts'

export { articles, slugOf }
export { formatDate } from './dates.ts'
export type { Article, Category }

/** All listed articles, newest first: the order of the feed. */
export const newestFirst: readonly Article[] = [...articles].sort((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))

/** All listed articles in the order of the blog's street, whose buildings rise. */
export const inTheStreet: readonly Article[] = articles.toSorted(
  (a, b) => BUILDINGS.indexOf(a.figure.building) - BUILDINGS.indexOf(b.figure.building),
)

/** The share that an article's number is, from 0 to 1: the lesser of the two amounts that its words name, of the greater. */
export function shareOf({ value, label, whole }: Article['figure']): number {
  const named = [...`${value} ${label}`.matchAll(/£([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
  const amounts = whole === undefined ? named : [...named, whole]
  return amounts.length < 2 ? 0 : Math.min(...amounts) / Math.max(...amounts)
}

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

/** The part of /blog with the street. */
export const LIST_ID = 'latest'

/** Where the list of a category stands: the document opens at it, not at its top (R-routes-03). */
export const categoryHref = (category: Category): string => `/blog?category=${slugOf(category)}#${LIST_ID}`

/** Whether an article is in the category with this slug; every article is, without one. */
export const isIn = (article: Article, categorySlug: string | null): boolean =>
  categorySlug === null || slugOf(article.category) === categorySlug

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
