import { clsx } from 'clsx'
import { scaleUtc } from 'd3-scale'
import type { ReactNode } from 'react'
import { round } from '../chart/bar.tsx'
import { Chart, type ChartOptions } from '../chart/index.ts'
import { HOUSE, House } from '../chart/house.tsx'
import { lanes, spread } from '../chart/labels.ts'
import { Message } from '../messages/messages.tsx'

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
  /** The mark at `today`. Default: "Today". */
  todayLabel?: string
  /** The headings of the table's two columns. */
  columnLabels: readonly [date: string, event: string]
  /** A BCP 47 language tag, for the dates. Default: `en-GB`. */
  locale?: string
}

interface Event extends TimelineItem {
  at: Date
  when: string
  planned: boolean
}

/** What happened and what will, to scale: solid houses on solid ground up to today, dashed ones after it. */
export function Timeline({ items, today, todayLabel, columnLabels, locale = 'en-GB', className, ...props }: TimelineProps) {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const now = new Date(today)
  const events = items.map(({ date, label }): Event => {
    const at = new Date(date)
    return { date, label, at, when: month.format(at), planned: at > now }
  })
  const days = [...events.map(({ at }) => at), now].toSorted((a, b) => Number(a) - Number(b))
  const span: [Date, Date] = [days[0] ?? now, days.at(-1) ?? now]
  const mark = todayLabel ?? <Message of="today">Today</Message>
  const [header, event] = columnLabels
  return (
    <Chart
      {...props}
      columns={[{ header }, { header: event }]}
      rows={events.map(({ when, label }) => [when, label])}
      className={clsx('pl-timeline', className)}
    >
      <div className="pl-timeline__wide">
        <Street events={events} now={now} span={span} mark={mark} />
      </div>
      <div className="pl-timeline__narrow">
        <Column events={events} now={now} span={span} mark={mark} />
      </div>
    </Chart>
  )
}

interface DrawingProps {
  events: readonly Event[]
  now: Date
  span: [Date, Date]
  mark: ReactNode
}

/** In px: a lane has room for the date, and for its label in one line or two. */
const GROUND = 72
const LANE = 30
const LINE = 20

/** The least width, in px, at which the street is shown (timeline.css), and a guess at a character's. */
const LEAST_WIDTH = 704
const CHARACTER = 7.5

/** Longer labels are set in two lines, so that houses near each other need fewer lanes. */
const ONE_LINE = 12

/** The ground is a scale too, of at most about this many years. */
const MOST_YEARS = 8
/** Whether there is room for the number of a year at this share of the width, beside a house or today's mark at that one. */
const isClear = (year: number, other: number) => other > year + 44 / LEAST_WIDTH || other < year - 32 / LEAST_WIDTH

/** A label in one line, or in two, parted at the space nearest to its middle. */
function linesOf(label: string): string[] {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - label.length / 2) - Math.abs(b - label.length / 2))
  return label.length <= ONE_LINE || middle === undefined ? [label] : [label.slice(0, middle), label.slice(middle + 1)]
}

function Street({ events, now, span, mark }: DrawingProps) {
  const x = scaleUtc(span, [0, 0.92])
  const lines = events.map(({ label }) => linesOf(label))
  const placed = lanes(
    events.map(({ at, when }, index) => ({
      from: x(at),
      to: x(at) + HOUSE.width / LEAST_WIDTH,
      width: (Math.max(when.length * 1.1, ...(lines[index] ?? []).map(({ length }) => length)) * CHARACTER + 12) / LEAST_WIDTH,
    })),
  )
  const percent = (at: Date) => `${round(x(at) * 100)}%`
  const lane = LANE + LINE * Math.max(...lines.map(({ length }) => length))
  const feet = placed.map((label, index) => label.lane * lane + LANE + LINE * (lines[index]?.length ?? 0))
  const years = x.ticks(MOST_YEARS).filter((at) => at.getUTCMonth() === 0)
  const marks = [...events.map(({ at }) => x(at)), x(now)]
  return (
    <svg height={GROUND + Math.max(...feet) + 8}>
      <line x1="0" x2={percent(now)} y1={GROUND} y2={GROUND} className="pl-chart__ground" />
      <line x1={percent(now)} x2="100%" y1={GROUND} y2={GROUND} className="pl-chart__ground pl-timeline__planned" />
      {years.map((at) => (
        <svg key={at.getUTCFullYear()} x={percent(at)} y="0" className="pl-timeline__year">
          <path d={`M0.5 ${GROUND}V${GROUND - 16}`} className="pl-timeline__tick" />
          {marks.every((other) => isClear(x(at), other)) && (
            <text x="5" y={GROUND - 6} className="pl-timeline__label">
              {at.getUTCFullYear()}
            </text>
          )}
        </svg>
      ))}
      {events.map(({ date, at, when, planned }, index) => {
        const { lane: row = 0, anchor = 'start' } = placed[index] ?? {}
        const y = GROUND + row * lane + 24
        const end = anchor === 'end' ? HOUSE.width : 0
        return (
          <svg key={date} x={percent(at)} y="0">
            {row > 0 && <path d={`M0.5 ${GROUND + 4}V${y - 16}`} className="pl-chart__guide" />}
            <g transform={`translate(0 ${GROUND})`}>
              <House variant={planned ? 'dashed' : 'solid'} />
            </g>
            <text x={end} y={y} textAnchor={anchor} className="pl-timeline__date">
              {when}
            </text>
            {lines[index]?.map((line, below) => (
              <text key={line} x={end} y={y + (below + 1) * LINE} textAnchor={anchor} className="pl-timeline__label">
                {line}
              </text>
            ))}
          </svg>
        )
      })}
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

function Column({ events, now, span, mark }: DrawingProps) {
  const height = (events.length + 1) * BETWEEN * 1.4
  const y = scaleUtc(span, [HOUSE.height, height])
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
      {marks.map(({ at: date, event }, index) => {
        const at = round(y(date))
        const foot = round(feet[index] ?? at)
        return event ? (
          <g key={event.date}>
            <path d={`M12 ${at}H20L32 ${foot - HOUSE.height / 2}`} className="pl-chart__guide" fill="none" />
            <g transform={`translate(36 ${foot})`}>
              <House variant={event.planned ? 'dashed' : 'solid'} />
            </g>
            <text x={LABEL} y={foot - 20} className="pl-timeline__date">
              {event.when}
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
