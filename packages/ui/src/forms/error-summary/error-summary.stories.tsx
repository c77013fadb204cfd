import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { TextField } from '../text-field/index.ts'
import { hover } from '../../testing/hover.ts'
import { ErrorSummary, showErrorSummary, type FieldProblem } from './index.ts'

const meta = {
  title: 'Components/Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'name', message: 'Enter your name.' },
      { fieldId: 'email', message: 'Enter an email address in the form name@example.com.' },
      { fieldId: 'phone', message: 'Enter a phone number, like 07700 900123.' },
    ],
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof ErrorSummary>

export default meta
type Story = StoryObj<typeof meta>

export const ThreeErrors: Story = {}
export const OneError: Story = { args: { errors: [{ fieldId: 'name', message: 'Enter your name.' }] }, parameters: { compared: 'nothing' } }
export const WithText: Story = { args: { children: <p>Please complete all required fields. Missing: timeline, budget_range</p> } }
export const TextAlone: Story = { args: { ...WithText.args, errors: [] }, parameters: { compared: 'nothing' } }
export const OnDark: Story = { ...WithText, parameters: { surface: 'inverse' } }
/** Must 5: it fits the smallest screen, nothing is cut off, and every link is at least 44 px high and wide. */
export const LongTextAt320: Story = {
  args: { errors: [{ fieldId: 'name', message: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' }] },
  globals: { viewport: { value: 'small', isRotated: false } },
}

function Form() {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const message = errors[0]?.message
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        showErrorSummary(summary, () => setErrors([{ fieldId: 'your-name', message: 'Enter your name.' }]))
      }}
    >
      <ErrorSummary ref={summary} errors={errors} />
      <TextField id="your-name" label="Name" name="name" autoComplete="name" error={message} />
      <div>
        <Button type="submit">Send</Button>
      </div>
    </form>
  )
}

export const InAForm: Story = {
  render: Form,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your name.' }))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: 'Enter your name.' })),
}
