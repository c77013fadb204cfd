import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrevNext } from './index.ts'

const meta = {
  title: 'Components/PrevNext',
  component: PrevNext,
  args: {
    navLabel: 'Previous and next article',
    previousLabel: 'Previous article',
    nextLabel: 'Next article',
    previous: { href: '/blog/manchester', title: 'Manchester Property Market 2025: The Ultimate Investment Guide' },
    next: { href: '/blog/birmingham', title: 'Birmingham Property Boom: Areas to Watch in 2025' },
  },
} satisfies Meta<typeof PrevNext>

export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const First: Story = { args: { previous: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const RightToLeftOnDark: Story = {
  parameters: { surface: 'dark' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}
