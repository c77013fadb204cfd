/** A label below a drawing, in shares of the drawing's width. */
interface Span {
  /** Where it begins, and where it ends if there is no room to the right. */
  from: number
  to: number
  width: number
}

/** Where a label is put: in which row below the drawing, and whether it begins at `from` or ends at `to`. */
export interface Placed {
  lane: number
  anchor: 'start' | 'end'
}

/** Puts each label into the first row in which it does not touch another. One that would reach past the right edge ends at its `to`. */
export function lanes(spans: readonly Span[]): Placed[] {
  /** How far each row is taken. */
  const taken: number[] = []
  return spans.map(({ from: start, to, width }) => {
    const anchor = start + width > 1 ? 'end' : 'start'
    const from = anchor === 'end' ? to - width : start
    const free = taken.findIndex((end) => end <= from)
    const lane = free === -1 ? taken.length : free
    taken[lane] = from + width
    return { lane, anchor }
  })
}

/** Moves positions down, in order, until each is at least `gap` below the one before, and then up as far as `limit` needs. */
export function spread(positions: readonly number[], gap: number, limit: number): number[] {
  const down: number[] = []
  for (const position of positions) down.push(Math.max(position, (down.at(-1) ?? -Infinity) + gap))
  const up: number[] = []
  for (const position of down.toReversed()) up.push(Math.min(position, (up.at(-1) ?? limit + gap) - gap))
  return up.toReversed()
}
