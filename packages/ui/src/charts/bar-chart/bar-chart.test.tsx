import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { cells, dashesOf, describeChart, drawn, page, render, styleOf, touching } from '../../testing/tools.ts'
import { BarChart, type BarChartProps } from './index.ts'

const costs = {
  label: 'Rent and costs',
  numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const,
  columnLabel: 'City',
  series: [
    { label: 'Rent', variant: 'solid' },
    { label: 'Costs', variant: 'hatched' },
  ] as const,
  items: [
    { label: 'Manchester', values: [12_000, 6000] },
    { label: 'Liverpool', values: [9000, 8000] },
  ],
}
const Sample = (props: Partial<BarChartProps>) => <BarChart {...costs} {...props} />

const three = (['solid', 'hatched', 'highlight'] as const).map((variant) => ({ label: variant, variant }))
const allVariants = <Sample series={three} items={[{ label: 'A year', values: [900, 800, 700] }]} />

describeChart('BarChart', Sample, {
  table: [
    'Must 1',
    [
      ['Manchester', '£12,000', '£6,000'],
      ['Liverpool', '£9,000', '£8,000'],
    ],
  ],
  styleFree: 'Must 4',
  inForcedColours: { promise: 'Must 5', variants: ['solid', 'hatched', 'highlight'], sample: allVariants },
  highlight: { promise: 'Must 9', sample: allVariants },
})

test('Must 1: without a format the numbers are plain', async () => {
  await render(<Sample table="visible" numberFormat={undefined} />)
  expect(cells().at(0)).toEqual(['Manchester', '12,000', '6,000'])
})

test('Must 1: with a label for it, the table has each item’s sum too', async () => {
  await render(<Sample stacked totalLabel="Together" table="visible" />)
  expect([...document.querySelectorAll('thead th')].at(-1)?.textContent).toBe('Together')
  expect(cells().map((row) => row.at(-1))).toEqual(['£18,000', '£17,000'])
})

const two = ['A', 'B'].map((label) => ({ label, variant: 'solid' as const }))

