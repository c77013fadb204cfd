import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { NewsletterForm, type NewsletterFormProps } from './index.ts'

const meta = {
  title: 'Components/Forms/NewsletterForm',
  component: NewsletterForm,
  args: {
    title: 'New articles by email',
    lead: 'One email a month, with what has changed and what it costs.',
    label: 'Email',
    buttonLabel: 'Subscribe',
    onSubscribe: fn(),
  },
} satisfies Meta<typeof NewsletterForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

function Answering(props: NewsletterFormProps) {
  const [message, setMessage] = useState('')
  return (
    <NewsletterForm
      {...props}
      message={message}
      onSubscribe={(email) => {
        props.onSubscribe(email)
        setMessage('The newsletter has not started yet. Nothing was sent.')
      }}
    />
  )
}

export const Answered: Story = {
  render: (args) => <Answering {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'sam.taylor@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }))
    await expect(args.onSubscribe).toHaveBeenCalledWith('sam.taylor@example.com')
    await expect(canvas.getByRole('status')).toHaveTextContent('The newsletter has not started yet. Nothing was sent.')
  },
}

export const Phone: Story = { ...Answered, globals: { viewport: { value: 'phone', isRotated: false } } }

/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { title: 'Energieeffizienzverbesserungsmaßnahmenkatalog by email', buttonLabel: 'Send me new articles' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
