import { clsx } from 'clsx'
import type { ChartVariant } from './chart.tsx'
import { hatch } from './hatch.ts'
import { LEAST_STOREY } from './storey.tsx'

interface BarProps {
  variant: ChartVariant
  /** The left edge, in px. */
  x: number
  /** The upper edge, in px. */
  y: number
  width: number
  height: number
  /** The height of a storey, in px. Without it there are no windows: they would count nothing. @default 0 */
  storey?: number | undefined
  className?: string | undefined
}

/** A window with the wall beside it, and the window itself, in px. */
const CELL = 22
const WINDOW = 10

/**
 * A bar, with a storey of an amount drawn as a building that has as many rows of windows as it has storeys. What others take is
 * hatched, with a line for each storey, and a bar whose storeys are too low for a window is a plain block.
 */
export function Bar({ variant, x, y, width, height, storey = 0, className }: BarProps) {
  const columns = Math.floor((width - 8) / CELL)
  // A bar of whole storeys may be a hair lower than their sum.
  const storeys = storey >= LEAST_STOREY ? Math.floor(height / storey + 0.01) : 0
  const pane = round(Math.min(0.5 * storey, 2 * WINDOW))
  const left = x + (width - columns * CELL) / 2 + (CELL - WINDOW) / 2
  const topOf = (row: number) => y + height - (row + 0.5) * storey - pane / 2
  const lefts = Array.from({ length: columns }, (_, column) => round(left + column * CELL))
  const tops = Array.from({ length: variant === 'hatched' ? 0 : storeys }, (_, row) => round(topOf(row)))
  const panes = tops.flatMap((top) => lefts.map((at) => `M${at} ${top}h10v${pane}h-10z`)).join('')
  return (
    <g data-variant={variant} data-low={panes ? undefined : ''} className={clsx('pl-chart__bar', className)}>
      <path className="pl-chart__wall" d={`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`} />
      {variant === 'hatched' && <path className="pl-chart__hatch" d={hatch(x, y, width, height)} />}
      {variant === 'hatched' && storeys > 1 && <path className="pl-chart__floors" d={floors(x, y + height, width, storey, storeys)} />}
      {panes && <path className="pl-chart__windows" d={panes} />}
    </g>
  )
}

/** The lines between storeys, from the foot up, each relative to the one below it. */
export const floors = (x: number, foot: number, width: number, storey: number, count: number): string =>
  `M${round(x)} ${round(foot)}${`m0-${Math.round(storey * 100) / 100}h${round(width)}m-${round(width)} 0`.repeat(count - 1)}`

/** To a tenth of a px: fewer bytes in the HTML. Drawings have their own, so that a page with drawings alone loads no chart. */
export const round = (length: number): number => Math.round(length * 10) / 10