test('Must 2: all bars have one scale and one ground, and a negative one is below it', async () => {
  const screen = await render(<Sample />)
  const [, , first, second, third] = drawn('.pl-chart__wall')
  expect((second?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.5, 1)
  expect((third?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.75, 1)
  expect(third?.bottom).toBeCloseTo(first?.bottom ?? 0, -0.5)
  await screen.rerender(<Sample series={two} items={[{ label: 'A year', values: [500, -200] }]} />)
  const [, , up, below] = drawn('.pl-chart__wall')
  expect(document.querySelectorAll('.pl-bar-chart__items [data-variant=hatched]')).toHaveLength(1)
  expect(below?.top).toBeCloseTo(up?.bottom ?? 0, -0.5)
  // One scale: both together fill the height that the highest bar alone had.
  expect((below?.height ?? 0) / (up?.height ?? 1)).toBeCloseTo(0.4, 1)
  expect((below?.bottom ?? 0) - (up?.top ?? 0)).toBeCloseTo(first?.height ?? 0, -0.5)
})

test('Must 3: stacked, the parts stand on each other with their sum above', async () => {
  const screen = await render(<Sample stacked />)
  const [, , lower, upper] = drawn('.pl-chart__wall')
  expect(upper?.left).toBeCloseTo(lower?.left ?? 0, -0.5)
  expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(2, -0.5)
  await expect.element(screen.getByText('£18,000')).toBeVisible()
})

test.each([
  ['groups', 320, 3, [2, 1], { values: [1, 2] }, {}],
  ['groups', 500, 4, [2, 2], { values: [1, 2] }, {}],
  ['stacks', 320, 4, [4], { values: [1, 2] }, { stacked: true }],
  ['single bars', 320, 4, [4], { values: [1] }, { series: two.slice(0, 1) }],
  ['single bars', 800, 8, [8], { values: [1] }, { series: two.slice(0, 1) }],
])('Must 4: %s at %i px: %i are in rows of %j, as wide as each other', async (_, width, count, rows, item, props) => {
  await page.viewport(width, 800)
  await render(<Sample items={Array.from({ length: count }, (__, index) => ({ label: `${index}`, ...item }))} {...props} />)
  const items = drawn('.pl-bar-chart__item')
  const tops = items.map(({ top }) => top)
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows)
  expect(new Set(items.map(({ width: own }) => Math.round(own))).size).toBe(1)
})

test.each([
  ['five single bars', 320, 5, { values: [1] }, 5],
  ['twelve', 900, 12, { values: [1] }, 12],
  ['sixty', 1440, 60, { values: [1] }, 60],
  ['five groups', 320, 5, { values: [1, 2] }, 10],
])('Must 4: %s at %i px lie, each with its amount', async (_, width, count, item, rows) => {
  await page.viewport(width, 800)
  await render(
    <Sample
      series={two.slice(0, item.values.length)}
      items={Array.from({ length: count }, (__, index) => ({ label: `${index}`, ...item }))}
    />,
  )
  expect(drawn('.pl-bar-chart__item')).toEqual([])
  expect(drawn('.pl-chart__row > b')).toHaveLength(rows)
})

test.each([300, 320, 360])('Must 4: at %i px no word of a label breaks that has room in its column', async (width) => {
  await page.viewport(width, 800)
  await render(<Sample stacked items={Array.from({ length: 4 }, () => ({ label: 'Completed asks for', values: [1] }))} />)
  const labels = [...document.querySelectorAll('.pl-bar-chart__label, .pl-chart__row > span')].filter((label) => label.checkVisibility())
  const lines = labels.map(({ firstChild }) => {
    const word = document.createRange()
    word.setStart(firstChild ?? document, 0)
    word.setEnd(firstChild ?? document, 'Completed'.length)
    return word.getClientRects().length
  })
  expect(lines).toEqual([1, 1, 1, 1])
})

test.each(['100%', '200%'])('Must 4: up to twelve amounts do not touch, with text at %s', async (size) => {
  document.documentElement.style.fontSize = size
  for (const width of [320, 768, 1440])
    for (const count of [2, 3, 4, 8, 12]) {
      await page.viewport(width, 800)
      const { unmount } = await render(
        <Sample
          series={two.slice(0, 1)}
          items={Array.from({ length: count }, (_, index) => ({ label: `${index}`, values: [10_000 + index] }))}
        />,
      )
      expect(touching(drawn('.pl-bar-chart__items text, .pl-chart__row > b')), `${count} at ${width} px`).toEqual([])
      await unmount()
    }
})

test('without items there is no key and no table', async () => {
  const { container } = await render(<Sample items={[]} />)
  expect(container.textContent).toBe('')
})

const fills = (part: string) =>
  [...document.querySelectorAll(`.pl-bar-chart__legend .pl-chart__${part}, .pl-bar-chart__items .pl-chart__${part}`)].map(
    (path) => getComputedStyle(path).fill,
  )

test.each([
  { storey: { amount: 100, label: '1 storey = £100' }, windows: 2 },
  { storey: undefined, windows: 0 },
])('Must 6: each series in the key looks like its bars: $windows with windows', async ({ storey, windows }) => {
  await render(<Sample series={three} {...(storey && { storey })} items={[{ label: 'A year', values: [900, 800, 700] }]} />)
  for (const [part, count] of [
    ['wall', 3],
    ['windows', windows],
    ['hatch', 1],
  ] as const) {
    const [key, bars] = [fills(part).slice(0, count), fills(part).slice(count)]
    expect(bars).toHaveLength(count)
    expect(key).toEqual(bars)
  }
})

test.each([
  [2, 384],
  [3, 256],
  [4, 300],
])('Must 7: on a wide screen %i groups are %i px apart', async (count, apart) => {
  const screen = await render(
    <div className="w-[1200px]">
      <Sample items={Array.from({ length: count }, (_, index) => ({ label: `City ${index}`, values: [900, 800] }))} />
    </div>,
  )
  const [first, second] = ['City 0', 'City 1'].map((name) => screen.getByText(name).first().element().getBoundingClientRect())
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(apart, 0)
})

test('Must 8: with a storey, bars are as many whole storeys as are nearest, each a row of windows or between two lines', async () => {
  const storey = { amount: 1000, label: '1 storey = £1,000' }
  const items = [
    { label: 'A', values: [1900, 6600] },
    { label: 'B', values: [2100, 2200] },
  ]
  const screen = await render(<Sample stacked storey={storey} items={items} />)
  // Four columns of windows, each in two rows. Of 8,500 and 4,300, nine and four storeys, seven and two of them are hatched.
  expect(dashesOf('.pl-bar-chart__items .pl-chart__panes')).toEqual(Array(8).fill(2))
  expect(dashesOf('.pl-bar-chart__items .pl-chart__floors')).toEqual([6, 1])
  const unit = drawn('.pl-chart__dimension path')[0]?.height ?? 0
  const heights = drawn('.pl-bar-chart__items .pl-chart__wall').map(({ height }) => Math.round(height / unit))
  expect(heights).toEqual([2, 7, 2, 2])
  await expect.element(screen.getByText('1 storey = £1,000')).toBeVisible()
})

test.each([
  [2, true],
  [3, true],
  [5, true],
  [6, false],
])('Must 7: %i single bars share a ground of 690 px equally, and up to five have larger amounts', async (count, isLarger) => {
  await render(
    <div className="w-[690px]">
      <Sample stacked items={Array.from({ length: count }, () => ({ label: 'City', values: [900, 800] }))} />
    </div>,
  )
  expect(drawn('.pl-bar-chart__item').map(({ width }) => Math.round(width))).toEqual(Array(count).fill(Math.round(690 / count)))
  const [amount, label] = ['.pl-bar-chart__item text', '.pl-chart__scale, .pl-bar-chart__legend'].map((part) =>
    Number.parseFloat(styleOf(part).fontSize),
  )
  expect((amount ?? 0) > (label ?? 0)).toBe(isLarger)
})

const inRtl = (sample: ReactNode) => (
  <div dir="rtl" className="w-[1200px]">
    {sample}
  </div>
)

test('Must 7: in right-to-left they stay at the right, those of one series too', async () => {
  const screen = await render(inRtl(<Sample stacked />))
  expect(drawn('.pl-bar-chart__item').at(-1)?.right).toBe(drawn('.pl-chart__drawing')[0]?.right)
  await screen.rerender(inRtl(<Sample />))
  const drawing = screen.container.querySelector('.pl-chart__drawing')?.getBoundingClientRect()
  const bars = screen.container.querySelector('.pl-bar-chart__items')?.getBoundingClientRect()
  expect(bars?.right).toBe(drawing?.right)
  expect(bars?.left).toBeGreaterThan(drawing?.left ?? Infinity)
})
