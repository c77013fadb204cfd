/** A page that search engines are to keep. */
export interface Indexed {
  /** Its one address. */
  url: string
  /** When its words last changed, as YYYY-MM-DD or YYYY-MM, where that is known. */
  changed?: string | undefined
}

/** The sitemap (sitemaps.org). */
export const sitemap = (pages: readonly Indexed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, changed }) => `<url><loc>${url}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What robots may read: all pages. Those with noindex must stay readable, or nobody would see that they have it. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
