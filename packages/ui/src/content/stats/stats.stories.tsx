import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stats } from './index.ts'

const meta = {
  title: 'Components/Content/Stats',
  component: Stats,
  args: {
    items: [
      { figure: '£40k', label: 'deals from' },
      { figure: '6–12%', label: 'typical yields' },
      { figure: '24 months', label: 'early access, up to' },
      { figure: '24 hours', label: 'to your specialist call' },
    ],
    note: 'Yields are typical, not promised.',
    warning: 'Property values and rents can fall as well as rise.',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Stats>

export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {}
export const WithoutANote: Story = { args: { note: undefined, warning: undefined }, parameters: { compared: 'nothing' } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const InsetFive: Story = {
  args: {
    inset: true,
    items: [
      { figure: '6–12%', label: 'typical gross yield' },
      { figure: '75–80%', label: 'lent on a mortgage' },
      { figure: '7–10%', label: 'of the rent for management' },
      { figure: '24 months', label: 'early access, up to' },
      { figure: '£25,000', label: 'least share' },
    ],
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const ThreeWithLongText: Story = {
  args: {
    items: [
      { figure: '70–30 allocation', label: 'completed to off-plan, in the example that the article works through' },
      { figure: '£3,500', label: 'cap' },
      { figure: '125–145%', label: 'coverage of the mortgage’s interest by the rent' },
    ],
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = { ...ThreeWithLongText, globals: { viewport: { value: 'small', isRotated: false } } }
