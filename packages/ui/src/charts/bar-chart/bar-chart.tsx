import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Bar, Ground, round } from '../chart/bar.tsx'
import { drawable, positive } from '../chart/drawable.ts'
import { HOUSE, House } from '../chart/house.tsx'
import { Chart, type ChartOptions, type ChartVariant, type NumberFormat, type Storey } from '../chart/index.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'
import { UprightOrRows, type ChartRow } from '../chart/rows.tsx'
import { ABOVE, ScaleBar, scaleFor } from '../chart/storey.tsx'
import { check, listed } from '../../foundations/check.ts'

/** What is compared in every group. */
export interface BarSeries {
  label: string
  variant: ChartVariant
}

/** A group of bars, or a stack. */
export interface BarItem {
  label: string
  /** A number for each series, in their order. */
  values: readonly number[]
}

export interface BarChartProps extends ChartOptions, NumberFormat {
  /** One to three series. */
  series: readonly BarSeries[]
  /** The groups, from left to right, or one above the other where there are too many for the width. */
  items: readonly BarItem[]
  /** The series of an item stand on each other instead of side by side, and their sum above them. @default false */
  stacked?: boolean | undefined
  /** The heading of a last column in the table, with each item's sum. For stacked bars. */
  totalLabel?: string | undefined
  /** The heading of the table's first column. The others have the series' labels. */
  columnLabel: string
  /** A storey of this amount, with a scale bar. Bars end at whole storeys, so that these can be counted; numbers stay exact. */
  storey?: Storey | undefined
}

/** In px: a bar of a group. */
const BAR = 52

/** What columns need so that their amounts do not touch. */
function roomFor(count: number, single: boolean): 0 | 20 | 40 | 60 | undefined {
  if (count > (single ? 12 : 8)) return undefined
  if (count <= (single ? 2 : 4)) return 0
  if (single && count <= 4) return 20
  return count > 8 ? 60 : 40
}

