import type { Meta, StoryObj } from '@storybook/react-vite'
import { Receipt } from './receipt.tsx'

const meta = {
  title: 'Drawings/Receipt',
  component: Receipt,
  args: {
    title: 'A flat at £110,000, with another home',
    first: { label: 'Plotline', note: 'Quiz, call and area analysis', amount: 'FREE' },
    items: [
      { label: 'Stamp duty', amount: '£5,500' },
      { label: 'Solicitor, survey and broker', amount: '£3,000' },
      { label: 'Deposit', note: 'Becomes yours', amount: '£27,500', variant: 'solid' },
      { label: 'Left of £40,000', amount: '£4,000', variant: 'highlight' },
    ],
  },
  decorators: [
    (Story) => (
      <div data-surface="stone" className="bg-pl-stone p-6">
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof Receipt>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnDark: Story = { parameters: { surface: 'inverse' }, decorators: [(Story) => <div className="p-6">{Story()}</div>] }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** It fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    items: [
      {
        label: 'Uncharacteristically uninterruptible internationalisation',
        note: 'And a note of many more words than fit one line',
        amount: '£1,250,000',
      },
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
