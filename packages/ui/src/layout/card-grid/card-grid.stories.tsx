import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../../content/image/index.ts'
import tall from '../../content/image/sample-photo-tall.svg'
import wide from '../../content/image/sample-photo-wide.svg'
import { Street } from '../../drawings/street/index.ts'
import { focusFirst, hover } from '../../testing/hover.ts'
import { Card, CardGrid, TextCards } from './index.ts'

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
  title: 'Components/CardGrid',
  component: CardGrid,
  subcomponents: { Card, TextCards },
  args: { children: roles },
} satisfies Meta<typeof CardGrid>

export default meta
type Story = StoryObj<typeof meta>

export const WordsOnly: Story = {}

export const WithFigures: Story = {
  args: {
    columns: 4,
    children: (
      <>
        <Card headingLevel={3} eyebrow="Deposit" figure="10–25%" title="Off-plan">
          <p>Of the price, due at exchange.</p>
        </Card>
        <Card headingLevel={3} eyebrow="Deposit" figure="25–40%" title="Completed">
          <p>Of the price, depending on the lender.</p>
        </Card>
        <Card headingLevel={3} eyebrow="Management" figure="7–10%" title="Letting agent">
          <p>Of the rent that was paid.</p>
        </Card>
        <Card headingLevel={3} eyebrow="Early access" figure="24 months" title="Before the market">
          <p>At most, before a home is offered to everybody.</p>
        </Card>
      </>
    ),
  },
}

const drawn = (
  <>
    <Card headingLevel={3} title="Off-plan apartments" drawing={<Street seed="plan" count={4} />}>
      <p>Reserved while they are still a drawing.</p>
    </Card>
    <Card headingLevel={3} title="Completed units" drawing={<Street seed="done" count={4} />}>
      <p>Built, let, and seen by you before you pay.</p>
    </Card>
  </>
)

export const WithDrawings: Story = { args: { columns: 2, children: drawn } }
export const Phone: Story = { args: { children: drawn }, globals: { viewport: { value: 'phone', isRotated: false } } }
export const OnDark: Story = { parameters: { surface: 'inverse' }, args: { columns: 2, children: drawn } }

const photographed = (
  <>
    <Card
      headingLevel={3}
      title="A roof to the south"
      media={<Image src={wide} alt="A house on a hill" width={1600} height={900} focalPoint="right" priority />}
    >
      <p>Has the most sun at noon.</p>
    </Card>
    <Card
      headingLevel={3}
      title="A roof to two sides"
      media={<Image src={tall} alt="A house in a field" width={800} height={1000} priority />}
    >
      <p>Has the sun for longer, in the morning and in the evening.</p>
    </Card>
  </>
)

export const WithPhotos: Story = { args: { columns: 2, children: photographed } }
export const WithPhotosOnDark: Story = { ...WithPhotos, parameters: { surface: 'inverse' } }
export const WithPhotosRightToLeft: Story = { ...WithPhotos, globals: { direction: 'rtl' } }
export const WithPhotosAt320: Story = { ...WithPhotos, globals: { viewport: { value: 'small', isRotated: false } } }

const linked = (
  <>
    {['Off-plan', 'Completed'].map((title) => (
      <li key={title}>
        <Card asChild headingLevel={3} title={title}>
          <a href="/services">What it is, and whom it is for.</a>
        </Card>
      </li>
    ))}
  </>
)

/** Each card is one link. */
export const Links: Story = { args: { columns: 2, children: linked } }
export const LinksHovered: Story = { ...Links, play: ({ canvas }) => hover(canvas.getByRole('link', { name: /^Off-plan/ })) }
export const LinksFocused: Story = { ...Links, play: focusFirst }

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

export const LongTextAt320: Story = {
  args: {
    children: (
      <Card headingLevel={3} eyebrow="Deposit" figure="10–25%" title="Energieeffizienzverbesserungsmaßnahmenkatalog">
        <p>A text of several lines, with a word such as Energieeffizienzverbesserungsmaßnahmen in it.</p>
      </Card>
    ),
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}
