import { expect, test } from 'vitest'
import { cells, describeConformance, emulate, page, render, testStyleFree } from '../../testing/tools.ts'
import { PaymentChart, type PaymentChartProps } from './index.ts'

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

const Sample = (props: Partial<PaymentChartProps>) => <PaymentChart {...flat} {...props} />

describeConformance('PaymentChart', { element: (props) => <Sample {...props} /> })

/** What is drawn, by the names of its classes; not what the width hides. */
const drawn = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
const middleOf = (element?: Element) => {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return (left + right) / 2
}

test('Must 1: the table has every payment, and what stays with someone', async () => {
  await render(<Sample table="visible" />)
  expect(cells()).toEqual([
    ['You', 'Developer', 'Deposit', '£27,500'],
    ['You', 'The state', 'Stamp duty', '£5,500'],
    ['You', 'You', 'Left', '£4,000'],
  ])
})

test('Must 2: a payment leads from the middle of one building to the middle of another', async () => {
  await render(<Sample />)
  const [state, you, developer] = drawn('.pl-street__wall').map((wall) => middleOf(wall))
  const [deposit, duty] = drawn('.pl-payment-chart__line').map((line) => line.getBoundingClientRect())
  expect(deposit?.left).toBeCloseTo(you ?? 0, -0.5)
  expect(deposit?.right).toBeCloseTo(developer ?? 0, -0.5)
  expect(duty?.left).toBeCloseTo(state ?? 0, -0.5)
  expect(duty?.right).toBeCloseTo(you ?? 0, -0.5)
})

test('Must 3: in a narrow figure payments are below one another, each between two names', async () => {
  await page.viewport(360, 900)
  await render(<Sample />)
  expect(drawn('.pl-street__wall')).toHaveLength(0)
  const lines = drawn('.pl-payment-chart__line').map((line) => line.getBoundingClientRect())
  expect(lines).toHaveLength(2)
  expect(lines[1]?.top).toBeGreaterThan(lines[0]?.bottom ?? Infinity)
  expect(drawn('text').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Developer', 'The state', '£27,500']))
})

test('Must 3: with text at 200 % its words grow too, where there is room for them', async () => {
  await render(<Sample />)
  document.documentElement.style.fontSize = '200%'
  const sizes = drawn('text').map((text) => parseFloat(getComputedStyle(text).fontSize))
  expect(Math.min(...sizes)).toBe(30)
  const [first, second] = drawn('.pl-payment-chart__line').map((line) => line.getBoundingClientRect().top)
  expect((second ?? 0) - (first ?? 0)).toBe(150)
})

testStyleFree('Must 4', <Sample />)

test('Must 5: in forced colours solid, hatched and highlight can be told apart, and lines have the colour of text', async () => {
  await render(<Sample />)
  await emulate({ 'forced-colors': 'active' })
  const lines = drawn('.pl-payment-chart__line').map((line) => getComputedStyle(line))
  const [solid, hatched] = lines.map(({ strokeWidth }) => strokeWidth)
  const text = getComputedStyle(document.body).color
  expect(lines.map(({ stroke }) => stroke)).toEqual([text, text])
  expect(solid).not.toBe(hatched)
  expect(drawn('.pl-payment-chart__kept')).toHaveLength(1)
})
