import { Children, type ReactNode } from 'react'
import { KeyFigure, Note, ProseTable } from './prose.tsx'
import { phrasesOf } from './table-parts.ts'

/** A table is named by its columns and first entry, which no two tables of a page share; authors need not name it. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  return <ProseTable label={`Table: ${phrasesOf(head).join(', ')}, from ${phrasesOf(body)[0]}`}>{children}</ProseTable>
}

function MarkdownFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return <KeyFigure figure={figure} caption={children} />
}

/** The `components` of a text written in MDX: `<KeyFigure figure="6%">caption</KeyFigure>`, `<Note>`, and Markdown's tables. */
export const mdxComponents = { KeyFigure: MarkdownFigure, Note, table: MarkdownTable }
