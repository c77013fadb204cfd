import { Prose } from '@plotline/ui'
import type { MdxFolder } from '../content/mdx-html.tsx'

interface ArticleBodyProps {
  folder: MdxFolder
  /** The name of its file. */
  name: string
  html: string
}

/** The body of an article or a legal page. */
export function ArticleBody({ folder, name, html }: ArticleBodyProps) {
  return <Prose data-article-body={`${folder}/${name}`} dangerouslySetInnerHTML={{ __html: html }} />
}
