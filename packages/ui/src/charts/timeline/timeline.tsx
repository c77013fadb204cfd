import { clsx } from 'clsx'
import { scaleUtc } from 'd3-scale'
import type { ReactNode } from 'react'
import { round } from '../chart/bar.tsx'
import { drawableDay } from '../chart/drawable.ts'
import { Chart, type ChartOptions } from '../chart/index.ts'
import { HOUSE, House } from '../chart/house.tsx'
import { lanes, spread } from '../chart/labels.ts'
import { monthText } from '../../foundations/locale-provider/local-text.ts'
import { LocalMonth, Message } from '../../foundations/locale-provider/locale-provider.tsx'

/** Something that happens on a day. */
export interface TimelineItem {
  /** An ISO date (`2026-05-01`), or a month (`2026-05`). */
  date: string
  /** What happens, in two to four words. */
  label: string
}

export interface TimelineProps extends ChartOptions {
  /** What happens, in order of the dates. */
  items: readonly TimelineItem[]
  /** The ISO date up to which everything is done; what comes later is planned. */
  today: string
  /** The mark at `today`. @default 'Today' */
  todayLabel?: string
  /** The headings of the table's two columns. */
  columnLabels: readonly [date: string, event: string]
}

interface Event extends TimelineItem {
  at: Date
  planned: boolean
}

/**
 * What happened and what will, to scale: solid houses on solid ground up to today, dashed ones after it. A time without
 * anything that is longer than all the others together is cut short, which a break in the ground shows.
 */
export function Timeline({ items, today, todayLabel, columnLabels, className, ...props }: TimelineProps) {
  const known = items
    .flatMap((item) => {
      const at = drawableDay(item.date, 'Timeline')
      return at ? [{ ...item, at }] : []
    })
    .toSorted((a, b) => Number(a.at) - Number(b.at))
  // Without a today, nothing is planned.
  const now = drawableDay(today, 'Timeline') ?? known.at(-1)?.at ?? new Date(0)
  const events = known.map((event): Event => ({ ...event, planned: event.at > now }))
  // A scale has two ends.
  const days = [...events.map(({ at }) => at), now, ...(events.length === 0 ? [now] : [])].toSorted((a, b) => Number(a) - Number(b))
  const scale = scaleOf(days)
  const mark = todayLabel ?? <Message of="today">Today</Message>
  const [header, event] = columnLabels
  return (
    <Chart
      {...props}
      columns={[{ header }, { header: event }]}
      rows={items.map(({ date, label }) => [<LocalMonth key="month" date={new Date(date)} />, label])}
      className={clsx('pl-timeline', className)}
    >
      <div className="pl-timeline__wide">
        <Street events={events} now={now} scale={scale} mark={mark} />
      </div>
      <div className="pl-timeline__narrow">
        <Column events={events} now={now} scale={scale} mark={mark} />
      </div>
    </Chart>
  )
}

/** Dates, and where each is, as a share of the drawing's length; between them it is to scale. */
interface Scale {
  days: readonly Date[]
  shares: readonly number[]
  /** The time that is cut short. */
  cut?: readonly [from: Date, to: Date] | undefined
}

/** @param days in order */
function scaleOf(days: readonly Date[]): Scale {
  const gaps = days.slice(1).map((day, index) => Number(day) - Number(days[index]))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const longest = Math.max(0, ...gaps)
  const at = gaps.indexOf(longest)
  const others = gaps.toSpliced(at, 1)
  // With one or two others, the distances are what is to be seen.
  const isCut = others.length > 2 && longest > total / 2
  const drawn = isCut ? gaps.with(at, Math.max(...others)) : gaps
  const length = drawn.reduce((sum, gap) => sum + gap, 0) || 1
  const shares = days.map((_, index) => drawn.slice(0, index).reduce((sum, gap) => sum + gap, 0) / length)
  const [from, to] = days.slice(at, at + 2)
  return { days, shares, cut: isCut && from && to ? [from, to] : undefined }
}

interface DrawingProps {
  events: readonly Event[]
  now: Date
  scale: Scale
  mark: ReactNode
}

/** Where time is cut short the ground stops, between two strokes, as on an architect's drawing. */
const Break = () => (
  <>
    <rect x="-5" y="-4" width="10" height="8" className="pl-timeline__gap" />
    <path d="M-9 8L-1 -8M1 8L9 -8" className="pl-timeline__break" />
  </>
)

/** In px: below the ground are the years, then lanes, with room for a date and for its label in one line or two. */
const GROUND = 72
const YEARS = 26
const LANE = 30
const LINE = 20

/** The least width, in px, at which the street is shown (timeline.css), and a guess at a character's. */
const LEAST_WIDTH = 704
const CHARACTER = 7.5

/** Longer labels are set in two lines, so that houses near each other need fewer lanes. */
const ONE_LINE = 12

/** The ground is a scale too, of at most about this many years. */
const MOST_YEARS = 8
/** Half the room that the number of a year needs, as a share of the width. */
const HALF_A_YEAR = 22 / LEAST_WIDTH

/** A label in one line, or in two, parted at the space nearest to its middle. */
function linesOf(label: string): string[] {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - label.length / 2) - Math.abs(b - label.length / 2))
  return label.length <= ONE_LINE || middle === undefined ? [label] : [label.slice(0, middle), label.slice(middle + 1)]
}

