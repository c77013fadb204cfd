import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button/index.ts'
import { Street } from '../street/index.ts'
import { CallToAction } from './index.ts'

const meta = {
  title: 'Components/CallToAction',
  component: CallToAction,
  args: {
    title: 'Seven questions, then one call',
    text: 'Say what you are looking for. A specialist rings you within 24 hours with three to five homes that fit.',
    action: <ButtonLink href="/quiz">Start investor quiz</ButtonLink>,
    note: 'Free, 2 minutes, no obligation',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CallToAction>

export default meta
type Story = StoryObj<typeof meta>

export const Dark: Story = { args: { drawing: <Street seed="call" count={5} /> } }
export const Stone: Story = { args: { surface: 'stone' } }
export const Phone: Story = {
  args: { drawing: <Street seed="call" count={5} /> },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
