import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { CategoryNav } from './index.ts'

const meta = {
  title: 'Components/Navigation/CategoryNav',
  component: CategoryNav,
  args: {
    title: 'Categories',
    headingLevel: 3,
    countText: (count) => (count === 1 ? '1 article' : `${count} articles`),
    currentHref: '/blog?category=investment-strategy',
    links: [
      { href: '/blog?category=market-analysis', label: 'Market Analysis', count: 2 },
      { href: '/blog?category=investment-strategy', label: 'Investment Strategy', count: 2 },
      { href: '/blog?category=location-guide', label: 'Location Guide', count: 1 },
      { href: '/blog?category=beginners-guide', label: 'Beginners Guide', count: 1 },
    ],
  },
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta<typeof CategoryNav>

export default meta
type Story = StoryObj<typeof meta>

export const OneIsCurrent: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: /Location Guide/ })),
}

/** Must 4: it fits the smallest screen, nothing is cut off, and every link is at least 44 px high and wide. */
export const LongTextAt320: Story = {
  args: {
    links: [{ href: '/blog', label: 'A category with a name of several words and Energieeffizienzverbesserungsmaßnahmen', count: 12 }],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
