import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { stylePolicyViolations } from '../testing/csp.ts'
import { emulate } from '../testing/emulate.ts'
import { ShareChart, type ShareChartProps } from './index.ts'

const money = {
  label: 'What £40,000 pays for',
  columnLabels: ['Item', 'Amount'] as const,
  items: [
    { label: 'Deposit, 25%', value: 28_750 },
    { label: 'Stamp duty, second home', value: 5750 },
    { label: 'Fees', value: 3000 },
    { label: 'Left', value: 2500, variant: 'left' },
  ] as const,
  totalLabel: 'In all',
}
const Sample = (props: Partial<ShareChartProps>) => <ShareChart {...money} {...props} />

describeConformance('ShareChart', { element: (props) => <Sample {...props} /> })

/** What is drawn, by the names of its classes; not what the width hides. */
const drawn = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect())
const cells = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

/** Whether any two of these boxes overlap. */
const touching = (boxes: readonly DOMRect[]) =>
  boxes.some((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))

test('Must 1: the table has every part, and their sum if it has a label', async () => {
  const screen = await render(<Sample table="visible" />)
  expect(cells()).toHaveLength(5)
  expect(cells().at(-1)).toEqual(['In all', '£40,000'])
  const { totalLabel: _, ...rest } = money
  await screen.rerender(<ShareChart {...rest} table="visible" />)
  expect(cells().at(-1)).toEqual(['Left', '£2,500'])
})

test('Must 2: the parts are as wide as their share, and on a narrow screen as high', async () => {
  await page.viewport(1280, 900)
  await render(<Sample />)
  const wide = drawn('.pl-chart__wall')
  expect((wide[1]?.width ?? 0) / (wide[0]?.width ?? 1)).toBeCloseTo(5750 / 28_750, 1)
  await page.viewport(360, 900)
  const narrow = drawn('.pl-chart__wall')
  expect(narrow).toHaveLength(4)
  expect((narrow.at(-2)?.height ?? 0) / (narrow.at(-1)?.height ?? 1)).toBeCloseTo(5750 / 28_750, 1)
})

test.each([360, 1100, 1440])('Must 3: at %i px no label touches another', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const labels = drawn('.pl-share-chart__label, .pl-share-chart__amount')
  expect(labels).toHaveLength(8)
  expect(touching(labels)).toBe(false)
})

test('Must 4: below 1024 px it is a tower', async () => {
  await page.viewport(1000, 900)
  await render(<Sample />)
  const [top, ...rest] = drawn('.pl-chart__wall')
  for (const part of rest) expect(part.left).toBe(top?.left)
})

test('Must 4: at 320 px it does not make the page wider, and there is no style attribute in its HTML', async () => {
  await page.viewport(320, 800)
  const { container } = await render(<Sample />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
  expect(await stylePolicyViolations(<Sample />)).toEqual([])
})

const look = (selector: string) => {
  const part = document.querySelector(selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  const { fill, strokeDasharray } = getComputedStyle(part)
  return `${fill} ${strokeDasharray}`
}

test('Must 5: in forced colours solid, dashed and lit can be told apart', async () => {
  await render(<Sample items={(['yours', 'taken', 'left'] as const).map((variant) => ({ label: variant, value: 1, variant }))} />)
  await emulate({ 'forced-colors': 'active' })
  const looks = ['yours', 'taken', 'left'].map((variant) =>
    look(`[data-variant=${variant}] > :is(.pl-chart__windows, [data-low] > .pl-chart__wall)`),
  )
  expect(new Set(looks).size).toBe(3)
})
