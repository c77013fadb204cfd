import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BareLink, Link, LinkProvider, type LinkComponentProps } from './index.ts'

const meta = {
  title: 'Components/Link',
  component: Link,
  subcomponents: { BareLink },
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
export const OnDark: Story = { ...Prose, parameters: { surface: 'dark' } }

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
export const Bare: Story = {
  render: ({ href }) => (
    <BareLink href={href} className="block border border-line p-5 font-bold">
      A whole card that is a link
    </BareLink>
  ),
}
