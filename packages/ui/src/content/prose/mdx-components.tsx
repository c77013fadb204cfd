import { Children, type ReactNode } from 'react'
import { Callout } from '../callout/index.ts'
import { Table } from '../table/index.ts'
import { phrasesOf } from '../table/table-parts.ts'
import { KeyFigure } from './prose.tsx'

/** A table with this many columns is wider than the text. */
const MANY_COLUMNS = 3

/** Names a table by its columns and first entry, which no two tables on a page share, so that authors need not name it. */
function MarkdownTable({ children }: { children?: ReactNode }) {
  const [head, body] = Children.toArray(children)
  const columns = phrasesOf(head)
  return (
    <Table label={`${columns.join(', ')}: ${phrasesOf(body)[0]}`} breakout={columns.length >= MANY_COLUMNS}>
      {children}
    </Table>
  )
}

function MarkdownFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return <KeyFigure figure={figure} caption={children} />
}

/** The `components` of an MDX text: `<KeyFigure figure="6%">caption</KeyFigure>`, `<Callout>`, and Markdown's tables, of which those with three columns or more break out. */
export const mdxComponents = { KeyFigure: MarkdownFigure, Callout, table: MarkdownTable }