function Street({ events, now, scale: { days, shares, cut }, mark }: DrawingProps) {
  const x = scaleUtc(
    days,
    shares.map((share) => 0.92 * share),
  )
  const lines = events.map(({ label }) => linesOf(label))
  const placed = lanes(
    events.map(({ at }, index) => ({
      from: x(at),
      to: x(at) + HOUSE.width / LEAST_WIDTH,
      width: (Math.max(monthText(at).length * 1.1, ...(lines[index] ?? []).map(({ length }) => length)) * CHARACTER + 12) / LEAST_WIDTH,
    })),
  )
  const percent = (at: Date) => `${round(x(at) * 100)}%`
  const lane = LANE + LINE * Math.max(0, ...lines.map(({ length }) => length))
  const feet = placed.map((label, index) => label.lane * lane + LANE + LINE * (lines[index]?.length ?? 0))
  const guides = events.filter((_, index) => placed[index]?.lane).map(({ at }) => x(at))
  // A year without room for its number has no mark either.
  const years = x
    .ticks(MOST_YEARS)
    .filter((at) => at.getUTCMonth() === 0 && !(cut && at > cut[0] && at < cut[1]))
    .filter((at) => x(at) > HALF_A_YEAR && guides.every((guide) => Math.abs(guide - x(at)) > HALF_A_YEAR))
  return (
    <svg height={GROUND + YEARS + Math.max(0, ...feet) + 8}>
      <line x1="0" x2={percent(now)} y1={GROUND} y2={GROUND} className="pl-chart__ground" />
      <line x1={percent(now)} x2="100%" y1={GROUND} y2={GROUND} className="pl-chart__ground pl-timeline__planned" />
      {years.map((at) => (
        <svg key={at.getUTCFullYear()} x={percent(at)} y="0" className="pl-timeline__year">
          <path d={`M0.5 ${GROUND}v7`} className="pl-timeline__tick" />
          <text y={GROUND + 22} textAnchor="middle" className="pl-timeline__label">
            {at.getUTCFullYear()}
          </text>
        </svg>
      ))}
      {events.map(({ at, planned }, index) => {
        const { lane: row = 0, anchor = 'start' } = placed[index] ?? {}
        const y = GROUND + YEARS + row * lane + 24
        const end = anchor === 'end' ? HOUSE.width : 0
        return (
          <svg key={index} x={percent(at)} y="0">
            {row > 0 && <path d={`M0.5 ${GROUND + 4}V${y - 16}`} className="pl-chart__guide" />}
            <g transform={`translate(0 ${GROUND})`}>
              <House variant={planned ? 'dashed' : 'solid'} />
            </g>
            <text x={end} y={y} textAnchor={anchor} className="pl-timeline__date">
              <LocalMonth date={at} />
            </text>
            {lines[index]?.map((line, below) => (
              <text key={line} x={end} y={y + (below + 1) * LINE} textAnchor={anchor} className="pl-timeline__label">
                {line}
              </text>
            ))}
          </svg>
        )
      })}
      {cut && (
        <svg x={`${round(50 * (x(cut[0]) + x(cut[1])))}%`} y={GROUND}>
          <Break />
        </svg>
      )}
      <line x1={percent(now)} x2={percent(now)} y1="18" y2={GROUND + 4} className="pl-timeline__now" />
      <text x={percent(now)} y="12" textAnchor="middle" className="pl-timeline__today">
        {mark}
      </text>
    </svg>
  )
}

/** In px: the least distance of two labels, and the height of the whole time if they were spread evenly. */
const BETWEEN = 56
const LABEL = 76

function Column({ events, now, scale: { days, shares, cut }, mark }: DrawingProps) {
  const height = (events.length + 1) * BETWEEN * 1.4
  const y = scaleUtc(
    days,
    shares.map((share) => HOUSE.height + share * (height - HOUSE.height)),
  )
  // Today is a label like the others, so that it keeps its distance.
  const marks = [...events.map((event) => ({ at: event.at, event })), { at: now, event: undefined }].toSorted(
    (a, b) => Number(a.at) - Number(b.at),
  )
  const feet = spread(
    marks.map(({ at }) => y(at)),
    BETWEEN,
    Infinity,
  )
  const bottom = (feet.at(-1) ?? 0) + 16
  const today = round(y(now))
  return (
    <svg height={round(bottom)}>
      <line x1="12" x2="12" y1="0" y2={today} className="pl-chart__ground" />
      <line x1="12" x2="12" y1={today} y2={round(bottom)} className="pl-chart__ground pl-timeline__planned" />
      {cut && (
        <g transform={`translate(12 ${round((y(cut[0]) + y(cut[1])) / 2)}) rotate(90)`}>
          <Break />
        </g>
      )}
      {marks.map(({ at: date, event }, index) => {
        const at = round(y(date))
        const foot = round(feet[index] ?? at)
        return event ? (
          <g key={index}>
            <path d={`M12 ${at}H20L32 ${foot - HOUSE.height / 2}`} className="pl-chart__guide" fill="none" />
            <g transform={`translate(36 ${foot})`}>
              <House variant={event.planned ? 'dashed' : 'solid'} />
            </g>
            <text x={LABEL} y={foot - 20} className="pl-timeline__date">
              <LocalMonth date={event.at} />
            </text>
            <text x={LABEL} y={foot - 1} className="pl-timeline__label">
              {event.label}
            </text>
          </g>
        ) : (
          <g key="today">
            <path d={`M4 ${at}H20L32 ${foot - 14}H${LABEL - 6}`} className="pl-timeline__now" fill="none" />
            <text x={LABEL} y={foot - 9} className="pl-timeline__today">
              {mark}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
