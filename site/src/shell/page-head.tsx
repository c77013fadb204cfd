import { useErrorTitle } from '@plotline/ui'
import { company } from '../content/company.ts'

interface PageHeadProps {
  /** What this page is, without the company's name. */
  title: string
  /** One or two sentences for search engines and link previews. */
  description?: string | undefined
  /** The page's canonical path, which is also what a link is shared as and where its share image is. */
  path?: string
  /** The title in link previews, where the page's own says too little to a stranger. */
  shareTitle?: string
  keywords?: readonly string[] | undefined
  /** The Open Graph type (ogp.me). */
  type?: 'website' | 'article'
  /** Kept out of search engines (R-seo-02). */
  noindex?: boolean
  /** The form has an error: the title says so first, as it is read first. */
  hasError?: boolean
}

/** A page's title and metadata; React moves them into the document's head. */
export function PageHead({ title, description, path, shareTitle = title, type = 'website', keywords, noindex, hasError }: PageHeadProps) {
  const documentTitle = useErrorTitle(`${title} | ${company.name}`, hasError === true)
  return (
    <>
      <title>{documentTitle}</title>
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={absolute(path)} />}
      {/* For programs that read the page's HTML and run no script: not worth its bytes in the browser. */}
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

/** Where the build puts a page's share image (site/build/assets); pages without an address of their own have the landing page's. */
export const shareImage = (path = '/'): string => `/share${path === '/' ? '/index' : path}.png`

/** An address of this site with its origin. */
export const absolute = (path: string): string => company.origin + path
