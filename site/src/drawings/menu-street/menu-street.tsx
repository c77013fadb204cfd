// Not the library's Street, which would add over 5 kB to what the menu loads.

/** Each house's height to its eaves, and its roof from there, in the drawing's units. */
const HOUSES = [
  { eaves: 36, roof: 'l26-14 26 14' },
  { eaves: 50, roof: 'h52' },
  { eaves: 36, roof: 'v-12l52 12' },
  { eaves: 50, roof: 'l13-10 13 10 13-10 13 10' },
  { eaves: 36, roof: 'l26-14 10 5.4v-9h6v12.2l10 5.4' },
] as const
/** How far apart they stand, from under the links on, so that the last runs off the edge, and how wide they are. */
const PLOT = 64
const WALL = 52
const STOREY = 15

/** Three windows in each storey, but for the door. */
const windows = (eaves: number) =>
  Array.from({ length: Math.floor(eaves / STOREY) }, (_, storey) =>
    [7, 21, 35].map((x) => (storey === 0 && x === 21 ? 'M21 0v-14h10v14z' : `M${x}-${storey * STOREY + 5}v-9h10v9z`)).join(''),
  ).join('')

/** A street on the menu's lower edge, a house for each page: the one with the lights on is the current page's. */
export const MenuStreet = ({ current }: { current: number | undefined }) => (
  <svg aria-hidden="true" className="menu-street" viewBox="0 -61 320 61">
    {HOUSES.map(({ eaves, roof }, index) => (
      <g key={roof} transform={`translate(${20 + index * PLOT})`} data-lit={index === current ? '' : undefined}>
        <path d={`M0 0v-${eaves}${roof}L${WALL} 0z`} />
        <path d={windows(eaves)} />
      </g>
    ))}
  </svg>
)
