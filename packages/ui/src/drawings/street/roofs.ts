import type { Roof } from './plan.ts'

/** A point, relative to the building's left side and upwards. */
export type Point = readonly [x: number, up: number]

/** From the left eaves to the right eaves, relative to the left eaves. */
type DrawRoof = (width: number, bays: number) => Point[]

const GABLE = 15
const STACK = { width: 6, height: 17 }

const flat: DrawRoof = (width) => path([0, 0], [width, 0])

const pitch: DrawRoof = (width) => path([0, 0], [width / 2, GABLE], [width, 0])

const house: DrawRoof = (width) => {
  const slope = (x: number) => (GABLE * (width - x)) / (width / 2)
  const from = Math.round(width * 0.66)
  const to = from + Math.min(STACK.width, width / 5)
  return path([0, 0], [width / 2, GABLE], [from, slope(from)], [from, STACK.height], [to, STACK.height], [to, slope(to)], [width, 0])
}

const gables: DrawRoof = (width, bays) => {
  const count = Math.max(1, Math.round(bays / 2))
  const span = width / count
  return path([0, 0], ...Array.from({ length: count }, (_, index) => path([(index + 0.5) * span, 12], [(index + 1) * span, 0])).flat())
}

const mono: DrawRoof = (width) => path([0, 18], [width, 0])

const step: DrawRoof = (width) => path([0, 0], [14, 0], [14, 18], [width, 18])

const chimney: DrawRoof = (width) => path([0, 0], [6, 0], [7, 47], [6, 47], [6, 50], [14, 50], [14, 47], [13, 47], [14, 0], [width, 0])

const drum: DrawRoof = (width) =>
  path([0, 0], [3, 0], [3, 3], [0, 3], [0, 10], [width, 10], [width, 3], [width - 3, 3], [width - 3, 0], [width, 0])

export const ROOFS: Readonly<Record<Roof, DrawRoof>> = { flat, pitch, house, gables, mono, step, chimney, drum }

/** How high roofs side by side may be, so that none of them dwarfs the building. */
export const SIDE_BY_SIDE_HEIGHT = 20
/** Two roofs or more stand on one parapet, each with a little of it on both sides: they are one building's. */
const PARAPET = { height: 3, ledge: 1.5 }

/** One roof for each part of a building, from the left eaves to the right eaves. */
export const roofsSideBySide = (roofs: readonly Roof[], width: number, bays: number): Point[] => {
  const { height, ledge } = roofs.length > 1 ? PARAPET : { height: 0, ledge: 0 }
  const span = width / roofs.length
  const parts = roofs.flatMap((roof, part) => {
    const points = ROOFS[roof](span - 2 * ledge, bays / roofs.length)
    const scale = Math.min(1, (SIDE_BY_SIDE_HEIGHT - height) / Math.max(1, ...points.map(([, up]) => up)))
    return points.map(([x, up]): Point => [part * span + ledge + x, height + up * scale])
  })
  return height > 0 ? path([0, 0], [0, height], ...parts, [width, height], [width, 0]) : parts
}

function path(...points: Point[]): Point[] {
  return points
}
