// What site/prerender/content/content.ts provides.

declare module 'virtual:content' {
  /** All listed articles, in their order (R-article-01), without their bodies. */
  export const articles: readonly import('./articles/schema.ts').Article[]

  /** What search engines and link previews are told of the articles, by slug. Empty in the browser. */
  export const articleMetadata: Readonly<Record<string, import('./articles/schema.ts').ArticleMetadata>>

  /** The same articles, as far as the route table needs them. */
  export const articleRoutes: readonly Pick<import('./articles/schema.ts').Article, 'slug' | 'href'>[]

  /** The legal pages' data, without their bodies. */
  export const legalPages: readonly import('./legal/schema.ts').LegalPage[]

  /** The HTML of a body, by its file under src/content, such as `legal/privacy.mdx`. */
  export const renderBody: (file: string) => Promise<string>
}
