import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Link, LinkProvider } from '../../foundations/link/index.ts'
import { hover } from '../../testing/hover.ts'
import { Brand, Header } from './index.ts'
import { brand, drawnBrand, links, menu, StillLink } from '../../testing/sample-page.tsx'

const meta = {
  title: 'Components/Navigation/Header',
  component: Header,
  subcomponents: { Brand },
  args: { ...brand, ...menu, navLabel: 'Main', currentHref: '/blog' },
  parameters: { layout: 'fullscreen', picture: '.pl-header' },
  decorators: [(Story) => <LinkProvider component={StillLink}>{Story()}</LinkProvider>],
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

export const Black: Story = {}

/** On a tablet one more than fits: the menu has them. */
export const FiveLinks: Story = {
  args: { links: [...links, { href: '/guides', label: 'Guides' }] },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { viewports: ['phone', 'tablet'] },
}

export const White: Story = {
  args: { surface: 'default' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Blog')
    await expect(canvas.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
  },
}

/** On a page that the action leads to, or that follows. */
export const ActionInMenuOnly: Story = { args: { surface: 'default', actionInMenuOnly: true }, parameters: { compared: 'nothing' } }

/** The logo alone, as in Header, Footer and the menu. */
export const LogoAlone: Story = {
  parameters: { layout: 'padded', compared: 'nothing' },
  render: () => <Brand {...brand} surface="default" />,
}

/** A logo as a node: an inline SVG in the colour of the text. */
export const DrawnLogo: Story = { args: drawnBrand, parameters: { docs: { source: { type: 'code' } } } }
export const DrawnLogoOnWhite: Story = {
  ...DrawnLogo,
  args: { ...drawnBrand, surface: 'default' },
  parameters: { ...DrawnLogo.parameters, compared: 'nothing' },
}

/** Any CSS colours; the rest come from the variant. */
export const ColoursSetPerUse: Story = {
  args: { surface: 'default', colors: { background: '#f4f2ee', text: 'rgb(59 47 30)', border: 'oklch(0.7 0.1 60)' } },
}

export const LongLabels: Story = {
  args: {
    surface: 'default',
    wordmark: 'A company with a longer name',
    homeLink: { href: '/', label: 'A company with a longer name, home' },
    links: [
      { href: '/about', label: 'About the company' },
      { href: '/services', label: 'Services and fees' },
      { href: '/blog', label: 'Market insights' },
      { href: '/contact', label: 'Talk to a person' },
    ],
  },
  parameters: { compared: 'nothing' },
}

const more = (
  <>
    <Link variant="standalone" href="tel:+441632960123">
      01632 960123
    </Link>
    <Link variant="standalone" href="/de" hrefLang="de" lang="de">
      Deutsch
    </Link>
  </>
)

/** A phone number and another language, beside the action. */
export const WithMore: Story = { args: { children: more, links: links.slice(0, 3) } }
export const WithMoreRightToLeft: Story = { ...WithMore, globals: { direction: 'rtl' } }
export const WithMoreAt320: Story = { ...WithMore, globals: { viewport: { value: 'small', isRotated: false } } }

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: 'Services' })),
}

export const LongTextAt320: Story = {
  args: { wordmark: 'A company with a longer name', homeLink: { href: '/', label: 'A company with a longer name, home' } },
  globals: { viewport: { value: 'small', isRotated: false } },
}
