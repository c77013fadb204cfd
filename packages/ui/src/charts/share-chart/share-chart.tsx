import { clsx } from 'clsx'
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { Bar, round } from '../chart/bar.tsx'
import { positive } from '../chart/drawable.ts'
import { Chart, type ChartOptions, type ChartVariant, type NumberFormat } from '../chart/index.ts'
import { lanes, spread } from '../chart/labels.ts'
import { numberText } from '../../foundations/locale-provider/local-text.ts'
import { LocalNumber } from '../../foundations/locale-provider/locale-provider.tsx'

/** A part of the whole. */
export interface ShareItem {
  label: string
  /** Its amount, more than 0. */
  value: number
  /** @default 'solid' */
  variant?: ChartVariant
}

export interface ShareChartProps extends ChartOptions, NumberFormat {
  /** The parts, from left to right, and on a narrow screen from the ground up. */
  items: readonly ShareItem[]
  /** The amounts are whole numbers, and each window is one: exactly as many are drawn, storey by storey from the ground up. More than a hundred, or parts of one, are drawn as shares. @default false */
  countable?: boolean
  /** The table's last row, with the sum of the parts. Without it, the table has the parts alone. */
  totalLabel?: string
  /** The headings of the table's two columns. */
  columnLabels: readonly [item: string, amount: string]
}

interface Part extends Required<ShareItem> {
  text: ReactNode
  /** How long the text is in English: a guess for other languages. */
  length: number
  /** Where it begins and ends, as shares of the whole. */
  from: number
  to: number
}

const sumOf = (items: readonly ShareItem[]) => items.reduce((sum, { value }) => sum + value, 0)

function partsOf(items: readonly ShareItem[], text: (value: number) => ReactNode, english: (value: number) => string): Part[] {
  const amounts = items.map(({ value }) => positive(value, 'ShareChart'))
  const whole = amounts.reduce((sum, amount) => sum + amount, 0) || 1
  let sum = 0
  return items.map(({ label, value, variant = 'solid' }, index) => {
    const amount = amounts[index] ?? 0
    const from = sum / whole
    sum += amount
    return { label, value: amount, variant, text: text(value), length: english(value).length, from, to: sum / whole }
  })
}

/** How the parts make up a whole, drawn as one long building, and as a tower on a narrow screen. */
export function ShareChart({ items, countable = false, totalLabel, columnLabels, numberFormat, className, ...props }: ShareChartProps) {
  const text = (value: number) => <LocalNumber value={value} options={numberFormat} />
  const english = numberText(undefined, numberFormat)
  const parts = partsOf(items, text, english)
  const [header, amount] = columnLabels
  const rows: [string, ReactNode][] = parts.map((part) => [part.label, part.text])
  if (totalLabel) rows.push([totalLabel, text(sumOf(items))])
  return (
    <Chart {...props} columns={[{ header }, { header: amount, numeric: true }]} rows={rows} className={clsx('pl-share-chart', className)}>
      {countable && canBeCounted(parts) ? (
        <Counted parts={parts} />
      ) : (
        <>
          <div className="pl-share-chart__wide">
            <Row parts={parts} />
          </div>
          <div className="pl-share-chart__narrow">
            <Tower parts={parts} />
          </div>
        </>
      )}
    </Chart>
  )
}

/** Whether each part is a number of whole windows, and all of them are few enough to be counted. */
const canBeCounted = (parts: readonly Part[]) => parts.every(({ value }) => Number.isInteger(value)) && sumOf(parts) <= MOST_COUNTED

const MOST_COUNTED = 100

/** A building of windows to be counted: a window with the wall around it, the window itself, and the wall at the edges. */
const COUNTED = { storeys: 3, cell: 24, width: 12, height: 14, edge: 10 }

