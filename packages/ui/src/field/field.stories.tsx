import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './index.ts'

const meta = {
  title: 'Components/Field',
  component: Field,
  args: {
    label: 'What would you like to know?',
    children: (control) => <textarea {...control} className="pl-field__control" rows={4} />,
  },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = { args: { hint: 'A sentence or two is enough.', optional: true } }
export const WithError: Story = { args: { hint: 'A sentence or two is enough.', error: 'Write what you would like to know.' } }
