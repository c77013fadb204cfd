import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { simulateStates, StateSheet } from '../../testing/state-sheet.tsx'
import { Link, LinkProvider, UnstyledLink, type LinkComponentProps } from './index.ts'

const meta = {
  title: 'Components/Navigation/Link',
  component: Link,
  subcomponents: { UnstyledLink, LinkProvider },
  args: { href: '/services', children: 'How we are paid' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Prose: Story = {
  render: (args) => (
    <p>
      The service is free to investors: <Link {...args} /> is a page of its own.
    </p>
  ),
}

export const Quiet: Story = { args: { variant: 'quiet' } }
/** A link with its own element, such as one that saves a file. */
export const AsChild: Story = {
  render: () => (
    <Link asChild variant="standalone">
      <a href="data:text/plain,plan" download="plan.txt">
        Save the plan
      </a>
    </Link>
  ),
}

const Routed = ({ href, children, ...props }: LinkComponentProps) => (
  <a {...props} href={href} data-routed="">
    {children}
  </a>
)

export const WithProvider: Story = {
  decorators: [(Story) => <LinkProvider component={Routed}>{Story()}</LinkProvider>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('data-routed')
  },
}

/** For a component that styles its link itself. */
export const Unstyled: Story = {
  render: () => (
    <UnstyledLink href="/services" className="block border border-pl-line p-5 font-pl-bold">
      A whole card that is a link
    </UnstyledLink>
  ),
}

export const Standalone: Story = { args: { variant: 'standalone', children: 'Back to Home' } }

export const LongTextAt320: Story = {
  args: { variant: 'standalone', children: 'A link of many words that takes more than one line on a narrow phone' },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

/** Every state on one sheet. */
export const States: Story = {
  render: () => (
    <StateSheet
      states={{
        Prose: <Link href="/services">Services</Link>,
        'Prose, hovered': <Link href="/services">Services</Link>,
        'Prose, focused': <Link href="/services">Services</Link>,
        Quiet: (
          <Link href="/services" variant="quiet">
            Services
          </Link>
        ),
        'Quiet, hovered': (
          <Link href="/services" variant="quiet">
            Services
          </Link>
        ),
        'Quiet, focused': (
          <Link href="/services" variant="quiet">
            Services
          </Link>
        ),
        Standalone: (
          <Link href="/services" variant="standalone">
            Services
          </Link>
        ),
        'Standalone, hovered': (
          <Link href="/services" variant="standalone">
            Services
          </Link>
        ),
        'Standalone, focused': (
          <Link href="/services" variant="standalone">
            Services
          </Link>
        ),
      }}
    />
  ),
  play: simulateStates,
}
