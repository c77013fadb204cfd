import { expect, test } from 'vitest'
import { boxOf, cells, describeChart, drawn, page, render } from '../../testing/tools.ts'
import { ShareChart, type ShareChartProps } from './index.ts'

const money = {
  label: 'What £40,000 pays for',
  numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const,
  columnLabels: ['Item', 'Amount'] as const,
  items: [
    { label: 'Deposit, 25%', value: 28_750 },
    { label: 'Stamp duty, second home', value: 5750 },
    { label: 'Fees', value: 3000 },
    { label: 'Left', value: 2500, variant: 'highlight' },
  ] as const,
  totalLabel: 'In all',
}
const Sample = (props: Partial<ShareChartProps>) => <ShareChart {...money} {...props} />

const VARIANTS = ['solid', 'hatched', 'highlight'] as const

describeChart('ShareChart', Sample, {
  table: [
    'Must 1',
    [
      ['Deposit, 25%', '£28,750'],
      ['Stamp duty, second home', '£5,750'],
      ['Fees', '£3,000'],
      ['Left', '£2,500'],
      ['In all', '£40,000'],
    ],
  ],
  styleFree: 'Must 4',
  labels: ['Must 3', '.pl-share-chart__label, .pl-share-chart__amount', { 360: 8, 1100: 8, 1440: 8 }],
  inForcedColours: {
    promise: 'Must 6',
    variants: VARIANTS,
    sample: <Sample items={VARIANTS.map((variant) => ({ label: variant, value: 1, variant }))} />,
  },
})

test('Must 1: without a label for it, the table has no sum', async () => {
  const { totalLabel: _, ...rest } = money
  await render(<ShareChart {...rest} table="visible" />)
  expect(cells().at(-1)).toEqual(['Left', '£2,500'])
})

test('Must 2: the parts are as wide as their share, and on a narrow screen as high', async () => {
  await render(<Sample />)
  const wide = drawn('.pl-chart__wall')
  expect((wide[1]?.width ?? 0) / (wide[0]?.width ?? 1)).toBeCloseTo(5750 / 28_750, 1)
  await page.viewport(360, 900)
  const narrow = drawn('.pl-chart__wall')
  expect(narrow).toHaveLength(4)
  expect((narrow.at(-2)?.height ?? 0) / (narrow.at(-1)?.height ?? 1)).toBeCloseTo(5750 / 28_750, 1)
})

test('Must 4: below 1024 px it is a tower', async () => {
  await page.viewport(1000, 900)
  await render(<Sample />)
  const [top, ...rest] = drawn('.pl-chart__wall')
  for (const part of rest) expect(part.left).toBe(top?.left)
})

const windows = (variant: string) =>
  (document.querySelector(`[data-variant=${variant}] > path`)?.getAttribute('d')?.split('z').length ?? 0) - 1

test('Must 5: countable, exactly as many windows are drawn as are counted', async () => {
  const items = [
    { label: 'Licence needed', value: 25, variant: 'highlight' },
    { label: 'The others', value: 44 },
  ] as const
  await render(<Sample countable numberFormat={{}} items={items} />)
  expect([windows('highlight'), windows('solid')]).toEqual([25, 44])
  expect(drawn('.pl-share-chart__count')).toHaveLength(2)
})

test.each([67, 68, 69, 70])('Must 5: each of %i windows is in the building', async (count) => {
  await render(<Sample countable numberFormat={{}} items={[{ label: 'Wards', value: count }]} />)
  const [wall, panes] = [boxOf('.pl-chart__wall'), boxOf('.pl-share-chart__window')]
  expect(panes.top).toBeGreaterThan(wall.top)
  expect(panes.right).toBeLessThan(wall.right)
})
