import { metadata } from 'virtual:article-metadata'
import type { ArticleMetadata } from './schema.ts'

/** What search engines and link previews are told of an article, for its HTML; nothing in the browser. */
export const metadataOf = (slug: string): Partial<ArticleMetadata> => (import.meta.env.SSR ? (metadata[slug] ?? {}) : {})
