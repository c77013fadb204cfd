import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hover } from '../../testing/hover.ts'
import { CookieBanner } from './index.ts'

const meta = {
  title: 'Components/Feedback/CookieBanner',
  component: CookieBanner,
  args: {
    title: 'Cookies on this site',
    children: 'We would like to count visits, to see which pages help. Nothing is counted before you say yes.',
    acceptLabel: 'Accept',
    declineLabel: 'Decline',
    closeLabel: 'Close and decline',
    policyLink: { href: '/cookie-policy', label: 'Cookie policy' },
    onAccept: fn(),
    onDecline: fn(),
  },
  parameters: { layout: 'fullscreen', picture: '.pl-cookie-banner__row' },
  decorators: [
    (Story) => (
      <div>
        <div className="min-h-[150vh] p-5">
          <h1 className="text-pl-title">The page behind</h1>
          <p className="pt-4">It stays usable, and can be scrolled clear of the banner.</p>
        </div>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof CookieBanner>

export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Desktop: Story = {}
export const Phone: Story = { ...phone, parameters: { compared: 'nothing' } }
export const OnDark: Story = { ...phone, parameters: { surface: 'inverse' } }

export const Compact: Story = {
  ...phone,
  args: { title: 'Cookies', children: null, compact: true, policyLink: { href: '/cookie-policy', label: 'Our policy' } },
}
export const CompactAt320: Story = { ...Compact, globals: { viewport: { value: 'small', isRotated: false } } }

export const LongTextAt320: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  args: {
    children:
      'We would like to count visits, to see which pages help, and to remember which advertisement brought you here, so that we pay for the right ones. Nothing is counted and nothing is remembered before you say yes, and the site works in full if you decline.',
    acceptLabel: 'Accept all cookies',
    declineLabel: 'Decline all cookies',
  },
}

export const Hidden: Story = {
  args: { hidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('button', { name: 'Close and decline' })),
}
