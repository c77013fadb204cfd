import { Children, type ReactNode } from 'react'
import { KeyFigure, Note, ProseTable } from './prose.tsx'
import { phrasesOf } from './table-parts.ts'

/** A table is called by its columns and its first entry: on one page no two have both the same, and no name has to be written. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  return <ProseTable label={`Table: ${phrasesOf(head).join(', ')}, from ${phrasesOf(body)[0]}`}>{children}</ProseTable>
}

function MarkdownFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return <KeyFigure figure={figure} caption={children} />
}

/**
 * What a text written in MDX is drawn with, for its `components`: `<KeyFigure figure="6%">caption</KeyFigure>`,
 * `<Note>`, and Markdown's tables, which name themselves.
 */
export const markdownParts = { KeyFigure: MarkdownFigure, Note, table: MarkdownTable }
