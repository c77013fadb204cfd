import { errorTitle } from '@plotline/ui'
import { company } from '../content/company.ts'

interface PageHeadProps {
  /** What this page is, without the company's name. */
  title: string
  /** One or two sentences for search engines and link previews. */
  description?: string
  /** The page's one address, from the site's root: what search engines are to keep (canonical). Absent where they keep nothing. */
  path?: string
  keywords?: readonly string[]
  /** Kept out of search engines (decisions, "Routes"). */
  noindex?: boolean
  /** The form has an error: said first, because the title is what is read first. */
  hasError?: boolean
}

/** A page's title and metadata; React moves them into the document's head. */
export function PageHead({ title, description, path, keywords, noindex, hasError }: PageHeadProps) {
  return (
    <>
      <title>{errorTitle(`${title} | ${company.name}`, hasError === true)}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={absolute(path)} />}
    </>
  )
}

/** An address of this site with its origin. */
export const absolute = (path: string): string => new URL(path, company.origin).href
