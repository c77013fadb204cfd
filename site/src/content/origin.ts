/**
 * The site's address, for absolute links: canonical, sitemap, structured data, previews. Set with `SITE_ORIGIN` in the
 * build's environment (site/prerender/content/content.ts puts it into the bundles, and check-content.ts rejects what is not
 * an origin). The default is a reserved domain (RFC 2606), which `npm run launch-check` reports.
 */
export const origin: string = process.env.SITE_ORIGIN || 'https://plotline.example.com'
