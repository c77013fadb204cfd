import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { TextField } from '../text-field/index.ts'
import { HoneypotField } from './index.ts'

const meta = {
  title: 'Components/Forms/HoneypotField',
  component: HoneypotField,
  decorators: [
    (Story) => (
      <form className="relative grid max-w-pl-form gap-6" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" name="name" autoComplete="name" />
        {Story()}
        <TextField label="Message" name="message" autoComplete="off" />
        <Button type="submit">SEND</Button>
      </form>
    ),
  ],
} satisfies Meta<typeof HoneypotField>

export default meta
type Story = StoryObj<typeof meta>

export const InAForm: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Name' }))
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  },
}
