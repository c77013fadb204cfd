import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { Breadcrumb } from './index.ts'

const meta = {
  title: 'Components/Navigation/Breadcrumb',
  component: Breadcrumb,
  args: {
    links: [
      { href: '/', label: 'Home' },
      { href: '/blog', label: 'Blog' },
      { href: '/blog/locations', label: 'Location guides' },
    ],
    currentLabel: 'Manchester Property Market 2025',
  },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** On a phone only the link to the parent page is shown. */
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const OneAbove: Story = {
  args: { links: [{ href: '/', label: 'Home' }], currentLabel: 'About' },
  parameters: { compared: 'nothing' },
}
export const RightToLeftOnAPhone: Story = { ...Phone, decorators: [(Story) => <div dir="rtl">{Story()}</div>] }
export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('link', { name: 'Blog' })) }

/** Must 4: it fits the smallest screen, nothing is cut off, and every link is at least 44 px high and wide. */
export const LongTextAt320: Story = {
  args: { links: [{ href: '/', label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' }] },
  globals: { viewport: { value: 'small', isRotated: false } },
}
