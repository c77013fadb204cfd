import type { Meta, StoryObj } from '@storybook/react-vite'
import { focusFirst } from '../../testing/hover.ts'
import { Table } from './index.ts'

const meta = {
  title: 'Components/Content/Table',
  component: Table,
  args: {
    caption: 'The same flat, bought in two ways',
    columns: [
      { header: 'Bought' },
      { header: 'Deposit', numeric: true },
      { header: 'Yearly rent', numeric: true },
      { header: 'Typical yield', numeric: true },
    ],
    rows: [
      ['Off-plan', '£40,000', '£13,200', '6.6%'],
      ['Completed', '£60,000', '£11,900', '5.95%'],
    ],
  },
  decorators: [(Story) => <div className="max-w-160">{Story()}</div>],
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof Table>

export const Default: Story = {}

/** On a phone each row is a block, with the headings before its values. */
export const Phone: Story = { globals: { viewport: { value: 'small', isRotated: false } } }

/** Text beside numbers: each column has its own alignment. */
export const WordsAndNumbers: Story = {
  args: {
    caption: undefined,
    label: 'What is left of the rent',
    columns: [{ header: 'What' }, { header: 'Who takes it' }, { header: 'A year', numeric: true }],
    rows: [
      ['Service charge', 'The building’s manager, who may raise it', '−£1,900'],
      ['Letting agent', 'A tenth of the rent', '−£1,380'],
      ['Left before tax', 'You', <strong key="left">£968</strong>],
    ],
  },
}

/** Rows as plain elements, as Markdown makes them, with a footer. */
export const Elements: Story = {
  args: {
    caption: 'Three years of a guaranteed rent',
    numeric: true,
    columns: undefined,
    rows: undefined,
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Promised</th>
            <th scope="col">Earned</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">First</th>
            <td>£13,200</td>
            <td>£6,930</td>
          </tr>
          <tr>
            <th scope="row">Second</th>
            <td>£13,200</td>
            <td>£6,930</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Both</th>
            <td>£26,400</td>
            <td>£13,860</td>
          </tr>
        </tfoot>
      </>
    ),
  },
}

/** A table that is read down its columns keeps them, and scrolls in a focusable region. */
export const ScrollingFocused: Story = {
  args: { narrow: 'scroll' },
  globals: { viewport: { value: 'small', isRotated: false } },
  play: focusFirst,
}

export const LongTextAt320: Story = {
  args: {
    caption: 'Energieeffizienzverbesserungsmaßnahmenkatalog für Wohngebäude',
    columns: [{ header: 'Maßnahme' }, { header: 'Energieeffizienzverbesserung' }],
    rows: [['Wärmedämmverbundsystemfassade', 'A text with Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung in it']],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
