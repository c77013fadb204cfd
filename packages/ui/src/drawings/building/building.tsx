import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { Roof } from '../street/plan.ts'
import { round } from '../round.ts'
import { roofsSideBySide, SIDE_BY_SIDE_HEIGHT } from '../street/roofs.ts'
import { litBay, middleOfPane, windowPath, type WindowKind } from '../street/windows.ts'
import { check, warn } from '../../foundations/check.ts'

/** What makes a building someone's own. Whatever is left out is not decided yet and drawn plainly. */
export interface BuildingDesign {
  /** Its roof, or several side by side. @default none */
  roofs?: readonly Roof[] | undefined
  /** What its windows look like, storey by storey from the ground up, repeated. @default plain */
  windows?: readonly WindowKind[] | undefined
  /** The crane beside it, until the last storey is built: dashed, a mast with a dashed jib, standing with its load a storey above what is built, or lowering it. @default none */
  crane?: 'planned' | 'rising' | 'standing' | 'lifting' | undefined
}

export interface BuildingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The number of storeys in the plan; 1 or more. */
  storeys: number
  /** How many of them are built, from the ground up: 0 (all dashed) to `storeys`. */
  built: number
  /** The storey above them is being built: it stands in solid outline. */
  rising?: boolean | undefined
  /** The storey that is added rises: set it with that storey, not for those that a drawing begins with. @default false */
  rises?: boolean | undefined
  /** What makes it someone's own. With it, even an empty one, it has a door and five windows to a storey, and the drawing has space for a roof and a crane, so that nothing moves when the design changes. */
  design?: BuildingDesign | undefined
  /** A design as a strip beside other content, of three windows to a storey and without a crane. @default false */
  narrow?: boolean | undefined
  /** Its windows are lit: all, or one in each storey. @default false */
  lit?: boolean | 'one' | undefined
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string | undefined
}

const STOREY = 20
/** In storeys: more are no drawing. */
const TALLEST = 100
const MARGIN = 8
const WINDOW = { top: 5, height: 10 }
/** From the middle of a window to the wall below its sill. */
const SILL = 8
const CRANE = { beside: 12, back: 8, top: 13, jib: 9 }
const LOAD = { width: 9, height: 7, above: 2 }
const DOOR = 12
/** So that a warehouse has two gables. */
const BAYS_OF_A_ROOF = 4

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
  /** Of the roofs' own units. */
  roofScale: number
  /** The bay of the door. */
  door: number | undefined
}

const PLAIN: Shape = { width: 100, left: MARGIN, top: 2, wall: 84, side: 8.25, pitch: 19, pane: 11, bays: 4, roofScale: 1, door: undefined }

/** A design has as much beside it on both sides, so that it stands in the middle, and room above it for roofs, their names and a crane. */
const designed = (wall: number, side: number, bays: number, beside: number, roofScale: number, sky: number): Shape => {
  const between = 0.34
  const pitch = (wall - 2 * side) / (bays - between)
  const top = Math.ceil(SIDE_BY_SIDE_HEIGHT * roofScale) + sky
  return {
    width: wall + 2 * beside,
    left: beside,
    top,
    wall,
    side,
    pitch,
    pane: pitch * (1 - between),
    bays,
    roofScale,
    door: (bays - 1) / 2,
  }
}
const OWN = designed(92, 7, 5, CRANE.beside + CRANE.back + 1.5, 4 / 3, 24)
const NARROW = designed(26, 2.5, 3, 1, 0.5, 1)

const shapeOf = (design: BuildingDesign | undefined, narrow: boolean) => (!design ? PLAIN : narrow ? NARROW : OWN)

/**
 * The front of a building that rises storey by storey: dashed is planned, solid is built, lit is alive. Its height
 * follows from `storeys`; set its width with a class.
 */
