import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent } from 'storybook/test'
import { focusFirst, hover } from '../../testing/hover.ts'
import { RangeField, type RangeFieldProps } from './index.ts'

const meta = {
  title: 'Components/RangeField',
  component: RangeField,
  args: { label: 'Price of the flat', valueText: '£110,000', name: 'price', min: 60_000, max: 150_000, step: 1_000, defaultValue: 110_000 },
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
} satisfies Meta<typeof RangeField>

export default meta
type Story = StoryObj<typeof meta>

function Live(props: RangeFieldProps) {
  const [price, setPrice] = useState('110000')
  return <RangeField {...props} valueText={`£${price}`} onChange={({ target }) => setPrice(target.value)} />
}

export const Default: Story = {}
export const Moved: Story = {
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '90000' } })
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '£90000')
  },
}
export const OnDark: Story = { parameters: { surface: 'inverse' } }
export const Disabled: Story = { args: { disabled: true } }
export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('slider')) }
export const Focused: Story = { play: focusFirst }
/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { label: 'Energieeffizienzverbesserungsmaßnahmenkatalog', valueText: '£110,000 without the garage' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
