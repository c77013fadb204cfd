// What site/build/content/articles.ts provides.

declare module 'virtual:articles' {
  /** All listed articles, in their order (R-article-01), without their bodies. */
  export const articles: readonly import('./articles/schema.ts').Article[]
}

declare module 'virtual:article-metadata' {
  /** What search engines and link previews are told of the articles, by slug. */
  export const metadata: Readonly<Record<string, import('./articles/schema.ts').ArticleMetadata>>
}

declare module 'virtual:article-routes' {
  /** The same articles, as far as the route table needs them. */
  export const articleRoutes: readonly Pick<import('./articles/schema.ts').Article, 'slug' | 'status'>[]
}

declare module 'virtual:legal' {
  /** The legal pages' data, without their bodies. */
  export const legalPages: readonly import('./legal/schema.ts').LegalPage[]
}

declare module '*.mdx' {
  const Body: import('./prose.ts').ProseBody
  export default Body
}
