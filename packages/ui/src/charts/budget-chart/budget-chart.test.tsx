import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeChart, emulate, find, render, styleOf } from '../../testing/tools.ts'
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
      { label: 'Stamp duty', value: 5_500, text: '£5,500', variant: 'hatched' },
      { label: 'Fees', value: 3_000, text: '£3,000', variant: 'hatched' },
      { label: 'Left', value: 4_000, text: '£4,000', variant: 'highlight' },
    ]}
    {...props}
  />
)

describeChart('BudgetChart', chart, { styleFree: 'Must 3' })

test('Must 1: heights are to scale, and a budget that is spent or left in full is as high as its line', async () => {
  await render(chart())
  const walls = boxesOf('.pl-budget-chart__wall')
  const [deposit, tax, fees, left] = walls.map(({ height }) => height)
  expect((deposit ?? 0) / (tax ?? 1)).toBeCloseTo(5, 1)
  expect((fees ?? 0) / (left ?? 1)).toBeCloseTo(0.75, 1)
  expect(Math.min(...walls.map(({ top }) => top))).toBeCloseTo(boxOf('.pl-budget-chart__line').top, -1)
})

test('Must 1: without a storey, no window or line counts anything, and what is left is the accent all over', async () => {
  const left = { label: 'Left', value: 4_000, text: '£4,000', variant: 'highlight' } as const
  await render(chart({ items: [left, { label: 'More', value: 9_000, text: '£9,000', missing: 9_000 }] }))
  expect(document.querySelector('.pl-budget-chart__windows')).toBeNull()
  expect(styleOf('[data-variant=dashed]').strokeDasharray).not.toBe('none')
  expect(styleOf('[data-variant=highlight]').fill).toBe('rgb(255, 106, 19)')
})

test('Must 1: with a storey, as high as the scale bar, items stay to scale, and a storey that two share has its windows in the larger part', async () => {
  const screen = await render(chart({ storey: { amount: 2_000, label: '1 storey = £2,000' } }))
  await expect.element(screen.getByText('1 storey = £2,000')).toBeInTheDocument()
  const storey = boxOf('.pl-chart__dimension path').height
  const walls = boxesOf('.pl-budget-chart__wall').map(({ height }) => height / storey)
  // Up to £27,500, £33,000, £36,000 and £40,000.
  for (const [index, count] of [13.75, 2.75, 1.5, 2].entries()) expect(walls[index]).toBeCloseTo(count, 1)
  const windows = boxesOf('.pl-budget-chart__windows').map(({ bottom }) => (boxOf('.pl-budget-chart__tower').bottom - bottom) / storey)
  expect(windows.map(Math.floor)).toEqual([0, 18])
  expect([...document.querySelectorAll('.pl-budget-chart__windows')].map((path) => path.getAttribute('d')?.match(/z/g)?.length)).toEqual([
    56, 8,
  ])
})

test('Must 1, 5: every storey of what is missing has its windows, clear of where one item ends, and lines to labels with room are level, from the wall', async () => {
  const items = [25_000, 5_000, 6_000, 4_000].map((value) => ({ label: 'Part', value, text: '£5,000', missing: value }))
  const storey = { amount: 2_500, label: '1 storey = £2,500' }
  await render(chart({ max: 40_000, items, storey, roofText: undefined }))
  const drawn = [...document.querySelectorAll('.pl-budget-chart__windows')].map((path) => path.getAttribute('d') ?? '')
  expect(drawn.map((path) => path.match(/z/g)?.length)).toEqual([40, 8, 8, 8])
  const tower = boxOf('.pl-budget-chart__tower')
  const edges = boxesOf('.pl-budget-chart__wall').map(({ top }) => top)
  for (const { top, bottom } of boxesOf('.pl-budget-chart__windows'))
    expect(edges.filter((edge) => edge > top && edge < bottom)).toEqual([])
  for (const line of document.querySelectorAll('.pl-budget-chart__lead line')) {
    const box = line.getBoundingClientRect()
    expect([box.height, Math.round(box.left - tower.right)]).toEqual([0, 0])
  }
})

