import { mdxComponents, TableOfContents } from '@plotline/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import type { ProseBody, ProseComponents } from './prose.ts'

const files = import.meta.glob<{ default: ProseBody }>('./{articles,legal}/*.mdx')

const parts: ProseComponents = {
  ...mdxComponents,
  Contents: ({ children }: { children: ReactNode }) => <TableOfContents title="On this page">{children}</TableOfContents>,
}

/** A folder of MDX files under src/content. */
export type MdxFolder = 'articles' | 'legal'

/**
 * The HTML of an article body, or of a legal page, by the name of its file.
 *
 * Used to prerender, by Storybook and by `npm run dev`. In the browser, the site's build replaces it with
 * mdx-html.browser.ts, so that no body is sent twice, as HTML and as script (R-speed-04).
 *
 * @throws Error when there is no such file
 */
export async function mdxHtml(folder: MdxFolder, name: string): Promise<string> {
  const file = `./${folder}/${name}.mdx`
  const load = files[file]
  if (!load) throw new Error(`There is no article body "${name}": its file would be site/src/content/${file.slice(2)}.`)
  const { default: Body } = await load()
  return renderToStaticMarkup(<Body components={parts} />)
}