/** Numbers side by side, or on each other, drawn as buildings. */
export function BarChart({
  series: givenSeries,
  items: givenItems,
  stacked = false,
  totalLabel,
  columnLabel,
  storey,
  numberFormat,
  className,
  ...props
}: BarChartProps) {
  check('BarChart', { series: givenSeries, items: givenItems, numberFormat }, { items: 'nested' })
  const series = listed(givenSeries)
  const items = listed(givenItems).map((item) => ({ ...item, values: listed(item.values) }))
  const text = (value: number) => <LocalNumber value={value} options={numberFormat} />
  const sums = totalLabel ? [totalLabel] : []
  const drawn = items.map(({ values }) => values.map((value) => (stacked ? positive : drawable)(value, 'BarChart')))
  const { y, unit, height } = scaleFor(
    drawn.flatMap((values) => (stacked ? [sum(values)] : values)),
    storey,
    'BarChart',
  )
  const single = stacked || series.length === 1
  const rows = items.flatMap(({ label }, index): ChartRow[] => {
    const values = drawn[index] ?? []
    const parts = series.map(({ variant }, part) => {
      const [from, value] = [stacked ? sum(values.slice(0, part)) : 0, values[part] ?? 0]
      return { variant: value < 0 ? 'hatched' : variant, from, to: from + value }
    })
    if (stacked) return [{ label, text: text(sum(values)), parts: parts.filter(({ from, to }) => to > from) }]
    // The words of a group are above its first bar.
    return parts.map((part, at) => ({ label: at === 0 ? label : '', text: text(part.to), parts: [part] }))
  })
  return (
    <Chart
      {...props}
      columns={[columnLabel, ...series.map(({ label }) => label), ...sums].map((header, index) => ({ header, numeric: index > 0 }))}
      rows={items.map(({ label, values }) => [label, ...values.map(text), ...sums.map(() => text(sum(values)))])}
      className={clsx('pl-bar-chart', className)}
    >
      {series.length > 1 && items.length > 0 && (
        <div className="pl-bar-chart__legend">
          {series.map(({ label, variant }, index) => (
            <span key={index} className="pl-bar-chart__key">
              <svg width="17" height="24" className="pl-bar-chart__swatch">
                <g transform="translate(.5 23.5) scale(.667)">
                  {storey ? (
                    <House variant={variant} />
                  ) : (
                    <Bar variant={variant} x={0} y={-HOUSE.height} width={HOUSE.width} height={HOUSE.height} />
                  )}
                </g>
              </svg>
              {/* One child of the flexible box, also where an app puts elements into it. */}
              <span>{label}</span>
            </span>
          ))}
        </div>
      )}
      <UprightOrRows room={roomFor(items.length, single)} rows={rows}>
        <div data-series={single ? 1 : series.length} className="pl-bar-chart__items">
          {items.map(({ label }, index) => (
            <div key={index} className="pl-bar-chart__item">
              <svg height={height} className={single ? 'pl-chart__tower' : undefined}>
                {stacked ? (
                  <Stack series={series} values={drawn[index] ?? []} y={y} text={text} storey={unit} />
                ) : (
                  <Group series={series} values={drawn[index] ?? []} y={y} text={text} storey={unit} />
                )}
              </svg>
              {!single && <Ground height={height} y={y(0)} cap="square" />}
              <span className="pl-bar-chart__label">{label}</span>
            </div>
          ))}
          {single && <Ground height={height} y={y(0)} />}
        </div>
        {storey && unit && <ScaleBar storey={storey} height={round(unit)} />}
      </UprightOrRows>
    </Chart>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

interface BarsProps {
  series: readonly BarSeries[]
  values: readonly number[]
  y: (amount: number) => number
  text: (value: number) => ReactNode
  storey: number | undefined
}

/** In em: the bars of a group are so far apart that their amounts do not touch. */
const APART = 4.5

/** Alone, a bar is as wide as its column lets it be. */
function Group({ series, values, y, text, storey }: BarsProps) {
  const single = series.length === 1
  return series.map(({ variant }, index) => {
    const value = values[index] ?? 0
    const top = round(Math.min(y(0), y(value)))
    const bar = { variant: value < 0 ? 'hatched' : variant, y: top, height: Math.max(1.5, Math.abs(y(value) - y(0))), storey } as const
    const amount = (
      <text
        x={single ? '50%' : undefined}
        y={top}
        dy={ABOVE}
        textAnchor="middle"
        className={bar.variant === 'highlight' ? 'pl-chart__result' : undefined}
      >
        {text(value)}
      </text>
    )
    return single ? (
      <Fragment key={index}>
        <Bar {...bar} />
        {amount}
      </Fragment>
    ) : (
      // The origin of a group is the middle of its column.
      <svg key={index} x="50%" overflow="visible">
        <svg x={`${(index - (series.length - 1) / 2) * APART}em`} overflow="visible">
          <Bar {...bar} x={-BAR / 2} width={BAR} />
          {amount}
        </svg>
      </svg>
    )
  })
}

function Stack({ series, values, y, text, storey }: BarsProps) {
  const total = sum(values)
  const isHighlighted = total > 0 && series.every(({ variant }, index) => variant === 'highlight' || !values[index])
  return (
    <>
      {series.map(({ variant }, index) => {
        const from = sum(values.slice(0, index))
        const value = values[index] ?? 0
        return value > 0 ? (
          <Bar
            key={index}
            variant={variant}
            y={y(from + value)}
            height={Math.max(1.5, y(from) - y(from + value) - (storey ? 0 : 2))}
            storey={storey}
          />
        ) : null
      })}
      <text x="50%" y={round(y(total))} dy={ABOVE} textAnchor="middle" className={isHighlighted ? 'pl-chart__result' : undefined}>
        {text(total)}
      </text>
    </>
  )
}
