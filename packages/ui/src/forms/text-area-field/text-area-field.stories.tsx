import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { TextAreaField } from './index.ts'

const meta = {
  title: 'Components/Forms/TextAreaField',
  component: TextAreaField,
  args: { label: 'Message', name: 'message' },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof TextAreaField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'Say what you would like to know.' } }

const long = [
  'I own one flat in Leeds and would like to buy a second.',
  'My budget is about £120,000 with the deposit.',
  'What is there in Liverpool?',
  'I would rather buy something finished than something that is still a drawing.',
  'I work in the daytime.',
  'Call me after six, or write.',
].join('\n')

export const GrownWithItsText: Story = { args: { defaultValue: long, rows: 3 } }

export const NearItsLimit: Story = {
  args: { maxLength: 60, rows: 3, defaultValue: 'I own one flat in Leeds and would like to buy ' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'a second')
    await expect(canvas.getByText('6 characters left')).toBeVisible()
  },
}

export const WithError: Story = {
  args: { error: 'Enter your message.', hint: 'Say what you would like to know, and when we may call.', rows: 3 },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}

const sample = { label: 'Message', name: 'message', rows: 3 }
const filled = { ...sample, defaultValue: 'Is the flat in Leeds still free?' }

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Empty: <TextAreaField {...sample} />,
        Hovered: <TextAreaField {...sample} />,
        Focused: <TextAreaField {...sample} />,
        Filled: <TextAreaField {...filled} />,
        'With an error': <TextAreaField {...sample} error="Enter your message." />,
        'With an error, hovered': <TextAreaField {...sample} error="Enter your message." />,
        'With an error, focused': <TextAreaField {...sample} error="Enter your message." />,
        'Read only': <TextAreaField {...filled} readOnly />,
        Disabled: <TextAreaField {...filled} disabled />,
      }}
    />
  ),
  play: simulateStates,
}
