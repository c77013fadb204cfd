import { Chart } from '@plotline/ui'
import { round } from '../round.ts'

/** A direction on a map with north at the top. */
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export interface MapPlace {
  /** In the drawing, in two lines if it is long, and in the table. */
  label: string
  /** Where it lies from the centre. */
  direction: Compass
  /** How far out it lies: 1 is next to the centre. An order, not a scale. */
  distance: number
  /** What the table says of it. */
  note: string
  /** `solid` is there, `dashed` is planned. Default: `solid`. */
  variant?: 'solid' | 'dashed' | undefined
}

export interface SchematicMapProps {
  /** What the places are, as the table's accessible name. */
  label: string
  /** What the directions are seen from. */
  centreLabel: string
  /** The places. No two of them have the same direction and distance. */
  items: readonly MapPlace[]
  /** A river or sea along one edge. */
  water?: { label: string; side: 'left' | 'right' }
  /** The headings of the table's three columns. */
  columnLabels: readonly [place: string, direction: string, note: string]
}

/** Towards the right and towards the bottom. */
const DIRECTIONS: Readonly<Record<Compass, readonly [x: number, y: number]>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
}

interface Spot {
  label: string
  variant?: MapPlace['variant']
  x: number
  y: number
}

/**
 * Places around a centre, drawn as houses: which way they lie and which is nearer is right, distances are not to scale.
 */
export function SchematicMap({ label: name, centreLabel, items, water, columnLabels }: SchematicMapProps) {
  const [place, direction, note] = columnLabels
  const spots = items.map(({ label, variant, direction: towards, distance }): Spot => {
    const [x, y] = DIRECTIONS[towards]
    return { label, variant, x: x * distance, y: y * distance }
  })
  const centre: Spot = { label: centreLabel, x: 0, y: 0 }
  return (
    <Chart
      label={name}
      columns={[{ header: place }, { header: direction }, { header: note }]}
      rows={items.map((item) => [item.label, item.direction, item.note])}
      className="schematic-map"
    >
      <Places spots={[centre, ...spots]} water={water} />
    </Chart>
  )
}

interface PlacesProps {
  /** The centre first. */
  spots: readonly Spot[]
  water: SchematicMapProps['water']
}

/** In px: the distance of two rows, and the room above the first. */
const ROW = 64
const HEAD = 62

/** From north to south, each name beside its house, along water or a line through the centre. */
function Places({ spots, water }: PlacesProps) {
  const [west, east] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))]
  const x = (towards: number) => 0.1 + ((towards - west) / (east - west || 1)) * 0.35
  const placed = spots
    .map((spot, index) => ({ ...spot, isCentre: index === 0 }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map((spot, row) => ({ ...spot, left: `${round(x(spot.x) * 100)}%`, foot: HEAD + row * ROW }))
  const height = HEAD + (placed.length - 1) * ROW + 24
  return (
    <svg height={height}>
      <Water water={water} height={height} />
      {!water && (
        <svg x={`${round(x(0) * 100)}%`}>
          <path d={`M0 18V${height}`} className="schematic-map__axis" />
          <text y="12" textAnchor="middle" className="schematic-map__name">
            N
          </text>
        </svg>
      )}
      {placed.map(({ label, variant, isCentre, left, foot }) => (
        <svg key={label} x={left} y={foot}>
          <Mark variant={variant} centre={isCentre} />
          <Label x={isCentre ? 28 : 20} y={isCentre ? -22 : -12}>
            {label}
          </Label>
        </svg>
      ))}
    </svg>
  )
}

/** A house, or the tower at the centre, in the middle of its place. */
const Mark = ({ variant = 'solid', centre }: { variant: MapPlace['variant']; centre: boolean }) => (
  <g data-variant={variant}>
    <path className="schematic-map__wall" d={centre ? 'M-20 0v-54h40v54z' : 'M-12 0v-34h24v34z'} />
    <path
      className="schematic-map__windows"
      d={centre ? 'M-5-46h10v10h-10zM-5-24h10v10h-10z' : 'M-7.5-28h6v8h-6zM1.5-28h6v8h-6zM-7.5-14h6v8h-6zM1.5-14h6v8h-6z'}
    />
  </g>
)

interface LabelProps {
  /** Its near end. */
  x: number
  y: number
  children: string
}

/** A name, in two lines of about the same length if it is long. */
function Label({ x, y, children }: LabelProps) {
  const lines = linesOf(children)
  return (
    <text x={x} y={y} className="schematic-map__label">
      {lines.length === 1
        ? children
        : lines.map((line, index) => (
            <tspan key={line} x={x} dy={index === 0 ? '-0.5em' : '1.2em'}>
              {line}
            </tspan>
          ))}
    </text>
  )
}

/** The longest line of a label, in characters. */
const LONGEST = 18

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))

function linesOf(label: string): string[] {
  if (label.length <= LONGEST) return [label]
  const words = label.split(' ')
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [label]
}

function Water({ water, height }: { water: SchematicMapProps['water']; height: number }) {
  if (!water) return null
  const isLeft = water.side === 'left'
  const waves = Math.floor(height / 24)
  return (
    <svg x={isLeft ? 0 : '100%'}>
      <path d={`M${isLeft ? 4 : -10} 0q6 6 0 12${'t0 12'.repeat(waves * 2 - 1)}`} className="schematic-map__water" />
      <text x={isLeft ? 16 : -16} y={14} textAnchor={isLeft ? 'start' : 'end'} className="schematic-map__name">
        {water.label}
      </text>
    </svg>
  )
}
