import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../drawings.css'
import { cells, emulate, testStyleFree } from '../../../../packages/ui/src/testing/tools.ts'
import { PaymentChart, type PaymentChartProps } from './payment-chart.tsx'

const flat = {
  label: 'Who pays whom',
  columnLabels: ['From', 'To', 'For', 'Amount'] as const,
  parties: [
    { name: 'The state', building: { floors: 4, bays: 5, roof: 'flat', stage: 'built' } },
    { name: 'You', building: { floors: 2, bays: 3, roof: 'house', stage: 'built' } },
    { name: 'Developer', building: { floors: 6, bays: 4, roof: 'mono', stage: 'built' } },
  ],
  payments: [
    { payer: 'You', payee: 'Developer', label: 'Deposit', amount: '£27,500' },
    { payer: 'You', payee: 'The state', label: 'Stamp duty', amount: '£5,500', variant: 'hatched' },
    { payer: 'You', label: 'Left', amount: '£4,000', variant: 'highlight' },
  ],
} as const satisfies PaymentChartProps

const sample = <PaymentChart {...flat} />

/** What is drawn, by the names of its classes; not what the width hides. */
const drawn = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
const middleOf = (element?: Element) => {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return (left + right) / 2
}

test('the table has every payment, and what stays with someone (R-about-02)', async () => {
  await render(sample)
  expect(cells()).toEqual([
    ['You', 'Developer', 'Deposit', '£27,500'],
    ['You', 'The state', 'Stamp duty', '£5,500'],
    ['You', 'You', 'Left', '£4,000'],
  ])
})

test('a payment leads from the middle of one building to the middle of another (R-about-02)', async () => {
  await render(sample)
  const [state, you, developer] = drawn('.payment-chart__building [data-stage]').map((wall) => middleOf(wall))
  const [deposit, duty] = drawn('.payment-chart__line').map((line) => line.getBoundingClientRect())
  expect(deposit?.left).toBeCloseTo(you ?? 0, -0.5)
  expect(deposit?.right).toBeCloseTo(developer ?? 0, -0.5)
  expect(duty?.left).toBeCloseTo(state ?? 0, -0.5)
  expect(duty?.right).toBeCloseTo(you ?? 0, -0.5)
})

test('in a narrow figure payments are below one another, each between two names (R-about-02)', async () => {
  await page.viewport(360, 900)
  await render(sample)
  expect(drawn('.payment-chart__building [data-stage]')).toHaveLength(0)
  const lines = drawn('.payment-chart__line').map((line) => line.getBoundingClientRect())
  expect(lines).toHaveLength(2)
  expect(lines[1]?.top).toBeGreaterThan(lines[0]?.bottom ?? Infinity)
  expect(drawn('text').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Developer', 'The state', '£27,500']))
})

test('with text at 200 % its words grow too, where there is room for them (R-about-02)', async () => {
  await render(sample)
  document.documentElement.style.fontSize = '200%'
  const sizes = drawn('text').map((text) => parseFloat(getComputedStyle(text).fontSize))
  expect(Math.min(...sizes)).toBe(30)
  const [first, second] = drawn('.payment-chart__line').map((line) => line.getBoundingClientRect().top)
  expect((second ?? 0) - (first ?? 0)).toBe(150)
})

testStyleFree('R-about-02', sample)

test('in forced colours solid, hatched and highlight can be told apart, and lines have the colour of text (R-about-02)', async () => {
  await render(sample)
  await emulate({ 'forced-colors': 'active' })
  const lines = drawn('.payment-chart__line').map((line) => getComputedStyle(line))
  const [solid, hatched] = lines.map(({ strokeWidth }) => strokeWidth)
  const text = getComputedStyle(document.body).color
  expect(lines.map(({ stroke }) => stroke)).toEqual([text, text])
  expect(solid).not.toBe(hatched)
  expect(drawn('.payment-chart__kept')).toHaveLength(1)
})
