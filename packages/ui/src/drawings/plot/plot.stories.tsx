import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plot } from './index.ts'

const meta = {
  title: 'Components/Drawings/Plot',
  component: Plot,
  args: { className: 'max-w-80' },
} satisfies Meta<typeof Plot>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Labelled: Story = { args: { label: 'An empty plot with a surveyor’s peg' }, parameters: { compared: 'nothing' } }

export const Bleeding: Story = { args: { bleed: true, className: undefined }, parameters: { layout: 'fullscreen' } }
