import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hover } from '../../testing/hover.ts'
import { Alert } from './index.ts'

const meta = {
  title: 'Components/Feedback/Alert',
  component: Alert,
  args: { variant: 'error', children: 'There was a network error. Please try again.' },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const AnError: Story = {}
export const News: Story = { args: { variant: 'status', children: 'New verification code sent!' } }

export const Warning: Story = { args: { variant: 'warning', children: 'You have two attempts left.' } }
export const Neutral: Story = { args: { variant: 'info', children: 'You are on the list already.' } }

export const LongTextAt320: Story = {
  args: {
    children: 'There was a network error submitting your information. Please check your connection and try again.',
    onClose: fn(),
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

export const WithClose: Story = { args: { variant: 'status', children: 'New verification code sent!', onClose: fn() } }

export const OnDark: Story = {
  parameters: { surface: 'inverse' },
  render: () => (
    <div className="grid gap-4">
      <Alert variant="error" onClose={() => {}}>
        There was a network error. Please try again.
      </Alert>
      <Alert variant="status" onClose={() => {}}>
        New verification code sent!
      </Alert>
    </div>
  ),
}

export const Hovered: Story = {
  args: { onClose: fn() },
  play: ({ canvas }) => hover(canvas.getByRole('button')),
}
