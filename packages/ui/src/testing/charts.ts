import type { ChartVariant } from '../charts/chart/index.ts'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulate } from './emulate.ts'
import { boxOf, find } from './measure.ts'

/** The boxes of a chart's parts, by the names of their classes; not of those that the width hides. */
export const drawn = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())

/** The text of the table's cells, row by row, without its head. */
export const cells = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

/**
 * The pairs of these boxes that overlap.
 *
 * @throws Error for fewer than two, which could not
 */
export function touching(boxes: readonly DOMRect[]): DOMRect[][] {
  if (boxes.length < 2) throw new Error(`There are ${boxes.length} boxes to compare.`)
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => [a, b]),
  )
}

/** The class of what is seen where a bar stands on the line of the ground. */
export function classAtFootOf(bar: string) {
  const { left, width } = boxOf(bar)
  const { top = 0 } = drawn('.pl-chart__ground')[0] ?? {}
  return document.elementFromPoint(left + width / 2, top - 0.5)?.getAttribute('class')
}

/** Pass a sample with a bar or house of each variant. */
export function testVariantsInForcedColours(promise: string, variants: readonly ChartVariant[], sample: ReactElement): void {
  test(`${promise}: in forced colours ${variants.join(', ')} can be told apart, and words have the colour of text`, async () => {
    await render(sample)
    await emulate({ 'forced-colors': 'active' })
    const { color: text } = getComputedStyle(document.body)
    const { backgroundColor: background } = getComputedStyle(document.documentElement)
    const words = [...document.querySelectorAll('.pl-chart__drawing text')]
    expect(words.filter((word) => getComputedStyle(word).fill !== text).map(({ textContent }) => textContent)).toEqual([])
    const looks = variants.map((variant) => {
      const { firstElementChild: wall, lastElementChild: windows } = find(`.pl-chart__bar[data-variant=${variant}]`)
      // Lit windows may not show in a wall of the colour of text, nor such a wall beside another: Highlight may be as dark.
      if (variant === 'highlight' && fillOf(wall) !== background) throw new Error('What is highlighted may look like what is solid.')
      return `${look(wall)}, ${look(windows)}`
    })
    expect(new Set(looks).size).toBe(variants.length)
  })
}

const fillOf = (part: Element | null | undefined) => part && getComputedStyle(part).fill

function look(part: Element | null | undefined): string {
  if (!part) throw new Error('A variant has no bar.')
  const { fill, stroke, strokeDasharray } = getComputedStyle(part)
  return `${fill} ${stroke} ${strokeDasharray}`
}
