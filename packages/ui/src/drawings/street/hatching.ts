import { round } from '../round.ts'

/**
 * Diagonals through a box that stands on `bottom`, as the `d` of a path, in small squares that are all alike, so that they meet and
 * end at its edges, which compresses to nearly nothing. So many squares are beside each other, or as many as are 10 wide.
 */
export function hatching(left: number, bottom: number, width: number, height: number, across = width / 10): string {
  // To a hundredth, or the many in a row would end beyond the box.
  const wide = hundredths(width / across)
  const rows = Math.max(1, Math.round(height / wide))
  const high = round(height / rows)
  return `M${left} ${round(bottom)}${`${`l${wide}-${high}m0 ${high}`.repeat(across)}m-${hundredths(wide * across)}-${high}`.repeat(rows)}`
}

const hundredths = (length: number) => Math.round(length * 100) / 100
