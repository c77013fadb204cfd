import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { TextField } from './index.ts'

const meta = {
  title: 'Components/Forms/TextField',
  component: TextField,
  args: { label: 'Name', name: 'name', autoComplete: 'name' },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Your matches are sent here.',
    defaultValue: 'sam.taylor@example.com',
  },
}

export const WithError: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Your matches are sent here.',
    error: 'Enter an email address in the form name@example.com.',
    defaultValue: 'sam.taylor',
  },
}

const types = { password: 'correct horse', number: '12', date: '2026-11-25', search: 'Leeds' } as const

/** Must 5: the same frame for every type. */
export const Types: Story = {
  render: () => (
    <div className="grid gap-6">
      {(['password', 'number', 'date', 'search'] as const).map((type) => (
        <TextField key={type} label={type} name={type} type={type} defaultValue={types[type]} />
      ))}
    </div>
  ),
}

export const Optional: Story = { args: { label: 'Company', name: 'company', autoComplete: 'organization', optional: true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Sam Taylor' } }

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Name'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const LongTextAt320: Story = {
  ...WithError,
  args: {
    ...WithError.args,
    label: 'The email address that your matches and your questions are sent to',
    optional: true,
    error: 'Enter an email address in the form name@example.com, without spaces and with one @.',
  },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <TextField label="Name" name="name" autoComplete="name" />,
        Hovered: <TextField label="Name" name="name" autoComplete="name" />,
        Focused: <TextField label="Name" name="name" autoComplete="name" />,
        Filled: <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" />,
        'With an error': <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" error="Enter your name." />,
        'With an error, hovered': <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" error="Enter your name." />,
        'With an error, focused': <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" error="Enter your name." />,
        'Read only': <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" readOnly />,
        Disabled: <TextField label="Name" name="name" autoComplete="name" defaultValue="Sam" disabled />,
      }}
    />
  ),
  play: simulateStates,
}
