import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedRows, roomOf } from './table-parts.ts'

/** A column of a table that is made from data. */
export interface TableColumn {
  /** Its heading. */
  header: ReactNode
  /** It holds numbers: they stand at the end of their cells, digit below digit. */
  numeric?: boolean
}

interface TableOptions extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * What happens where the columns have no room beside each other. `stack`: each row becomes a block of its own, with the
   * headings before its values. `scroll`: the table keeps its shape and scrolls sideways, in a region that takes the focus;
   * for tables that are read down a column, or whose headings span several.
   */
  narrow?: 'stack' | 'scroll'
}

/** What the table shows: seen above it, or, where a heading or a Figure has just said so, for assistive technology alone. */
type TableName =
  | {
      /** What the table shows, above it; its accessible name. */
      caption: ReactNode
      label?: undefined
    }
  | {
      caption?: undefined
      /** The accessible name of a table without a caption. */
      label: string
    }

/** The rows: as elements, or as data. */
type TableRows =
  | {
      /** The table's `thead` and `tbody` in plain elements, or what Markdown makes of a table. */
      children: ReactNode
      /** Every column but the first holds numbers. A single cell does so with `align="right"` or, as HTML has it today, `data-align="right"`. */
      numeric?: boolean
      columns?: undefined
      rows?: undefined
    }
  | {
      children?: undefined
      numeric?: undefined
      /** The columns, in order. */
      columns: readonly TableColumn[]
      /** A row is its cells, in the order of the columns. The first is the heading of its row. */
      rows: readonly (readonly ReactNode[])[]
    }

export type TableProps = TableOptions & TableName & TableRows

/**
 * A table that can be read on a phone. Name it with `caption` or `label`; its rows are elements (`children`) or data
 * (`columns` and `rows`).
 */
export function Table({ caption, label, narrow = 'stack', numeric, columns, rows, className, children, ...props }: TableProps) {
  const id = useId()
  const name = caption ? { 'aria-labelledby': id } : { 'aria-label': label }
  const parts = columns ? partsOf(columns, rows) : children
  const table = (
    // By role too: where its rows are blocks, WebKit would take it for no table.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <table role="table" {...name} className="pl-table__table">
      {describedRows(parts)}
    </table>
  )
  return (
    <div {...props} data-numeric={numeric ? '' : undefined} className={clsx('pl-table', className)}>
      {/* Not a `caption`, which would scroll away with the table, and which the query for its room could not leave alone. */}
      {caption && (
        <p id={id} className="pl-table__caption">
          {caption}
        </p>
      )}
      {narrow === 'scroll' ? (
        // A keyboard can only scroll what has the focus (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section {...name} tabIndex={0} className="pl-table__scroll">
          {table}
        </section>
      ) : (
        <div data-room={roomOf(parts, numeric)} className="pl-table__room">
          {table}
        </div>
      )}
    </div>
  )
}

/** The elements of a table that is made from data. A cell is known by its place alone. */
/* oxlint-disable react/no-array-index-key */
function partsOf(columns: readonly TableColumn[], rows: readonly (readonly ReactNode[])[]): ReactNode {
  const align = (column: number) => (columns[column]?.numeric ? { 'data-align': 'right' } : {})
  return (
    <>
      <thead>
        <tr>
          {columns.map(({ header }, column) => (
            <th key={column} scope="col" {...align(column)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column} {...align(column)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  )
}
