import type { Meta, StoryObj } from '@storybook/react-vite'
import { Street } from '../../drawings/street/index.ts'
import { StepList } from './index.ts'

const items = [
  { eyebrow: '2 minutes', title: 'Answer some questions', text: 'Budget, place, timing and how you will fund it.' },
  { eyebrow: '30 seconds', title: 'Confirm your number', text: 'A code by text, so that only you can book the call.' },
  { eyebrow: 'Within 24 hours', title: 'Speak to a specialist', text: 'One partner company rings you. Not five.' },
  { eyebrow: 'Within 48 hours', title: 'See 3 to 5 properties', text: 'Matched to the answers that you gave.' },
]

const meta = {
  title: 'Components/Content/StepList',
  component: StepList,
  args: {
    items,
  },
  decorators: [(Story) => <div className="mx-auto max-w-pl-page">{Story()}</div>],
} satisfies Meta<typeof StepList>

export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

export const FiveNumbered: Story = {
  args: {
    items: [
      { title: 'A first talk', text: 'What you want, what you have, by when.' },
      { title: 'The search', text: 'Homes that are not on the open market yet.' },
      { title: 'The figures', text: 'Rent, costs and what can go wrong, for each of them.' },
      { title: 'The purchase', text: 'Reservation, solicitor, exchange of contracts.' },
      { title: 'Completion and letting', text: 'Keys, an inspection, and a tenant where you want one.' },
    ],
  },
}

/** A building with a storey for each step. */
const stages = items.map(({ title }, index) => (
  <Street
    key={title}
    seed="steps"
    buildings={[{ floors: index + 1, bays: 4, roof: 'flat', stage: 'built', lights: index + 1 === items.length ? 'all' : 'none' }]}
    className="w-17 sm:w-34"
  />
))

export const Drawn: Story = { args: { items: items.map((step, index) => ({ ...step, drawing: stages[index] })) } }
export const DrawnOnAPhone: Story = { ...Drawn, globals: { viewport: { value: 'phone', isRotated: false } } }

const shares = [0.0007, 0.0009, 0.5, 1]
export const ToScale: Story = {
  args: {
    items: [
      ...items.map((step, index) => ({ ...step, share: shares[index] ?? 1 })),
      { eyebrow: 'When you’re ready', title: 'Reserve, or walk away', text: 'You owe nobody anything.' },
    ],
  },
}
export const ToScaleOnAPhone: Story = {
  ...ToScale,
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { screens: 1 },
}

export const LongTextOnATablet: Story = {
  args: {
    items: [
      {
        eyebrow: 'Within one business day',
        title: 'We acknowledge your complaint',
        text: 'With a reference number, the name of the person who deals with it, and what happens next.',
      },
      { eyebrow: '3 to 5 business days', title: 'A first answer', text: 'What we know so far.' },
      {
        eyebrow: 'Within 8 weeks',
        title: 'A full answer in writing',
        text: 'What we found, what we do about it, and where you can go if you disagree.',
      },
    ],
  },
  globals: { viewport: { value: 'tablet', isRotated: false } },
}

/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = { ...LongTextOnATablet, globals: { viewport: { value: 'small', isRotated: false } } }
