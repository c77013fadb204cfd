/** Where an article stands. */
export const articleHref = (slug: string): string => `/blog/${slug}`
