import type { Meta, StoryObj } from '@storybook/react-vite'
import { simulateStates, StateSheet, TWO_OPTIONS } from '../../testing/state-sheet.tsx'
import { SelectField } from './index.ts'

const meta = {
  title: 'Components/Forms/SelectField',
  component: SelectField,
  args: {
    label: 'Subject',
    name: 'subject',
    placeholder: 'Choose a subject',
    options: [
      { value: 'investment-consultation', label: 'Investment consultation' },
      { value: 'property-inquiry', label: 'Property inquiry' },
      { value: 'complaint', label: 'Complaint' },
    ],
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Quiet: Story = { args: { quiet: true, placeholder: undefined } }

const longOptions = [{ value: 'long', label: 'A question about a property that I have already reserved, in writing' }]

/** Must 6: it fits the smallest screen, and nothing is cut off. */
export const WithError: Story = {
  args: {
    label: 'What your message is about',
    error: 'Choose what your message is about.',
    options: longOptions,
    placeholder: undefined,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} />,
        Hovered: <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} />,
        Focused: <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} />,
        Chosen: <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} defaultValue="a" />,
        'With an error': <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} error="Choose a city." />,
        Disabled: <SelectField label="City" name="city" placeholder="Choose a city" options={TWO_OPTIONS} defaultValue="a" disabled />,
      }}
    />
  ),
  play: simulateStates,
}
