/** In px: from one line to the next, along an edge. */
const STEP = 8

/** Lines at 45° across a rectangle, as the `d` of a path: unlike a pattern, it needs no id, so a page may have any number. In whole px. */
export function hatch(x: number, y: number, width: number, height: number): string {
  const left = Math.round(x)
  const top = Math.round(y)
  const across = Math.round(width)
  const down = Math.round(height)
  const count = Math.max(0, Math.ceil((across + down) / STEP) - 1)
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * STEP
    const from = Math.max(0, at - down)
    const length = Math.min(across, at) - from
    return `M${left + from} ${top + Math.min(down, at)}l${length}-${length}`
  }).join('')
}
