import { markdownParts, TableOfContents } from '@plotline/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import type { ProseBody, ProseComponents } from './prose.ts'

const files = import.meta.glob<{ default: ProseBody }>('./{articles,legal}/*.mdx')

const parts: ProseComponents = {
  ...markdownParts,
  Contents: ({ children }: { children: ReactNode }) => <TableOfContents title="On this page">{children}</TableOfContents>,
}

/** The kinds of long texts: each is a folder of MDX files. */
export type LongTextKind = 'articles' | 'legal'

/**
 * The HTML of a long text: the body of an article or of a legal page, by the name of its file.
 *
 * This is what prerenders them, and what Storybook and `npm run dev` show. The site's build puts
 * long-texts.browser.ts in its place in the browser, so that no text travels twice, as HTML and as
 * script (R-speed-04).
 *
 * @throws Error when there is no such file
 */
export async function longText(kind: LongTextKind, name: string): Promise<string> {
  const file = `./${kind}/${name}.mdx`
  const load = files[file]
  if (!load) throw new Error(`There is no text "${name}": its file would be site/src/content/${file.slice(2)}.`)
  const { default: Body } = await load()
  return renderToStaticMarkup(<Body components={parts} />)
}
