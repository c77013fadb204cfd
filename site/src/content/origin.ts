/**
 * The site's address, from which every absolute link is made: canonical, sitemap, structured data,
 * previews. `SITE_ORIGIN` in the environment of the build says it (site/prerender/articles.ts puts it
 * into the bundles); without one it is a reserved domain (RFC 2606), which `npm run launch-check` refuses.
 *
 * @throws Error when it is no bare web origin
 */
export const origin: string = checked(process.env.SITE_ORIGIN || 'https://plotline.example.com')

function checked(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin
  throw new Error(
    `SITE_ORIGIN is "${text}", which is no address of a site: give its scheme and host alone, such as https://www.example.com.`,
  )
}
