import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { round } from '../round.ts'
import { hatching } from './hatching.ts'

/**
 * A kind of building, the lowest first, and how it shows a share:
 * `townhouse` and `propped` light windows, `overhang` its top storeys, `drum` the house beside it, whatever the share;
 * `court` has a cellar that deep, `site` is built that high below its crane, and `palace` is hatched that high from the ground.
 */
export type SharedBuilding = 'townhouse' | 'court' | 'site' | 'propped' | 'palace' | 'drum' | 'overhang'

export interface BuildingShareProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The kind of building. */
  variant: SharedBuilding
  /** From 0 to 1. Ends at the nearest window or storey that the kind counts. */
  share: number
  /** A silhouette: scenery that says nothing. @default false */
  quiet?: boolean | undefined
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string | undefined
}

/** The `d` of each path, by what it draws. The ground is at y = 0, up is negative, the middle at x = 0. */
interface Parts {
  wall?: string | undefined
  windows?: string | undefined
  lit?: string | undefined
  hatch?: string | undefined
  frame?: string | undefined
  plan?: string | undefined
  planWindows?: string | undefined
  crane?: string | undefined
  load?: string | undefined
}

/** A plot's width, in units of the drawing: all kinds are drawn to one scale. */
const PLOT = 192

/**
 * One building of which a share is lit, hatched, built or missing. Buildings side by side at one width have one scale and one
 * ground; what is below the ground hangs out of the drawing. Its ground line is the page's.
 */
