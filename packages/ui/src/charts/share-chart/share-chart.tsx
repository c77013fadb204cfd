import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Bar } from '../chart/bar.tsx'
import { positive } from '../chart/drawable.ts'
import { Chart, type ChartOptions, type ChartVariant, type NumberFormat } from '../chart/index.ts'
import { Lanes, placed } from '../chart/lanes.tsx'
import { UprightOrRows } from '../chart/rows.tsx'
import { LocalNumber, Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed } from '../../foundations/check.ts'

/** A part of the whole. */
export interface ShareItem {
  label: string
  /** Its amount, more than 0. */
  value: number
  /** @default 'solid' */
  variant?: ChartVariant | undefined
}

export interface ShareChartProps extends ChartOptions, NumberFormat {
  /** The parts, from left to right, and on a narrow screen one above the other. More than eight are grouped, except in the table. */
  items: readonly ShareItem[]
  /** The amounts are whole numbers, and each window is one: exactly as many are drawn, storey by storey from the ground up, at most twelve in one. More than a hundred, or parts of one, are drawn as shares. @default false */
  countable?: boolean | undefined
  /** The table's last row, with the sum of the parts. Without it, the table has the parts alone. */
  totalLabel?: string | undefined
  /** The label of the part that stands for the smallest of more than eight. @default 'Other' */
  otherLabel?: string | undefined
  /** The headings of the table's two columns. */
  columnLabels: readonly [item: string, amount: string]
}

interface Part {
  label: ReactNode
  value: number
  variant: ChartVariant
  text: ReactNode
  /** Where it begins and ends, as shares of the whole. */
  from: number
  to: number
}

const sumOf = (items: readonly { value: number }[]) => items.reduce((sum, { value }) => sum + value, 0)

/** More parts cannot be told apart: the smallest are one, which stands where the last of them stood. Highlights are the last to go. */
const MOST_PARTS = 8

function grouped<Item extends ShareItem>(items: readonly Item[], label: ReactNode): (Omit<Item, 'label'> & { label: ReactNode })[] {
  const isHighlight = ({ variant }: Item) => variant === 'highlight'
  const small = [...items].sort((a, b) => Number(isHighlight(b)) - Number(isHighlight(a)) || b.value - a.value).slice(MOST_PARTS - 1)
  const last = [...items].reverse().find((item) => small.includes(item))
  if (items.length <= MOST_PARTS || !last) return [...items]
  return items.flatMap((item) => {
    if (item === last) return [{ ...item, label, value: sumOf(small), variant: isHighlight(item) ? undefined : item.variant }]
    return small.includes(item) ? [] : [item]
  })
}

function partsOf(items: readonly ShareItem[], text: (value: number) => ReactNode, other: ReactNode): Part[] {
  const amounts = items.map((item) => ({ ...item, value: positive(item.value, 'ShareChart') }))
  const whole = sumOf(amounts) || 1
  let sum = 0
  return grouped(amounts, other).map(({ label, value, variant = 'solid' }) => {
    const from = sum / whole
    sum += value
    return { label, value, variant, text: text(value), from, to: sum / whole }
  })
}

/** How the parts make up a whole, drawn as one long building, and as a tower on a narrow screen. */
export function ShareChart({
  items: given,
  countable = false,
  totalLabel,
  otherLabel,
  columnLabels,
  numberFormat,
  className,
  ...props
}: ShareChartProps) {
  check('ShareChart', { items: given, columnLabels, numberFormat })
  const items = listed(given)
  const text = (value: number) => <LocalNumber value={value} options={numberFormat} />
  const parts = partsOf(items, text, otherLabel ?? <Message of="chartOther">Other</Message>)
  const labels = labelsOf(parts)
  const [header, amount] = listed(columnLabels)
  const rows = items.map(({ label, value }) => [label, text(value)])
  if (totalLabel) rows.push([totalLabel, text(sumOf(items))])
  return (
    <Chart {...props} columns={[{ header }, { header: amount, numeric: true }]} rows={rows} className={clsx('pl-share-chart', className)}>
      {countable && canBeCounted(parts) ? (
        <Counted parts={parts} />
      ) : (
        <UprightOrRows
          room={labels && LEAST}
          rows={parts.map(({ label, text: words, variant, from, to }) => ({ label, text: words, parts: [{ variant, from, to }] }))}
        >
          {labels && <Row parts={parts} labels={labels} />}
        </UprightOrRows>
      )}
    </Chart>
  )
}

/** Whether each part is a number of whole windows, and all of them are few enough to be counted. */
const canBeCounted = (parts: readonly Part[]) => parts.every(({ value }) => Number.isInteger(value)) && sumOf(parts) <= MOST_COUNTED

const MOST_COUNTED = 100

/** A building of windows to be counted: a window with the wall around it, the window itself, and the wall at the edges. */
const COUNTED = { bays: 12, cell: 24, width: 12, height: 14, edge: 10 }
/** Fewer windows stand in at least as many storeys. */
const LEAST_STOREYS = 3

/** One window for each of what is counted, and below the ground how many each part has. */
function Counted({ parts }: { parts: readonly Part[] }) {
  const { cell, edge } = COUNTED
  const count = sumOf(parts)
  const storeys = Math.max(LEAST_STOREYS, Math.ceil(count / COUNTED.bays))
  const bays = Math.max(1, Math.ceil(count / storeys))
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

/** The long building, in units of its view box: it scales with the figure. */
const ROW = { width: 1120, height: 132, gap: 4 }
/** The least width, in rem, at which it is shown (chart.css). */
const LEAST = 60

/** Where its labels are, if there is room for them. */
const labelsOf = (parts: readonly Part[]) =>
  placed(
    parts.map(({ label, text, from, to }) => ({
      from,
      to,
      children: (
        <>
          <span>{label}</span>
          <b className="pl-chart__amount">{text}</b>
        </>
      ),
    })),
    LEAST,
  )

function Row({ parts, labels }: { parts: readonly Part[]; labels: NonNullable<ReturnType<typeof labelsOf>> }) {
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
      <Lanes labels={labels} />
    </>
  )
}
