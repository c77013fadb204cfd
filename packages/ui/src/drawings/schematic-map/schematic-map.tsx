import { clsx } from 'clsx'
import { scaleLinear } from 'd3-scale'
import { Bar, round } from '../../charts/chart/bar.tsx'
import { House, HOUSE } from '../../charts/chart/house.tsx'
import { Chart, type ChartOptions } from '../../charts/chart/index.ts'

/** A direction on a map with north at the top. */
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** A place on the map. */
export interface MapPlace {
  /** Its name. */
  label: string
  /** Where it lies from the centre. */
  direction: Compass
  /** How far out it lies: 1 is next to the centre. An order, not a scale. */
  distance: number
  /** What the table says of it. */
  note: string
  /** `solid` is there, `dashed` is planned. Default: `solid`. */
  variant?: 'solid' | 'dashed' | undefined
  /** A railway from the centre, in service (`solid`) or planned (`dashed`). Default: none. */
  line?: 'solid' | 'dashed' | undefined
}

export interface SchematicMapProps extends ChartOptions {
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
  line?: MapPlace['line']
  x: number
  y: number
}

/**
 * Places around a centre, drawn as houses: which way they lie and which is nearer is right, distances are not to scale.
 */
export function SchematicMap({ centreLabel, items, water, columnLabels, className, ...props }: SchematicMapProps) {
  const [place, direction, note] = columnLabels
  const spots = items.map(({ label, variant, line, direction: towards, distance }): Spot => {
    const [x, y] = DIRECTIONS[towards]
    return { label, variant, line, x: x * distance, y: y * distance }
  })
  const centre: Spot = { label: centreLabel, x: 0, y: 0 }
  return (
    <Chart
      {...props}
      columns={[{ header: place }, { header: direction }, { header: note }]}
      rows={items.map((item) => [item.label, item.direction, item.note])}
      className={clsx('pl-schematic-map', className)}
    >
      <div className="pl-schematic-map__wide">
        <Compassed spots={[centre, ...spots]} water={water} />
      </div>
      <div className="pl-schematic-map__narrow">
        <Ladder spots={[centre, ...spots]} water={water} />
      </div>
    </Chart>
  )
}

interface DrawingProps {
  /** The centre first. */
  spots: readonly Spot[]
  water: SchematicMapProps['water']
}

const extent = (numbers: readonly number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)]

/** In px: the distance of two rows, and the room above the first. */
const ROW = 84
const HEAD = 58

/** The map on a wide screen: x in shares of its width, y in px. */
function Compassed({ spots, water }: DrawingProps) {
  const [north, south] = extent(spots.map(({ y }) => y))
  const x = scaleLinear(extent(spots.map(({ x: east }) => east)), [0.16, 0.8])
  const placed = spots.map((spot) => ({ ...spot, left: `${round(x(spot.x) * 100)}%`, foot: HEAD + (spot.y - north) * ROW }))
  const height = HEAD + (south - north) * ROW + 24
  const [centre] = placed
  return (
    <svg height={height}>
      <Water water={water} height={height} />
      {placed.map(({ label, line, left, foot }) => (
        <Line key={label} variant={line} x1={centre?.left} y1={centre?.foot} x2={left} y2={foot} />
      ))}
      {placed.map(({ label, variant, x: east, left, foot }, index) => (
        <svg key={label} x={left} y={foot}>
          <Mark variant={variant} centre={index === 0} />
          {/* On the side where no line leads to the centre. */}
          <Label x={index === 0 ? 28 : east < 0 ? -20 : 20} y={-12} anchor={east < 0 ? 'end' : 'start'}>
            {label}
          </Label>
        </svg>
      ))}
    </svg>
  )
}

/** In px: a row of the ladder, the houses' places from the left, and the labels'. */
const LADDER = { row: 64, head: 62, left: 32, right: 108, label: 148 }

/** The map on a narrow screen: from north to south, with the names in one column and without lines. */
function Ladder({ spots, water }: DrawingProps) {
  const x = scaleLinear(extent(spots.map(({ x: east }) => east)), [LADDER.left, LADDER.right])
  const placed = spots
    .map((spot, index) => ({ ...spot, isCentre: index === 0 }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map((spot, row) => ({ ...spot, left: round(x(spot.x)), foot: LADDER.head + row * LADDER.row }))
  const height = LADDER.head + (placed.length - 1) * LADDER.row + 24
  return (
    <svg height={height}>
      <Water water={water} height={height} />
      {placed.map(({ label, variant, isCentre, left, foot }) => (
        <svg key={label} y={foot}>
          <path d={`M${left} -12H${LADDER.label - 6}`} className="pl-chart__guide" />
          <svg x={left}>
            <Mark variant={variant} centre={isCentre} />
          </svg>
          <Label x={LADDER.label} y={-8}>
            {label}
          </Label>
        </svg>
      ))}
    </svg>
  )
}

/** A house, or the tower at the centre, in the middle of its place. */
const Mark = ({ variant = 'solid', centre }: { variant: MapPlace['variant']; centre: boolean }) =>
  centre ? (
    <Bar variant={variant} x={-20} y={-54} width={40} height={54} />
  ) : (
    <g transform={`translate(${-HOUSE.width / 2} 0)`}>
      <House variant={variant} />
    </g>
  )

interface LineProps {
  variant: MapPlace['line']
  x1: string | number | undefined
  y1: number | undefined
  x2: string | number
  y2: number
}

const Line = ({ variant, ...ends }: LineProps) =>
  variant && <line {...ends} className={clsx('pl-chart__ground', variant === 'dashed' && 'pl-schematic-map__planned')} />

interface LabelProps {
  /** Its near end. */
  x: number
  y: number
  anchor?: 'start' | 'end'
  children: string
}

/** A name, in two lines of about the same length if it is long. */
function Label({ x, y, anchor = 'start', children }: LabelProps) {
  const lines = linesOf(children)
  return (
    <text x={x} y={y} textAnchor={anchor} className="pl-schematic-map__label">
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
      <path
        d={`M${isLeft ? 4 : -10} 0q6 6 0 12${'t0 12'.repeat(waves * 2 - 1)}`}
        fill="none"
        className="pl-chart__guide pl-schematic-map__water"
      />
      <text x={isLeft ? 16 : -16} y={14} textAnchor={isLeft ? 'start' : 'end'} className="pl-schematic-map__name">
        {water.label}
      </text>
    </svg>
  )
}
