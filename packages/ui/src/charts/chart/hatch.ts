/** In px: from one line to the next, along an edge. */
const STEP = 8

/**
 * Lines at 45° across a rectangle, as the `d` of a path: unlike a pattern, it needs no id, so a page may have any number. In whole px.
 * Each line is relative to the one before, so that most are alike, which compresses to nearly nothing.
 */
export function hatch(x: number, y: number, width: number, height: number): string {
  const [across, down] = [Math.round(width), Math.round(height)]
  const count = Math.max(0, Math.ceil((across + down) / STEP) - 1)
  let [penX, penY] = [0, 0]
  const lines = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * STEP
    const [fromX, fromY] = [Math.max(0, at - down), Math.min(down, at)]
    const length = Math.min(across, at) - fromX
    const line = `m${fromX - penX} ${fromY - penY}l${length}-${length}`
    ;[penX, penY] = [fromX + length, fromY - length]
    return line
  })
  return `M${Math.round(x)} ${Math.round(y)}${lines.join('')}`
}