test('Must 1: what is missing of an item is an outline with dashed windows, from its top, and all storeys fit', async () => {
  const item = { label: 'Deposit', value: 40_000, text: '£40,000', missing: 12_000 }
  await render(chart({ max: 40_000, items: [item], storey: { amount: 1000, label: '1 storey = £1,000' } }))
  const [there, missing, gable] = boxesOf('.pl-budget-chart__wall')
  expect((there?.height ?? 0) / (missing?.height ?? 1)).toBeCloseTo(28 / 12, 1)
  expect(missing?.bottom).toBeCloseTo(there?.top ?? 0, 0)
  expect(gable?.bottom).toBeCloseTo(missing?.top ?? 0, 0)
  // Four to a storey, as in what is there.
  expect(find('.pl-budget-chart__windows[data-variant=dashed]').getAttribute('d')?.match(/z/g)).toHaveLength(12 * 4)
  expect(styleOf('.pl-budget-chart__windows[data-variant=dashed]').strokeDasharray).not.toBe('none')
  expect(styleOf('.pl-budget-chart__wall[data-variant=dashed]').strokeDasharray).toBe('none')
  expect(boxOf('.pl-budget-chart__tower').height).toBeLessThan(440)
})

const withMissing = (missing: number) => chart({ items: [{ label: 'Deposit', value: 40_000, text: '£40,000', missing }] })

test('Must 1: what arrives rises in 200 ms, or at once with reduced motion (R-accessibility-07)', async () => {
  const screen = await render(withMissing(40_000))
  const rise = async (missing: number) => {
    // Makes the browser compute the style from which the wall rises.
    boxOf('.pl-budget-chart__wall')
    await screen.rerender(withMissing(missing))
    return document.getAnimations().map((animation) => animation.effect?.getTiming().duration)
  }
  expect(await rise(30_000)).toEqual([])
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  expect(new Set(await rise(10_000))).toEqual(new Set([200]))
})

test('Must 2: what is not enough rises above the line, and the chart keeps its height', async () => {
  const screen = await render(chart())
  const before = boxOf('.pl-budget-chart__plot').height
  await screen.rerender(chart({ roofText: '£5,000 short', items: [{ label: 'Deposit', value: 45_000, text: '£45,000' }] }))
  expect(boxOf('.pl-budget-chart__plot').height).toBe(before)
  expect(boxOf('.pl-budget-chart__wall').top).toBeLessThan(boxOf('.pl-budget-chart__line').top)
})

test('Must 3: it is hidden from assistive technology', async () => {
  const { container } = await render(chart())
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

/** What a buyer at this price needs. */
function itemsAt(price: number): BudgetChartProps['items'] {
  const items: BudgetChartProps['items'] = [
    { label: 'Deposit', value: price / 4, text: '£37,500' },
    { label: 'Stamp duty', value: Math.max(0, price - 125_000) / 50, text: '£500', variant: 'hatched' },
    { label: 'Fees', value: 3000, text: '£3,000', variant: 'hatched' },
  ]
  const left = 40_000 - items.reduce((sum, { value }) => sum + value, 0)
  return [...items, { label: 'Left', value: Math.max(0, left), text: '£1,000', variant: 'highlight' }]
}

test.each(['100%', '200%'])('Must 5: no label covers another or the tower, with text at %s', async (size) => {
  document.documentElement.style.fontSize = size
  const screen = await render(<div style={{ width: 240 }}>{chart()}</div>)
  for (let price = 60_000; price <= 180_000; price += 1000) {
    await screen.rerender(<div style={{ width: 240 }}>{chart({ items: itemsAt(price), roofText: '£1,000 short' })}</div>)
    const texts = boxesOf('.pl-budget-chart__labels :is(b, span)')
    for (const [index, { left, right, top, bottom }] of texts.entries()) {
      for (const other of texts.slice(index + 1))
        expect(other.top >= bottom || other.bottom <= top || other.left >= right || other.right <= left, `${price}`).toBe(true)
    }
  }
})

test('Must 5: figures end at one line, before their words', async () => {
  await render(chart({ roofText: undefined }))
  const ends = boxesOf('.pl-budget-chart__labels b').map(({ right }) => right)
  expect(new Set(ends).size).toBe(1)
  for (const { left } of boxesOf('.pl-budget-chart__labels span')) expect(left).toBeGreaterThanOrEqual(ends[0] ?? Infinity)
})

const look = (variant: string) => {
  const { fill, stroke, strokeDasharray } = styleOf(`.pl-budget-chart__wall[data-variant=${variant}]`)
  return `${fill} ${stroke} ${strokeDasharray}`
}

test('Must 6: in forced colours what is solid, hatched, left and missing differs, and solid is not hollow', async () => {
  const missing = { label: 'Reserve', value: 9_000, text: '£9,000', missing: 9_000 }
  await render(chart({ items: [...(chart().props.items ?? []), missing] }))
  await emulate({ 'forced-colors': 'active' })
  expect(new Set(['solid', 'hatched', 'highlight', 'dashed'].map(look)).size).toBe(4)
  expect(styleOf('.pl-budget-chart__wall[data-variant=solid]').fill).toBe(styleOf('body').color)
})
