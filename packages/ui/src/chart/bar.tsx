import { clsx } from 'clsx'
import type { ChartVariant } from './chart.tsx'
import { hatch } from './hatch.ts'

interface BarProps {
  variant: ChartVariant
  /** The left edge, in px. */
  x: number
  /** The upper edge, in px. */
  y: number
  width: number
  height: number
  className?: string
}

/** A window with the wall around it, and the window itself, in px. */
const CELL = 22
const WINDOW = 10

/** A bar drawn as a building: the more storeys, the more of what it counts. What others take is hatched, and one too low for a window is a plain block. */
export function Bar({ variant, x, y, width, height, className }: BarProps) {
  const columns = Math.floor((width - 8) / CELL)
  const storeys = Math.floor((height - 6) / CELL)
  const left = x + (width - columns * CELL) / 2 + (CELL - WINDOW) / 2
  const rows = Array.from({ length: columns > 0 && variant !== 'hatched' ? storeys : 0 }, (_, storey) => y + 8 + storey * CELL)
  const panes = rows
    .map((top) => Array.from({ length: columns }, (_, column) => `M${round(left + column * CELL)} ${round(top)}h10v10h-10z`).join(''))
    .join('')
  return (
    <g data-variant={variant} data-low={panes ? undefined : ''} className={clsx('pl-chart__bar', className)}>
      <path className="pl-chart__wall" d={`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`} />
      {variant === 'hatched' && <path className="pl-chart__hatch" d={hatch(x, y, width, height)} />}
      {panes && <path className="pl-chart__windows" d={panes} />}
    </g>
  )
}

/** To a tenth of a px: fewer bytes in the HTML. */
export const round = (length: number): number => Math.round(length * 10) / 10
