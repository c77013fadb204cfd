import { Prose } from '@plotline/ui'

/** The body of an article. Its links are plain anchors. */
export const ArticleBody = ({ folder, name, html }: { folder: 'articles'; name: string; html: string }) => (
  <Prose data-article-body={`${folder}/${name}`} dangerouslySetInnerHTML={{ __html: html }} />
)
