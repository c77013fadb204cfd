import { BareLink, KeyFigure, Note, ProseTable, TableOfContents } from '@plotline/ui'
import { Children, isValidElement, type ReactNode } from 'react'
import type { ProseComponents } from '../content/prose.ts'

/** The words in a piece of a compiled text. */
const wordsOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child.trim()]
    return isValidElement<{ children?: ReactNode }>(child) ? wordsOf(child.props.children) : []
  })

/** A table is called by its columns and its first entry: on one page no two have both the same, and no name has to be written. */
function Table({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  return <ProseTable label={`Table: ${wordsOf(head).join(', ')}, from ${wordsOf(body)[0]}`}>{children}</ProseTable>
}

/** What the bodies of articles and legal pages are drawn with. */
export const proseParts: ProseComponents = {
  KeyFigure: ({ figure, children }: { figure: string; children: ReactNode }) => <KeyFigure figure={figure} caption={children} />,
  Note,
  Contents: ({ children }: { children: ReactNode }) => <TableOfContents title="On this page">{children}</TableOfContents>,
  // A link of a text leads on without a page load, as every other does.
  a: BareLink,
  table: Table,
}
