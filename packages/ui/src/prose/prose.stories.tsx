import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../testing/hover.ts'
import { KeyFigure, Note, Prose, ProseTable } from './index.ts'

const table = (
  <ProseTable caption="The same flat, bought in two ways" numbers source="A worked example at £200,000; your figures differ.">
    <thead>
      <tr>
        <th scope="col">Bought</th>
        <th scope="col">Deposit</th>
        <th scope="col">Yearly rent</th>
        <th scope="col">Typical yield</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Off-plan</th>
        <td>£40,000</td>
        <td>£13,200</td>
        <td>6.6%</td>
      </tr>
      <tr>
        <th scope="row">Completed</th>
        <td>£60,000</td>
        <td>£11,900</td>
        <td>5.95%</td>
      </tr>
    </tbody>
  </ProseTable>
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
  title: 'Components/Prose',
  component: Prose,
  subcomponents: { ProseTable, KeyFigure, Note },
  args: { children: text },
} satisfies Meta<typeof Prose>

export default meta
type Story = StoryObj<typeof meta>

export const RunningText: Story = {}

const numbers = (
  <>
    <h2>What is left of the rent</h2>
    <p>Both flats let on the same day, at the same rent for each square metre.</p>
    {table}
    <p>The difference is the time without a tenant.</p>
    <KeyFigure figure="6–12%" caption="typical gross yields of the homes that are offered, before costs and tax" />
    <Note label="Risk">
      <p>Property values and rents can fall as well as rise. Projected yields are not guaranteed.</p>
    </Note>
    <h2>What to do next</h2>
    <p>Write down the three figures above for a flat that you know.</p>
    <hr />
    <p>Figures as at May 2025.</p>
  </>
)

export const WithNumbers: Story = { args: { children: numbers } }
export const Phone: Story = { args: { children: numbers }, globals: { viewport: { value: 'phone', isRotated: false } } }
export const OnDark: Story = { parameters: { surface: 'inverse' }, args: { children: numbers } }

export const TableAt320: Story = {
  args: { children: table },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}

export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
  },
}

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link')),
}

export const LongTextAt320: Story = {
  args: {
    children: (
      <>
        <h2>Energieeffizienzverbesserungsmaßnahmenkatalog</h2>
        <p>A text with Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung in it, a word that is longer than its line.</p>
        <KeyFigure figure="£1,250,000 a year" caption="a figure that is longer than a figure should be" />
      </>
    ),
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}
