import type { Meta, StoryObj } from '@storybook/react-vite'
import { Container } from '../../layout/container/index.ts'
import { Image } from '../image/index.ts'
import picture from '../image/sample-picture.svg'
import { Link } from '../../foundations/link/index.ts'
import { Prose } from '../prose/index.ts'
import { heroStreet, Street, type BuildingPlan } from '../../drawings/street/index.ts'
import { Table } from '../table/index.ts'
import { TableOfContents } from '../../navigation/table-of-contents/index.ts'
import { hover } from '../../testing/hover.ts'
import { Figure } from './index.ts'

const photo = <Image src={picture} alt="Three houses on a street, one window lit in each" width={640} height={400} priority />

const meta = {
  title: 'Components/Content/Figure',
  component: Figure,
  args: {
    caption: 'The street in 2025. The house on the right was let last.',
    source: <Link href="/sources">HM Land Registry, price paid data</Link>,
    children: photo,
  },
  decorators: [(Story, { parameters }) => (parameters.whole ? Story() : <div className="max-w-160">{Story()}</div>)],
} satisfies Meta<typeof Figure>

export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {}

const street: readonly BuildingPlan[] = [
  { floors: 5, bays: 3, roof: 'pitch', stage: 'planned' },
  { floors: 7, bays: 3, roof: 'flat', stage: 'planned' },
  { floors: 8, bays: 3, roof: 'step', stage: 'built' },
  { floors: 4, bays: 4, roof: 'house', stage: 'built' },
]

const drawing = {
  eyebrow: 'Figure 1',
  title: 'Half the street is still a drawing',
  caption: 'Dashed: planned. Solid: built. Orange: let. An example; no real street is meant.',
  source: null,
  children: <Street seed="figure" buildings={street} label="A street of four houses, its left half dashed" />,
}

/** A drawing with a title and a number above it. */
export const Drawing: Story = { args: drawing }

/** A table with a caption and the source of its numbers. */
export const OfATable: Story = {
  args: {
    caption: 'A worked example at £200,000; your figures differ.',
    source: 'ONS, private rents, May 2025',
    children: (
      <Table
        caption="The same flat, bought in two ways"
        columns={[{ header: 'Bought' }, { header: 'Deposit', numeric: true }, { header: 'Typical yield', numeric: true }]}
        rows={[
          ['Off-plan', '£40,000', '6.6%'],
          ['Completed', '£60,000', '5.95%'],
        ]}
      />
    ),
  },
}

export const OnStone: Story = { args: { ...drawing, surface: 'stone' } }
export const Inverse: Story = { args: { ...drawing, surface: 'inverse' } }
export const OnDark: Story = { args: drawing, parameters: { surface: 'inverse' } }

const line =
  'The deposit is due at exchange, as a rule a tenth to a quarter of the price. The rest follows at completion, and the mortgage with it. What that is worth depends on how long the home stays a drawing, and on who carries the risk that it stays one for longer.'

/** From 1024 px up it spans all twelve columns and covers a table of contents. */
export const Breakout: Story = {
  args: {
    ...drawing,
    headingLevel: 3,
    breakout: true,
    children: <Street seed="figure-wide" buildings={heroStreet} label="A street from plans to homes" />,
  },
  parameters: { whole: true, layout: 'fullscreen' },
  render: (args) => (
    <Container>
      <Prose>
        <TableOfContents title="On this page">
          <ol>
            <li>
              <a href="#deposit">What you pay, and when</a>
            </li>
            <li>
              <a href="#street">The street</a>
            </li>
          </ol>
        </TableOfContents>
        <h2 id="deposit">What you pay, and when</h2>
        <p>{line}</p>
        <h2 id="street">The street</h2>
        <p>{line}</p>
        <Figure {...args} />
        <p>{line}</p>
      </Prose>
    </Container>
  ),
}

export const FromEdgeToEdge: Story = { ...Breakout, args: { ...Breakout.args, breakout: 'page' } }

export const BreakoutOnAPhone: Story = { ...Breakout, globals: { viewport: { value: 'phone', isRotated: false } } }

export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('link')) }

/** Must 7: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    eyebrow: 'Abbildung 12',
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    caption: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, in einem Wort.',
    source: 'https://example.com/a-very-long-address-without-any-place-to-break-it-in-two',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
