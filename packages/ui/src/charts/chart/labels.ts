/** A label below a drawing, in shares of the drawing's width. */
interface Span {
  /** Where it begins, and where it ends if there is no room to the right. */
  from: number
  to: number
  width: number
}

/** Where a label is put: in which row below the drawing, and whether it begins at `from` or ends at `to`. */
export interface PlacedLabel {
  lane: number
  anchor: 'start' | 'end'
}

/**
 * Puts each label as high as it can stand without touching another, or the line that leads from a drawing's part down to
 * another's label. One that would reach past the right edge ends at its `to`.
 *
 * @param spans from left to right
 */
export function lanes(spans: readonly Span[]): PlacedLabel[] {
  const placed: (PlacedLabel & { mark: number; left: number; right: number })[] = []
  for (const { from, to, width } of spans.toReversed()) {
    const anchor = from + width > 1 ? 'end' : 'start'
    const left = anchor === 'end' ? to - width : from
    const right = left + width
    const inTheWay = placed.filter((other) => (other.left < right && left < other.right) || (left <= other.mark && other.mark < right))
    placed.push({ lane: Math.max(-1, ...inTheWay.map(({ lane }) => lane)) + 1, anchor, mark: from, left, right })
  }
  return placed.toReversed().map(({ lane, anchor }) => ({ lane, anchor }))
}

/** Moves positions down, in order, until each is at least `gap` below the one before, and then up as far as `limit` needs. */
export function spread(positions: readonly number[], gap: number, limit: number): number[] {
  const down: number[] = []
  for (const position of positions) down.push(Math.max(position, (down.at(-1) ?? -Infinity) + gap))
  const up: number[] = []
  for (const position of down.toReversed()) up.push(Math.min(position, (up.at(-1) ?? limit + gap) - gap))
  return up.toReversed()
}
