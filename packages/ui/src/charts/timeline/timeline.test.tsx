import { expect, test } from 'vitest'
import { describeChart, drawn, emulate, page, render, styleOf } from '../../testing/tools.ts'
import { Section } from '../../layout/section/index.ts'
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

describeChart('Timeline', Sample, {
  table: [
    'Must 1',
    [
      ['Oct 2024', 'Surcharge 5%'],
      ['Apr 2025', 'Bands back'],
      ['May 2026', 'No section 21'],
      ['Apr 2027', 'Rent at 22/42/47%'],
      ['Oct 2030', 'EPC C'],
    ],
  ],
  styleFree: 'Must 4',
  // Wide, three years have their number.
  labels: [
    'Must 3',
    '.pl-timeline__event, .pl-chart__label, .pl-timeline__today, .pl-timeline__year',
    { 320: 6, 360: 6, 768: 6, 1024: 9, 1440: 9 },
    '.pl-chart__wall',
  ],
  inForcedColours: { promise: 'Must 6', variants: ['solid', 'dashed'], sample: <Sample /> },
})

test.each(['2026-05', '2026-05-01', '2026-11-21', '2027-03-31'])(
  'Must 2: what happens up to today, which is %s, stands in solid houses, and what comes later in dashed ones',
  async (today) => {
    await render(<Sample today={today} />)
    const variants = [...document.querySelectorAll('.pl-timeline__wide [data-variant]')].map((house) => house.getAttribute('data-variant'))
    expect(variants).toEqual(['solid', 'solid', 'solid', 'dashed', 'dashed'])
  },
)

/** How far apart the first two houses are, as a share of the time up to the fourth, and how many times as far the last two. */
const distances = () => {
  const [oct2024 = 0, apr2025 = 0, , apr2027 = 0, last = 0] = drawn('.pl-chart__wall').map(({ left }) => left)
  return [(apr2025 - oct2024) / (apr2027 - oct2024), (last - apr2027) / (apr2025 - oct2024)]
}

test('Must 2: the houses stand to scale, and only a time longer than all the others together is cut short', async () => {
  const screen = await render(<Sample />)
  // Of the 882 days to April 2027 the longest between two of them, 395, stands for the years after it.
  expect(distances()[0]).toBeCloseTo(152 / 882, 2)
  expect(distances()[1]).toBeCloseTo(395 / 152, 1)
  expect(drawn('.pl-timeline__break')).toHaveLength(1)
  await screen.rerender(<Sample items={[...law.items.slice(0, 4), { date: '2029-04', label: 'Energy rating' }]} />)
  expect(distances()[1]).toBeCloseTo(731 / 152, 1)
  expect(drawn('.pl-timeline__break')).toHaveLength(0)
})

test.each(['stone', 'inverse'] as const)('Must 2: on the %s surface the cut has the colour of what is behind it', async (surface) => {
  await render(
    <Section title="The law" surface={surface}>
      <Sample />
    </Section>,
  )
  expect(styleOf('.pl-timeline__gap').fill).toBe(styleOf('.pl-section').backgroundColor)
})

test('Must 5: wide, each year that is not cut away and has room has a mark with its number', async () => {
  const { container } = await render(<Sample />)
  const years = [...container.querySelectorAll('.pl-timeline__year')].map(({ textContent }) => textContent)
  expect(years).toEqual(['2025', '2026', '2027'])
})

test('Must 5: wide, a time of weeks has the number of its new year once', async () => {
  const { container } = await render(<Sample today="2026-12-20" items={[{ date: '2027-01-25', label: 'Keys' }]} />)
  const years = [...container.querySelectorAll('.pl-timeline__year')].map(({ textContent }) => textContent)
  expect(years).toEqual(['2027'])
})

test('Must 4: below 864 px time runs down', async () => {
  await page.viewport(850, 900)
  await render(<Sample />)
  const tops = drawn('.pl-chart__wall').map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(5)
  const [today] = drawn('.pl-timeline__today')
  expect(tops.filter((top) => top < (today?.top ?? 0))).toHaveLength(3)
})

const text = () => drawn('.pl-timeline__wide .pl-timeline__today > span')[0]

test('Must 3: the mark of today is whole, wherever it is', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Sample items={[{ date: '2027-05', label: 'Later' }]} />)
  expect(text()?.left).toBeGreaterThan(0)
  await screen.rerender(<Sample items={[{ date: '2025-05', label: 'Earlier' }]} />)
  expect(text()?.right).toBeLessThan(1440)
})

test('Must 3: more dates than wide labels have room for run down', async () => {
  await page.viewport(1440, 900)
  await render(<Sample items={Array.from({ length: 60 }, (_, index) => ({ date: `${2000 + index}-01`, label: `Law ${index}` }))} />)
  expect(drawn('.pl-timeline__event')).toHaveLength(60)
})

test('Must 6: in forced colours today’s mark differs from the ground', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Sample />)
  expect(styleOf('.pl-timeline__now').stroke).not.toBe(styleOf('.pl-chart__ground').stroke)
})
