import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brand, groups } from '../../testing/sample-page.tsx'
import { Link } from '../../foundations/link/index.ts'
import { hover } from '../../testing/hover.ts'
import { Footer } from './index.ts'

const meta = {
  title: 'Components/Navigation/Footer',
  component: Footer,
  args: {
    ...brand,
    groups,
    navLabel: 'All pages',
    company: <p>Plotline introduces buyers to one company. Example Homes Ltd, registered in England and Wales, company number 00000000.</p>,
    children: (
      <>
        <p>
          Property values and rents can fall as well as rise, and you could lose some or all of the money that you put in. Read the{' '}
          <Link href="/risk-warnings">risk warnings</Link> first.
        </p>
        <p>Plotline is free to buyers: developers pay it a commission.</p>
      </>
    ),
  },
  parameters: { layout: 'fullscreen', picture: '.pl-footer' },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

export const Black: Story = {}
export const White: Story = { args: { surface: 'default' } }
/** Must 2: every link and button is at least 44 px high and wide. */
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } }, parameters: { screens: 1 } }

const aside = (
  <>
    <Link variant="standalone" href="tel:+441632960123">
      01632 960123
    </Link>
    <Link variant="standalone" href="/de" hrefLang="de" lang="de">
      Deutsch
    </Link>
  </>
)

/** A phone number and another language. */
export const WithMore: Story = { args: { aside } }
export const WithMoreRightToLeft: Story = { ...WithMore, globals: { direction: 'rtl' } }
/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const WithMoreAt320: Story = { ...WithMore, globals: { viewport: { value: 'small', isRotated: false } } }
export const CompactWithMore: Story = { args: { aside, compact: true, groups: groups.slice(1) } }

/** Must 8: the links are one line. */
export const Compact: Story = { args: { compact: true, groups: groups.slice(1) } }

export const CurrentPage: Story = {
  args: { surface: 'default', currentHref: '/cookie-policy', children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Cookie policy')
  },
  parameters: { compared: 'nothing' },
}

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: 'Services' })),
}

export const LongTextAt320: Story = {
  args: { wordmark: 'A company with a longer name', homeLink: { href: '/', label: 'A company with a longer name, home' } },
  globals: { viewport: { value: 'small', isRotated: false } },
}