/** One window for each of what is counted, and below the ground how many each part has. */
function Counted({ parts }: { parts: readonly Part[] }) {
  const { storeys, cell, edge } = COUNTED
  const bays = Math.max(1, Math.ceil(sumOf(parts) / storeys))
  const width = bays * cell + 2 * edge
  const height = storeys * cell + edge
  const windows = parts.flatMap(({ variant, value }) => Array.from({ length: value }, () => variant))
  const pathOf = (of: ChartVariant) =>
    windows
      .map((variant, index) =>
        variant === of
          ? `M${edge + (index % bays) * cell + (cell - COUNTED.width) / 2} ${height - (Math.floor(index / bays) + 1) * cell}h${COUNTED.width}v${COUNTED.height}h-${COUNTED.width}z`
          : '',
      )
      .join('')
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height + 2}`} preserveAspectRatio="xMinYMax" className="pl-share-chart__counted">
        <path className="pl-chart__wall" d={`M0 0h${width}v${height}h-${width}z`} />
        {[...new Set(windows)].map((variant) => (
          <g key={variant} data-variant={variant} className="pl-chart__bar">
            <path className="pl-chart__windows pl-share-chart__window" d={pathOf(variant)} />
          </g>
        ))}
        <path d={`M0 ${height + 0.75}H${width}`} className="pl-chart__ground" />
      </svg>
      <div className="pl-share-chart__counts">
        {parts.map(({ label, text }, index) => (
          <span key={index} className="pl-share-chart__count">
            <b className="pl-share-chart__number">{text}</b> {label}
          </span>
        ))}
      </div>
    </>
  )
}

/** The long building, in units of its view box: it scales with the figure. Its labels, in px, do not. */
const ROW = { width: 1120, height: 132, gap: 4 }
/** The least width, in px, at which the row is shown (share-chart.css), and a guess at a character's. */
const LEAST_WIDTH = 1024
const CHARACTER = 8
const LABEL = { line: 22, lane: 52, above: 26 }

function Row({ parts }: { parts: readonly Part[] }) {
  const placed = lanes(
    parts.map(({ from, to, label, length }) => ({
      from,
      to,
      width: (Math.max(label.length, length * 1.25) * CHARACTER + 12) / LEAST_WIDTH,
    })),
  )
  const rows = Math.max(0, ...placed.map(({ lane }) => lane)) + 1
  return (
    <>
      <svg viewBox={`0 0 ${ROW.width} ${ROW.height + 2}`} className="pl-share-chart__building">
        {parts.map(({ variant, from, to }, index) => (
          <Bar
            key={index}
            variant={variant}
            x={from * ROW.width}
            y={0}
            width={Math.max(2, (to - from) * ROW.width - (index < parts.length - 1 ? ROW.gap : 0))}
            height={ROW.height}
          />
        ))}
        <path d={`M0 ${ROW.height + 0.75}H${ROW.width}`} className="pl-chart__ground" />
      </svg>
      <svg height={rows * LABEL.lane} className="pl-share-chart__labels">
        {parts.map(({ label, text, from, to }, index) => {
          const { lane = 0, anchor = 'start' } = placed[index] ?? {}
          const y = lane * LABEL.lane + LABEL.above
          const x = `${round((anchor === 'end' ? to : from) * 100)}%`
          const edge = `${round(from * 100)}%`
          return (
            <g key={index}>
              {lane > 0 && <line x1={edge} x2={edge} y1="4" y2={y - 16} className="pl-chart__guide" />}
              <text x={x} y={y} textAnchor={anchor} className="pl-share-chart__label">
                {label}
              </text>
              <text x={x} y={y + LABEL.line} textAnchor={anchor} className="pl-share-chart__amount">
                {text}
              </text>
            </g>
          )
        })}
      </svg>
    </>
  )
}

/** The tower, in px. */
const TOWER = { width: 108, height: 320, gap: 3, label: 132, between: 46 }

function Tower({ parts }: { parts: readonly Part[] }) {
  const y = scaleLinear([0, 1], [TOWER.height, 0])
  // From the top down, as they are written.
  const down = parts.toReversed()
  const middles = down.map(({ from, to }) => (y(from) + y(to)) / 2)
  const labels = spread(middles, TOWER.between, TOWER.height - 14)
  return (
    <svg height={TOWER.height + 2}>
      {down.map(({ label, text, variant, from, to }, index) => {
        const [middle = 0, line = 0] = [middles[index], labels[index]].map((at) => round(at ?? 0))
        return (
          <g key={index}>
            <Bar variant={variant} x={0} y={y(to)} width={TOWER.width} height={Math.max(2, y(from) - y(to) - (from > 0 ? TOWER.gap : 0))} />
            <path
              d={`M${TOWER.width + 4} ${middle}H${TOWER.width + 8}L${TOWER.label - 6} ${line}`}
              className="pl-chart__guide"
              fill="none"
            />
            <text x={TOWER.label} y={line - 2} className="pl-share-chart__label">
              {label}
            </text>
            <text x={TOWER.label} y={line + 18} className="pl-share-chart__amount">
              {text}
            </text>
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={TOWER.height + 0.75} y2={TOWER.height + 0.75} className="pl-chart__ground" />
    </svg>
  )
}
