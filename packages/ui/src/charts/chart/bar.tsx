import { clsx } from 'clsx'
import type { ChartVariant } from './chart.tsx'
import { LEAST_STOREY } from './storey.tsx'

interface BarProps {
  variant: ChartVariant
  /** The left edge, in px. @default 0 */
  x?: number | undefined
  /** The upper edge, in px. */
  y: number
  /** In px. Without it, it is as wide as its drawing. */
  width?: number | undefined
  height: number
  /** The height of a storey, in px. Without it there are no windows: they would count nothing. @default 0 */
  storey?: number | undefined
  className?: string | undefined
}

/** Where the windows of a storey begin, and how wide they are, in hundredths of the wall. */
const [WINDOWS, WINDOW] = [[9, 31.5, 54, 76.5], 14.5]
/** In px: the widest wall that is as wide as its drawing, in text twice as large. */
const WIDEST = 320
/** The highest window, in px. */
const HIGHEST = 20

/**
 * A bar, with a storey of an amount drawn as a building that has as many rows of windows as it has storeys. What others take is
 * hatched, with a line for each storey, and a bar whose storeys are too low for a window is a plain block. Windows and lines are the
 * dashes of a line from the roof down, which the wall cuts off: it may be of any width.
 */
export function Bar({ variant, x, y, width, height, storey = 0, className }: BarProps) {
  const isHatched = variant === 'hatched'
  const hasStoreys = storey >= LEAST_STOREY && height >= storey - 0.1
  const pane = round(Math.min(0.5 * storey, HIGHEST))
  const hasWindows = hasStoreys && !isHatched
  // Browsers count what is cut off as moving, so that no line may be much thicker than a wall.
  const widest = Math.ceil(width ?? WIDEST)
  const wall = { x: x && round(x), y: round(y), width: width === undefined ? '100%' : round(width), height: round(height) }
  return (
    <g data-variant={variant} data-low={hasWindows ? undefined : ''} className={clsx('pl-chart__bar', className)}>
      <rect {...wall} className="pl-chart__wall" />
      {isHatched && (
        <svg {...wall}>
          <path d={`M0 0V${Math.ceil(height + widest)}`} strokeWidth={2 * widest} className="pl-chart__hatch pl-chart__slant" />
          {hasStoreys && height > storey + 1 && (
            <path
              d={`M0 ${storey - 0.5}V${round(height - 1)}`}
              strokeWidth={2 * widest}
              strokeDasharray={`1 ${storey - 1}`}
              className="pl-chart__floors"
            />
          )}
        </svg>
      )}
      {hasWindows && (
        <svg {...wall} className="pl-chart__windows">
          {WINDOWS.map((left) => (
            <svg key={left} x={`${left}%`} width={`${WINDOW}%`}>
              <path
                d={`M0 ${(storey - pane) / 2}V${wall.height}`}
                strokeWidth="100"
                strokeDasharray={`${pane} ${storey - pane}`}
                className="pl-chart__panes"
              />
            </svg>
          ))}
        </svg>
      )}
    </g>
  )
}

/** The ground that bars stand on, at a distance from the top of a drawing: one line below all of its columns, or one below each group, which join. */
export const Ground = ({ height, y, cap }: { height: number; y: number; cap?: 'square' | undefined }) => (
  <svg height={height} className="pl-chart__base">
    <line x2="100%" y1={round(y)} y2={round(y)} strokeLinecap={cap} className="pl-chart__ground" />
  </svg>
)

/** To a tenth of a px: fewer bytes in the HTML. Drawings have their own, so that a page with drawings alone loads no chart. */
export const round = (length: number): number => Math.round(length * 10) / 10
