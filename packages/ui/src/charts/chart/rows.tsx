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

/**
 * Bars that lie below their words, one above the other and all to one scale: for any number of amounts, with words of any length
 * and size.
 */
export function Rows({ rows }: { rows: readonly ChartRow[] }) {
  const ends = rows.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]))
  const low = Math.min(0, ...ends)
  const span = Math.max(0, ...ends) - low || 1
  const share = (amount: number) => Math.round(((amount - low) / span) * 1e4) / 100
  return (
    <div data-ground={low === 0 ? '' : undefined} className="pl-chart__rows">
      {rows.map(({ label, text, parts }, index) => (
        <div key={index} className="pl-chart__row">
          <span>{label}</span>
          <b>{text}</b>
          <svg height={HEIGHT} className="pl-chart__lying">
            {parts.map(({ variant, from, to }, part) => {
              const x = `${share(Math.min(from, to))}%`
              const width = `${Math.max(0.5, Math.abs(share(to) - share(from)))}%`
              return (
                <g key={part} data-variant={variant} data-low="" className="pl-chart__bar">
                  <rect x={x} width={width} className="pl-chart__wall" />
                  {variant === 'hatched' && (
                    // It cuts off the lines at 45°, which are the dashes of one that is as thick as the bar.
                    <svg x={x} width={width}>
                      <path d={`M0 ${HEIGHT / 2}H4000`} strokeWidth={HEIGHT} className="pl-chart__slant" />
                    </svg>
                  )}
                </g>
              )
            })}
            {low < 0 && <line x1={`${share(0)}%`} x2={`${share(0)}%`} y1="-4" y2={HEIGHT + 4} className="pl-chart__ground" />}
          </svg>
        </div>
      ))}
    </div>
  )
}

interface UprightOrRowsProps {
  /** How many rem the upright drawing needs, of those that chart.css knows; without it there are too many amounts for any width. */
  room: 0 | 18 | 40 | 60 | undefined
  rows: readonly ChartRow[]
  /** The upright drawing. */
  children: ReactNode
}

/** A drawing in which bars stand, and the same bars lying where it has no room. */
export const UprightOrRows = ({ room, rows, children }: UprightOrRowsProps) => (
  <div data-room={room} className="pl-chart__either">
    {room !== undefined && <div className="pl-chart__upright">{children}</div>}
    {room !== 0 && <Rows rows={rows} />}
  </div>
)
