import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { ButtonGroup } from '../button-group/index.ts'
import { ErrorSummary } from '../error-summary/index.ts'
import { TextField } from '../text-field/index.ts'
import { Form, SubmitButton, type FormProps } from './index.ts'

const fields = (
  <>
    <TextField id="form-name" label="Name" name="name" autoComplete="name" />
    <TextField id="form-email" label="Email" name="email" type="email" autoComplete="email" />
  </>
)

const footer = (
  <ButtonGroup>
    <SubmitButton loadingLabel="Sending…">Send</SubmitButton>
    <Button variant="outline">Start again</Button>
  </ButtonGroup>
)

const meta = {
  title: 'Components/Forms/Form',
  component: Form,
  subcomponents: { SubmitButton },
  args: {
    children: fields,
    footer,
    noValidate: true,
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

function Checked(props: FormProps) {
  const [error, setError] = useState('')
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        setError(new FormData(event.currentTarget).get('name') === '' ? 'Enter your name' : '')
      }}
      errorSummary={<ErrorSummary errors={error ? [{ fieldId: 'form-checked', message: error }] : []} />}
    >
      <TextField id="form-checked" label="Name" name="name" autoComplete="name" error={error || undefined} />
    </Form>
  )
}

export const WithAProblem: Story = {
  render: (args) => <Checked {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
  },
}

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const LongTextAt320: Story = {
  args: { children: <TextField label="Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung" name="long" autoComplete="off" /> },
  globals: { viewport: { value: 'small', isRotated: false } },
}
