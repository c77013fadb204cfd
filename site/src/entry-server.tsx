import { StrictMode } from 'react'
import { standaloneStreet, Street, type StreetColors } from '@plotline/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './shell/app.tsx'
import { bodyFileOf, preloadRoute, readBody, routes, sourceOf, type RouteEntry } from './shell/routes.tsx'
import { articles, metadataOf } from './content/articles/index.ts'
import { company } from './content/company.ts'
import { landingHead } from './content/landing.ts'
import { MONTHS } from './content/legal/schema.ts'
import { theme } from './content/theme.ts'
import logo from './content/logo-black.svg?raw'
import { legalPages } from 'virtual:content'

/** A value that no variant has. */
const OTHER = '-'

/** A page to prerender. */
export interface Target {
  /** The address that it is rendered for. */
  address: string
  /** The file that it is written to, without its extension. */
  file: string
  /** When its content last changed, as YYYY-MM-DD or YYYY-MM, if known. */
  changed?: string | undefined
}

/** What every page's document, the SEO files, icons and share images need (site/build). */
export const site = { name: company.name, description: landingHead.description, origin: company.origin, logo, theme }

/** All strings of the articles outside their bodies, such as titles and summaries. */
export const articleWords: readonly string[] = articles
  .flatMap((article) => [...Object.values(article), ...Object.values(metadataOf(article.slug))].flat())
  .filter((value) => typeof value === 'string')

/** Pages with a variant for each value of a query parameter, by path; the server reads them from variants.json. */
export const variants = Object.fromEntries(
  routes.flatMap(({ path, variants: given }) =>
    given
      ? [
          [
            path,
            {
              parameter: given.parameter,
              pages: Object.fromEntries(given.values.map((value) => [value, `/_variants${path}/${value}`])),
              other: `/_variants${path}/${OTHER}`,
            },
          ],
        ]
      : [],
  ),
)

/** When the article (a day) or legal page (a month) of a page last changed. */
function changedOf(mdx: RouteEntry['mdx']): string | undefined {
  const { folder, name } = mdx ?? {}
  const article = folder === 'articles' && articles.find(({ slug }) => slug === name)
  if (article) return article.updated ?? article.publishDate
  const legal = folder === 'legal' ? legalPages.find((page) => page.name === name) : undefined
  const [month, year] = legal?.updated.split(' ') ?? []
  return month === undefined ? undefined : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`
}

/** Every page to prerender. */
export const targets: readonly Target[] = [
  ...routes.map(({ path, mdx }) =>
    path === '*' ? { address: '/404', file: '/404' } : { address: path, file: path === '/' ? '/index' : path, changed: changedOf(mdx) },
  ),
  ...Object.entries(variants).flatMap(([path, { parameter, pages, other }]) =>
    Object.entries({ ...pages, [OTHER]: other }).map(([value, file]) => ({ address: `${path}?${parameter}=${value}`, file })),
  ),
]

export interface Rendered {
  /** HTML for the document's head. */
  head: string
  /** The element with the id "root". */
  body: string
  /** The page's source file, from the site's folder. */
  source: string
  hydrateEarly: boolean
  /** The article body that the page shows, and the file to write it to, for a navigation from another page. */
  articleBody: { file: string; html: string } | undefined
  /** The page's street for its share image, as SVG; one that is seeded by the address if the page has none. */
  street: string
}

/** On the dark surface of a share image. */
const STREET_COLORS: StreetColors = { plan: '#7d7970', planWindows: '#625f58', wall: '#f5f5f5', windows: '#262625', accent: '#ff6a13' }

const ROOT = '<div id="root">'

/** Renders an address to the HTML that the browser will hydrate. */
export async function render(address: string): Promise<Rendered> {
  const route = await preloadRoute(address.replace(/\?.*$/, ''))
  const { hydrateEarly = false } = route
  const articleBody = await readBody(route)
  const { prelude } = await prerender(
    <div id="root">
      <StrictMode>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </StrictMode>
    </div>,
    {
      // Above about 13 kB, React would send a Suspense boundary's content in a template with an inline script.
      progressiveChunkSize: Infinity,
      onError(error) {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  const start = html.indexOf(ROOT)
  return {
    head: html.slice(0, start),
    body: html.slice(start),
    source: sourceOf(route),
    hydrateEarly,
    articleBody: articleBody === undefined ? undefined : { file: bodyFileOf(route), html: articleBody },
    street: standaloneStreet(html + renderToStaticMarkup(<Street seed={address} character="terraces" />), STREET_COLORS),
  }
}
