import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from '../../content/description-list/index.ts'
import { Prose } from '../../content/prose/index.ts'
import { Heading } from '../../content/heading/index.ts'
import { Container } from './index.ts'

const meta = {
  title: 'Components/Layout/Container',
  component: Container,
  args: {
    children: (
      <Prose>
        <h2>What you pay, and when</h2>
        <p>The deposit is due at exchange, as a rule 10–25% of the price. The rest follows at completion, and the mortgage with it.</p>
      </Prose>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Container>

export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {}

const aside = (
  <div className="grid gap-3">
    <Heading level={2}>Office hours</Heading>
    <DescriptionList
      items={[
        { term: 'Saturday', detail: '9:00am to 2:00pm' },
        { term: 'Sunday', detail: 'closed' },
      ]}
    />
  </div>
)

export const WithAside: Story = { args: { aside } }
export const OnDark: Story = { args: { aside }, parameters: { surface: 'inverse' } }
/** Must 2: it fits the smallest screen, and nothing is cut off. */
export const At320: Story = {
  args: { aside: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
