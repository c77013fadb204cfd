import type { ReactNode } from 'react'
import type { ChartVariant } from './chart.tsx'

/** A part of a lying bar: from where to where it reaches, in the amounts' unit. */
interface LyingPart {
  variant: ChartVariant
  from: number
  to: number
}

export interface ChartRow {
  label: ReactNode
  /** Its amount, in words. */
  text: ReactNode
  parts: readonly LyingPart[]
}

/** In px. */
const HEIGHT = 16

/** A part of a whole, in hundredths of it. */
export const share = (part: number, whole: number): number => Math.round((part / whole) * 1e4) / 100

/**
 * Bars that lie below their words, one above the other and all to one scale: for any number of amounts, with words of any length
 * and size.
 */
export function Rows({ rows }: { rows: readonly ChartRow[] }) {
  const ends = rows.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]))
  const low = Math.min(0, ...ends)
  const span = Math.max(0, ...ends) - low || 1
  const at = (amount: number) => share(amount - low, span)
  const ground = `${at(0)}%`
  return (
    <div data-ground={low === 0 ? '' : undefined} className="pl-chart__rows">
      {low < 0 && (
        <svg height="100%" className="pl-chart__lying pl-chart__axis">
          <line x1={ground} x2={ground} y2="100%" className="pl-chart__ground" />
        </svg>
      )}
      {rows.map(({ label, text, parts }, index) => (
        <div key={index} className="pl-chart__row">
          <Words ground={at(0)}>
            <span>{label}</span>
            <b>{text}</b>
          </Words>
          <svg height={HEIGHT} className="pl-chart__lying">
            {parts.map(({ variant, from, to }, part) => {
              const x = `${at(Math.min(from, to))}%`
              const width = `${Math.max(0.5, Math.abs(at(to) - at(from)))}%`
              return (
                <g key={part} data-variant={variant} data-low="" className="pl-chart__bar">
                  <rect x={x} width={width} className="pl-chart__wall" />
                  {variant === 'hatched' && (
                    // It cuts off the lines at 45°, which are the dashes of a thick one.
                    <svg x={x} width={width}>
                      <path d="M0 0H4000" strokeWidth={2 * HEIGHT} className="pl-chart__slant" />
                    </svg>
                  )}
                </g>
              )
            })}
          </svg>
        </div>
      ))}
    </div>
  )
}

/** On the longer side of a ground that is neither at the start nor at the end, as a share of a hundred, so that it crosses no word. */
function Words({ ground, children }: { ground: number; children: ReactNode }) {
  if (ground === 0) return children
  const other = <svg width={`${Math.min(ground, 100 - ground)}%`} height="1" className="pl-chart__room" />
  return (
    <div className="pl-chart__sides">
      {ground <= 50 && other}
      <div className="pl-chart__row">{children}</div>
      {ground > 50 && other}
    </div>
  )
}

interface UprightOrRowsProps {
  /** How many rem the upright drawing needs, of those that chart.css knows; without it there are too many amounts for any width. */
  room: 0 | 20 | 40 | 60 | undefined
  rows: readonly ChartRow[]
  /** What is drawn of them where that has no room, instead of bars that lie. */
  section?: ReactNode
  /** The upright drawing. */
  children: ReactNode
}

/** A drawing in which bars stand, and where it has no room the same bars lying, or another drawing of them. */
export const UprightOrRows = ({ room, rows, section, children }: UprightOrRowsProps) => (
  <div data-room={room} className="pl-chart__either">
    {room !== undefined && <div className="pl-chart__upright">{children}</div>}
    {room !== 0 && (section ?? <Rows rows={rows} />)}
  </div>
)
