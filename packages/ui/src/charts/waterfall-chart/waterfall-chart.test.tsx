import { expect, test } from 'vitest'
import { cells, dashesOf, describeChart, drawn, page, render } from '../../testing/tools.ts'
import { WaterfallChart, type WaterfallChartProps } from './index.ts'

const rent = {
  label: 'Where a year’s rent goes',
  numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const,
  columnLabels: ['Item', 'A year'] as const,
  items: [
    { label: 'Rent', value: 13_800 },
    { label: 'Service charge', value: -1900 },
    { label: 'Letting agent', value: -1380 },
    { label: 'Empty weeks', value: -552 },
    { label: 'Repairs, insurance', value: -600 },
    { label: 'Certificates', value: -150 },
    { label: 'Mortgage at 5%', value: -8250 },
  ],
  totalLabel: 'Left before tax',
}
const Sample = (props: Partial<WaterfallChartProps>) => <WaterfallChart {...rent} {...props} />

describeChart('WaterfallChart', Sample, {
  table: [
    'Must 1',
    [
      ['Rent', '£13,800'],
      ['Service charge', '−£1,900'],
      ['Letting agent', '−£1,380'],
      ['Empty weeks', '−£552'],
      ['Repairs, insurance', '−£600'],
      ['Certificates', '−£150'],
      ['Mortgage at 5%', '−£8,250'],
      ['Left before tax', '£968'],
    ],
  ],
  styleFree: 'Must 5',
  inForcedColours: {
    promise: 'Must 6',
    variants: ['solid', 'hatched', 'highlight'],
    sample: <Sample items={[...rent.items.slice(0, 1), { label: 'Costs', value: -400 }]} />,
  },
  highlight: { promise: 'Must 8', sample: <Sample /> },
})

test('Must 2: each bar begins where the one before it ended, to one scale', async () => {
  await render(<Sample />)
  const bars = drawn('.pl-chart__wall')
  expect(bars).toHaveLength(8)
  for (const [index, bar] of bars.slice(2, 7).entries()) expect(bar.top).toBeCloseTo(bars[index + 1]?.bottom ?? 0, -0.5)
  expect((bars[1]?.height ?? 0) / (bars[0]?.height ?? 1)).toBeCloseTo(1900 / 13_800, 1)
  expect(bars.at(-1)?.bottom).toBeCloseTo(bars[0]?.bottom ?? 0, -0.5)
})

const many = (count: number, second = -1) =>
  Array.from({ length: count - 1 }, (_, index) => ({ label: `Nummer ${index}`, value: [20, second][index] ?? -1 }))

test.each([
  [360, 8],
  [1200, 12],
])('Must 3: at %i px, of %i amounts one is a building, and each other a storey of it below the one before it', async (width, count) => {
  await page.viewport(width, 900)
  await render(<Sample items={many(count)} />)
  const storeys = drawn('.pl-chart__wall')
  expect(storeys).toHaveLength(count - 1)
  for (const [index, { top }] of storeys.slice(1).entries()) expect(top).toBeCloseTo(storeys[index]?.bottom ?? 0, -0.5)
  expect(new Set(storeys.map(({ left, width: wide }) => `${wide} from ${left}`)).size).toBe(1)
  const [, ground] = drawn('.pl-waterfall-chart__building > .pl-chart__ground')
  expect(storeys.at(-1)?.bottom).toBeCloseTo((ground?.top ?? 0) + (ground?.height ?? 0) / 2, -0.5)
})

test.each([
  [360, 8],
  [1200, 12],
])(
  'Must 3: at %i px, %i amounts of which some are added are bars that lie, each from where the one before it ended',
  async (width, count) => {
    await page.viewport(width, 900)
    await render(<Sample items={many(count, 2)} />)
    const bars = drawn('.pl-chart__wall')
    expect(bars).toHaveLength(count)
    expect(bars[1]?.left).toBeCloseTo(bars[0]?.right ?? 0, -0.5)
    for (const [index, bar] of bars.slice(3, -1).entries()) expect(bar.right).toBeCloseTo(bars[index + 2]?.left ?? 0, -0.5)
    expect(bars.at(-1)?.left).toBe(bars[0]?.left)
  },
)

