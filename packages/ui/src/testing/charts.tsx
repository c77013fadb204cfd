import type { ChartVariant } from '../charts/chart/index.ts'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { emulate } from './emulate.ts'
import { describeConformance, type RootProps } from './conformance.tsx'
import { boxOf, find, styleOf } from './measure.ts'
import { testStyleFree } from './shared-promises.tsx'

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

/** What every chart promises, each time with the number under which its page lists it; without what it has not. */
interface ChartPromises {
  /** The rows of the sample's table. */
  table?: readonly [promise: string, rows: readonly string[][]]
  styleFree: string
  /** The sample has a bar or house of each variant. */
  inForcedColours?: { promise: string; variants: readonly ChartVariant[]; sample: ReactElement }
  /** The selector of its labels, and how many of them are shown at a width of the screen. */
  labels?: readonly [promise: string, selector: string, counts: Readonly<Record<number, number>>, besides?: string]
  /** The sample has a highlighted bar, which stands for no number of storeys. */
  highlight?: { promise: string; sample: ReactElement }
}

/** Tests what every chart promises. */
export function describeChart(
  name: string,
  Sample: (props: RootProps & { table?: 'visible' }) => ReactElement,
  { table, styleFree, inForcedColours, labels, highlight }: ChartPromises,
): void {
  describeConformance(name, { element: (props) => <Sample {...props} /> })
  testStyleFree(styleFree, <Sample />)
  if (inForcedColours) testVariantsInForcedColours(inForcedColours.promise, inForcedColours.variants, inForcedColours.sample)

  test.each(table ? [table] : [])('%s: the table has every number, date and sum', async (_, rows) => {
    await render(<Sample table="visible" />)
    expect(cells()).toEqual(rows)
  })

  const [promise, selector = '', counts = {}, besides] = labels ?? []
  test.each(Object.entries(counts))(`${promise}: at %s px no label touches another; %i are shown`, async (width, count) => {
    await page.viewport(Number(width), 900)
    await render(<Sample />)
    const shown = drawn(selector)
    expect(shown).toHaveLength(count)
    expect(touching([...shown, ...(besides ? drawn(besides) : [])])).toEqual([])
  })

  test.each(highlight ? [highlight] : [])(
    '$promise: a highlighted bar is the accent all over, and the line of the ground is whole under it',
    async ({ sample }) => {
      await render(sample)
      const bar = find(
        [...document.querySelectorAll('[data-variant=highlight] > .pl-chart__wall')].findLast((wall) => wall.checkVisibility()),
      )
      expect(document.querySelector('.pl-chart__windows')).toBeNull()
      expect(styleOf(bar).fill).toBe('rgb(255, 106, 19)')
      const { left, width } = boxOf(bar)
      expect(document.elementFromPoint(left + width / 2, boxOf('.pl-chart__ground').top - 0.5)?.classList).toContain('pl-chart__ground')
    },
  )
}

/** Pass a sample with a bar or house of each variant. */
function testVariantsInForcedColours(promise: string, variants: readonly ChartVariant[], sample: ReactElement): void {
  test(`${promise}: in forced colours ${variants.join(', ')} can be told apart, and words have the colour of text`, async () => {
    await render(sample)
    await emulate({ 'forced-colors': 'active' })
    const { color: text } = getComputedStyle(document.body)
    const { backgroundColor: background } = getComputedStyle(document.documentElement)
    const words = [...document.querySelectorAll('.pl-chart__drawing :is(text, span, b)')]
    expect(words.filter((word) => colour(word) !== text).map(({ textContent }) => textContent)).toEqual([])
    const looks = variants.map((variant) => {
      const { firstElementChild: wall, lastElementChild: windows } = find(`.pl-chart__bar[data-variant=${variant}]`)
      // Lit windows may not show in a wall of the colour of text, nor such a wall beside another: Highlight may be as dark.
      if (variant === 'highlight' && fillOf(wall) !== background) throw new Error('What is highlighted may look like what is solid.')
      return `${look(wall)}, ${look(windows)}`
    })
    expect(new Set(looks).size).toBe(variants.length)
  })
}

const colour = (word: Element) => getComputedStyle(word)[word.localName === 'text' ? 'fill' : 'color']

const fillOf = (part: Element | null | undefined) => part && getComputedStyle(part).fill

function look(part: Element | null | undefined): string {
  if (!part) throw new Error('A variant has no bar.')
  const { fill, stroke, strokeDasharray } = getComputedStyle(part)
  return `${fill} ${stroke} ${strokeDasharray}`
}
