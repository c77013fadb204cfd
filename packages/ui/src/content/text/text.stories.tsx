import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './index.ts'

const meta = {
  title: 'Components/Content/Text',
  component: Text,
  args: { children: 'Developers pay us commission when a sale completes, and the price that you pay is the same.' },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = { parameters: { compared: 'nothing' } }

const every = (
  <div className="grid gap-6">
    <Text variant="figure">FREE</Text>
    <Text variant="lead">A lead says in a sentence or two what the part below is about.</Text>
    <Text>A body text is as large as the page's own.</Text>
    <Text variant="hint">A hint is quiet: it helps, and can be left unread.</Text>
    <Text variant="note">A note is small: values and rents can fall as well as rise.</Text>
  </div>
)

export const Variants: Story = { render: () => every }
export const OnDark: Story = { render: () => every, parameters: { surface: 'inverse' } }

/** Must 2: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  render: () => <Text variant="lead">Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung is one word, and breaks where it must.</Text>,
  globals: { viewport: { value: 'small', isRotated: false } },
}
