import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { ChartVariant } from '../../charts/chart/chart.tsx'
import { hatching } from './hatching.ts'

/** A building whose storeys are counted: each is an amount, and no roof or door adds to them. */
export interface CountedBuilding {
  /** So many storeys of each kind, from the ground up. */
  storeys: readonly { count: number; variant: ChartVariant }[]
  /** So many more are below the ground: what is missing. @default 0 */
  below?: number | undefined
}

export interface StoreysProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** From left to right, 1 or more. */
  buildings: readonly CountedBuilding[]
  /** Windows side by side, 1 or more. @default 4 */
  bays?: number | undefined
  /** For storeys that are compared but stand for no amount: no scale bar. @default false */
  unscaled?: boolean | undefined
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string | undefined
}

/** In units of the drawing. The ground is at y = 0, up is negative. */
const STOREY = 15
const BAY = 12
const WINDOW = { width: 8, height: 9 }
/** The wall beside the outermost windows. */
const SIDE = 6
const GAP = 12
const SCALE_BAR = 12

/**
 * Amounts as buildings to scale, with a scale bar beside them: say near it what a storey stands for. It has a Street's looks and
 * places, and its height follows from its storeys in the same way.
 */
export function Storeys({ buildings, bays = 4, unscaled = false, label, className, ...props }: StoreysProps) {
  const wall = BAY * bays + 2 * SIDE - (BAY - WINDOW.width)
  const high = STOREY * Math.max(...buildings.map(({ storeys }) => countOf(storeys)))
  const deep = STOREY * Math.max(...buildings.map(({ below = 0 }) => below))
  const ground = GAP / 2 + buildings.length * (wall + GAP)
  return (
    <svg
      preserveAspectRatio="xMidYMax"
      {...props}
      viewBox={`0 ${-high - 2} ${ground + (unscaled ? 0 : SCALE_BAR)} ${high + deep + 3}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-below={deep > 0 ? '' : undefined}
      className={clsx('pl-street', className)}
    >
      {buildings.map((building, index) => (
        <g key={index} transform={`translate(${GAP / 2 + index * (wall + GAP)})`}>
          <Front {...building} wall={wall} bays={bays} />
        </g>
      ))}
      <path className="pl-street__ground" d={`M0 0H${ground}`} />
      {!unscaled && <path className="pl-street__dimension" d={`M${ground + 4} 0h6m-3 0v-${STOREY}m-3 0h6`} />}
    </svg>
  )
}

const countOf = (storeys: CountedBuilding['storeys']) => storeys.reduce((sum, { count }) => sum + count, 0)

function Front({ storeys, below = 0, wall, bays }: CountedBuilding & { wall: number; bays: number }) {
  return (
    <>
      {storeys.map(({ count, variant }, index) => {
        const top = -STOREY * countOf(storeys.slice(0, index + 1))
        return count > 0 && <Part key={index} top={top} count={count} variant={variant} wall={wall} bays={bays} />
      })}
      {below > 0 && <Part top={0} count={below} variant="hatched" wall={wall} bays={bays} />}
    </>
  )
}

interface PartProps {
  top: number
  count: number
  variant: ChartVariant
  wall: number
  bays: number
}

function Part({ top, count, variant, wall, bays }: PartProps) {
  const height = STOREY * count
  // A part above another reaches into it, so that no gap shows between them.
  const deep = height + (top + height < 0 ? 0.5 : 0)
  const outline = `M0 ${top}v${deep}h${wall}v${-deep}z`
  if (variant === 'hatched')
    return (
      <>
        <path className="pl-street__hatch" d={hatching(0, top + height, wall, height, Math.round((2 * wall) / STOREY))} />
        {/* With a line for each storey, so that they can be counted too. */}
        <path className="pl-street__frame" d={`${outline}${`m0 ${STOREY}h${wall}m-${wall} 0`.repeat(count - 1)}`} />
      </>
    )
  const dashed = variant === 'dashed'
  return (
    <>
      <path className={dashed ? 'pl-street__plan' : 'pl-street__wall'} d={outline} />
      <path
        className={dashed ? 'pl-street__plan-windows' : 'pl-street__windows'}
        data-state={variant === 'highlight' ? 'lit' : undefined}
        d={windows(top, count, bays)}
      />
    </>
  )
}

/** Column by column, each window in the middle of its storey and relative to the one above it, which compresses to nearly nothing. */
function windows(top: number, count: number, bays: number): string {
  const pane = `h${WINDOW.width}v${WINDOW.height}h-${WINDOW.width}z`
  return Array.from(
    { length: bays },
    (_, bay) => `M${SIDE + bay * BAY} ${top + (STOREY - WINDOW.height) / 2}${pane}${`m0 ${STOREY}${pane}`.repeat(count - 1)}`,
  ).join('')
}
