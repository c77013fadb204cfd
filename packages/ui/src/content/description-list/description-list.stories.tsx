import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from './index.ts'

const meta = {
  title: 'Components/Content/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Monday to Friday', detail: '8:00am to 6:00pm' },
      { term: 'Saturday', detail: '9:00am to 2:00pm' },
      { term: 'Sunday', detail: 'closed' },
    ],
  },
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

export const Hours: Story = {}
export const Facts: Story = {
  args: {
    layout: 'facts',
    items: [
      { term: 'Partner Ltd', detail: 'The one company that rings you.' },
      { term: 'From 01632 960123', detail: 'Within 24 hours.' },
      { term: 'You pay £0', detail: 'Developers pay us if you buy.' },
      { term: 'To stop', detail: 'Tell the caller, or use the link in the email.' },
    ],
  },
}
export const Amounts: Story = {
  args: {
    layout: 'amounts',
    items: [
      { term: 'Deposit, 25% of the price', detail: '£27,500' },
      { term: 'Stamp duty, if you own another home', detail: '£5,500' },
      { term: 'Stamp duty, if you own none', detail: '£0' },
    ],
  },
}
/** Must 2: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    items: [
      {
        term: 'Energieeffizienzverbesserungsmaßnahmen',
        detail: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, a word that is longer than its column',
      },
      { term: 'Sunday', detail: 'closed, but for the first Sunday of the month, when one of us is there until noon' },
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
