import { expect, test } from 'vitest'
import { describeConformance, emulate, emulatePrint, render, styleOf, textsOf } from '../../testing/tools.ts'
import { Receipt, type ReceiptProps } from './index.ts'

const Sample = (props: Partial<ReceiptProps>) => (
  <Receipt
    title="A flat"
    first={{ label: 'Plotline', amount: 'FREE' }}
    items={[
      { label: 'Stamp duty', amount: '£5,500' },
      { label: 'Deposit', note: 'Becomes yours', amount: '£27,500', variant: 'solid' },
      { label: 'Left', amount: '£4,000', variant: 'highlight' },
    ]}
    {...props}
  />
)

describeConformance('Receipt', { element: (props) => <Sample {...props} /> })

test('Must 1: it is a table named after its title, and each line is a row with a heading', async () => {
  const screen = await render(<Sample />)
  await expect.element(screen.getByRole('table', { name: 'A flat' })).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Deposit Becomes yours' })).toBeVisible()
  expect(textsOf(screen.getByRole('cell'))).toEqual(['FREE', '£5,500', '£27,500', '£4,000'])
})

test.each(['none', 'active'] as const)(
  'Must 2: with forced colours %s, what is yours, taken and left has a different line under it',
  async (forced) => {
    const { container } = await render(<Sample />)
    await emulate({ 'forced-colors': forced })
    const lines = [...container.querySelectorAll('tr')].slice(1).map((row) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(row)
      return `${borderBlockEndWidth} ${borderBlockEndStyle}`
    })
    expect(lines).toEqual(['1px solid', '2px solid', '3px solid'])
  },
)

test('Must 4: printed, it has no paper and is not cut in two', async () => {
  await render(<Sample />)
  await emulatePrint()
  expect(styleOf('.pl-receipt').breakInside).toBe('avoid')
  expect(styleOf('.pl-receipt').borderBottomWidth).toBe('0px')
})