export function Building({
  storeys: given,
  built,
  rising,
  rises = false,
  design,
  narrow = false,
  lit = false,
  label,
  className,
  ...props
}: BuildingProps) {
  if (given > TALLEST) warn(() => `Building draws ${TALLEST} storeys of ${given}: more are no drawing.`)
  check('Building', { storeys: given, built, min: 0, max: given }, { storeys: 'count', built: 'inLimits' })
  const storeys = Math.min(Math.max(0, Math.trunc(given) || 0), TALLEST)
  const shape = shapeOf(design, narrow)
  const { left, top: eaves } = shape
  const ground = eaves + storeys * STOREY
  return (
    <svg
      {...props}
      viewBox={`0 0 ${shape.width} ${ground}`}
      // A strip is as high as what it stands beside.
      preserveAspectRatio={narrow ? 'none' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-built={built}
      data-design={design ? '' : undefined}
      data-narrow={narrow ? '' : undefined}
      data-rises={rises ? '' : undefined}
      className={clsx('pl-building', className)}
    >
      {design?.crane && !narrow && built < storeys && (
        <Crane
          kind={design.crane}
          shape={shape}
          ground={ground}
          roof={ground - (built + (rising ? 1 : 0)) * STOREY}
          roofs={design.roofs?.length ?? 0}
        />
      )}
      {design?.roofs?.[0] && (
        <path className="pl-building__roof" data-state={built < storeys ? 'planned' : 'built'} d={roofPath(design.roofs, shape)} />
      )}
      {Array.from({ length: storeys }, (_, storey) => (
        <Storey
          key={storey}
          shape={shape}
          kind={kindOf(storey, design)}
          at={`translate(${left} ${eaves + (storeys - storey - 1) * STOREY})`}
          state={storey < built ? 'built' : rising && storey === built ? 'rising' : 'planned'}
          door={storey === 0 ? shape.door : undefined}
          lit={lit === 'one' ? litBay(storey, shape.bays) : lit}
        />
      ))}
      {/* Of a design, as wide as the element: it may be wider than what it draws. */}
      <path className="pl-building__ground" d={`M${design ? -2000 : 0} ${ground}H${design ? 2000 : shape.width}`} />
    </svg>
  )
}

const kindOf = (storey: number, { windows = [] }: BuildingDesign = {}): WindowKind => windows[storey % windows.length] ?? 'plain'

/** A place on a drawing, as shares of its height: from its middle, and from its top; how far the wall is from the middle, and of a window how far below it there is only wall. */
export interface BuildingPlace {
  x: number
  y: number
  wall: number
  sill?: number | undefined
}

/** Where on a design is what words can name: a pane of the window that is lit in its highest built storey, or else in the lowest, and the top of each roof. */
export function placesOf({ storeys, built, design }: Pick<BuildingProps, 'storeys' | 'built' | 'design'>): {
  light: BuildingPlace
  roofs: BuildingPlace[]
} {
  const { width, left, top, wall, side, pitch, pane, roofScale } = OWN
  const ground = top + storeys * STOREY
  const place = (x: number, y: number) => ({ x: (x - width / 2) / ground, y: y / ground, wall: wall / 2 / ground })
  const storey = Math.max(built - 1, 0)
  const roofs = design?.roofs ?? []
  const span = wall / roofs.length
  const outline = roofsSideBySide(roofs, wall / roofScale, BAYS_OF_A_ROOF * roofs.length)
  return {
    light: {
      ...place(
        left + side + litBay(storey, OWN.bays) * pitch + pane * middleOfPane(kindOf(storey, design)),
        ground - (storey + 1) * STOREY + WINDOW.top + WINDOW.height / 2,
      ),
      // Beside the first window there is only wall.
      sill: litBay(storey, OWN.bays) === 0 ? 0 : SILL / ground,
    },
    roofs: roofs.map((_, part) => {
      const above = outline.filter(([x]) => x * roofScale > part * span && x * roofScale < (part + 1) * span)
      return place(left + (part + 0.5) * span, top - Math.max(0, ...above.map(([, up]) => up)) * roofScale)
    }),
  }
}

/** Without what lies on the eaves, which is the upper edge of the storey below. */
function roofPath(roofs: readonly Roof[], { left, wall, roofScale, top }: Shape): string {
  const points = roofsSideBySide(roofs, wall / roofScale, BAYS_OF_A_ROOF * roofs.length).map(
    ([x, up], index, all) => `${up || all[index - 1]?.[1] ? 'L' : 'M'}${round(left + x * roofScale)} ${round(top - up * roofScale)}`,
  )
  return `M${round(left)} ${top}${points.join('')}`
}

interface CraneProps {
  kind: NonNullable<BuildingDesign['crane']>
  shape: Shape
  ground: number
  /** Where the built part ends: the load hangs above it. */
  roof: number
  /** How many there are: the rope is clear of their names, which are above their middles. */
  roofs: number
}

/** A tower crane beside the building: mast, jib with its ties above every roof, rope and load above what is built. */
function Crane({ kind, shape: { left, wall }, ground, roof, roofs }: CraneProps) {
  const mast = left + wall + CRANE.beside
  const jib = CRANE.jib
  const reach = left + wall * 0.36
  const hook = left + wall * (roofs > 1 ? (roofs - 1) / roofs : 0.8)
  const end = Math.max(jib + LOAD.above, roof - LOAD.height - (kind === 'lifting' ? LOAD.above : STOREY))
  const state = kind === 'standing' || kind === 'lifting' ? 'built' : 'planned'
  return (
    <>
      <path className="pl-building__crane" data-state={kind === 'planned' ? kind : 'built'} d={`M${round(mast)} ${ground}V${jib}`} />
      <path className="pl-building__crane" data-state={state} d={`M${round(reach)} ${jib}H${round(mast + CRANE.back)}`} />
      <path
        className="pl-building__crane"
        data-state={state}
        d={`M${round(reach)} ${jib}L${round(mast)} 2V${jib}M${round(mast)} 2L${round(mast + CRANE.back)} ${jib}M${round(hook)} ${jib}V${end}`}
      />
      {state === 'built' && (
        <path className="pl-building__load" d={`M${round(hook - LOAD.width / 2)} ${end}h${LOAD.width}v${LOAD.height}h-${LOAD.width}z`} />
      )}
    </>
  )
}

interface StoreyProps {
  shape: Shape
  kind: WindowKind
  /** Its top left corner: its paths are relative to that, so that storeys are alike and compress to nearly nothing. */
  at: string
  state: 'built' | 'rising' | 'planned'
  door: number | undefined
  /** Which of its windows is lit, or all of them or none. */
  lit: boolean | number
}

function Storey({ shape: { wall, side, pitch, pane, bays }, kind, at, state, door, lit }: StoreyProps) {
  const [dark = '', bright = ''] = [false, true].map((shines) =>
    Array.from({ length: bays }, (_, bay) =>
      bay !== door && (lit === true || lit === bay) === shines ? windowPath(kind, side + bay * pitch, WINDOW.top, pane, WINDOW.height) : '',
    ).join(''),
  )
  const entrance = door === undefined ? '' : `M${round(side + door * pitch)} ${STOREY}v-${DOOR}h${round(pane)}v${DOOR}`
  return (
    <g data-state={state} transform={at}>
      {state === 'built' ? (
        <g className="pl-building__storey">
          <path className="pl-building__wall" d={`M0-.5h${wall}v${STOREY + 1}h-${wall}z`} />
          {dark && <path className="pl-building__window" data-state="dark" d={dark} />}
          {bright && <path className="pl-building__window" data-state="lit" d={bright} />}
          {entrance && <path className="pl-building__door" d={entrance} />}
        </g>
      ) : (
        // Dashed without a lower edge, which is the upper one of the storey below: two dashed lines on each other look solid.
        <>
          <path className="pl-building__plan" d={`M0 ${STOREY}v-${STOREY}h${wall}v${STOREY}${state === 'rising' ? 'z' : ''}`} />
          <path className="pl-building__plan-windows" d={dark + bright + entrance} />
        </>
      )}
    </g>
  )
}
