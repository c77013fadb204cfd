import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { RangeField } from './index.ts'

const meta = {
  title: 'Components/Forms/RangeField',
  component: RangeField,
  args: {
    label: 'Distance',
    numberFormat: { style: 'unit', unit: 'kilometer' },
    name: 'distance',
    min: 10,
    max: 50,
    step: 5,
    defaultValue: 20,
  },
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
} satisfies Meta<typeof RangeField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
const hint = { hint: 'How far you would drive to see it.', optional: true }
export const WithHint: Story = { args: hint }
export const WithError: Story = { args: { ...hint, error: 'Nobody is within 20 km: choose more.' } }
export const Disabled: Story = { args: { disabled: true } }
export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('slider')) }
/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    label: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    numberFormat: { style: 'unit', unit: 'kilometer-per-hour', unitDisplay: 'long' },
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}

/** Every state on one sheet. */
export const States: Story = {
  render: (args) => (
    <StateSheet
      states={{
        Default: <RangeField {...args} />,
        Focused: <RangeField {...args} />,
        'With an error': <RangeField {...args} error="Choose more." />,
        Disabled: <RangeField {...args} disabled />,
      }}
    />
  ),
  play: simulateStates,
}
