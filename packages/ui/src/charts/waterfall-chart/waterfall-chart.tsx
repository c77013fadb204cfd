import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Bar, Ground, round } from '../chart/bar.tsx'
import { drawable } from '../chart/drawable.ts'
import { Chart, type ChartOptions, type ChartVariant, type NumberFormat, type Storey } from '../chart/index.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'
import { UprightOrRows } from '../chart/rows.tsx'
import { ABOVE, ScaleBar, scaleFor } from '../chart/storey.tsx'
import { check, listed } from '../../foundations/check.ts'
import { CutBuilding } from './cut-building.tsx'

/** An amount of a waterfall. */
export interface WaterfallItem {
  label: string
  /** What comes in (positive) or goes out (negative). */
  value: number
}

export interface WaterfallChartProps extends ChartOptions, NumberFormat {
  /** The amounts, in order: first what there is, then what is added (positive) or goes off (negative). */
  items: readonly WaterfallItem[]
  /** What is left at the end. Its amount is the sum of the others. */
  totalLabel: string
  /** The headings of the table's two columns. */
  columnLabels: readonly [item: string, amount: string]
  /**
   * A storey of this amount, with a scale bar. Bars begin and end at whole storeys, so that these can be counted; the amounts above
   * them stay exact.
   */
  storey?: Storey | undefined
}

/** What columns need so that hardly a word breaks. */
function roomFor(columns: number): 20 | 40 | 60 | undefined {
  if (columns > 10) return undefined
  if (columns > 8) return 60
  return columns > 4 ? 40 : 20
}

/** One column of the drawing: from where to where it reaches, in the amounts' unit. */
interface Step extends WaterfallItem {
  variant: ChartVariant
  from: number
  to: number
}

/** From one amount to what is left of it, step by step, drawn as buildings: solid is there, hatched goes off, lit is left. */
export function WaterfallChart({ items: given, totalLabel, columnLabels, storey, numberFormat, className, ...props }: WaterfallChartProps) {
  check('WaterfallChart', { items: given, columnLabels, numberFormat })
  const items = listed(given)
  const text = (value: number) => <LocalNumber value={value} options={numberFormat} />
  const drawn = items.map((item) => ({ ...item, value: drawable(item.value, 'WaterfallChart') }))
  const sumUpTo = (end: number) => drawn.slice(0, end).reduce((sum, { value }) => sum + value, 0)
  const total = sumUpTo(drawn.length)
  const columns = drawn.map(({ label, value }, index): Step => ({
    label,
    value,
    from: sumUpTo(index),
    to: sumUpTo(index + 1),
    variant: index === 0 || value > 0 ? 'solid' : 'hatched',
  }))
  columns.push({ label: totalLabel, value: total, from: 0, to: total, variant: total < 0 ? 'hatched' : 'highlight' })
  const { y, unit, height } = scaleFor(
    columns.map(({ to }) => to),
    storey,
    'WaterfallChart',
  )
  const [header, amount] = listed(columnLabels)
  const rows = columns.map((column) => ({ ...column, text: text(column.value), parts: [column] }))
  const [whole, ...storeys] = rows
  const isCut = whole && whole.value > 0 && total >= 0 && drawn.slice(1).every(({ value }) => value <= 0)
  return (
    <Chart
      {...props}
      columns={[{ header }, { header: amount, numeric: true }]}
      rows={[...items, { label: totalLabel, value: total }].map(({ label, value }) => [label, text(value)])}
      className={clsx('pl-waterfall-chart', className)}
    >
      <UprightOrRows
        room={roomFor(columns.length)}
        rows={rows}
        section={isCut ? <CutBuilding whole={whole} storeys={storeys} /> : undefined}
      >
        <div className="pl-waterfall-chart__columns">
          {columns.map((column, index) => (
            <Column
              // Not its label: two amounts may have the same.
              key={index}
              {...column}
              y={y}
              height={height}
              text={text(column.value)}
              storey={unit}
              last={index === columns.length - 1}
            />
          ))}
          <Ground height={height} y={y(0)} />
        </div>
        {storey && unit && <ScaleBar storey={storey} height={round(unit)} />}
      </UprightOrRows>
    </Chart>
  )
}

interface ColumnProps extends Step {
  y: (value: number) => number
  height: number
  text: ReactNode
  storey: number | undefined
  last: boolean
}

function Column({ label, from, to, variant, y, height, text, storey, last }: ColumnProps) {
  const top = round(Math.min(y(from), y(to)))
  const level = round(y(to))
  return (
    <div className="pl-waterfall-chart__column">
      <svg height={height} className="pl-chart__tower">
        {/* As far as the next bar, or behind it. */}
        {!last && <line x1="100%" x2="200%" y1={level} y2={level} className="pl-chart__guide" />}
        <Bar variant={variant} y={top} height={Math.max(1.5, Math.abs(y(from) - y(to)))} storey={storey} />
        {/* Of a bar below the ground, the amount stands on the ground: it would cross the line. */}
        <text
          x="50%"
          y={Math.min(top, round(y(0)))}
          dy={ABOVE}
          textAnchor="middle"
          className={clsx('pl-waterfall-chart__value', last && 'pl-chart__result')}
        >
          {text}
        </text>
      </svg>
      <span className="pl-waterfall-chart__label">{label}</span>
    </div>
  )
}
