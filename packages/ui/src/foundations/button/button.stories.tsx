import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { Button, ButtonLink } from './index.ts'

const meta = {
  title: 'Components/Forms/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Next', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', children: 'Show me my matches' } }
export const Solid: Story = { args: { variant: 'solid' } }
export const Outline: Story = { args: { variant: 'outline', children: 'Previous' } }
export const Destructive: Story = { args: { variant: 'destructive', children: 'Delete my answers' } }
export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true, children: 'Start investor quiz' } }
export const Disabled: Story = { args: { disabled: true, children: 'Verify code' } }
export const Waiting: Story = { args: { variant: 'outline', 'aria-disabled': true, children: 'Resend code in 24 s' } }
export const LongTextAt320: Story = {
  args: { children: 'A label that runs over more than one line on a narrow phone' },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
}

const arrow = (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M3 10h13M11 5l5 5-5 5" />
  </svg>
)
const file = (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M10 2v11M5 9l5 5 5-5M3 18h14" />
  </svg>
)

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Button size="small">Small</Button>
      <Button>Default</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Button startIcon={file}>Download</Button>
      <ButtonLink href="/quiz" endIcon={arrow}>
        Start
      </ButtonLink>
      <Button size="small" variant="outline" startIcon={file} aria-label="Download the plan">
        Plan
      </Button>
    </div>
  ),
}
export const IconsRightToLeft: Story = { ...Icons, globals: { direction: 'rtl' } }
/** Must 2: a label with an icon wraps. */
export const IconsAt320: Story = {
  args: { children: 'A label that runs over more than one line on a narrow phone', startIcon: file, endIcon: arrow },
  globals: { viewport: { value: 'small', isRotated: false } },
}

/** A file to save is a link of its own, with the looks of a button. */
export const AsChild: Story = {
  render: () => (
    <Button asChild variant="outline" startIcon={file}>
      <a href="data:text/plain,plan" download="plan.txt">
        Download the plan
      </a>
    </Button>
  ),
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

export const AsLink: Story = { render: () => <ButtonLink href="/quiz">Start investor quiz</ButtonLink> }

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
        Text: <Button variant="text">Resend</Button>,
        'Text, hovered': <Button variant="text">Resend</Button>,
        'Text, pressed': <Button variant="text">Resend</Button>,
        'Text, focused': <Button variant="text">Resend</Button>,
        Destructive: <Button variant="destructive">Delete</Button>,
        'Destructive, hovered': <Button variant="destructive">Delete</Button>,
        'Destructive, pressed': <Button variant="destructive">Delete</Button>,
        'Destructive, focused': <Button variant="destructive">Delete</Button>,
        Disabled: <Button disabled>Next</Button>,
        Waiting: (
          <Button variant="outline" aria-disabled>
            Next in 24 s
          </Button>
        ),
        'Text, waiting': (
          <Button variant="text" aria-disabled>
            Resend in 24 s
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
