import { Children, isValidElement, type ReactNode } from 'react'
import { KeyFigure, Note, ProseTable } from './prose.tsx'

/** The words in a piece of a compiled text. */
const wordsOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child.trim()]
    return isValidElement<{ children?: ReactNode }>(child) ? wordsOf(child.props.children) : []
  })

/** A table is called by its columns and its first entry: on one page no two have both the same, and no name has to be written. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  return <ProseTable label={`Table: ${wordsOf(head).join(', ')}, from ${wordsOf(body)[0]}`}>{children}</ProseTable>
}

function MarkdownFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return <KeyFigure figure={figure} caption={children} />
}

/**
 * What a text written in MDX is drawn with, for its `components`: `<KeyFigure figure="6%">caption</KeyFigure>`,
 * `<Note>`, and Markdown's tables, which name themselves.
 */
export const markdownParts = { KeyFigure: MarkdownFigure, Note, table: MarkdownTable }
