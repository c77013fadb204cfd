import { round } from '../round.ts'
import { seededRandom, type BuildingPlan } from './plan.ts'
import { ROOFS, roofsSideBySide, type Point } from './roofs.ts'
import { litBay, windowPath, type WindowKind } from './windows.ts'

/**
 * The front of one building as the `d` of a few paths, from its left foot, so that buildings alike have paths alike, which compress
 * to nearly nothing. A stage has only the paths that it needs.
 */
export interface Elevation {
  /** Where in the street its left foot is. */
  x: number
  stage: BuildingPlan['stage']
  /** The outline of what is not built yet. */
  plan?: string | undefined
  /** The windows and door of what is not built yet. */
  planWindows?: string | undefined
  /** The walls, without the doorway. */
  wall?: string | undefined
  darkWindows?: string | undefined
  litWindows?: string | undefined
  /** Where every window is lit, or one of each floor, the same windows floor by floor from the ground up, to light up one by one. */
  litFloors?: readonly string[] | undefined
  /** Behind the others. */
  quiet?: boolean | undefined
  crane?: string | undefined
  /** The crane's load. */
  load?: string | undefined
}

export interface StreetElevation {
  /** In units of the drawing: a window is 8 wide and 9 high. The ground is at y = 0, up is negative. */
  width: number
  height: number
  buildings: Elevation[]
}

const BAY = 12
const FLOOR = 15
const WINDOW = { width: 8, height: 9 }
const DOOR = 15
/** The wall beside the outermost windows, below the lowest and, together with SILL, above the highest. */
const SIDE = 6
const SILL = 6
const PARAPET = 3
const GAP = 6
/** One window in seven is lit. */
const LIT = 1 / 7

interface Pane {
  x: number
  width: number
  bay: number
  floor: number
}

/** More of them are no drawing. */
const countOf = (count: number) => Math.min(Math.max(1, Math.trunc(count) || 1), 100)

/** Draws buildings side by side. The seed decides which windows are lit, at least one in each building. */
export function drawStreet(given: readonly BuildingPlan[], seed: string): StreetElevation {
  const plans = given.map((plan) => ({ ...plan, floors: countOf(plan.floors), bays: countOf(plan.bays) }))
  const random = seededRandom(seed)
  let x = GAP
  let height = 0
  const buildings = plans.map((plan) => {
    const building = drawBuilding(plan, x, random)
    x += widthOf(plan) + GAP
    height = Math.max(height, topOf(plan))
    return building
  })
  // The back of a crane's jib extends beyond the last building.
  const width = plans[plans.length - 1]?.stage === 'rising' ? x + CRANE.back : x
  return { width, height: height + 4, buildings }
}

function drawBuilding(plan: BuildingPlan, x: number, random: () => number): Elevation {
  const { stage, floors } = plan
  const risen = stage === 'built' ? floors : Math.min(plan.risen ?? (stage === 'planned' ? 0 : Math.ceil(floors / 3)), floors)
  const skyline = roofline(plan)
  const right = widthOf(plan)
  const columns = bayColumns(plan)
  const door = columns[Math.floor(plan.bays / 2)]
  const panes = columns.flatMap((column, bay) =>
    Array.from({ length: floors }, (_, floor) => ({ ...column, bay, floor })).filter(({ floor }) => floor > 0 || column !== door),
  )
  const below = panes.filter(({ floor }) => floor < risen)
  const above = panes.filter(({ floor }) => floor >= risen)
  const walls = risen * FLOOR + PARAPET
  const drawing: Elevation = { x, stage }
  if (risen < floors) {
    const foot = risen > 0 ? walls : 0
    drawing.plan = line([[0, foot], ...skyline, [right, foot]])
    drawing.planWindows = windows(above) + (risen > 0 || !door ? '' : `M${door.x} 0v-${DOOR}h${door.width}v${DOOR}`)
  }
  if (risen > 0) {
    const outline = risen < floors ? [0, right].map((edge): Point => [edge, walls]) : skyline
    const doorway = door ? `H${round(door.x + door.width)}v-${DOOR}h-${door.width}v${DOOR}` : ''
    drawing.wall = `${line([[0, 0], ...outline, [right, 0]])}${doorway}z`
    if (typeof plan.lights === 'object') {
      const rows = plan.lights
      drawing.litWindows = windows(below.filter(({ bay, floor }) => (rows[floors - 1 - floor]?.[bay] ?? ' ') !== ' '))
    } else if (plan.lights === 'all' || plan.lights === 'one') {
      const isLit = ({ bay, floor }: Pane) => plan.lights === 'all' || bay === litBay(floor, plan.bays)
      const lit = below.filter(isLit)
      drawing.darkWindows = windows(
        below.filter((pane) => !isLit(pane)),
        plan.windows,
      )
      drawing.litWindows = windows(lit, plan.windows)
      drawing.litFloors = Array.from({ length: risen }, (_, at) =>
        windows(
          lit.filter(({ floor }) => floor === at),
          plan.windows,
        ),
      )
    } else {
      const { lit, dark } = plan.quiet || plan.lights === 'none' ? { lit: [], dark: below } : lightUp(below, random)
      drawing.darkWindows = windows(dark, plan.windows)
      drawing.litWindows = windows(lit, plan.windows)
    }
  }
  if (plan.quiet) drawing.quiet = true
  if (stage === 'rising') Object.assign(drawing, crane(right + GAP / 2, topOf(plan) - CRANE.height, x))
  return drawing
}

