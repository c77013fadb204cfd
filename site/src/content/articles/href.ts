/** Where an article stands. */
export const articleHref = (slug: string): string => `/blog/${slug}`

/** The slug of the article at an address that {@link articleHref} made. */
export const slugOf = (href: string): string => href.slice(articleHref('').length)
