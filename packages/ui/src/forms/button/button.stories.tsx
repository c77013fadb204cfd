import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { focusFirst } from '../../testing/hover.ts'
import { Button, ButtonLink } from './index.ts'

const meta = {
  title: 'Components/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Next', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', children: 'Show me my matches' } }
export const Solid: Story = { args: { variant: 'solid' } }
export const Outline: Story = { args: { variant: 'outline', children: 'Previous' } }
export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true, children: 'Start investor quiz' } }
export const Disabled: Story = { args: { disabled: true, children: 'Verify code' } }
export const Waiting: Story = { args: { variant: 'outline', 'aria-disabled': true, children: 'Resend code in 24 s' } }
export const LongTextAt320: Story = {
  args: { children: 'A label that runs over more than one line on a narrow phone' },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
}

export const Loading: Story = {
  args: { variant: 'primary', loading: true, children: 'Submitting...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submitting...' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const Focused: Story = { play: focusFirst }

export const AsLink: Story = { render: () => <ButtonLink href="/quiz">Start investor quiz</ButtonLink> }

export const OnDark: Story = {
  parameters: { surface: 'inverse' },
  render: () => (
    <div className="flex flex-wrap gap-4">
      <Button variant="primary">Primary</Button>
      <Button variant="solid">Solid</Button>
      <Button variant="outline">Outline</Button>
      <Button disabled>Disabled</Button>
    </div>
  ),
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Primary: <Button variant="primary">Next</Button>,
        'Primary, hovered': <Button variant="primary">Next</Button>,
        'Primary, pressed': <Button variant="primary">Next</Button>,
        'Primary, focused': <Button variant="primary">Next</Button>,
        Solid: <Button variant="solid">Next</Button>,
        'Solid, hovered': <Button variant="solid">Next</Button>,
        'Solid, pressed': <Button variant="solid">Next</Button>,
        'Solid, focused': <Button variant="solid">Next</Button>,
        Outline: <Button variant="outline">Next</Button>,
        'Outline, hovered': <Button variant="outline">Next</Button>,
        'Outline, pressed': <Button variant="outline">Next</Button>,
        'Outline, focused': <Button variant="outline">Next</Button>,
        Disabled: <Button disabled>Next</Button>,
        Waiting: (
          <Button variant="outline" aria-disabled>
            Next
          </Button>
        ),
        Loading: (
          <Button variant="primary" loading>
            Next
          </Button>
        ),
        'Link, pressed': <ButtonLink href="/quiz">Next</ButtonLink>,
      }}
    />
  ),
  play: simulateStates,
}
