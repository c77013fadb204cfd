import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShareChart } from './index.ts'

const meta = {
  title: 'Components/ShareChart',
  component: ShareChart,
  args: {
    label: 'What £40,000 pays for',
    columnLabels: ['Item', 'Amount'],
    items: [
      { label: 'Deposit, 25%', value: 28_750 },
      { label: 'Stamp duty, second home', value: 5750 },
      { label: 'Fees', value: 3000 },
      { label: 'Left', value: 2500, variant: 'left' },
    ],
    totalLabel: 'In all',
  },
} satisfies Meta<typeof ShareChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnStone: Story = {
  decorators: [
    (Story) => (
      <div data-surface="stone" className="bg-stone p-6">
        {Story()}
      </div>
    ),
  ],
}
export const OnDark: Story = { parameters: { surface: 'inverse' } }
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
  },
}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('The figures as a table'))
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const LongTextAt320: Story = {
  args: { tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
