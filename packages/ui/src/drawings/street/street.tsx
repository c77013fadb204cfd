import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { check } from '../../foundations/check.ts'
import { drawStreet, type Elevation } from './elevation.ts'
import { planStreet, type BuildingPlan, type StreetCharacter } from './plan.ts'

interface StreetPlan {
  /** The buildings from left to right, 1 or more. Without them, the street is generated from the seed. */
  buildings?: readonly BuildingPlan[] | undefined
  /** Any text, such as a page's slug. Decides which windows are lit and, without `buildings`, also the buildings: the same seed gives the same street. */
  seed: string
  /** The kind of place, for a street without `buildings`. */
  character?: StreetCharacter | undefined
  /** The number of buildings, for a street without `buildings`. @default a drawing about one and a half times as wide as high */
  count?: number | undefined
}

export interface StreetProps extends Omit<ComponentProps<'svg'>, 'children' | 'seed'>, StreetPlan {
  /** The lights go on building by building, once, when the page opens. Not with reduced motion. */
  lightUp?: boolean | undefined
  /** Runs from edge to edge at a height that suits the screen, cropped alike on both sides: the middle of the street stays in view. Needs a street about seven times as wide as high. */
  bleed?: boolean | undefined
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string | undefined
}

/**
 * A street in front elevation: dashed is planned, solid is built, lit is alive. Its height follows from its buildings;
 * set its width with a class. In a box of another shape it is at the bottom, centred (`preserveAspectRatio`).
 */
export function Street({ buildings, seed, character, count, lightUp, bleed, label, className, ...props }: StreetProps) {
  check('Street', { seed, count }, { seed: 'needed', count: 'count' })
  const { width, height, buildings: elevations } = drawStreet(buildings ?? planStreet(seed, character, count), seed)
  return (
    <svg
      preserveAspectRatio={bleed ? 'xMidYMax slice' : 'xMidYMax'}
      {...props}
      viewBox={`0 -${height} ${width} ${height + 1}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-bleed={bleed ? '' : undefined}
      data-lights={lightUp ? 'once' : undefined}
      className={clsx('pl-street', className)}
    >
      <Fronts buildings={elevations} lightUp={lightUp} />
      <path className="pl-street__ground" d={`M0 0H${width}`} />
    </svg>
  )
}

/** The buildings of a street side by side; other components' drawings use it too. */
export const Fronts = ({ buildings, lightUp }: { buildings: readonly Elevation[]; lightUp?: boolean | undefined }) =>
  buildings.map((elevation, index) => <Front key={index} {...elevation} lightUp={lightUp} />)

interface FrontProps extends Elevation {
  lightUp: boolean | undefined
}

function Front({ x, stage, plan, planWindows, wall, darkWindows, litWindows, litFloors, quiet, crane, load, lightUp }: FrontProps) {
  const floors = lightUp ? litFloors : undefined
  return (
    <g transform={`translate(${x})`} data-stage={stage} data-quiet={quiet ? '' : undefined}>
      {plan && <path className="pl-street__plan" d={plan} />}
      {planWindows && <path className="pl-street__plan-windows" d={planWindows} />}
      {wall && <path className="pl-street__wall" d={wall} />}
      {darkWindows && <path className="pl-street__windows" d={darkWindows} />}
      {litWindows && !floors && <path className="pl-street__windows" data-state="lit" d={litWindows} />}
      {floors && (
        <g className="pl-street__floors">
          {floors.map((floor) => (
            <path key={floor} className="pl-street__windows" data-state="lit" d={floor} />
          ))}
        </g>
      )}
      {crane && <path className="pl-street__crane" d={crane} />}
      {load && <path className="pl-street__load" d={load} />}
    </g>
  )
}
