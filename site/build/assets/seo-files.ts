/** A page that search engines should index. */
export interface Indexed {
  /** Its canonical URL. */
  url: string
  /** When its text last changed, as YYYY-MM-DD or YYYY-MM, if known. */
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

/** Bots may fetch every page, including those with noindex, which they could not see otherwise. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
