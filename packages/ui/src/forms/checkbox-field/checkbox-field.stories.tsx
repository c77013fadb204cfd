import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Link } from '../../foundations/link/index.ts'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { CheckboxField } from './index.ts'

const meta = {
  title: 'Components/Forms/CheckboxField',
  component: CheckboxField,
  args: { label: 'I agree to be called about my matches.', name: 'consent', onCheckedChange: fn() },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof CheckboxField>

export default meta
type Story = StoryObj<typeof meta>

export const Unticked: Story = {}

export const WithError: Story = { args: { error: 'Tick the box to go on.' } }
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

/** Uncontrolled, and reset with its form. */
export const InForm: Story = {
  render: ({ label }) => (
    <form className="grid justify-items-start gap-4">
      <CheckboxField label={label} name="consent" defaultChecked />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const LongTextAt320: Story = {
  args: {
    label: (
      <>
        I agree that one partner company calls me about three to five properties, and I have read the{' '}
        <Link href="/privacy-policy">privacy policy</Link> and the <Link href="/risk-warnings">risk warnings</Link>.
      </>
    ),
    hint: 'You can withdraw at any time, on the phone or by email.',
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Plain: <CheckboxField label="Call me" />,
        Hovered: <CheckboxField label="Call me" />,
        Focused: <CheckboxField label="Call me" />,
        Ticked: <CheckboxField label="Call me" defaultChecked />,
        'Ticked, hovered': <CheckboxField label="Call me" defaultChecked />,
        'Ticked, focused': <CheckboxField label="Call me" defaultChecked />,
        'With an error': <CheckboxField label="Call me" error="Tick the box." />,
        'With an error, focused': <CheckboxField label="Call me" error="Tick the box." />,
        Disabled: <CheckboxField label="Call me" disabled />,
        'Disabled, ticked': <CheckboxField label="Call me" disabled defaultChecked />,
      }}
    />
  ),
  play: simulateStates,
}
