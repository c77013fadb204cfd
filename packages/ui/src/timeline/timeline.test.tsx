import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { stylePolicyViolations } from '../testing/csp.ts'
import { emulate } from '../testing/emulate.ts'
import { Timeline, type TimelineProps } from './index.ts'

const law = {
  label: 'What the law does next',
  columnLabels: ['When', 'What'] as const,
  today: '2026-11-21',
  items: [
    { date: '2024-10-31', label: 'Surcharge 5%' },
    { date: '2025-04', label: 'Bands back' },
    { date: '2026-05', label: 'No section 21' },
    { date: '2027-04', label: 'Rent at 22/42/47%' },
    { date: '2030-10', label: 'EPC C' },
  ],
}
const Sample = (props: Partial<TimelineProps>) => <Timeline {...law} {...props} />

describeConformance('Timeline', { element: (props) => <Sample {...props} /> })

/** What is drawn, by the names of its classes; not what the width hides. */
const drawn = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect())
const cells = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

/** Whether any two of these boxes overlap. */
const touching = (boxes: readonly DOMRect[]) =>
  boxes.some((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))

test('Must 1: the table has every date with what happens then', async () => {
  await render(<Sample table="visible" />)
  expect(cells()).toHaveLength(5)
  expect(cells()[2]).toEqual(['May 2026', 'No section 21'])
})

test('Must 2: the houses stand to scale, and those after today are dashed', async () => {
  await page.viewport(1280, 900)
  await render(<Sample />)
  const lefts = drawn('.pl-chart__wall').map(({ left }) => left)
  const [oct2024 = 0, apr2025 = 0, , , oct2030 = 0] = lefts
  expect((apr2025 - oct2024) / (oct2030 - oct2024)).toBeCloseTo(152 / 2161, 2)
  const planned = [...document.querySelectorAll('.pl-timeline__wide [data-variant]')].map((house) => house.getAttribute('data-variant'))
  expect(planned).toEqual(['yours', 'yours', 'yours', 'taken', 'taken'])
})

test.each([320, 360, 768, 1440])('Must 3: at %i px no label touches another', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const labels = drawn('.pl-timeline__date, .pl-timeline__label, .pl-timeline__today')
  expect(labels).toHaveLength(11)
  expect(touching(labels)).toBe(false)
})

test('Must 4: below 704 px time runs down', async () => {
  await page.viewport(680, 900)
  await render(<Sample />)
  const tops = drawn('.pl-chart__wall').map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(5)
  const [today] = drawn('.pl-timeline__today')
  expect(tops.filter((top) => top < (today?.top ?? 0))).toHaveLength(3)
})

test('Must 4: at 320 px it does not make the page wider, and there is no style attribute in its HTML', async () => {
  await page.viewport(320, 800)
  const { container } = await render(<Sample />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
  expect(await stylePolicyViolations(<Sample />)).toEqual([])
})

const style = (selector: string) => {
  const part = document.querySelector(selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  return getComputedStyle(part)
}

test('Must 5: in forced colours solid, dashed and today’s mark can be told apart', async () => {
  await render(<Sample />)
  await emulate({ 'forced-colors': 'active' })
  expect(style('[data-variant=yours] > .pl-chart__wall').fill).not.toBe(style('[data-variant=taken] > .pl-chart__wall').fill)
  expect(style('.pl-timeline__now').stroke).not.toBe(style('.pl-chart__ground').stroke)
})
