import type { ChartVariant } from './chart.tsx'
import { hatch } from './hatch.ts'

/** In px. */
export const HOUSE = { width: 24, height: 34 }

/** A house with two storeys, its foot at the origin. */
export const House = ({ variant }: { variant: ChartVariant }) => (
  <g data-variant={variant} className="pl-chart__bar">
    <path className="pl-chart__wall" d={`M0 0v-${HOUSE.height}h${HOUSE.width}v${HOUSE.height}z`} />
    {variant === 'hatched' ? (
      <path className="pl-chart__hatch" d={hatch(0, -HOUSE.height, HOUSE.width, HOUSE.height)} />
    ) : (
      <path className="pl-chart__windows" d="M4.5 -28h6v8h-6zM13.5 -28h6v8h-6zM4.5 -14h6v8h-6zM13.5 -14h6v8h-6z" />
    )}
  </g>
)
