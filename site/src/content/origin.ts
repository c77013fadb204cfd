/**
 * The site's address, from which every absolute link is made: canonical, sitemap, structured data,
 * previews. `SITE_ORIGIN` in the environment of the build says it (site/build/content/content.ts puts it
 * into the bundles, and check-content.ts refuses what is no origin); without one it is a reserved
 * domain (RFC 2606), which `npm run launch-check` refuses.
 */
export const origin: string = process.env.SITE_ORIGIN || 'https://plotline.example.com'
