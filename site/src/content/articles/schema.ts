import * as v from 'valibot'
import { CATEGORIES } from './categories.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Expected lowercase words joined by hyphens'))
const isoDate = v.pipe(v.string(), v.isoDate('Expected a date such as 2025-05-15'))

/**
 * The front matter of an article. Fields that are not named here are refused, so that a typing error
 * is not taken for a missing optional field.
 */
export const frontMatterSchema = v.strictObject({
  /** Its place in the articles' order (R-article-01), which previous/next follow. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: text,
  /** The summary under the heading and on its card. */
  excerpt: text,
  /** For search engines and link previews. */
  description: v.pipe(text, v.maxLength(170, 'Expected at most 170 characters: search engines cut the rest')),
  keywords: v.pipe(v.array(text), v.minLength(1)),
  publishDate: isoDate,
  /** When its words last changed in substance, if they did. */
  updated: v.optional(isoDate),
  /** Minutes. */
  readTime: v.pipe(v.number(), v.integer(), v.minValue(1)),
  category: v.picklist(CATEGORIES),
  featured: v.boolean(),
  /** Shown only where it is given. */
  author: v.optional(text),
  /** The label of the button that leads to the quiz. */
  action: text,
  /** Slugs, in the order of the list. */
  related: v.pipe(v.array(slug), v.minLength(1)),
  /** `coming`: listed, without a page yet (R-article-12). */
  status: v.optional(v.picklist(['published', 'coming']), 'published'),
})

type FrontMatter = v.InferOutput<typeof frontMatterSchema>

/** What only those read who read a page's HTML, search engines and link previews: it stands there and in no script. */
export type ArticleMetadata = Pick<FrontMatter, 'description' | 'keywords' | 'updated'>

/** An article's data for pages, which get the articles in their order. Its slug is its file's name, and `href` the address of its page. */
export type Article = Omit<FrontMatter, keyof ArticleMetadata | 'id'> & { slug: string; href: string }
