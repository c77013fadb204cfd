import { clsx } from 'clsx'
import { scaleUtc } from 'd3-scale'
import type { ReactNode } from 'react'
import { round } from '../chart/bar.tsx'
import { drawableDay } from '../chart/drawable.ts'
import { Chart, type ChartOptions } from '../chart/index.ts'
import { HOUSE, House } from '../chart/house.tsx'
import { At, Lanes, placed } from '../chart/lanes.tsx'
import { LocalMonth, Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed } from '../../foundations/check.ts'

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
  todayLabel?: string | undefined
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
export function Timeline({ items: given, today, todayLabel, columnLabels, className, ...props }: TimelineProps) {
  check('Timeline', { items: given, columnLabels })
  const items = listed(given)
  const known = items
    .flatMap((item) => {
      const at = drawableDay(item.date, 'Timeline')
      return at ? [{ ...item, at }] : []
    })
    .sort((a, b) => Number(a.at) - Number(b.at))
  // Without a today, nothing is planned.
  const now = drawableDay(today, 'Timeline') ?? known.at(-1)?.at ?? new Date(0)
  const events = known.map((event): Event => ({ ...event, planned: event.at > now }))
  // A scale has two ends.
  const days = [...events.map(({ at }) => at), now, ...(events.length === 0 ? [now] : [])].sort((a, b) => Number(a) - Number(b))
  const scale = scaleOf(days)
  const mark = todayLabel ?? <Message of="today">Today</Message>
  const labels = labelsOf(events, across(scale))
  const [header, event] = listed(columnLabels)
  return (
    <Chart
      {...props}
      columns={[{ header }, { header: event }]}
      rows={items.map(({ date, label }) => [<LocalMonth key="month" date={new Date(date)} />, label])}
      className={clsx('pl-timeline', className)}
    >
      {labels && (
        <div className="pl-timeline__wide">
          <Street events={events} now={now} scale={scale} mark={mark} labels={labels} />
        </div>
      )}
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
  const others = gaps.filter((_, index) => index !== at)
  // With one or two others, the distances are what is to be seen.
  const isCut = others.length > 2 && longest > total / 2
  const drawn = isCut ? gaps.map((gap, index) => (index === at ? Math.max(...others) : gap)) : gaps
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

/** The least width, in rem, at which the street is shown (timeline.css): with less, the labels of five events need two levels. */
const LEAST = 54
/** In px: from the top of a drawn house's room to the ground. */
const GROUND = 48

/** The ground is a scale too, of at most about this many years. */
const MOST_YEARS = 8
/** 1 January of the year of a scale's mark: a short time is divided into months, weeks or hours, of which several may be of one year. */
const newYear = (at: Date) => at.toISOString().replace(/-\d\d-\d\dT.*/, '-01-01')

/** Half the room that the number of a year needs, as a share of the least width. */
const HALF_A_YEAR = 1.4 / LEAST

const across = ({ days, shares }: Scale) =>
  scaleUtc(
    days,
    shares.map((share) => 0.92 * share),
  )

/** Where its labels are, if there is room for them. Otherwise time runs down at any width. */
const labelsOf = (events: readonly Event[], x: (at: Date) => number) =>
  placed(
    events.map(({ at, label }) => ({
      from: x(at),
      to: x(at) + HOUSE.width / (16 * LEAST),
      children: (
        <>
          <b className="pl-chart__amount">
            <LocalMonth date={at} />
          </b>
          <span>{label}</span>
        </>
      ),
    })),
    LEAST,
  )

interface StreetProps extends DrawingProps {
  labels: NonNullable<ReturnType<typeof labelsOf>>
}

function Street({ events, now, scale, mark, labels }: StreetProps) {
  const x = across(scale)
  const percent = (at: Date) => `${round(x(at) * 100)}%`
  const leads = labels.filter(({ lane }) => lane > 0)
  const { cut } = scale
  // A year without room for its number has no mark either.
  const years = [...new Set(x.ticks(MOST_YEARS).map(newYear))]
    .map((day) => new Date(day))
    .filter((at) => !(cut && at > cut[0] && at < cut[1]))
    .filter((at) => x(at) > HALF_A_YEAR && leads.every((lead) => Math.abs(lead.mark - x(at)) > HALF_A_YEAR))
  return (
    <>
      <div className="pl-chart__lane">
        <At share={x(now)} end={x(now) > 0.5} className="pl-timeline__today">
          <span>{mark}</span>
        </At>
      </div>
      <svg height={GROUND + 8}>
        <line x1="0" x2={percent(now)} y1={GROUND} y2={GROUND} className="pl-chart__ground" />
        <line x1={percent(now)} x2="100%" y1={GROUND} y2={GROUND} className="pl-chart__ground pl-timeline__planned" />
        {years.map((at) => (
          <svg key={at.getUTCFullYear()} x={percent(at)} overflow="visible">
            <path d={`M0.5 ${GROUND}v7`} className="pl-timeline__tick" />
          </svg>
        ))}
        {events.map(({ at, planned }, index) => (
          <svg key={index} x={percent(at)} y={GROUND} overflow="visible">
            <House variant={planned ? 'dashed' : 'solid'} />
          </svg>
        ))}
        {cut && (
          <svg x={`${round(50 * (x(cut[0]) + x(cut[1])))}%`} y={GROUND} overflow="visible">
            <Break />
          </svg>
        )}
        <line x1={percent(now)} x2={percent(now)} y1="0" y2={GROUND + 4} className="pl-timeline__now" />
      </svg>
      <div className="pl-chart__lane">
        {years.map((at) => (
          <At key={at.getUTCFullYear()} share={x(at)} className="pl-timeline__year">
            <span>{at.getUTCFullYear()}</span>
          </At>
        ))}
        {leads.map(({ mark: share, anchor }) => (
          <At key={share} share={share} end={anchor === 'end'} className="pl-chart__lead" />
        ))}
      </div>
      <Lanes labels={labels} />
    </>
  )
}

/** In px: how high the whole time is, for each date in it. */
const BETWEEN = 64

function Column({ events, now, scale: { days, shares, cut }, mark }: DrawingProps) {
  const y = scaleUtc(
    days,
    shares.map((share) => share * (events.length + 1) * BETWEEN),
  )
  const marks = [...events.map((event) => ({ at: event.at, event })), { at: now, event: undefined }].sort(
    (a, b) => Number(a.at) - Number(b.at),
  )
  return marks.map(({ at, event }, index) => {
    const next = marks[index + 1]?.at
    return (
      <div key={index} data-planned={at >= now ? '' : undefined} className="pl-timeline__row">
        {/* As high as the time up to the next date, unless the words need more. */}
        <svg width="1" height={next ? round(y(next) - y(at)) : 0} className="pl-chart__room" />
        {event ? (
          <>
            <svg width={HOUSE.width + 2} height={HOUSE.height + 2} className="pl-timeline__house">
              <g transform={`translate(1 ${HOUSE.height + 1})`}>
                <House variant={event.planned ? 'dashed' : 'solid'} />
              </g>
            </svg>
            <div className="pl-timeline__event">
              <b className="pl-chart__amount">
                <LocalMonth date={event.at} />
              </b>
              <span>{event.label}</span>
            </div>
          </>
        ) : (
          <div className="pl-timeline__today">
            <span>{mark}</span>
          </div>
        )}
        {cut && next && cut[0] >= at && cut[1] <= next && (
          <svg width="1" height="1" className="pl-timeline__cut">
            <g transform="rotate(90)">
              <Break />
            </g>
          </svg>
        )}
      </div>
    )
  })
}
