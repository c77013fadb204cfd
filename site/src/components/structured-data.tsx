import { absolute, company } from '../content/company.ts'

/** The company, whichever page says more of it: search engines know it by its `@id`. */
export const organization = () => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: company.name,
  logo: absolute('/icon-512.png'),
})

interface StructuredDataProps {
  /** An object of schema.org's vocabulary, without its `@context`; false in the browser. */
  data: Record<string, unknown> | false
}

/**
 * Structured data for search engines (JSON-LD), to which no script policy applies. It is in the prerendered HTML only: in
 * the browser the element is a placeholder, and React leaves its content alone.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = data === false ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data })
  // A "</script>" inside a string would end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }} />
}
