import { Chart } from '@plotline/ui'
import { round } from '../round.ts'

/** A direction on a map with north at the top. */
export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export interface MapPlace {
  /** In the drawing and in the table. */
  label: string
  /** Where it lies from the centre. */
  direction: Compass
  /** How far out it lies: 1 is next to the centre. An order, not a scale. */
  distance: number
  /** What the table says of it, and the drawing where it has room. */
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
  /** A river or sea along the left edge. */
  water?: string | undefined
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

/**
 * Places around a centre, drawn as houses: which way they lie and which is nearer is right, distances are not to scale.
 */
export function SchematicMap({ label: name, centreLabel, items, water, columnLabels }: SchematicMapProps) {
  const [place, direction, note] = columnLabels
  return (
    <Chart
      label={name}
      columns={[{ header: place }, { header: direction }, { header: note }]}
      rows={items.map((item) => [item.label, item.direction, item.note])}
      className="schematic-map"
    >
      {water && <p className="schematic-map__note">{water}</p>}
      <Places centreLabel={centreLabel} items={items} water={water} />
    </Chart>
  )
}

/** From north to south, each with its words beside its house, along water if there is any. */
function Places({ centreLabel, items, water }: Pick<SchematicMapProps, 'centreLabel' | 'items' | 'water'>) {
  const spots = [
    { label: centreLabel, note: '', distance: 0, variant: undefined, across: 0, down: 0 },
    ...items.map((item) => {
      const [x, y] = DIRECTIONS[item.direction]
      return { ...item, across: x * item.distance, down: y * item.distance }
    }),
  ].toSorted((a, b) => a.down - b.down || a.across - b.across)
  const [west, east] = [Math.min(...spots.map(({ across }) => across)), Math.max(...spots.map(({ across }) => across))]
  const left = water ? 36 : 14
  const at = (row: number) => {
    const { across = 0 } = spots[row] ?? {}
    return { x: `${round(left + ((across - west) / (east - west || 1)) * (76 - left))}%`, y: `${round((100 * (row + 1)) / spots.length)}%` }
  }
  return (
    <div className="schematic-map__plan">
      <svg width="44%" height="100%" className="schematic-map__field">
        {water && <rect width="24" height="100%" className="schematic-map__water" />}
        {spots.map(({ label, variant, distance }, row) => (
          <svg key={label} {...at(row)} overflow="visible">
            <Mark variant={distance === 0 ? 'centre' : variant} />
          </svg>
        ))}
      </svg>
      {spots.map(({ label, note, distance }) => (
        <div key={label} data-centre={distance === 0 ? '' : undefined} className="schematic-map__place">
          <b className="schematic-map__label">{label}</b>
          {note && <span className="schematic-map__note">{note}</span>}
        </div>
      ))}
    </div>
  )
}

const WINDOWS = [-38, -18].flatMap((y) => [-12, 3].map((x) => `M${x} ${y}h9v11h-9z`)).join('')

/** A house, or the silhouette of a tower at the centre, in the middle of its place. */
const Mark = ({ variant = 'solid' }: { variant: MapPlace['variant'] | 'centre' }) => (
  <g data-variant={variant}>
    <path className="schematic-map__wall" d={variant === 'centre' ? 'M-25 0v-54h50v54z' : 'M-18 0v-46h36v46z'} />
    {variant !== 'centre' && <path className="schematic-map__windows" d={WINDOWS} />}
  </g>
)
