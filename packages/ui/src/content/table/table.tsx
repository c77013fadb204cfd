import { clsx } from 'clsx'
import { useId, type ComponentProps, type Key, type ReactNode } from 'react'
import { describedRows, roomOf } from './table-parts.ts'
import { check, listed } from '../../foundations/check.ts'

/** A column of a table made from data. */
export interface TableColumn {
  /** Its heading. */
  header: ReactNode
  /** What it is known by when columns come, go or move, so that what is typed in its cells stays. @default its index */
  key?: Key | undefined
  /** It holds numbers: aligned to the end of their cells, digit below digit. */
  numeric?: boolean | undefined
}

interface TableOptions extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * What happens if the columns do not fit side by side. `stack`: each row becomes a block, with the headings before its
   * values if there are more than two columns. `scroll`: the table keeps its columns and scrolls sideways in a focusable
   * region; for tables that are read down a column, or with headings that span several columns. A table with
   * rows, cells or headings that only a component of yours knows scrolls too.
   *
   * @default 'stack'
   */
  narrow?: 'stack' | 'scroll' | undefined
  /** From 1024 px up, a table in a Prose in a Container is as wide as the Container; beside a table of contents only one of more than three columns is. @default false */
  breakout?: boolean | undefined
}

/** The table's name: a visible caption, or a label for assistive technology if a heading or a Figure already says it. */
type TableName =
  | {
      /** The caption above the table, and its accessible name. */
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
      /** Every column but the first holds numbers. Mark a single cell with `align="right"` or, in valid HTML, `data-align="right"`. */
      numeric?: boolean | undefined
      columns?: undefined
      rows?: undefined
      rowKey?: undefined
    }
  | {
      children?: undefined
      numeric?: undefined
      /** The columns, in order. */
      columns: readonly TableColumn[]
      /** Each row is its cells, in the order of the columns. The first is the row's heading. */
      rows: readonly (readonly ReactNode[])[]
      /** What a row is known by when rows move, such as an id, so that what is typed in it stays. @default its index */
      rowKey?: ((cells: readonly ReactNode[], index: number) => Key) | undefined
    }

export type TableProps = TableOptions & TableName & TableRows

/**
 * A table that is readable on a phone. Name it with `caption` or `label`; its rows are elements (`children`) or data
 * (`columns` and `rows`).
 */
export function Table({
  caption,
  label,
  narrow = 'stack',
  breakout = false,
  numeric,
  columns,
  rows,
  rowKey,
  className,
  children,
  ...props
}: TableProps) {
  check('Table', { label: caption ?? label }, { label: 'naming' })
  const id = useId()
  const name = caption ? { 'aria-labelledby': id } : { 'aria-label': label }
  const parts = columns || rows ? partsOf(columns, rows, rowKey) : children
  const room = narrow === 'scroll' ? undefined : roomOf(parts, numeric)
  return (
    <div
      {...props}
      data-breakout={breakout ? '' : undefined}
      data-numeric={numeric ? '' : undefined}
      className={clsx('pl-table', className)}
    >
      {/* Not a `caption`: it would scroll away with the table, and the container query would restyle it. */}
      {caption && (
        <p id={id} className="pl-table__caption">
          {caption}
        </p>
      )}
      {/* One element for both, so that what is typed stays in a table that begins to scroll. The keyboard can only scroll what has focus (WCAG 2.1.1). */}
      <section
        {...(room === undefined && { ...name, tabIndex: 0 })}
        data-room={room}
        className={room ? 'pl-table__room' : 'pl-table__scroll'}
      >
        {/* Explicit role: WebKit drops the table semantics if its rows are blocks. */}
        <table role="table" {...name} className="pl-table__table">
          {describedRows(parts)}
        </table>
      </section>
    </div>
  )
}

/** The elements of a table made from data. */
function partsOf(columns: readonly TableColumn[], rows: readonly (readonly ReactNode[])[], rowKey: TableProps['rowKey']): ReactNode {
  check('Table', { columns, rows }, { columns: 'list', rows: 'nested' })
  const align = (column: number) => (listed(columns)[column]?.numeric ? { 'data-align': 'right' } : {})
  const keyOf = (column: number) => listed(columns)[column]?.key ?? column
  return (
    <>
      <thead>
        <tr>
          {listed(columns).map(({ header }, column) => (
            <th key={keyOf(column)} scope="col" {...align(column)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listed(rows).map((cells, row) => (
          <tr key={rowKey?.(cells, row) ?? row}>
            {(Array.isArray(cells) ? cells : []).map((cell, column) =>
              column === 0 ? (
                <th key={keyOf(column)} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={keyOf(column)} {...align(column)}>
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
