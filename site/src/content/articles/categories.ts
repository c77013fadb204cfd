/** The article categories, as their badges read. The first four are in the category list (R-blog-03). */
export const CATEGORIES = ['MARKET ANALYSIS', 'INVESTMENT STRATEGY', 'LOCATION GUIDE', 'BEGINNERS GUIDE', 'REGULATORY UPDATE'] as const

export type Category = (typeof CATEGORIES)[number]

/** A category's name in an address: lowercase, what is neither letter nor digit turned into hyphens (R-blog-02). */
export const slugOf = (category: string): string => category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Every category that filters, listed or not. */
export const categorySlugs: readonly string[] = CATEGORIES.map(slugOf)
