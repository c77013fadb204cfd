import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field, FieldError, FieldHint } from './index.ts'

const meta = {
  title: 'Components/Field',
  component: Field,
  subcomponents: { FieldHint, FieldError },
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

/** Hint and error alone, for a group of controls that has its own legend. */
export const PartsInAGroup: Story = {
  render: () => (
    <fieldset aria-describedby="group-hint group-error">
      <legend className="font-bold">When may we ring you?</legend>
      <FieldHint id="group-hint">Choose one or more.</FieldHint>
      {['In the morning', 'In the afternoon'].map((label) => (
        <label key={label} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" /> {label}
        </label>
      ))}
      <FieldError id="group-error">Choose when we may ring you.</FieldError>
    </fieldset>
  ),
}
