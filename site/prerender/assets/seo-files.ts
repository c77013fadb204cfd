/** A page that search engines should index. */
export interface IndexedPage {
  /** Its canonical URL. */
  url: string
  /** When its text last changed, as YYYY-MM-DD or YYYY-MM, if known. */
  changed?: string | undefined
}

/** The sitemap (sitemaps.org). */
export const sitemap = (pages: readonly IndexedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, changed }) => `<url><loc>${url}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Bots may fetch every page, including those with noindex, which they could not see otherwise. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

/** An article in the feed. */
export interface FeedItem {
  title: string
  excerpt: string
  url: string
  /** As YYYY-MM-DD. */
  publishDate: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The articles for feed readers (RSS 2.0). */
export const feed = ({
  name,
  description,
  origin,
  articles,
}: Record<'name' | 'description' | 'origin', string> & { articles: readonly FeedItem[] }): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escaped(name)}</title><link>${origin}/blog</link><description>${escaped(description)}</description><language>en-gb</language>`,
    ...articles.map(
      ({ title, excerpt, url, publishDate }) =>
        `<item><title>${escaped(title)}</title><link>${url}</link><guid>${url}</guid><description>${escaped(excerpt)}</description><pubDate>${new Date(publishDate).toUTCString()}</pubDate></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n')
