// What charts draw when the data are not what their props ask for: something inside their frame, with a table of what was given.
import { StrictMode, type ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BarChart } from '../charts/bar-chart/index.ts'
import { BudgetChart } from '../charts/budget-chart/index.ts'
import { drawable } from '../charts/chart/drawable.ts'
import { ShareChart } from '../charts/share-chart/index.ts'
import { Timeline } from '../charts/timeline/index.ts'
import { WaterfallChart } from '../charts/waterfall-chart/index.ts'
import { Image } from '../content/image/index.ts'
import { Street } from '../drawings/street/index.ts'
import { ProgressBar } from '../forms/progress-bar/index.ts'
import { RangeField } from '../forms/range-field/index.ts'
import { TextAreaField } from '../forms/text-area-field/index.ts'
import { render } from './tools.ts'

const STOREY = { amount: 1, label: '1 storey = 1 kWh' }
const COLUMNS = ['What', 'How much'] as const
const COMMON = { title: 'Energy', label: 'Energy', table: 'visible' as const }
const itemsOf = (values: readonly number[]) => values.map((value) => ({ label: 'Same', value }))

const DATA: Readonly<Record<string, readonly number[]>> = {
  none: [],
  one: [3],
  'only zeros': [0, 0],
  'equal ones': [2, 2],
  'negative ones': [3, -5],
  'no number': [Number.NaN, 2],
  'an infinite one': [Infinity, 2],
  'a fraction': [2.5, 1],
  'more than can be counted': [25_000, 3],
  'huge ones': [1e300, -1e300],
  'ones whose sum is infinite': [Number.MAX_VALUE, Number.MAX_VALUE],
  'far more than the first': [1, 1e9],
}

const CHARTS: Readonly<Record<string, (values: readonly number[]) => ReactElement>> = {
  BarChart: (values) => (
    <BarChart
      {...COMMON}
      series={[{ label: 'Used', variant: 'solid' }]}
      items={values.map((value) => ({ label: 'Same', values: [value] }))}
      columnLabel="What"
      storey={STOREY}
    />
  ),
  'BarChart, stacked': (values) => (
    <BarChart
      {...COMMON}
      stacked
      series={values.map(() => ({ label: 'Same', variant: 'solid' as const }))}
      items={[{ label: 'Same', values }]}
      columnLabel="What"
      storey={STOREY}
    />
  ),
  BudgetChart: (values) => (
    <BudgetChart
      label="Ours"
      budget={values[0] ?? 0}
      budgetText="3 kWh"
      max={values[0] ?? 0}
      items={itemsOf(values).map((item) => ({ ...item, text: 'some' }))}
      roofText="left"
      storey={STOREY}
    />
  ),
  ShareChart: (values) => <ShareChart {...COMMON} items={itemsOf(values)} columnLabels={COLUMNS} />,
  'ShareChart, countable': (values) => <ShareChart {...COMMON} countable items={itemsOf(values)} columnLabels={COLUMNS} />,
  WaterfallChart: (values) => (
    <WaterfallChart {...COMMON} items={itemsOf(values)} totalLabel="Left" columnLabels={COLUMNS} storey={STOREY} />
  ),
}

/** What React and the library say in the console. */
const said = vi.fn()
beforeEach(() => {
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
  vi.spyOn(console, 'warn').mockImplementation(said)
})

/** Every number in the drawing's attributes, as far as its frame needs them. */
const drawing = () =>
  [...document.querySelectorAll('svg, svg *')].flatMap((part) => [...part.attributes].map(({ value }) => value)).join(' ')

describe.each(Object.entries(CHARTS))('%s', (_, chart) => {
  test.each(Object.entries(DATA))('with %s is drawn within its frame', async (__, values) => {
    await render(<StrictMode>{chart(values)}</StrictMode>)
    expect(drawing()).not.toMatch(/NaN|Infinity|undefined/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    for (const svg of document.querySelectorAll('svg:not(svg svg)')) expect(svg.getBoundingClientRect().height).toBeLessThan(1_000)
    for (const [message = ''] of said.mock.calls) expect(String(message)).toMatch(/^\w+ (?:draws no|cannot draw)/)
  })
})

test('what a drawing leaves out is said in the console while developing, once', () => {
  for (let time = 0; time < 2; time++) expect(drawable(Number.NaN, 'Plan')).toBe(0)
  expect(said.mock.calls).toEqual([['Plan draws nothing for the amount NaN: give a finite number.']])
})

test.each([
  [['2026-05', 'soon'], '2026-06-01', ['May 2026', '—']],
  [['2026-05', '2025-05'], '2026-06-01', ['May 2026', 'May 2025']],
  [['2026-05', '2026-05'], 'today', ['May 2026', 'May 2026']],
  [[], '2026-06-01', []],
])('Timeline with the dates %j on %j has each in its table, and draws those that are dates', async (dates, today, rows) => {
  await render(
    <StrictMode>
      <Timeline {...COMMON} items={dates.map((date) => ({ date, label: 'Same' }))} today={today} columnLabels={COLUMNS} />
    </StrictMode>,
  )
  expect(drawing()).not.toMatch(/NaN|Infinity|Invalid/)
  expect(
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual(rows)
  for (const [message = ''] of said.mock.calls) expect(String(message)).toMatch(/^Timeline cannot draw/)
})

test('an image that has failed is tried again when the browser is online again, and when it gets another file and then this one', async () => {
  const onError = vi.fn()
  const image = (src: string) => <Image src={src} alt="A house" width={10} height={10} onError={onError} />
  const failures = (count: number) => expect.poll(() => onError.mock.calls.length).toBe(count)
  const screen = await render(image('/no-such-image.png'))
  await failures(1)
  await expect.poll(() => screen.container.querySelector('[data-state=failed]')).not.toBeNull()
  window.dispatchEvent(new Event('online'))
  await failures(2)
  await screen.rerender(image('data:image/gif;base64,R0lGODlhAQABAAAAACw='))
  await screen.rerender(image('/no-such-image.png'))
  await failures(3)
})

test('a line break is one character for the count, as for the browser', async () => {
  const screen = await render(
    <TextAreaField name="text" label="Text" maxLength={10} remainingFrom={10} value={'a\r\nb'} onChange={() => {}} />,
  )
  await expect.element(screen.getByText('7 characters left').first()).toBeInTheDocument()
})

test.each([
  ['Street', <Street key="s" seed="a" buildings={[{ floors: 25_000, bays: 60, roof: 'flat', stage: 'rising', risen: 20_000 }]} />],
  ['ProgressBar of nothing', <ProgressBar key="n" value={Number.NaN} max={0} />],
  ['ProgressBar beyond its end', <ProgressBar key="b" value={Infinity} max={3} />],
])('%s is drawn within its frame', async (_, element) => {
  await render(<StrictMode>{element}</StrictMode>)
  expect(drawing()).not.toMatch(/NaN|Infinity|undefined/)
  for (const svg of document.querySelectorAll('svg')) expect(svg.getBoundingClientRect().height).toBeLessThan(4_000)
})

test.each([
  [203, '100'],
  [13, '10'],
])('RangeField given %i says what its slider has, %s', async (value, has) => {
  const screen = await render(<RangeField name="km" label="Distance" value={value} step={10} onValueChange={() => {}} />)
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', has)
  await expect.element(screen.getByText(has)).toBeVisible()
})
