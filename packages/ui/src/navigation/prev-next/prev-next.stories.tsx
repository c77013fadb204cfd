import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { PrevNext } from './index.ts'

const meta = {
  title: 'Components/Navigation/PrevNext',
  component: PrevNext,
  args: {
    label: 'Previous and next article',
    previousLabel: 'Previous article',
    nextLabel: 'Next article',
    previousLink: { href: '/blog/manchester', label: 'Manchester Property Market 2025: The Ultimate Investment Guide' },
    nextLink: { href: '/blog/birmingham', label: 'Birmingham Property Boom: Areas to Watch in 2025' },
  },
} satisfies Meta<typeof PrevNext>

export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const First: Story = { args: { previousLink: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const RightToLeftOnDark: Story = {
  parameters: { surface: 'inverse' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: /Next article/ })),
}

/** Must 4: it fits the smallest screen, nothing is cut off, and every link is at least 44 px high and wide. */
export const LongTextAt320: Story = {
  args: { nextLink: { href: '/blog', label: 'Energieeffizienzverbesserungsmaßnahmenkatalog für Wohngebäude und was er kostet' } },
  globals: { viewport: { value: 'small', isRotated: false } },
}
