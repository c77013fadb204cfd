import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { drawStreet } from '../street/elevation.ts'
import { Fronts } from '../street/street.tsx'

export interface PlotProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** What the drawing shows, for assistive technology. Without it, the drawing is hidden. */
  label?: string | undefined
  /** In the middle of a whole street, from edge to edge at a height that suits the screen. */
  bleed?: boolean | undefined
}

const house = { floors: 3, bays: 3, roof: 'house', stage: 'built' } as const
const mirrored = { ...house, mirrored: true }
/** Outwards from the plot; both sides of a whole street are the same, so that the plot is in its middle. */
const beyond = [
  { floors: 5, bays: 4, roof: 'flat', stage: 'built' },
  { floors: 4, bays: 3, roof: 'mono', stage: 'built' },
  house,
  { floors: 6, bays: 3, roof: 'step', stage: 'built' },
  { floors: 4, bays: 4, roof: 'gables', stage: 'built' },
  mirrored,
  { floors: 5, bays: 3, roof: 'pitch', stage: 'built' },
] as const
const short = { left: drawStreet([house, mirrored], 'plot-left'), right: drawStreet([house], 'plot-right') }
const whole = {
  left: drawStreet([...[...beyond].reverse(), house, mirrored], 'plot-left'),
  right: drawStreet([house, mirrored, ...beyond], 'plot-right'),
}
/** The width of the empty plot, in the street's units. */
const PLOT = 112

/** An empty plot between lit houses: what could stand there is dashed, and a surveyor's peg marks its middle. */
export function Plot({ label, bleed, className, ...props }: PlotProps) {
  const { left, right } = bleed ? whole : short
  const width = left.width + PLOT + right.width
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      preserveAspectRatio={bleed ? 'xMidYMax slice' : 'xMidYMax'}
      {...props}
      data-bleed={bleed ? '' : undefined}
      // A whole street may stand on a footer: nothing is below its ground.
      viewBox={`0 -${left.height + 16} ${width} ${left.height + (bleed ? 16 : 17)}`}
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
      <path className="pl-street__ground" d={`M0 0H${width}`} />
    </svg>
  )
}
