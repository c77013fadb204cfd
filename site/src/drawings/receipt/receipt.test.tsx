import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../drawings.css'
import { emulate, emulatePrint, styleOf, textsOf } from '../../../../packages/ui/src/testing/tools.ts'
import { Receipt } from './receipt.tsx'

const sample = (
  <Receipt
    title="A flat"
    first={{ label: 'Plotline', amount: 'FREE' }}
    items={[
      { label: 'Stamp duty', amount: '£5,500' },
      { label: 'Deposit', note: 'Becomes yours', amount: '£27,500', variant: 'solid' },
      { label: 'Left', amount: '£4,000', variant: 'highlight' },
    ]}
  />
)

test('it is a table named after its title, and each line is a row with a heading (R-services-03)', async () => {
  const screen = await render(sample)
  await expect.element(screen.getByRole('table', { name: 'A flat' })).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Deposit Becomes yours' })).toBeVisible()
  expect(textsOf(screen.getByRole('cell'))).toEqual(['FREE', '£5,500', '£27,500', '£4,000'])
})

test.each(['none', 'active'] as const)(
  'with forced colours %s, what is yours, taken and left has a different line under it (R-accessibility-08)',
  async (forced) => {
    const { container } = await render(sample)
    await emulate({ 'forced-colors': forced })
    const lines = [...container.querySelectorAll('tr')].slice(1).map((row) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(row)
      return `${borderBlockEndWidth} ${borderBlockEndStyle}`
    })
    expect(lines).toEqual(['1px solid', '2px solid', '3px solid'])
  },
)

test('in forced colours what is left has the visitor’s highlight under it (R-accessibility-08)', async () => {
  const { container } = await render(sample)
  await emulate({ 'forced-colors': 'active' })
  const colours = Array.from(container.querySelectorAll('tr'), (row) => getComputedStyle(row).borderBlockEndColor)
  expect(colours.at(-1)).not.toBe(colours.at(-2))
})

test('printed, it has no paper and is not cut in two (R-accessibility-13)', async () => {
  await render(sample)
  await emulatePrint()
  expect(styleOf('.receipt').breakInside).toBe('avoid')
  expect(styleOf('.receipt').borderBottomWidth).toBe('0px')
})
