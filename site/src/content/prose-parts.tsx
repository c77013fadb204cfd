import { KeyFigure, Note, ProseTable } from '@plotline/ui'
import { Children, isValidElement, type ComponentType, type ReactNode } from 'react'

/**
 * What stands for the elements of a body written in MDX. `KeyFigure` is a pulled figure with its
 * caption, `Note` a paragraph set apart (the risk line); Markdown's own elements may be replaced too.
 */
export type ProseComponents = {
  KeyFigure: ComponentType<{ figure: string; children: ReactNode }>
  Note: ComponentType<{ children: ReactNode }>
} & Partial<Record<'a' | 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'table' | 'blockquote', ComponentType<never>>>

/** A compiled body of an article or a legal page. */
export type ProseBody = ComponentType<{ components?: ProseComponents }>

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
  table: Table,
}
