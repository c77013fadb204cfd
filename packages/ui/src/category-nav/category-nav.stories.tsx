import type { Meta, StoryObj } from '@storybook/react-vite'
import { CategoryNav } from './index.ts'

const meta = {
  title: 'Components/CategoryNav',
  component: CategoryNav,
  args: {
    title: 'Categories',
    headingLevel: 3,
    countText: (count) => (count === 1 ? '1 article' : `${count} articles`),
    categories: [
      { href: '/blog?category=market-analysis', label: 'Market Analysis', count: 2 },
      { href: '/blog?category=investment-strategy', label: 'Investment Strategy', count: 2, current: true },
      { href: '/blog?category=location-guide', label: 'Location Guide', count: 1 },
      { href: '/blog?category=beginners-guide', label: 'Beginners Guide', count: 1 },
    ],
  },
} satisfies Meta<typeof CategoryNav>

export default meta
type Story = StoryObj<typeof meta>

export const OneIsCurrent: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const OnDark: Story = { parameters: { surface: 'dark' } }
