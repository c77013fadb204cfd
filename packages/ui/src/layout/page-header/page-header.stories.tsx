import type { Meta, StoryObj } from '@storybook/react-vite'
import { Street } from '../../drawings/street/index.ts'
import { PageHeader } from './index.ts'

const meta = {
  title: 'Components/Layout/PageHeader',
  component: PageHeader,
  args: {
    title: 'Off-Plan vs Completed Properties: Which Offers Better Returns?',
    backLinks: [{ href: '/blog', label: 'Back to Blog' }],
    eyebrow: 'Investment strategy',
    lead: 'One is cheaper to enter and pays nothing for two years. The other has a tenant by the end of the month.',
    date: '10 June 2025',
    dateTime: '2025-06-10',
    readTime: '6 min read',
    author: 'The Plotline Team',
    drawing: <Street seed="off-plan" count={5} />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Article: Story = { args: { surface: 'stone' } }
export const Revised: Story = {
  args: { surface: 'stone', updated: 'Updated 21 November 2026', updatedDateTime: '2026-11-21' },
  parameters: { compared: 'nothing' },
}
export const Inverse: Story = { args: { surface: 'inverse' } }
export const WordsOnly: Story = {
  args: {
    backLinks: [],
    eyebrow: undefined,
    title: 'Privacy policy',
    lead: 'What we know about you, what for, and for how long.',
    date: undefined,
    readTime: undefined,
    author: undefined,
    drawing: undefined,
  },
}
/** Must 4: a drawing across the screen. */
export const Plate: Story = {
  args: {
    ...WordsOnly.args,
    plate: <Street seed="plate" character="terraces" count={40} className="h-28" />,
  },
}
export const Phone: Story = {
  args: {
    surface: 'stone',
    backLinks: [
      { href: '/', label: 'Back to Home' },
      { href: '/blog', label: 'Back to All Articles' },
    ],
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

/** Must 6: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { title: 'Energieeffizienzverbesserungsmaßnahmenkatalog: a title of several lines on the smallest of phones' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
