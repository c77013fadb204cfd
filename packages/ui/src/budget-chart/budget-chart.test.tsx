import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { stylePolicyViolations } from '../testing/csp.ts'
import { BudgetChart, type BudgetChartProps } from './index.ts'

const chart = (props: Partial<BudgetChartProps> = {}) => (
  <BudgetChart
    label="If you own another home"
    budget={40_000}
    budgetText="£40,000"
    max={50_000}
    roofText="£4,000 left"
    items={[
      { label: 'Deposit', value: 27_500, text: '£27,500' },
      { label: 'Stamp duty', value: 5_500, text: '£5,500', variant: 'taken' },
      { label: 'Fees', value: 3_000, text: '£3,000', variant: 'taken' },
      { label: 'Left', value: 4_000, text: '£4,000', variant: 'left' },
    ]}
    {...props}
  />
)

describeConformance('BudgetChart', { element: (props) => chart(props) })

const box = (node: Element | null | undefined) => {
  if (!node) throw new Error('A part is missing.')
  return node.getBoundingClientRect()
}

test('Must 1: heights are to scale, and a budget that is spent or left in full is as high as its line', async () => {
  const { container } = await render(chart())
  const [deposit, tax, fees, left] = [...container.querySelectorAll('.pl-budget-chart__wall')].map((wall) => box(wall).height)
  expect((deposit ?? 0) / (tax ?? 1)).toBeCloseTo(5, 1)
  expect((fees ?? 0) / (left ?? 1)).toBeCloseTo(0.75, 1)
  const walls = [...container.querySelectorAll('.pl-budget-chart__wall')].map((wall) => box(wall).top)
  expect(Math.min(...walls)).toBeCloseTo(box(container.querySelector('.pl-budget-chart__line')).top, -1)
})

test('Must 2: what is not enough rises above the line, and the chart keeps its height', async () => {
  const screen = await render(chart())
  const before = box(screen.container.querySelector('svg')).height
  await screen.rerender(chart({ roofText: '£5,000 short', items: [{ label: 'Deposit', value: 45_000, text: '£45,000' }] }))
  expect(box(screen.container.querySelector('svg')).height).toBe(before)
  expect(box(screen.container.querySelector('.pl-budget-chart__wall')).top).toBeLessThan(
    box(screen.container.querySelector('.pl-budget-chart__line')).top,
  )
})

test('Must 3: it is hidden from assistive technology, and needs no style attribute', async () => {
  const { container } = await render(chart())
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
  expect(await stylePolicyViolations(chart())).toEqual([])
})

test('Must 4: at 320 px a long word does not make it wider', async () => {
  const { container } = await render(
    <div className="w-[280px]">{chart({ label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' })}</div>,
  )
  expect(container.querySelector('.pl-budget-chart')?.scrollWidth).toBeLessThanOrEqual(280)
})
