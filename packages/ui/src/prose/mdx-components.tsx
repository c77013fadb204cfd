import { Children, type ReactNode } from 'react'
import { Callout } from '../callout/index.ts'
import { Table } from '../table/index.ts'
import { phrasesOf } from '../table/table-parts.ts'
import { KeyFigure } from './prose.tsx'

/** Names a table by its columns and first entry, which no two tables on a page share, so that authors need not name it. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  return <Table label={`${phrasesOf(head).join(', ')}: ${phrasesOf(body)[0]}`}>{children}</Table>
}

function MarkdownFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return <KeyFigure figure={figure} caption={children} />
}

/** The `components` of an MDX text: `<KeyFigure figure="6%">caption</KeyFigure>`, `<Callout>`, and Markdown's tables. */
export const mdxComponents = { KeyFigure: MarkdownFigure, Callout, table: MarkdownTable }
