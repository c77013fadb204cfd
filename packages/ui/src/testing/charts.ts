import type { ChartVariant } from '../chart/index.ts'
import { emulate } from './emulate.ts'

/** The boxes of a chart's parts, by the names of their classes; not of those that the width hides. */
export const drawn = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())

/** The text of the table's cells, row by row, without its head. */
export const cells = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

/**
 * Whether any two of these boxes overlap.
 *
 * @throws Error for fewer than two, which could not
 */
export function touching(boxes: readonly DOMRect[]): boolean {
  if (boxes.length < 2) throw new Error(`There are ${boxes.length} boxes to compare.`)
  return boxes.some((a, index) =>
    boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
}

/**
 * What the first bar or house of each variant looks like in forced colours. Render them first.
 *
 * @throws Error if a variant has none, if its windows are as dark as its wall may be, or if a word has not the colour of text
 */
export async function looksInForcedColours(variants: readonly ChartVariant[]): Promise<string[]> {
  await emulate({ 'forced-colors': 'active' })
  const { color: text } = getComputedStyle(document.body)
  const odd = [...document.querySelectorAll('.pl-chart__drawing text')].find((word) => getComputedStyle(word).fill !== text)
  if (odd) throw new Error(`“${odd.textContent}” has not the colour of text.`)
  return variants.map((variant) => {
    const bar = document.querySelector(`.pl-chart__bar[data-variant=${variant}]`)
    const { firstElementChild: wall, lastElementChild: windows } = bar ?? {}
    if (wall !== windows && variant === 'left' && fillOf(wall) === text)
      throw new Error('Lit windows may not show in a wall of the colour of text.')
    // A low bar has only a wall, the others windows too.
    return `${look(wall)}, ${look(windows)}`
  })
}

const fillOf = (part: Element | null | undefined) => part && getComputedStyle(part).fill

function look(part: Element | null | undefined): string {
  if (!part) throw new Error('A variant has no bar.')
  const { fill, stroke, strokeDasharray } = getComputedStyle(part)
  return `${fill} ${stroke} ${strokeDasharray}`
}
