import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../../foundations/link/index.ts'
import { Section } from './index.ts'

const meta = {
  title: 'Components/Layout/Section',
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'What happens next',
    lead: 'Four steps, the first of which takes two minutes.',
    children: <p>Whatever the section is about.</p>,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnStone: Story = { args: { surface: 'stone' } }
export const Inverse: Story = { args: { surface: 'inverse' } }
export const WithAside: Story = { args: { title: 'Latest Insights', aside: <Link href="/blog">View All</Link> } }
export const HeadBeside: Story = { args: { headBeside: true, children: <p>A long list, whose heading is beside it from 1024 px up.</p> } }
export const Phone: Story = {
  args: { title: 'A heading that takes more than one line on a phone' },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const LongTextAt320: Story = {
  args: {
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    aside: <Link href="/blog">View all of the articles in this category</Link>,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
