import { expect, test } from 'vitest'
import { describeConformance, render, styleOf, testStyleFree, userEvent } from '../../testing/tools.ts'
import { Chart, type ChartProps } from './index.ts'

const Sample = (props: Partial<ChartProps>) => (
  <Chart
    label="Homes let, by year"
    columns={[{ header: 'Year' }, { header: 'Homes let', numeric: true }]}
    rows={[
      ['2023', '4'],
      ['2024', '7'],
    ]}
    {...props}
  >
    {props.children ?? <svg viewBox="0 0 1200 300" role="img" aria-label="A drawing" />}
  </Chart>
)

describeConformance('Chart', { element: (props) => <Sample {...props} /> })

test('Must 1: assistive technology gets the table, not the drawing', async () => {
  const screen = await render(<Sample table="visible" />)
  await expect.element(screen.getByRole('table', { name: 'Homes let, by year' })).toBeVisible()
  expect(screen.getByRole('img').elements()).toHaveLength(0)
})

test('Must 2: the button names the chart and shows the table by keyboard', async () => {
  const screen = await render(<Sample />)
  expect(screen.container.querySelector('summary')?.textContent).toBe('The figures as a table: Homes let, by year')
  await expect.element(screen.getByText('2023')).not.toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('table', { name: 'Homes let, by year' })).toBeVisible()
})

test('Must 2: the table is always shown, or elsewhere, if so chosen', async () => {
  const screen = await render(<Sample table="visible" />)
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(screen.container.querySelector('details')).toBeNull()
  await screen.rerender(<Sample table="none" />)
  expect(screen.container.querySelector('table, details')).toBeNull()
})

testStyleFree('Must 3', <Sample table="visible" tableLabel="Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung" />)

const sizes = () => ['text', 'td'].map((selector) => Number.parseFloat(styleOf(selector).fontSize))

test('Must 4: with text at 200 % the drawing’s text grows like the table’s', async () => {
  await render(
    <Sample table="visible">
      <svg height="40">
        <text y="20">Surcharge</text>
      </svg>
    </Sample>,
  )
  const before = sizes()
  document.documentElement.style.fontSize = '200%'
  expect(sizes()).toEqual(before.map((size) => 2 * size))
})

test('without figures there is no table, and nothing that would show it', async () => {
  const screen = await render(<Sample rows={[]} />)
  expect(screen.container.querySelector('table, details')).toBeNull()
})
