import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { PhoneField } from './index.ts'

/** A format for the stories: the leading 0 of a whole number becomes +44. Real ones come from the app. */
const format = (raw: string) => {
  const number = raw.replaceAll(/[^0-9+]/g, '')
  return /^0[0-9]{9,10}$/.test(number) ? `+44${number.slice(1)}` : number
}

const meta = {
  title: 'Components/Forms/PhoneField',
  component: PhoneField,
  args: {
    label: 'Phone',
    name: 'phone',
    hint: 'We text a code to it, and the specialist calls you on it.',
    onValueChange: fn(),
    formatTyping: format,
    formatWhole: format,
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '07700 900123')
    await expect(canvas.getByRole('textbox')).toHaveValue('+447700900123')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+447700900123')
  },
}

export const WithError: Story = { args: { defaultValue: '+447700', error: 'Enter a phone number, like 07700 900123.' } }

/** Uncontrolled, and reset with its form. */
export const InForm: Story = {
  render: ({ label, name, hint, formatTyping, formatWhole }) => (
    <form className="grid justify-items-start gap-4">
      <PhoneField {...{ label, name, hint, formatTyping, formatWhole }} defaultValue="+447700900123" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.type(canvas.getByRole('textbox'), '02079460123')
    await expect(canvas.getByRole('textbox')).toHaveValue('+442079460123')
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('textbox')).toHaveValue('+447700900123')
  },
}

export const RightToLeft: Story = {
  args: { defaultValue: '+447700900123' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const Disabled: Story = { args: { defaultValue: '+447700900123', disabled: true } }

export const LongTextAt320: Story = {
  args: {
    label: 'The number that our partner may call, in the daytime and in the evening',
    error: 'Enter a phone number with its area code, like 07700 900123 or +44 20 7946 0123.',
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

const sample = { label: 'Phone', name: 'phone', formatTyping: format, formatWhole: format }
const filled = { ...sample, defaultValue: '+447700900123' }

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <PhoneField {...sample} />,
        Hovered: <PhoneField {...sample} />,
        Focused: <PhoneField {...sample} />,
        Filled: <PhoneField {...filled} />,
        'With an error': <PhoneField {...sample} error="Enter your phone number." />,
        'With an error, hovered': <PhoneField {...sample} error="Enter your phone number." />,
        'With an error, focused': <PhoneField {...sample} error="Enter your phone number." />,
        Disabled: <PhoneField {...filled} disabled />,
      }}
    />
  ),
  play: simulateStates,
}
