import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './index.ts'

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  args: { immediate: true },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { parameters: { compared: 'nothing' } }
export const OneLine: Story = { args: { lines: 1 }, parameters: { compared: 'nothing' } }
export const Block: Story = { args: { variant: 'block' }, parameters: { compared: 'nothing' } }
export const ACard: Story = {
  render: () => (
    <div className="grid max-w-80 gap-4">
      <Skeleton variant="block" label="Loading articles" immediate className="h-48" />
      <Skeleton lines={2} label={null} immediate />
    </div>
  ),
}
export const BesideTheText: Story = {
  render: () => (
    <div className="grid max-w-[40rem] grid-cols-2 gap-6">
      <p>The deposit is due at exchange, as a rule 10–25% of the price, and the rest at completion.</p>
      <Skeleton lines={3} immediate />
    </div>
  ),
}
export const Delayed: Story = { args: { immediate: false } }
