import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { Roof } from '../street/plan.ts'
import { round } from '../round.ts'
import { roofsSideBySide, SIDE_BY_SIDE_HEIGHT } from '../street/roofs.ts'
import { windowPath, type WindowKind } from '../street/windows.ts'

/** What makes a building someone's own. Whatever is left out is not decided yet and drawn plainly. */
export interface BuildingDesign {
  /** Windows side by side, 2 to 6; 3 by default. */
  bays?: number | undefined
  /** Its roof, or several side by side; none by default. */
  roofs?: readonly Roof[] | undefined
  /** What its windows look like, storey by storey from the ground up, repeated; plain by default. */
  windows?: readonly WindowKind[] | undefined
  /** The crane beside it, until the last storey is built: dashed, a mast with a dashed jib, standing, or with its load on the roof; none by default. */
  crane?: 'planned' | 'rising' | 'standing' | 'lifting' | undefined
}

export interface BuildingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The number of storeys in the plan; 1 or more. */
  storeys: number
  /** How many of them are built, from the ground up: 0 (all dashed) to `storeys`. */
  built: number
  /** The storey above them is being built: its walls stand, in outline, without windows. */
  rising?: boolean
  /** What makes it someone's own. With it, even an empty one, the drawing has space for a roof and a crane, and its wall is as wide whatever its bays, so that nothing moves when the design changes. */
  design?: BuildingDesign
  /** Its windows are lit. @default false */
  lit?: boolean
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string
}

const STOREY = 20
const MARGIN = 8
const SIDE = 8.25
const WINDOW = { width: 11, height: 10 }
const PITCH = 19
/** The wall of a design, the wall beside its outermost windows, and the part of a bay that is wall. */
const OWN = { wall: 66, side: 7.5, between: 0.34, margin: 1.5 }
const ROOF_SCALE = 4 / 3
/** The jib's end, as a share of the wall. */
const REACH = 0.2
const CRANE = { beside: 6, back: 8, top: 13, jib: 9 }
/** Above the storeys of a building with a design. */
const SKY = SIDE_BY_SIDE_HEIGHT * ROOF_SCALE + CRANE.top + 2

interface Shape {
  /** The space that the drawing takes, and where the building's wall begins in it. */
  width: number
  left: number
  top: number
  wall: number
  side: number
  /** From one window to the next, and how wide each is. */
  pitch: number
  pane: number
  bays: number
  windows: readonly WindowKind[]
}

function shapeOf(design: BuildingDesign | undefined): Shape {
  if (!design) return { width: 100, left: MARGIN, top: 2, wall: 84, side: SIDE, pitch: PITCH, pane: WINDOW.width, bays: 4, windows: [] }
  const { bays = 3, windows = [] } = design
  const { wall, side, between, margin } = OWN
  const pitch = (wall - 2 * side) / (bays - between)
  // As much beside it on both sides, so that it stands in the middle.
  const left = margin + CRANE.beside + CRANE.back
  return { width: wall + 2 * left, left, top: SKY, wall, side, pitch, pane: pitch * (1 - between), bays, windows }
}

/**
 * The front of a building that rises storey by storey: dashed is planned, solid is built, lit is alive. Its height
 * follows from `storeys`; set its width with a class.
 */
