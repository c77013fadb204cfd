import type { Meta, StoryObj } from '@storybook/react-vite'
import { openTable } from '../../testing/chart-stories.ts'
import { ShareChart } from './index.ts'

const meta = {
  title: 'Components/Charts/ShareChart',
  component: ShareChart,
  args: {
    label: 'What £40,000 pays for',
    numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 },
    columnLabels: ['Item', 'Amount'],
    items: [
      { label: 'Deposit, 25%', value: 28_750 },
      { label: 'Stamp duty, second home', value: 5750 },
      { label: 'Fees', value: 3000 },
      { label: 'Left', value: 2500, variant: 'highlight' },
    ],
    totalLabel: 'In all',
  },
} satisfies Meta<typeof ShareChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Must 7: the smallest are one. */
export const ManyParts: Story = {
  args: { items: Array.from({ length: 12 }, (_, index) => ({ label: `Part ${index + 1}`, value: 1000 + 300 * index })) },
}
/** Must 5: one window is one of what is counted. */
export const Countable: Story = {
  args: {
    countable: true,
    label: 'Wards of a city',
    columnLabels: ['Wards', 'Number'],
    numberFormat: {},
    items: [
      { label: 'Licence needed', value: 25, variant: 'highlight' },
      { label: 'The others', value: 44 },
    ],
    totalLabel: 'All wards',
  },
}
export const Opened: Story = { play: openTable, parameters: { compared: 'nothing' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung',
    items: [28_750, 5750, 3000].map((value) => ({
      label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr',
      value,
    })),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
