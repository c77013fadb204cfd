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
  labels: ['Must 3', '.pl-chart__label, .pl-chart__row > *', { 360: 12, 1100: 4, 1440: 4 }],
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

test.each([360, 1100])('Must 2: at %i px the parts are as wide as their share, from end to end', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const parts = drawn('.pl-chart__wall')
  expect(parts).toHaveLength(4)
  expect((parts[1]?.width ?? 0) / (parts[0]?.width ?? 1)).toBeCloseTo(5750 / 28_750, 1)
  for (const [index, part] of parts.slice(1).entries()) expect(part.left - (parts[index]?.right ?? 0)).toBeLessThan(5)
})

const rows = () => drawn('.pl-chart__row')

test('Must 4: in less than 60rem its parts lie one above the other, and so do those whose labels have no room', async () => {
  await page.viewport(940, 900)
  const screen = await render(<Sample />)
  expect(rows()).toHaveLength(4)
  await page.viewport(1440, 900)
  expect(rows()).toEqual([])
  await screen.rerender(<Sample items={Array.from({ length: 8 }, (_, value) => ({ label: `${value}`, value: value + 1 }))} />)
  expect(rows()).toHaveLength(8)
})

test('Must 7: of more than eight parts the smallest are one, and the table has all of them', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({ label: `Teil ${index}`, value: 100 + index }))
  const lit = { label: 'Left', value: 1, variant: 'highlight' } as const
  const screen = await render(<Sample table="visible" numberFormat={{}} items={[...items, lit]} otherLabel="Kleinere" />)
  expect(drawn('.pl-chart__wall')).toHaveLength(8)
  expect(document.querySelectorAll('[data-variant=highlight]')).not.toHaveLength(0)
  // Of the twelve, the six largest stand alone.
  await expect.element(screen.getByText('Kleinere')).toBeVisible()
  await expect.element(screen.getByText('615', { exact: true })).toBeVisible()
  expect(cells()).toHaveLength(14)
})

test('Must 7: of more than eight highlights, too, the smallest are one', async () => {
  const items = Array.from(
    { length: 60 },
    (_, index) => ({ label: `${index}`, value: 60 - index, variant: index < 15 ? 'highlight' : 'solid' }) as const,
  )
  await render(<Sample items={items} />)
  expect(drawn('.pl-chart__wall')).toHaveLength(8)
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
  const lines = [...(document.querySelector('.pl-share-chart__window')?.getAttribute('d') ?? '').matchAll(/M\S+ (\S+?)h/g)].map(
    ([, y]) => y,
  )
  for (const line of new Set(lines)) expect(lines.filter((y) => y === line).length).toBeLessThanOrEqual(12)
})
