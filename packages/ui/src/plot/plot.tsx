import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { drawStreet } from '../street/elevation.ts'
import { Fronts } from '../street/street.tsx'

export interface PlotProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** What the drawing shows, for assistive technology. Without it, the drawing is hidden. */
  label?: string | undefined
}

const house = { floors: 3, bays: 3, roof: 'house', stage: 'built' } as const
const left = drawStreet([house, { ...house, mirrored: true }], 'plot-left')
const right = drawStreet([house], 'plot-right')
/** The width of the empty plot, in the street's units. */
const PLOT = 112
const WIDTH = left.width + PLOT + right.width

/** An empty plot between lit houses: what could stand there is dashed, and a surveyor's peg marks its middle. */
export function Plot({ label, className, ...props }: PlotProps) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      viewBox={`0 -${left.height + 16} ${WIDTH} ${left.height + 17}`}
      className={clsx('pl-street', 'pl-plot', className)}
    >
      <Fronts buildings={left.buildings} />
      <g transform={`translate(${left.width})`}>
        <path className="pl-street__plan pl-plot__plan" d="M12 0V-54L56 -76L100 -54V0" />
        <path className="pl-plot__peg" d="M54.5 0V-32H72L68 -27L72 -22H57.5V0Z" />
      </g>
      <g transform={`translate(${left.width + PLOT})`}>
        <Fronts buildings={right.buildings} />
      </g>
      <path className="pl-street__ground" d={`M0 0H${WIDTH}`} />
    </svg>
  )
}