export function BuildingShare({ variant, share, quiet, label, className, ...props }: BuildingShareProps) {
  const { height, middle = 0, draw } = KINDS[variant]
  const { wall, windows, lit, hatch, frame, plan, planWindows, crane, load } = draw(share)
  return (
    <svg
      preserveAspectRatio="xMidYMax"
      {...props}
      viewBox={`${middle - PLOT / 2} -${height} ${PLOT} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-share=""
      data-quiet={quiet ? '' : undefined}
      className={clsx('pl-street', className)}
    >
      {plan && <path className="pl-street__plan" d={plan} />}
      {planWindows && <path className="pl-street__plan-windows" d={planWindows} />}
      {wall && <path className="pl-street__wall" d={wall} />}
      {windows && <path className="pl-street__windows" d={windows} />}
      {lit && <path className="pl-street__windows" data-state="lit" d={lit} />}
      {frame && <path className="pl-street__frame" d={frame} />}
      {hatch && <path className="pl-street__hatch" d={hatch} />}
      {crane && <path className="pl-street__crane" d={crane} />}
      {load && <path className="pl-street__load" d={load} />}
    </svg>
  )
}

interface Kind {
  height: number
  /** Where a number stands on its roof. @default 0 */
  middle?: number | undefined
  draw: (share: number) => Parts
}

type Point = readonly [x: number, y: number]

/** Shapes alike, each where it is; a shape ends where it began. */
const shapes = (places: readonly Point[], shape: string): string => places.map(([x, y]) => `M${round(x)} ${round(y)}${shape}`).join('')

const box = (width: number, height: number) => `h${width}v${height}h-${width}z`

interface Grid {
  columns: number
  /** The corner of the first window. */
  at: Point
  /** From one window to the next, and from one storey to the next, which may be upwards. */
  step: Point
  shape: string
}

/** The windows from one number to another, storey by storey, each relative to the one before, which compresses to nearly nothing. */
const windowsOf = ({ columns, at: [x, y], step: [across, down], shape }: Grid, from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const number = from + index
    const column = number % columns
    if (index === 0) return `M${round(x + column * across)} ${round(y + Math.floor(number / columns) * down)}${shape}`
    return `${column === 0 ? `m-${round(across * (columns - 1))} ${down}` : `m${across} 0`}${shape}`
  }).join('')

/** Two columns of two panes: a sash window. */
const SASH = 'm10 0h9v12h-9zm0 14h9v12h-9zm-10 0h9v12h-9zm0-14h9v12h-9z'

function townhouse(share: number): Parts {
  // From the middle of the house.
  const windows: readonly Point[] = [-77, -121, -34].flatMap((y): Point[] => [-9, 26, -45].map((x): Point => [x, y])).concat([[-9, -163]])
  const count = Math.round(share * windows.length)
  return {
    wall: 'M-59 0V-130h-4l9-20v-36h14v16H40v-16h14v36l9 20h-4V0z',
    windows: shapes(windows.slice(count), SASH),
    lit: shapes(windows.slice(0, count), SASH),
  }
}

/** How high the court's house is above its steps, of which its cellar is a share. */
const COURT = 140

function court(share: number): Parts {
  const deep = round(share * COURT)
  return {
    wall: 'M-79 0v-8h6v-9h2v-84h-4v-20l58-26v-16h3v-14a14 14 0 0 1 12.5-14v-8h3v8a14 14 0 0 1 12.5 14v14h3v16l58 26v20h-4v84h2v9h6v8z',
    // Between the columns, each with a door.
    windows: `${windowsOf({ columns: 5, at: [-58, -101], step: [25, 0], shape: 'h16v84h-4v-52h-8v52h-4z' }, 0, 5)}M-7-134a7 7 0 0 1 14 0a7 7 0 0 1-14 0`,
    hatch: deep > 0 ? hatching(-70, deep, 140, deep) : '',
    frame: deep > 0 ? `M-70 0v${deep}H70V0` : '',
  }
}

/** The site's storeys. */
const STOREYS = 10

function site(share: number): Parts {
  const built = Math.round(share * STOREYS)
  const windows = { columns: 4, at: [-43, -205], step: [24, 21], shape: box(15, 11) } as const
  const foot = -21 * built
  return {
    plan: `M-56 ${foot}V-210H56V${foot}`,
    planWindows: windowsOf(windows, 0, 4 * (STOREYS - built)),
    wall: built > 0 ? `M-56 0V${foot}H56V0z` : '',
    windows: windowsOf(windows, 4 * (STOREYS - built), 4 * STOREYS),
    crane: 'M70 0V-256L-32-236H98L70-256M18-236v29',
    load: 'M10-207h16v13h-16zM87-236h11v10h-11z',
  }
}

function propped(share: number): Parts {
  // From the ground up.
  const windows = { columns: 5, at: [-42, -43], step: [18, -53], shape: box(11, 32) } as const
  const count = Math.round(share * 20)
  return {
    // All clockwise, so that none is a hole where they overlap.
    wall: 'M-55 0V-215h-5v-5h38v-16h44v16h38v5h-5V0zM-57-202h4L-88-6h12v6h-26v-6h9zM53-202h4L93-6h9v6H76v-6h12zM-55-122h3L-72-3h-5zM52-122h3L77-3h-5zM-83-55l29-20v4l-29 20zM54-75l29 20v4l-29-20z',
    windows: windowsOf(windows, count, 20),
    lit: windowsOf(windows, 0, count),
  }
}

/** How high the palace's walls are, up to its cornice. */
const PALACE = 240

const ARCH = 'v9h12v-9a6 6 0 0 0-12 0'
const TOWER = 'v-37h-3v-4h9v-14a12 12 0 0 1 24 0v14h9v4h-3v37z'
const LANTERN = 'v-6a2 2 0 0 1 4 0v6z'

function palace(share: number): Parts {
  const taken = round(share * PALACE)
  const rows = Math.max(0, Math.floor((PALACE - 27 - taken) / 22))
  const clock = 'a9 9 0 0 1 18 0a9 9 0 0 1-18 0m8-7v8h6v-2h-4v-6z'
  const lanterns = { columns: 3, step: [6, 0], shape: LANTERN } as const
  return {
    wall: `M-75-${taken}V-231h-5v-9H-22l22-32l22 32H80v9h-5V-${taken}zM-68-240${TOWER}M32-240${TOWER}`,
    windows: `M-59-259${clock}M41-259${clock}M-5-250a5 5 0 0 1 10 0a5 5 0 0 1-10 0${windowsOf({ ...lanterns, at: [-58, -283] }, 0, 3)}${windowsOf({ ...lanterns, at: [42, -283] }, 0, 3)}`,
    lit:
      rows > 0
        ? windowsOf({ columns: 7, at: [-63, -231], step: [19, 0], shape: ARCH }, 0, 7) +
          windowsOf({ columns: 7, at: [-63, -216], step: [19, 22], shape: box(12, 13) }, 0, 7 * rows)
        : '',
    hatch: taken > 0 ? hatching(-75, 0, 150, taken) : '',
    frame: taken > 0 ? `M-75 0v-${taken}M75 0v-${taken}` : '',
  }
}

/** Narrower towards its sides, since it is round. */
const ROUND = [2, 5, 9, 11, 11, 11, 9, 5, 2]
const STOREY = `${ROUND.map((width) => `h${width}v10h-${width}zm${width + 2} 0`).join('')}m-83 0`

function drum(): Parts {
  return {
    wall: 'M-104 0v-34h-3v-8H-91V-346h-4v-5h1v-14h-1v-6H11v6h-1v14h1v5H7V-42H22v8h-3V0zM24 0v-60l25-31l9 11v-14h7v22l9 12V0z',
    windows: `${windowsOf({ columns: 1, at: [-84, -344], step: [0, 20], shape: STOREY }, 0, 15)}${windowsOf({ columns: 9, at: [-99, -28], step: [13, 0], shape: box(8, 28) }, 0, 9)}M31 0v-23h10V0z`,
    lit: 'M31-53h6v16h-6zm7 0h6v16h-6zm13 0h6v16h-6zm7 0h6v16h-6zm-9 30h7v15h-7zm8 0h7v15h-7z',
  }
}

/** The overhang's storeys: the ground floor is as high as two, and the five above the drop are wider. */
const HIGH = { storeys: 14, wide: 5, narrow: 7 }

function overhang(share: number): Parts {
  const count = Math.min(Math.round(share * HIGH.storeys), HIGH.wide + HIGH.narrow)
  const shape = box(11, 20)
  const wide = { columns: 6, at: [-51, -410], step: [17, 30], shape } as const
  const narrow = { columns: 5, at: [-34, -260], step: [17, 30], shape } as const
  const below = Math.max(0, count - HIGH.wide)
  return {
    wall: 'M-40 0V-268H-60V-414H23v-38H56V0z',
    windows:
      windowsOf(wide, 6 * count, 6 * HIGH.wide) +
      windowsOf(narrow, 5 * below, 5 * HIGH.narrow) +
      windowsOf({ columns: 4, at: [-33, -51], step: [21, 0], shape: box(18, 51) }, 0, 4),
    lit: windowsOf(wide, 0, 6 * Math.min(count, HIGH.wide)) + windowsOf(narrow, 0, 5 * below),
  }
}

const KINDS: Readonly<Record<SharedBuilding, Kind>> = {
  townhouse: { height: 186, draw: townhouse },
  court: { height: 200, draw: court },
  site: { height: 258, draw: site },
  propped: { height: 237, draw: propped },
  palace: { height: 314, draw: palace },
  drum: { height: 372, middle: -42, draw: drum },
  overhang: { height: 453, draw: overhang },
}
