import { useState } from 'react'
import { expect, test } from 'vitest'
import { describeConformance, render, smallTargets, userEvent } from '../../testing/tools.ts'
import { RangeField, type RangeFieldProps } from './index.ts'

const field = (props: Partial<RangeFieldProps> = {}) => (
  <RangeField label="Price" name="price" valueText="£110,000" min={60_000} max={150_000} step={1_000} defaultValue={110_000} {...props} />
)

describeConformance('RangeField', { element: (props) => field(props), root: (container) => container.querySelector('input') })

test('Must 1: it is a slider named by its label, and its value is read with its unit', async () => {
  const screen = await render(field())
  const slider = screen.getByRole('slider', { name: 'Price' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '£110,000')
  expect(screen.getByText('£110,000').element().getAttribute('aria-hidden')).toBe('true')
})

function Live() {
  const [price, setPrice] = useState('110000')
  return <form>{field({ valueText: price, onChange: ({ target }) => setPrice(target.value) })}</form>
}

test('Must 2: arrow keys change it by a step, and it goes with its form', async () => {
  const screen = await render(<Live />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '112000')
  const form = screen.container.querySelector('form')
  expect(form && new FormData(form).get('price')).toBe('112000')
  form?.reset()
  await expect.element(screen.getByRole('slider')).toHaveValue('110000')
})

test('Must 3: the slider is 44 px high', async () => {
  await render(field())
  expect(smallTargets('input')).toEqual([])
})
