/** A label below a drawing, in shares of the drawing's width. */
interface Span {
  /** Where it begins, and where it ends if there is no room to the right. */
  from: number
  to: number
  width: number
}

/** Where a label is put. */
export interface PlacedLabel {
  /** In which row below the drawing, from 0. */
  lane: number
  /** Whether it begins at `from` or ends at `to`; a line leads down to it there. */
  anchor: 'start' | 'end'
  mark: number
}

const MOST_LANES = 4

/**
 * Puts each label as high as it can stand without touching another, or the line that leads down to another. One that would reach past
 * the right edge ends at its `to`.
 *
 * @param spans from left to right
 * @returns nothing if they would need too many lanes, or a line would cross a label
 */
export function lanes(spans: readonly Span[]): PlacedLabel[] | undefined {
  const labels = spans.map(({ from, to, width }) =>
    from + width > 1
      ? { anchor: 'end' as const, mark: to, left: to - width, right: to }
      : { anchor: 'start' as const, mark: from, left: from, right: from + width },
  )
  const placed = new Map<(typeof labels)[number], number>()
  // Lines stand at the outer edges: of each group, the innermost label is the highest.
  const inwards = [...labels.filter(({ anchor }) => anchor === 'end'), ...labels.filter(({ anchor }) => anchor === 'start').reverse()]
  for (const label of inwards) {
    const { left, right } = label
    const above = [...placed].filter(([other]) => (other.left < right && left < other.right) || (left < other.mark && other.mark < right))
    placed.set(label, Math.max(-1, ...above.map(([, lane]) => lane)) + 1)
  }
  const found = labels.map((label) => ({ lane: placed.get(label) ?? 0, anchor: label.anchor, mark: label.mark }))
  const crosses = found.some(({ mark, lane: own }) =>
    [...placed].some(([{ left, right }, lane]) => lane < own && left < mark && mark < right),
  )
  return crosses || found.some(({ lane }) => lane >= MOST_LANES) ? undefined : found
}
