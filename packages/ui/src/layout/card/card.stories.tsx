import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../../content/image/index.ts'
import tall from '../../content/image/sample-photo-tall.svg'
import wide from '../../content/image/sample-photo-wide.svg'
import { Street } from '../../drawings/street/index.ts'
import { focusFirst, hover } from '../../testing/hover.ts'
import { CardGrid } from '../card-grid/index.ts'
import { Card } from './index.ts'

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  args: { headingLevel: 3, eyebrow: 'Deposit', figure: '10–25%', title: 'Off-plan', children: <p>Of the price, due at exchange.</p> },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const WithFigures: Story = {
  render: (args) => (
    <CardGrid columns={4}>
      <Card {...args} />
      <Card headingLevel={3} eyebrow="Deposit" figure="25–40%" title="Completed">
        <p>Of the price, depending on the lender.</p>
      </Card>
      <Card headingLevel={3} eyebrow="Management" figure="7–10%" title="Letting agent">
        <p>Of the rent that was paid.</p>
      </Card>
      <Card headingLevel={3} eyebrow="Early access" figure="24 months" title="Before the market">
        <p>At most, before a home is offered to everybody.</p>
      </Card>
    </CardGrid>
  ),
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

export const WithDrawings: Story = { render: () => <CardGrid columns={2}>{drawn}</CardGrid> }
export const Phone: Story = { render: () => <CardGrid>{drawn}</CardGrid>, globals: { viewport: { value: 'phone', isRotated: false } } }
export const OnDark: Story = { ...WithDrawings, parameters: { surface: 'inverse' } }

const photographed = () => (
  <CardGrid columns={2}>
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
  </CardGrid>
)

export const WithPhotos: Story = { render: photographed }
export const WithPhotosOnDark: Story = { ...WithPhotos, parameters: { surface: 'inverse' } }
export const WithPhotosRightToLeft: Story = { ...WithPhotos, globals: { direction: 'rtl' } }
export const WithPhotosAt320: Story = { ...WithPhotos, globals: { viewport: { value: 'small', isRotated: false } } }

const linked = () => (
  <CardGrid columns={2}>
    {['Off-plan', 'Completed'].map((title) => (
      <li key={title}>
        <Card asChild headingLevel={3} title={title}>
          <a href="/services">What it is, and whom it is for.</a>
        </Card>
      </li>
    ))}
  </CardGrid>
)

/** Each card is one link. */
export const Links: Story = { render: linked }
export const LinksHovered: Story = { ...Links, play: ({ canvas }) => hover(canvas.getByRole('link', { name: /^Off-plan/ })) }
export const LinksFocused: Story = { ...Links, play: focusFirst }

export const LongTextAt320: Story = {
  args: {
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    children: <p>A text of several lines, with a word such as Energieeffizienzverbesserungsmaßnahmen in it.</p>,
  },
  decorators: [
    (Story) => (
      <div className="w-72">
        <CardGrid>{Story()}</CardGrid>
      </div>
    ),
  ],
}
