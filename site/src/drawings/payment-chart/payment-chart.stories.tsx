import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentChart } from './payment-chart.tsx'

const meta = {
  title: 'Drawings/PaymentChart',
  component: PaymentChart,
  args: {
    label: 'Who pays whom for a flat',
    columnLabels: ['From', 'To', 'For', 'Amount'],
    parties: [
      { name: 'The state', building: { floors: 4, bays: 5, roof: 'flat', stage: 'built', lights: 'none' } },
      { name: 'You', building: { floors: 2, bays: 3, roof: 'house', stage: 'built', lights: 'all' } },
      { name: 'Developer', building: { floors: 6, bays: 4, roof: 'mono', stage: 'built' } },
      { name: 'Plotline', building: { floors: 3, bays: 3, roof: 'flat', stage: 'built' } },
    ],
    payments: [
      { payer: 'You', payee: 'Plotline', label: 'Quiz and call', amount: '£0', variant: 'none' },
      { payer: 'You', payee: 'Developer', label: 'Deposit', amount: '£27,500' },
      { payer: 'You', payee: 'The state', label: 'Stamp duty', amount: '£5,500', variant: 'hatched' },
      { payer: 'Developer', payee: 'Plotline', label: 'Commission', amount: 'Ask', variant: 'hatched' },
      { payer: 'You', label: 'Left', amount: '£4,000', variant: 'highlight' },
    ],
  },
} satisfies Meta<typeof PaymentChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnStone: Story = { parameters: { surface: 'stone' } }
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
  parameters: { compared: 'nothing' },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
