import type { Meta, StoryObj } from '@storybook/react-vite'
import { openTable } from '../../testing/chart-stories.ts'
import { WaterfallChart } from './index.ts'

const meta = {
  title: 'Components/Charts/WaterfallChart',
  component: WaterfallChart,
  args: {
    label: 'Where a year’s rent goes',
    numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 },
    columnLabels: ['Item', 'A year'],
    items: [
      { label: 'Rent', value: 13_800 },
      { label: 'Service charge', value: -1900 },
      { label: 'Letting agent', value: -1380 },
      { label: 'Empty weeks', value: -552 },
      { label: 'Repairs, insurance', value: -600 },
      { label: 'Certificates', value: -150 },
      { label: 'Mortgage at 5%', value: -8250 },
    ],
    totalLabel: 'Left before tax',
  },
} satisfies Meta<typeof WaterfallChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** More goes off than there was. */
export const Loss: Story = {
  args: {
    items: [
      { label: 'Rent', value: 9900 },
      { label: 'Costs', value: -4200 },
      { label: 'Mortgage at 7%', value: -8100 },
    ],
  },
}
export const Storeys: Story = { args: { storey: { amount: 1000, label: '1 storey = £1,000' } } }
export const Opened: Story = { play: openTable, parameters: { compared: 'nothing' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung',
    items: [13_800, -1900, -8250].map((value) => ({
      label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr',
      value,
    })),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
