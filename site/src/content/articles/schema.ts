import * as v from 'valibot'
import { description, text } from '../schemas/words.ts'
import { BUILDINGS } from './buildings.ts'
import { CATEGORIES } from './categories.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Expected lowercase words joined by hyphens'))
const isoDate = v.pipe(v.string(), v.isoDate('Expected a date such as 2025-05-15'))
/** A day, a month or a year: not every publisher says more. */
const roughDate = v.pipe(v.string(), v.regex(/^\d{4}(?:-\d{2}){0,2}$/, 'Expected a date such as 2025-05-15, 2025-05 or 2025'))

/** What an article relies on. Only a source whose text somebody has read: neither title nor address may be guessed. */
const sourceSchema = v.strictObject({
  title: text,
  publisher: text,
  address: v.pipe(v.string(), v.url('Expected an address that starts with https'), v.startsWith('https://')),
  /** When it was published or last changed, if it says so. */
  date: v.optional(roughDate),
  /** When its text was last read. */
  checked: isoDate,
  /** Its text was read in a copy elsewhere, because the address itself could not be opened. `npm run launch-check` asks to compare them. */
  copy: v.optional(v.literal(true)),
  /** What the article says on its authority, for `npm run facts`. */
  facts: v.pipe(v.array(text), v.minLength(1)),
})

/** A statement for which no official text was found, or that needs a professional's eye. */
const reviewSchema = v.strictObject({
  fact: text,
  /** Until when it is known to hold; the article says so too. */
  asOf: isoDate,
  who: v.picklist(['lawyer', 'accountant', 'broker', 'agent', 'owner']),
})

/** An amount in pounds. */
const amount = v.pipe(v.number(), v.minValue(1))

/**
 * The front matter of an article. Fields that are not named here are refused, so that a typing error
 * is not taken for a missing optional field.
 */
export const frontMatterSchema = v.strictObject({
  /** Its place in the articles' order (R-article-01), which previous/next follow. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: text,
  /** The last words of a long title without a colon, which are smaller in its heading. */
  titleEnd: v.optional(text),
  /** The summary below its answer. */
  excerpt: text,
  /** Its answer, in at most 65 words, at its beginning; what stands between two pairs of asterisks is bold. */
  inShort: text,
  /** What its sums come to: one amount of an example, and what that is in a few words. It stands on its building's roof. */
  figure: v.strictObject({
    value: text,
    label: v.pipe(text, v.maxLength(50)),
    /** The amount that the number is a part of, where the label does not name it. */
    whole: v.optional(amount),
    /** Its building in the blog's street, which shows the number as a share of the whole. */
    building: v.picklist(BUILDINGS),
  }),
  description,
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
  /** Listed at its end (R-article-19). */
  sources: v.pipe(v.array(sourceSchema), v.minLength(1)),
  /** Listed by `npm run launch-check` (R-article-19). */
  review: v.optional(v.array(reviewSchema), []),
})

type FrontMatter = v.InferOutput<typeof frontMatterSchema>

/** A source in an article's front matter. */
export type Source = FrontMatter['sources'][number]

/** What search engines and link previews are told, and how many sources there are. It is in a page's HTML, and not also in a script. */
export type ArticleMetadata = Pick<FrontMatter, 'description' | 'keywords'> & { sources: number }

/** The statements of a page that is no article, and of a message: site/scripts/page-facts.yaml. */
export const pageFactsSchema = v.array(
  v.strictObject({ page: text, sources: v.optional(v.array(sourceSchema), []), review: v.optional(v.array(reviewSchema), []) }),
)

/** What stays at build time: the list of sources is part of the body's HTML. */
export type ArticleEvidence = Pick<FrontMatter, 'sources' | 'review'>

/** An article's data for pages, which get the articles in their order. Its slug is its file's name, and `href` the address of its page. */
export type Article = Omit<FrontMatter, keyof ArticleMetadata | keyof ArticleEvidence | 'id'> & { slug: string; href: string }
