/** The article categories, as their badges read. The first four are in the category list (decisions, "Routes"). */
export const CATEGORIES = ['MARKET ANALYSIS', 'INVESTMENT STRATEGY', 'LOCATION GUIDE', 'BEGINNERS GUIDE', 'REGULATORY UPDATE'] as const

export type Category = (typeof CATEGORIES)[number]
