import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CookieBanner } from '../../feedback/cookie-banner/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { Header } from '../../navigation/header/index.ts'
import { brand, groups, menu } from '../../testing/sample-page.tsx'
import { PageLayout } from './index.ts'

const meta = {
  title: 'Components/Layout/PageLayout',
  component: PageLayout,
  args: {
    skipLabel: 'Skip to main content',
    header: <Header {...brand} {...menu} navLabel="Main" surface="default" currentHref="/about" />,
    footer: (
      <Footer {...brand} groups={groups} navLabel="All pages">
        <p>Property values and rents can fall as well as rise.</p>
      </Footer>
    ),
    children: (
      <div className="px-(--pl-page-gutter) py-12">
        <h1 className="text-pl-title">A short page</h1>
        <p className="pt-4">The footer stands at the bottom of the screen all the same.</p>
      </div>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageLayout>

export default meta
type Story = StoryObj<typeof meta>

const banner = (
  <CookieBanner
    title="Cookies on this site"
    acceptLabel="Accept"
    declineLabel="Decline"
    closeLabel="Close and decline"
    policyLink={{ href: '/cookie-policy', label: 'Cookie policy' }}
    onAccept={fn()}
    onDecline={fn()}
  >
    We would like to count visits, to see which pages help. Nothing is counted before you say yes.
  </CookieBanner>
)

export const ShortPage: Story = {
  play: async ({ canvas }) => {
    const end = Math.max(innerHeight, document.documentElement.scrollHeight)
    await expect(canvas.getByRole('contentinfo').getBoundingClientRect().bottom).toBeCloseTo(end, 0)
  },
}

export const WithBanner: Story = { args: { banner } }
export const PhoneWithBanner: Story = {
  args: { banner },
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { screens: 1 },
}

/** The next page is slow to load: a bar at the top of the screen. */
export const Loading: Story = { args: { loading: true } }

export const OnStone: Story = { args: { surface: 'stone' } }
