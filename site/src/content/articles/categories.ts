/** The article categories, as on their badges, in the order of the category list. */
export const CATEGORIES = ['MARKET ANALYSIS', 'INVESTMENT STRATEGY', 'LOCATION GUIDE', 'BEGINNERS GUIDE', 'REGULATORY UPDATE'] as const

export type Category = (typeof CATEGORIES)[number]

/** A category's slug: lower case, with hyphens for everything that is neither a letter nor a digit (R-blog-02). */
export const slugOf = (category: string): string => category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Every category that the list can be filtered by. */
export const categorySlugs: readonly string[] = CATEGORIES.map(slugOf)
