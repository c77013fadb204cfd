import type { Meta, StoryObj } from '@storybook/react-vite'
import { hover } from '../../testing/hover.ts'
import { Street } from '../../drawings/street/index.ts'
import { openTable } from '../../testing/chart-stories.ts'
import { Chart } from './index.ts'

const meta = {
  title: 'Components/Charts/Chart',
  component: Chart,
  args: {
    label: 'Homes let in a street, by year',
    columns: [{ header: 'Year' }, { header: 'Homes let', numeric: true }],
    rows: [
      ['2023', '4'],
      ['2024', '7'],
    ],
    children: <Street seed="chart" count={5} />,
  },
} satisfies Meta<typeof Chart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Visible: Story = { args: { table: 'visible' } }
export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByText('The figures as a table')) }
export const Opened: Story = { play: openTable, parameters: { screens: 1 } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: { tableLabel: 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
