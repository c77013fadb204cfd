import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Bar, round } from '../chart/bar.tsx'
import { drawable, positive } from '../chart/drawable.ts'
import { HOUSE, House } from '../chart/house.tsx'
import { Chart, type ChartOptions, type ChartVariant, type NumberFormat, type Storey } from '../chart/index.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'
import { ScaleBar, scaleFor } from '../chart/storey.tsx'

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
  /** The groups, from left to right. On a narrow screen two stand side by side, to the same scale; single bars and stacks all do. */
  items: readonly BarItem[]
  /** The series of an item stand on each other instead of side by side, and their sum above them. @default false */
  stacked?: boolean
  /** The heading of a last column in the table, with each item's sum. For stacked bars. */
  totalLabel?: string
  /** The heading of the table's first column. The others have the series' labels. */
  columnLabel: string
  /** A storey of this amount, with a scale bar. Bars end at whole storeys, so that these can be counted; numbers stay exact. */
  storey?: Storey
}

/** In px: the most that a group takes, and a bar. */
const GROUP = 136
const BAR = 52

/** Numbers side by side, or on each other, drawn as buildings. */
export function BarChart({
  series,
  items,
  stacked = false,
  totalLabel,
  columnLabel,
  storey,
  numberFormat,
  className,
  ...props
}: BarChartProps) {
  const text = (value: number) => <LocalNumber value={value} options={numberFormat} />
  const sums = totalLabel ? [totalLabel] : []
  const drawn = items.map(({ values }) => values.map((value) => (stacked ? positive : drawable)(value, 'BarChart')))
  const { y, unit, height } = scaleFor(
    drawn.flatMap((values) => (stacked ? [sum(values)] : values)),
    storey,
    'BarChart',
  )
  return (
    <Chart
      {...props}
      columns={[columnLabel, ...series.map(({ label }) => label), ...sums].map((header, index) => ({ header, numeric: index > 0 }))}
      rows={items.map(({ label, values }) => [label, ...values.map(text), ...sums.map(() => text(sum(values)))])}
      className={clsx('pl-bar-chart', className)}
    >
      {series.length > 1 && (
        <div className="pl-bar-chart__legend">
          {series.map(({ label, variant }, index) => (
            <span key={index} className="pl-bar-chart__key">
              <svg height="35" className="pl-bar-chart__swatch">
                <g transform="translate(.5 34.5)">
                  {storey ? (
                    <House variant={variant} />
                  ) : (
                    <Bar variant={variant} x={0} y={-HOUSE.height} width={HOUSE.width} height={HOUSE.height} />
                  )}
                </g>
              </svg>
              {label}
            </span>
          ))}
        </div>
      )}
      <div data-single={stacked || series.length === 1 ? '' : undefined} className="pl-bar-chart__items">
        {items.map(({ label }, index) => (
          <div key={index} className="pl-bar-chart__item">
            <svg height={height}>
              {/* Its origin is the middle of the column. */}
              <svg x="50%">
                {stacked ? (
                  <Stack series={series} values={drawn[index] ?? []} y={y} text={text} storey={unit} />
                ) : (
                  <Group series={series} values={drawn[index] ?? []} y={y} text={text} storey={unit} />
                )}
              </svg>
              <line x1="0" x2="100%" y1={round(y(0))} y2={round(y(0))} className="pl-chart__ground" />
            </svg>
            <span className="pl-bar-chart__label">{label}</span>
          </div>
        ))}
      </div>
      {storey && unit && <ScaleBar storey={storey} height={round(unit)} />}
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

function Group({ series, values, y, text, storey }: BarsProps) {
  const place = GROUP / series.length
  const width = Math.min(BAR, place - 8)
  return series.map(({ variant }, index) => {
    const value = values[index] ?? 0
    const middle = round((index - (series.length - 1) / 2) * place)
    const top = round(Math.min(y(0), y(value)))
    return (
      <g key={index}>
        <Bar
          variant={value < 0 ? 'hatched' : variant}
          x={middle - width / 2}
          y={top}
          width={width}
          height={Math.max(1.5, Math.abs(y(value) - y(0)))}
          storey={storey}
        />
        <text x={middle} y={top - 7} textAnchor="middle">
          {text(value)}
        </text>
      </g>
    )
  })
}

function Stack({ series, values, y, text, storey }: BarsProps) {
  const total = sum(values)
  return (
    <>
      {series.map(({ variant }, index) => {
        const from = sum(values.slice(0, index))
        const value = values[index] ?? 0
        return value > 0 ? (
          <Bar
            key={index}
            variant={variant}
            x={-BAR / 2}
            y={y(from + value)}
            width={BAR}
            height={Math.max(1.5, y(from) - y(from + value) - (storey ? 0 : 2))}
            storey={storey}
          />
        ) : null
      })}
      <text y={round(y(total)) - 7} textAnchor="middle">
        {text(total)}
      </text>
    </>
  )
}