export function Building({ storeys, built, rising, design, lit = false, label, className, ...props }: BuildingProps) {
  const shape = shapeOf(design)
  const eaves = shape.top
  const ground = eaves + storeys * STOREY
  return (
    <svg
      {...props}
      viewBox={`0 0 ${shape.width} ${ground}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-built={built}
      data-design={design ? '' : undefined}
      className={clsx('pl-building', className)}
    >
      {design?.crane && built < storeys && (
        <Crane kind={design.crane} shape={shape} ground={ground} roof={ground - (built + (rising ? 1 : 0)) * STOREY} />
      )}
      {design?.roofs && design.roofs.length > 0 && (
        <path className="pl-building__roof" data-state={built < storeys ? 'planned' : 'built'} d={roofPath(design.roofs, shape, eaves)} />
      )}
      {Array.from({ length: storeys }, (_, storey) => (
        <Storey
          key={storey}
          storey={storey}
          shape={shape}
          top={eaves + (storeys - 1 - storey) * STOREY}
          state={storey < built ? 'built' : rising && storey === built ? 'rising' : 'planned'}
          lit={lit}
        />
      ))}
      {/* Of a design, as wide as the element: it may be wider than what it draws. */}
      <path className="pl-building__ground" d={design ? `M-2000 ${ground}H2000` : `M0 ${ground}H${shape.width}`} />
    </svg>
  )
}

/** Where on a building a part of its design is, for a leader line that names it. */
export function placeOfPart(part: keyof BuildingDesign, { storeys, built, design }: Pick<BuildingProps, 'storeys' | 'built' | 'design'>) {
  const { width, left, top, wall, side, pane, bays } = shapeOf(design ?? {})
  const ground = top + storeys * STOREY
  const windowOf = (storey: number) => [left + side + pane * 0.2, ground - storey * STOREY + 9] as const
  const [peakX, peak] = roofsSideBySide(design?.roofs ?? [], wall / ROOF_SCALE, bays).reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  const [x, y] = {
    roofs: [left + peakX * ROOF_SCALE, top - peak * ROOF_SCALE] as const,
    crane: [left + wall * REACH, CRANE.jib] as const,
    windows: windowOf(Math.max(built, 1)),
    bays: windowOf(1),
  }[part]
  return { x: (x - width / 2) / ground, y: y / ground, wall: wall / 2 / ground }
}

function roofPath(roofs: readonly Roof[], { left, wall, bays }: Shape, eaves: number): string {
  const points = roofsSideBySide(roofs, wall / ROOF_SCALE, bays).map(
    ([x, up]) => `L${round(left + x * ROOF_SCALE)} ${round(eaves - up * ROOF_SCALE)}`,
  )
  return `M${round(left)} ${eaves}${points.join('')}z`
}

interface CraneProps {
  kind: NonNullable<BuildingDesign['crane']>
  shape: Shape
  ground: number
  /** Where the built part ends: the load is put down there. */
  roof: number
}

/** A tower crane beside the building: mast, jib with its ties, rope and load. */
function Crane({ kind, shape: { left, wall }, ground, roof }: CraneProps) {
  const mast = left + wall + CRANE.beside
  const jib = CRANE.jib
  const reach = left + wall * REACH
  const hook = left + wall * 0.4
  const end = kind === 'lifting' ? roof - 7 : jib + 14
  const stands = kind === 'standing' || kind === 'lifting'
  return (
    <>
      <path className="pl-building__crane" data-state={kind === 'planned' ? 'planned' : 'built'} d={`M${round(mast)} ${ground}V${jib}`} />
      <path
        className="pl-building__crane"
        data-state={stands ? 'built' : 'planned'}
        d={`M${round(reach)} ${jib}H${round(mast + CRANE.back)}`}
      />
      <path
        className="pl-building__crane pl-building__rigging"
        data-state={stands ? 'built' : 'planned'}
        d={`M${round(reach)} ${jib}L${round(mast)} 2V${jib}M${round(mast)} 2L${round(mast + CRANE.back)} ${jib}M${round(hook)} ${jib}V${end}`}
      />
      {stands && <path className="pl-building__load pl-building__rigging" d={`M${round(hook - 5)} ${end}h10v7h-10z`} />}
    </>
  )
}

interface StoreyProps {
  storey: number
  shape: Shape
  top: number
  state: 'built' | 'rising' | 'planned'
  lit: boolean
}

function Storey({ storey, shape: { left, wall, side, pitch, pane, bays, windows }, top, state, lit }: StoreyProps) {
  const kind = windows[storey % windows.length] ?? 'plain'
  return (
    <g data-state={state}>
      {/* Without a lower edge, which is the upper one of the storey below: two dashed lines on each other look solid. */}
      <path className="pl-building__plan" d={`M${left} ${top + STOREY}v-${STOREY}h${wall}v${STOREY}`} />
      <g className="pl-building__storey">
        <rect className="pl-building__wall" x={left} y={top} width={wall} height={STOREY + 0.5} />
        {Array.from({ length: bays }, (_, bay) => (
          <path
            key={bay}
            className="pl-building__window"
            data-state={lit ? 'lit' : 'dark'}
            d={windowPath(kind, left + side + bay * pitch, top + 5, pane, WINDOW.height)}
          />
        ))}
      </g>
    </g>
  )
}
