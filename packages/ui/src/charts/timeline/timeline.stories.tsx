import type { Meta, StoryObj } from '@storybook/react-vite'
import { openTable } from '../../testing/chart-stories.ts'
import { Timeline } from './index.ts'

const meta = {
  title: 'Components/Charts/Timeline',
  component: Timeline,
  args: {
    label: 'What the law does next',
    columnLabels: ['When', 'What'],
    today: '2026-11-21',
    items: [
      { date: '2024-10', label: 'Surcharge 5%' },
      { date: '2025-04', label: 'Bands back' },
      { date: '2026-05', label: 'No section 21' },
      { date: '2027-04', label: 'Rent at 22/42/47%' },
      { date: '2030-10', label: 'EPC C' },
    ],
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Opened: Story = { play: openTable, parameters: { compared: 'nothing' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung',
    items: ['2026-03', '2026-05', '2027-09'].map((date) => ({
      date,
      label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr',
    })),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
