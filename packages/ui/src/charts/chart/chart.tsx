import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { Table, type TableColumn } from '../../content/table/index.ts'
import { listed } from '../../foundations/check.ts'

/** What a part of a chart stands for: solid is there, dashed is not there yet, hatched is what others take or ask, highlight is alive: left, lit, yours. */
export type ChartVariant = 'solid' | 'dashed' | 'hatched' | 'highlight'

/** The props that every chart has. */
export interface ChartOptions extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the numbers are, as the table's accessible name. */
  label: string
  /**
   * Where the numbers are as a table, which is what screen readers get: below the drawing behind a button, in full view,
   * or elsewhere on the page (`none`).
   *
   * @default 'disclosure'
   */
  table?: 'disclosure' | 'visible' | 'none' | undefined
  /** The label of the button that shows the table. @default 'The figures as a table', and what they are */
  tableLabel?: string | undefined
}

export interface ChartProps extends ChartOptions {
  /** The table's columns, in order. */
  columns: readonly TableColumn[]
  /** Each row is its cells, in the order of the columns. The first is the row's heading. */
  rows: readonly (readonly ReactNode[])[]
  /** The drawing. Assistive technology gets the table instead. */
  children: ReactNode
}

/**
 * A drawing of numbers together with the table that it is drawn from. Use it for a drawing of your own; WaterfallChart,
 * BarChart, ShareChart and Timeline come with theirs.
 */
export function Chart({ label, table = 'disclosure', tableLabel, columns, rows, className, children, ...props }: ChartProps) {
  const hasRows = listed(rows).length > 0
  const figures = <Table label={label} columns={columns} rows={rows} className="pl-chart__table" />
  return (
    <div {...props} className={clsx('pl-chart', className)}>
      <div aria-hidden="true" className="pl-chart__drawing">
        {children}
      </div>
      {hasRows && table === 'visible' && figures}
      {hasRows && table === 'disclosure' && (
        <details className="pl-chart__disclosure">
          <summary className="pl-chart__summary">
            {tableLabel ?? (
              <>
                <Message of="chartTable">The figures as a table</Message>
                <span>: {label}</span>
              </>
            )}
          </summary>
          {figures}
        </details>
      )}
    </div>
  )
}
