import { scaleLinear } from 'd3-scale'
import { drawableStorey } from './drawable.ts'

/** What a storey of a chart's buildings stands for. */
export interface Storey {
  /** The amount of one storey, more than 0. */
  amount: number
  /** The same in words, such as "1 storey = 100 kWh": it is beside the scale bar. */
  label: string
}

/** The least storey, in px, whose window can be seen. */
export const LEAST_STOREY = 5

/** The nearest whole storey: parts of a building begin and end at one, so that they can be counted. Without a storey the exact level. */
const toStorey = (level: number, storey: Storey | undefined): number => (storey ? Math.round(level / storey.amount) * storey.amount : level)

/** From an amount down to its bar, in its own unit, so that it clears it in any size. */
export const ABOVE = '-0.47em'

/** In px: the least height of the drawing, and the room above it for an amount. */
const HEIGHT = 320
const HEAD = 24

/**
 * The scale of a drawing whose ground is 0, in px from its top down. With a storey, levels are whole storeys of whole px: sharp, and each
 * as high as the next.
 */
export function scaleFor(amounts: readonly number[], given: Storey | undefined, chart: string) {
  const storey = drawableStorey(given, Math.max(0, ...amounts) - Math.min(0, ...amounts), HEIGHT, chart)
  const levels = [0, ...amounts].map((level) => toStorey(level, storey))
  const low = Math.min(...levels)
  // Where there is nothing, the ground is at the foot.
  const high = Math.max(...levels, low === 0 ? (storey?.amount ?? 1) : low)
  const storeys = storey && Math.max(1, (high - low) / storey.amount)
  const height = HEAD + (storeys ? Math.ceil(HEIGHT / storeys) * storeys : HEIGHT)
  const y = scaleLinear([low, high], [height, HEAD])
  return { y: (amount: number) => y(toStorey(amount, storey)), unit: storey && y(0) - y(storey.amount), height: height + 2 }
}

interface ScaleBarProps {
  storey: Storey
  /** The height of a storey, in px. */
  height: number
}

/** A storey as a dimension, as architects draw it: a line between two ticks, and what it stands for beside it. */
export const ScaleBar = ({ storey, height }: ScaleBarProps) => (
  <div className="pl-chart__scale">
    <svg width="14" height={height + 2} className="pl-chart__dimension">
      <path d={`M7 1v${height}M2 1h10M2 ${height + 1}h10`} />
    </svg>
    {storey.label}
  </div>
)
