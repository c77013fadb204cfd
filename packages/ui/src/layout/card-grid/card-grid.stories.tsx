import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/index.ts'
import { CardGrid, TextCards } from './index.ts'

const roles = (
  <>
    <Card headingLevel={3} title="Property specialist">
      <p>Rings you within a day, asks what the quiz could not, and names three to five homes.</p>
    </Card>
    <Card headingLevel={3} title="Analyst">
      <p>Works out the rent, the costs and what is left.</p>
    </Card>
    <Card headingLevel={3} title="Client care">
      <p>Answers every email within 24 hours, and complaints first.</p>
    </Card>
  </>
)

const meta = {
  title: 'Components/Layout/CardGrid',
  component: CardGrid,
  subcomponents: { TextCards },
  args: { children: roles },
} satisfies Meta<typeof CardGrid>

export default meta
type Story = StoryObj<typeof meta>

export const WordsOnly: Story = {}

export const TitlesAndTexts: Story = {
  render: () => (
    <TextCards
      headingLevel={3}
      items={[
        { title: 'Early access', text: 'Up to 24 months before a home reaches the open market.' },
        { title: 'One call', text: 'From one partner company, within 24 hours.' },
        { title: 'Free', text: 'Developers pay us commission when a sale completes.' },
      ]}
    />
  ),
}

export const Plain: Story = { args: { variant: 'plain' } }
