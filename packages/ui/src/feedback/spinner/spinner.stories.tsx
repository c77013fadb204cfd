import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../foundations/button/index.ts'
import { Spinner } from './index.ts'

const meta = {
  title: 'Components/Feedback/Spinner',
  component: Spinner,
  args: { immediate: true },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { compared: 'nothing' } }
export const WithItsLabel: Story = { args: { showLabel: true, label: 'Looking for homes' } }
export const InAButton: Story = {
  render: () => (
    <Button loading variant="outline">
      Sending <Spinner label={null} immediate className="ms-3" />
    </Button>
  ),
}
export const Delayed: Story = { args: { immediate: false, showLabel: true } }
export const OnDark: Story = { parameters: { surface: 'inverse' }, args: { showLabel: true } }
/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { showLabel: true, label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung is on its way to this page' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
