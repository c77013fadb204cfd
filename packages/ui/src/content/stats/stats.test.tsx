import { expect, test } from 'vitest'
import { boxesOf, describeConformance, page, render } from '../../testing/tools.ts'
import { Section } from '../../layout/section/index.ts'
import { Stats } from './index.ts'

const items = [
  { figure: '£40k', label: 'deals from' },
  { figure: '6–12%', label: 'typical yields' },
  { figure: '24 months', label: 'early access, up to' },
  { figure: '24 hours', label: 'to your specialist call' },
]

describeConformance('Stats', { element: (props) => <Stats items={items} {...props} /> })

const places = (values: number[]) => new Set(values.map(Math.round)).size

test('Must 1: each label is a term, its figure is the description, and the figure is above', async () => {
  const { container } = await render(<Stats items={items} note="Values can fall." />)
  expect(
    [...container.querySelectorAll('dl > div')].map((pair) =>
      [...pair.children].map(({ localName, textContent }) => [localName, textContent]),
    ),
  ).toEqual(
    items.map(({ figure, label }) => [
      ['dt', label],
      ['dd', figure],
    ]),
  )
  const [label, figure] = [boxesOf('dt')[0], boxesOf('dd')[0]]
  expect(figure?.bottom).toBeLessThanOrEqual(label?.top ?? 0)
  await expect.element(page.getByText('Values can fall.')).toBeVisible()
})

test.each([
  [320, 2, 2],
  [360, 2, 2],
  [768, 2, 2],
  [1280, 4, 1],
  [1440, 4, 1],
])('Must 2: at %i px it has %i columns and %i rows', async (width, columns, rows) => {
  await page.viewport(width, 800)
  await render(<Stats items={items} note="Values can fall." />)
  expect(places(boxesOf('dd').map(({ left }) => left))).toBe(columns)
  expect(places(boxesOf('dd').map(({ top }) => top))).toBe(rows)
  const gutter = Math.min(72, Math.max(20, width * 0.05625)) + Math.max(0, (width - 1344) / 2)
  expect(boxesOf('dd')[0]?.left).toBeCloseTo(gutter, 1)
})

test.each([
  [360, 1, 2],
  [1440, 2, 1],
])('Must 2: at %i px note and warning have %i columns and %i rows', async (width, columns, rows) => {
  await page.viewport(width, 800)
  await render(<Stats items={items} note="Counted in May." warning="Values can fall." />)
  const words = boxesOf(page.getByText(/^(Counted in May|Values can fall)\.$/))
  expect(places(words.map(({ left }) => left))).toBe(columns)
  expect(places(words.map(({ top }) => top))).toBe(rows)
})

test('Must 2: beside a section’s heading the second column begins where that of the section does', async () => {
  await page.viewport(1440, 800)
  await render(
    <Section title="Figures" headBeside>
      <Stats inset items={items} />
    </Section>,
  )
  expect(boxesOf('dd').map(({ left }) => Math.round(left))).toEqual([528, 936, 528, 936])
})

test('Must 2: with text at 200 % on a phone it has one column', async () => {
  await page.viewport(360, 800)
  document.documentElement.style.fontSize = '200%'
  await render(<Stats items={items} />)
  expect(places(boxesOf('dd').map(({ left }) => left))).toBe(1)
})

test.each([360, 390, 1152, 1200, 1280])('a figure of two words stays on one line at %i px', async (width) => {
  await page.viewport(width, 800)
  await render(<Stats items={items} />)
  for (const { height } of boxesOf('dd')) expect(height).toBeLessThan(50)
})

test('Must 2: at 1280 px two notes stand below the last two of three short figures, and the warning below the first', async () => {
  await page.viewport(1280, 800)
  const three = [
    { figure: '24 hours', label: 'until a call' },
    { figure: '£40k', label: 'to start' },
    { figure: '6%', label: 'yield' },
  ]
  await render(<Stats items={three} notes={['Counted in May.', 'Before costs.']} warning="Values can fall." />)
  const figures = boxesOf('.pl-stats__figure').map(({ left }) => left)
  expect(boxesOf('.pl-stats__note p:last-child, .pl-stats__note span').map(({ left }) => left)).toEqual([...figures.slice(1), figures[0]])
  expect(places(boxesOf('.pl-stats__note :is(span, p:last-child)').map(({ top }) => top))).toBe(1)
})

const labelled = (...figures: readonly string[]) => figures.map((figure, index) => ({ figure, label: `figure ${index}` }))

test.each([
  [320, 2],
  [360, 1],
])('Must 3: at %i px three short figures have %i rows, longer ones two, and all are whole', async (width, rows) => {
  await page.viewport(width, 800)
  const screen = await render(<Stats items={labelled('24 hours', '£40.5k', '6–9%')} />)
  for (const [expected, figures] of [
    [rows, ['24 hours', '£40.5k', '6–9%']],
    [2, ['24 hours', '£40,000', '6–12.5%']],
  ] as const) {
    await screen.rerender(<Stats items={labelled(...figures)} />)
    expect(places(boxesOf('dd').map(({ top }) => top))).toBe(expected)
    for (const { scrollWidth, clientWidth } of document.querySelectorAll('dd')) expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    for (const { right } of boxesOf('dd')) expect(right).toBeLessThanOrEqual(width - 16)
  }
})
