import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface BuildingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The number of storeys in the plan; 1 or more. */
  storeys: number
  /** How many of them are built, from the ground up: 0 (all dashed) to `storeys`. */
  built: number
  /** Lights every window of the built storeys. */
  lit?: boolean
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string
}

const BAYS = 4
const STOREY = 20
const WIDTH = 84
const MARGIN = 8
const WINDOW = { width: 11, height: 10, gap: 19 }

/** Which bay of each storey is lit, from the ground up; repeated for taller buildings. */
const LIGHTS = [1, 2, 3, 2, 3, 0, 1]

/**
 * The front of a building that rises storey by storey: dashed is planned, solid is built, orange is alive. Its height
 * follows from `storeys`; set its width with a class.
 */
export function Building({ storeys, built, lit, label, className, ...props }: BuildingProps) {
  const height = storeys * STOREY + 4
  return (
    <svg
      {...props}
      viewBox={`0 0 ${WIDTH + 2 * MARGIN} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-built={built}
      className={clsx('pl-building', className)}
    >
      {Array.from({ length: storeys }, (_, storey) => (
        <Storey key={storey} storey={storey} top={(storeys - 1 - storey) * STOREY + 2} built={storey < built} lit={lit === true} />
      ))}
      <path className="pl-building__ground" d={`M0 ${height - 1.5}H${WIDTH + 2 * MARGIN}`} />
    </svg>
  )
}

function Storey({ storey, top, built, lit }: { storey: number; top: number; built: boolean; lit: boolean }) {
  return (
    <g data-state={built ? 'built' : 'planned'}>
      <rect className="pl-building__plan" x={MARGIN} y={top} width={WIDTH} height={STOREY} />
      <g className="pl-building__storey">
        <rect className="pl-building__wall" x={MARGIN} y={top} width={WIDTH} height={STOREY + 0.5} />
        {Array.from({ length: BAYS }, (_, bay) => (
          <rect
            key={bay}
            className="pl-building__window"
            data-state={lit || LIGHTS[storey % LIGHTS.length] === bay ? 'lit' : 'dark'}
            x={MARGIN + 8.25 + bay * WINDOW.gap}
            y={top + 5}
            width={WINDOW.width}
            height={WINDOW.height}
          />
        ))}
      </g>
    </g>
  )
}
