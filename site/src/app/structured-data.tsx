interface StructuredDataProps {
  /** An object of schema.org's vocabulary, without its `@context`. */
  data: Record<string, unknown>
}

/** Structured data for search engines (JSON-LD). A data block, which no script policy applies to. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // A "</script>" inside a text would end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }} />
}
