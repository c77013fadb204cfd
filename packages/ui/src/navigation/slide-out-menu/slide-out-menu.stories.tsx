import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Brand } from '../header/index.ts'
import { brand, menu, StillLink } from '../../testing/sample-page.tsx'
import { LinkProvider } from '../../foundations/link/index.ts'
import { hover } from '../../testing/hover.ts'
import { SlideOutMenu } from './index.ts'

const meta = {
  title: 'Components/Navigation/SlideOutMenu',
  component: SlideOutMenu,
  args: { ...menu, title: 'Menu', currentHref: '/blog', brand: <Brand {...brand} surface="default" /> },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  decorators: [
    (Story) => (
      <LinkProvider component={StillLink}>
        <div className="p-5">
          {Story()}
          <h1 className="pt-8 text-pl-title">The page behind</h1>
          <p className="pt-4">It stays where it is while the menu is open.</p>
        </div>
      </LinkProvider>
    ),
  ],
} satisfies Meta<typeof SlideOutMenu>

export default meta
type Story = StoryObj<typeof meta>

/** Opened with Enter: focus is on the close button. */
export const OpenFocused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const close = await screen.findByRole('button', { name: 'Close menu' })
    await waitFor(() => expect(close).toHaveFocus())
  },
}

export const Closed: Story = {}

export const OpenOnDark: Story = {
  parameters: { compared: 'nothing', surface: 'inverse' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
}

export const OpenBlack: Story = {
  ...OpenOnDark,
  args: { surface: 'inverse', brand: <Brand {...brand} surface="inverse" /> },
  parameters: { surface: 'default' },
}

export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    hover(await screen.findByRole('link', { name: 'Services' }))
  },
}

export const LongTextAt320: Story = {
  ...OpenOnDark,
  parameters: { surface: 'default' },
  args: {
    links: [
      { href: '/about', label: 'About the company and its people' },
      { href: '/services', label: 'Energieeffizienzverbesserungsmassnahmen' },
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
