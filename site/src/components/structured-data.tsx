interface StructuredDataProps {
  /** An object of schema.org's vocabulary, without its `@context`; false in the browser. */
  data: Record<string, unknown> | false
}

/**
 * Structured data for search engines (JSON-LD). A data block, which no script policy applies to. It is in the page's
 * HTML and in no script: in the browser the element only keeps its place, and React leaves its content as it is.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = data === false ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data })
  // A "</script>" inside a text would end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }} />
}
