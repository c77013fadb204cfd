import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './index.ts'

const meta = {
  title: 'Components/Forms/ProgressBar',
  component: ProgressBar,
  args: { label: 'Quiz progress', value: 4, max: 7, valueText: 'Step 4 of 7' },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const HalfWay: Story = {}
export const First: Story = { args: { value: 1, valueText: 'Step 1 of 7' }, parameters: { compared: 'nothing' } }
export const Last: Story = { args: { value: 7, valueText: 'Step 7 of 7' } }
