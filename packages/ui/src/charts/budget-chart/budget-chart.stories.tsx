import type { Meta, StoryObj } from '@storybook/react-vite'
import { BudgetChart } from './index.ts'

const meta = {
  title: 'Components/Charts/BudgetChart',
  component: BudgetChart,
  args: {
    label: 'If you own another home',
    budget: 40_000,
    budgetText: '£40,000',
    max: 48_500,
    roofText: '£4,000 left',
    items: [
      { label: 'Deposit', value: 27_500, text: '£27,500' },
      { label: 'Stamp duty', value: 5_500, text: '£5,500', variant: 'hatched' },
      { label: 'Fees', value: 3_000, text: '£3,000', variant: 'hatched' },
      { label: 'Left', value: 4_000, text: '£4,000', variant: 'highlight' },
    ],
  },
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
} satisfies Meta<typeof BudgetChart>

export default meta
type Story = StoryObj<typeof meta>

export const Enough: Story = {}
export const NotEnough: Story = {
  args: {
    roofText: '£2,600 short',
    items: [
      { label: 'Deposit', value: 32_500, text: '£32,500' },
      { label: 'Stamp duty', value: 7_100, text: '£7,100', variant: 'hatched' },
      { label: 'Fees', value: 3_000, text: '£3,000', variant: 'hatched' },
    ],
  },
}
export const NotThereYet: Story = {
  args: {
    roofText: '£12,000 to go',
    max: 40_000,
    storey: { amount: 1000, label: '1 storey = £1,000' },
    items: [
      { label: 'Deposit', value: 25_000, text: '£25,000' },
      { label: 'Stamp duty', value: 5_000, text: '£5,000', missing: 2_000 },
      { label: 'Fees', value: 6_000, text: '£6,000', missing: 6_000 },
      { label: 'Reserve', value: 4_000, text: '£4,000', missing: 4_000 },
    ],
  },
}
export const Narrow: Story = { decorators: [(Story) => <div className="w-36">{Story()}</div>] }
/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    label: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    items: [27_500, 12_500].map((value) => ({
      label: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, je Wohnung und Jahr',
      value,
      text: '£' + value.toLocaleString('en-GB'),
    })),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
