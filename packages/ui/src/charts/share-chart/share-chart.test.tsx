import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  boxOf,
  cells,
  describeConformance,
  drawn,
  render,
  testStyleFree,
  testVariantsInForcedColours,
  touching,
} from '../../testing/tools.ts'
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

describeConformance('ShareChart', { element: (props) => <Sample {...props} /> })

test('Must 1: the table has every part, and their sum if it has a label', async () => {
  const screen = await render(<Sample table="visible" />)
  expect(cells()).toHaveLength(5)
  expect(cells().at(-1)).toEqual(['In all', '£40,000'])
  const { totalLabel: _, ...rest } = money
  await screen.rerender(<ShareChart {...rest} table="visible" />)
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

test.each([360, 1100, 1440])('Must 3: at %i px no label touches another', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const labels = drawn('.pl-share-chart__label, .pl-share-chart__amount')
  expect(labels).toHaveLength(8)
  expect(touching(labels)).toEqual([])
})

test('Must 4: below 1024 px it is a tower', async () => {
  await page.viewport(1000, 900)
  await render(<Sample />)
  const [top, ...rest] = drawn('.pl-chart__wall')
  for (const part of rest) expect(part.left).toBe(top?.left)
})

testStyleFree('Must 4', <Sample />)

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

testVariantsInForcedColours(
  'Must 6',
  ['solid', 'hatched', 'highlight'],
  <Sample items={(['solid', 'hatched', 'highlight'] as const).map((variant) => ({ label: variant, value: 1, variant }))} />,
)
