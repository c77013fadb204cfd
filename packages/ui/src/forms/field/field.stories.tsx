import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { Field, FieldError, FieldHint } from './index.ts'

const meta = {
  title: 'Components/Forms/Field',
  component: Field,
  subcomponents: { FieldHint, FieldError },
  args: {
    label: 'What would you like to know?',
    children: (control) => <textarea {...control} className="pl-field__control" rows={4} />,
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = { args: { hint: 'A sentence or two is enough.', optional: true } }
export const WithError: Story = { args: { hint: 'A sentence or two is enough.', error: 'Write what you would like to know.' } }

export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('textbox')), parameters: { compared: 'nothing' } }

export const Filled: Story = {
  args: {
    children: (control) => <textarea {...control} className="pl-field__control" rows={4} defaultValue="Is the flat in Leeds still free?" />,
  },
  parameters: { compared: 'nothing' },
}
export const Disabled: Story = {
  args: { children: (control) => <textarea {...control} className="pl-field__control" rows={4} disabled /> },
  parameters: { compared: 'nothing' },
}

export const OnDark: Story = {
  parameters: { surface: 'inverse' },
  args: { hint: 'A sentence or two is enough.', error: 'Write what you would like to know.' },
}

/** Hint and error on their own, for a field with its label elsewhere. */
export const PartsAlone: Story = {
  render: () => (
    <>
      <FieldHint>A sentence or two is enough.</FieldHint>
      <FieldError>Write what you would like to know.</FieldError>
    </>
  ),
  parameters: { compared: 'nothing' },
}

/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    label: 'A question that takes several lines, with Energieeffizienzverbesserungsmaßnahmen in it',
    hint: 'A hint of two sentences. Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung takes as many lines as it needs.',
    error: 'An error that says what to do with Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung.',
    optional: true,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
