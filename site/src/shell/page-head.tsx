import { useErrorTitle } from '@plotline/ui'
import { absolute, company } from '../content/company.ts'

interface PageHeadProps {
  /** What this page is, without the company's name. */
  title: string
  /** One or two sentences for search engines and link previews. */
  description?: string | undefined
  /** The page's canonical path, which is also the shared link and the path of its share image. */
  path?: string
  /** The title in link previews, if the page's own says too little on its own. */
  shareTitle?: string
  keywords?: readonly string[] | undefined
  /** The Open Graph type (ogp.me). */
  type?: 'website' | 'article'
  /** Kept out of search engines (R-seo-01). */
  noindex?: boolean
  /** The form has an error: the title starts with that, because screen readers announce it first. */
  hasError?: boolean
}

/** As much of a title as search engines show, in characters. */
const SHOWN = 60

/** A page's title and metadata; React moves them into the document's head. */
export function PageHead({ title, description, path, shareTitle = title, type = 'website', keywords, noindex, hasError }: PageHeadProps) {
  const named = `${title} | ${company.name}`
  const documentTitle = useErrorTitle(named.length > SHOWN ? title : named, hasError === true)
  return (
    <>
      <title>{documentTitle}</title>
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={absolute(path)} />}
      {/* Only for programs that read the HTML without running scripts; not worth its bytes in the browser. */}
      {import.meta.env.SSR && (
        <>
          {description && <meta name="description" content={description} />}
          {keywords && <meta name="keywords" content={keywords.join(', ')} />}
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:title" content={shareTitle} />
          {description && <meta property="og:description" content={description} />}
          {path && <meta property="og:url" content={absolute(path)} />}
          <meta property="og:image" content={absolute(shareImage(path))} />
          <meta property="og:image:alt" content={shareTitle} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** The path of a page's share image (site/prerender/assets); pages without their own address use the landing page's. */
export const shareImage = (path = '/'): string => `/share${path === '/' ? '/index' : path}.png`