const widthOf = ({ bays }: BuildingPlan) => 2 * SIDE + BAY * bays - (BAY - WINDOW.width)

const eavesOf = ({ floors }: BuildingPlan) => SILL + FLOOR * floors + PARAPET

const CRANE = { height: 40, jib: 31, back: 16, reach: 46, rope: 19 }

const topOf = (plan: BuildingPlan) => Math.max(...roofline(plan).map(([, up]) => up)) + (plan.stage === 'rising' ? CRANE.height : 0)

/** The roof from its left eaves to its right eaves, relative to the building's bottom left corner. */
function roofline(plan: BuildingPlan): Point[] {
  const width = widthOf(plan)
  const eaves = eavesOf(plan)
  const roof = typeof plan.roof === 'string' ? ROOFS[plan.roof](width, plan.bays) : roofsSideBySide(plan.roof, width, plan.bays)
  const points = roof.map(([x, up]): Point => [x, eaves + up])
  return plan.mirrored ? points.map(([x, up]): Point => [width - x, up]).reverse() : points
}

/** The windows' positions, the same on each floor. A drum's windows get narrower towards its sides. */
function bayColumns(plan: BuildingPlan): Omit<Pane, 'bay' | 'floor'>[] {
  if (plan.roof !== 'drum') return Array.from({ length: plan.bays }, (_, bay) => ({ x: SIDE + bay * BAY, width: WINDOW.width }))
  const radius = widthOf(plan) / 2
  const edge = (bay: number) => radius * (1 - Math.cos((Math.PI * bay) / (plan.bays + 2)))
  return Array.from({ length: plan.bays }, (_, bay) => {
    const x = round(edge(bay + 1) + 2)
    return { x, width: round(edge(bay + 2) - 2 - x) }
  })
}

function lightUp(panes: readonly Pane[], random: () => number): { lit: Pane[]; dark: Pane[] } {
  const lights = panes.map(() => random() < LIT)
  const always = Math.floor(random() * panes.length)
  const lit = (index: number) => lights[index] === true || (index === always && !lights.includes(true))
  return { lit: panes.filter((_, index) => lit(index)), dark: panes.filter((_, index) => !lit(index)) }
}

/** A tower crane: mast from the ground, jib with its two ties, rope and load. `y` is the roof that it builds; `room` is left of the building. */
function crane(x: number, y: number, room: number): Pick<Elevation, 'crane' | 'load'> {
  const jib = y + CRANE.jib
  const reach = Math.min(CRANE.reach, room + x - 2)
  const hook = x - reach * 0.75
  return {
    crane: `M${round(x)} 0V-${y + CRANE.height}L${round(x - reach)}-${jib}H${round(x + CRANE.back)}L${round(x)}-${y + CRANE.height}M${round(hook)}-${jib}v${CRANE.rope}`,
    load: `M${round(hook - 3)}-${jib - CRANE.rope}h6v5h-6z`,
  }
}

/** Column by column from the ground up, each window relative to the previous one: the repetition compresses to nearly nothing. */
function windows(panes: readonly Pane[], kinds: readonly WindowKind[] = []): string {
  if (kinds.length > 0)
    return panes
      .map(({ x, width, floor }) =>
        windowPath(kinds[floor % kinds.length] ?? 'plain', x, -(floor * FLOOR + SILL + WINDOW.height), width, WINDOW.height),
      )
      .join('')
  return panes
    .map(({ x, width, floor }, index) => {
      const before = panes[index - 1]
      const move = before?.x === x ? `m0-${(floor - before.floor) * FLOOR}` : `M${round(x)}-${floor * FLOOR + SILL + WINDOW.height}`
      return `${move}h${width}v${WINDOW.height}h-${width}z`
    })
    .join('')
}

const line = (points: readonly Point[]) =>
  points.map(([x, up], index) => `${index === 0 ? 'M' : 'L'}${round(x)}${up === 0 ? ' 0' : round(-up)}`).join('')
