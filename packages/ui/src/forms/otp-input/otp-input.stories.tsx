import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { OtpInput } from './index.ts'

const meta = {
  title: 'Components/Forms/OtpInput',
  component: OtpInput,
  args: {
    label: 'Code',
    name: 'otp_code',
    hint: 'The four digits in the text message.',
    onValueChange: fn(),
    onComplete: fn(),
    completeText: 'All four digits are entered.',
  },
} satisfies Meta<typeof OtpInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const CodeTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '12')
    await expect(canvas.getByRole('textbox')).toHaveValue('12')
  },
}

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('Your code is 12-34.')
    await expect(canvas.getByRole('textbox')).toHaveValue('1234')
    await expect(args.onComplete).toHaveBeenCalledWith('1234')
  },
}

export const WithError: Story = { args: { defaultValue: '1234', error: 'Invalid verification code' } }
export const Disabled: Story = { args: { defaultValue: '1234', disabled: true } }

/** Uncontrolled, and reset with its form. */
export const InForm: Story = {
  render: ({ label, name, completeText }) => (
    <form className="grid justify-items-start gap-4">
      <OtpInput {...{ label, name, completeText }} defaultValue="12" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '34')
    await expect(canvas.getByText('4')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.queryByText('4')).toBeNull())
  },
}

export const SixDigitsAt320: Story = {
  args: { length: 6, defaultValue: '123', hint: 'The six digits in the text message.' },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}

export const RightToLeft: Story = {
  args: { defaultValue: '12' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <OtpInput label="Code" name="code" completeText="All digits are entered." />,
        Hovered: <OtpInput label="Code" name="code" completeText="All digits are entered." />,
        Focused: <OtpInput label="Code" name="code" completeText="All digits are entered." />,
        'Half filled': <OtpInput label="Code" name="code" completeText="All digits are entered." defaultValue="12" />,
        Filled: <OtpInput label="Code" name="code" completeText="All digits are entered." defaultValue="1234" />,
        'With an error': (
          <OtpInput label="Code" name="code" completeText="All digits are entered." defaultValue="1234" error="Enter the newest code." />
        ),
        'With an error, focused': (
          <OtpInput label="Code" name="code" completeText="All digits are entered." defaultValue="1234" error="Enter the newest code." />
        ),
        Disabled: <OtpInput label="Code" name="code" completeText="All digits are entered." defaultValue="1234" disabled />,
      }}
    />
  ),
  play: simulateStates,
}
