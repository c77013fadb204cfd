import type { Meta, StoryObj } from '@storybook/react-vite'
import { openTable } from '../../testing/chart-stories.ts'
import { BarChart } from './index.ts'

const meta = {
  title: 'Components/Charts/BarChart',
  component: BarChart,
  args: {
    label: 'Rent and costs of a flat, a year',
    numberFormat: { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 },
    columnLabel: 'City',
    series: [
      { label: 'Rent', variant: 'solid' },
      { label: 'Costs', variant: 'hatched' },
    ],
    items: [
      { label: 'Manchester', values: [13_800, 12_832] },
      { label: 'Birmingham', values: [12_600, 11_400] },
      { label: 'Liverpool', values: [9900, 8100] },
    ],
  },
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Stacked: Story = {
  args: {
    stacked: true,
    label: 'Cash paid in, a year',
    columnLabel: 'Year',
    series: [
      { label: 'Paid', variant: 'solid' },
      { label: 'Still to pay', variant: 'dashed' },
      { label: 'Rent received', variant: 'highlight' },
    ],
    items: [
      { label: '2025', values: [22_000, 33_000, 0] },
      { label: '2026', values: [44_000, 11_000, 0] },
      { label: '2027', values: [55_000, 0, 968] },
    ],
  },
}
export const Storeys: Story = { args: { storey: { amount: 1000, label: '1 storey = £1,000' } } }
export const Opened: Story = { play: openTable, parameters: { compared: 'nothing' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } }, parameters: { screens: 1 } }
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung',
    items: [
      { label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr', values: [13_800, 12_832] },
      { label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr', values: [9900, 8100] },
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
