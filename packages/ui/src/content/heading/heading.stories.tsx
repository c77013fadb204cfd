import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from './index.ts'

const meta = {
  title: 'Components/Content/Heading',
  component: Heading,
  args: { level: 2, children: 'A heading, of level 2' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Headings: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <Heading level={1} size="title">
        A title, of level 1
      </Heading>
      <Heading {...args} />
      <Heading level={3} size="figure">
        A name that counts, of level 3
      </Heading>
      <Heading level={3} size="subheading">
        A subheading, of level 3
      </Heading>
    </div>
  ),
}

/** Must 2: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { children: 'Energieeffizienzverbesserungsmaßnahmenkatalog' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
