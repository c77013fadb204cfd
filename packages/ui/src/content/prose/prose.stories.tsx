import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from '../callout/index.ts'
import { Table } from '../table/index.ts'
import { hover } from '../../testing/hover.ts'
import { KeyFigure, Prose } from './index.ts'

const table = (
  <Table
    caption="The same flat, bought in two ways"
    columns={[
      { header: 'Bought' },
      { header: 'Deposit', numeric: true },
      { header: 'Yearly rent', numeric: true },
      { header: 'Typical yield', numeric: true },
    ]}
    rows={[
      ['Off-plan', '£40,000', '£13,200', '6.6%'],
      ['Completed', '£60,000', '£11,900', '5.95%'],
    ]}
  />
)

const text = (
  <>
    <p>
      A home that is still a drawing costs less on the day than one that is finished, and pays nothing until it is. What that is worth
      depends on <a href="/blog">how long it stays a drawing</a>, and on who carries the risk that it stays one for longer.
    </p>
    <h2>What you pay, and when</h2>
    <p>
      The deposit is due at exchange, as a rule <strong>10–25% of the price</strong>. The rest follows at completion, and the mortgage with
      it.
    </p>
    <h3>Before you reserve</h3>
    <ul>
      <li>Read who holds the deposit, and what happens to it when the developer fails.</li>
      <li>Ask for rents achieved in the street, not for rents asked.</li>
    </ul>
    <ol>
      <li>Reserve, and instruct a solicitor of your own.</li>
      <li>Exchange within 28 days.</li>
    </ol>
    <blockquote>
      <p>“The brochure shows the view. Ask what is planned in front of it.”</p>
    </blockquote>
  </>
)

const meta = {
  title: 'Components/Content/Prose',
  component: Prose,
  subcomponents: { KeyFigure },
  args: { children: text },
} satisfies Meta<typeof Prose>

export default meta
type Story = StoryObj<typeof meta>

export const RunningText: Story = {}

export const Ruled: Story = { args: { ruled: true } }

const numbers = (
  <>
    <h2>What is left of the rent</h2>
    <p>Both flats let on the same day, at the same rent for each square metre.</p>
    {table}
    <p>The difference is the time without a tenant.</p>
    <KeyFigure figure="6–12%" caption="typical gross yields of the homes that are offered, before costs and tax" />
    <Callout label="Risk">
      <p>Property values and rents can fall as well as rise. Projected yields are not guaranteed.</p>
    </Callout>
    <h2>What to do next</h2>
    <p>Write down the three figures above for a flat that you know.</p>
    <hr />
    <p>Figures as at May 2025.</p>
  </>
)

export const WithNumbers: Story = { args: { children: numbers }, parameters: { screens: 1 } }
export const Phone: Story = {
  args: { children: numbers },
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { screens: 1 },
}
export const OnDark: Story = { parameters: { surface: 'inverse' }, args: { children: numbers } }

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link')),
}

/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    children: (
      <>
        <h2>Energieeffizienzverbesserungsmaßnahmenkatalog</h2>
        <p>A text with Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung in it, a word that is longer than its line.</p>
        <KeyFigure figure="£1,234,567,890,123" caption="a figure that is longer than a figure should be" />
      </>
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