test('Must 4: if more goes off than there was, the last bar is below the ground', async () => {
  const items = [
    { label: 'Rent', value: 900 },
    { label: 'Mortgage', value: -1000 },
  ]
  await render(<Sample table="visible" items={items} />)
  expect(cells().at(-1)).toEqual(['Left before tax', '−£100'])
  const bars = drawn('.pl-chart__wall')
  expect(bars.at(-1)?.top).toBeCloseTo(bars[0]?.bottom ?? 0, -0.5)
  expect(document.querySelectorAll('[data-variant=highlight]')).toHaveLength(0)
})

test('Must 4: the amount of a bar below the ground does not cross the ground', async () => {
  await render(
    <Sample
      items={[
        { label: 'Rent', value: 900 },
        { label: 'Tax', value: -1300 },
        { label: 'Credit', value: 350 },
      ]}
    />,
  )
  const ground = drawn('.pl-chart__ground')[0]?.top ?? 0
  const amounts = drawn('.pl-waterfall-chart__value').filter(({ height }) => height > 0)
  expect(amounts).toHaveLength(4)
  for (const { bottom } of amounts) expect(bottom).toBeLessThan(ground)
})

test.each([
  ['before', [300, 50, 50, -1000]],
  ['after', [900, 100, 200, -1500]],
])('Must 4: where bars lie, their ground is one line, and the words stand beside it: %s its middle', async (_, values) => {
  await page.viewport(360, 900)
  await render(<Sample items={values.map((value, index) => ({ label: `Costs of year ${index + 1}`, value }))} />)
  const [ground, ...others] = drawn('.pl-chart__rows .pl-chart__ground')
  const words = drawn('.pl-chart__row > :is(span, b)')
  expect([others, words.length]).toEqual([[], 10])
  const x = (ground?.left ?? 0) + (ground?.width ?? 0) / 2
  expect(words.filter(({ left, right }) => left < x && x < right)).toEqual([])
  expect(Math.min(...words.map(({ top }) => top))).toBeGreaterThanOrEqual(ground?.top ?? Infinity)
  expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(ground?.bottom ?? 0)
})

test('Must 7: with a storey, a bar has a row of windows or a line for each, and a scale bar says how much it is', async () => {
  const screen = await render(<Sample storey={{ amount: 1000, label: '1 storey = £1,000' }} />)
  // £13,800 and £968, which have room for no other windows.
  expect(dashesOf('svg:first-child > .pl-chart__panes')).toEqual([14, 1])
  // What is hatched has a line between its storeys: £1,900 has two and £8,250 eight; the others have one or none.
  expect(dashesOf('.pl-chart__floors')).toEqual([1, 7])
  await expect.element(screen.getByText('1 storey = £1,000')).toBeVisible()
  const dimension = drawn('.pl-chart__dimension path')[0]?.height ?? 0
  expect(dimension * 14).toBe(drawn('.pl-chart__wall')[0]?.height)
  expect(dimension).toBe(Math.round(dimension))
})

/** The words that are on more than one line. */
const broken = () =>
  [...document.querySelectorAll('.pl-waterfall-chart__label, .pl-waterfall-chart__words > span')].flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range()
      if (firstChild) {
        range.setStart(firstChild, index)
        range.setEnd(firstChild, index + word.length)
      }
      return range.getClientRects().length > 1 ? [word] : []
    }),
  )

test.each([360, 1312])('Must 5: at %i px no word breaks, nor with text at 200 %', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  expect(broken()).toEqual([])
  document.documentElement.style.fontSize = '200%'
  expect(broken()).toEqual([])
})
