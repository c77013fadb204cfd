import type { Meta, StoryObj } from '@storybook/react-vite'
import { Street } from '../../drawings/street/index.ts'
import { TextCards } from '../card-grid/index.ts'
import { DrawnRow } from './index.ts'

const meta = {
  title: 'Components/Layout/DrawnRow',
  component: DrawnRow,
  args: {
    drawing: <Street seed="row" count={4} className="w-60" />,
    children: (
      <TextCards
        variant="plain"
        headingLevel={2}
        columns={2}
        items={[
          { title: 'Before it is built', text: 'You choose from the plans, when there is most choice of floor and aspect.' },
          { title: 'When it is built', text: 'You see what you buy, and the rent begins at once.' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof DrawnRow>

export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}
/** Must 3: several on one line. */
export const DrawingAbove: Story = {
  args: { layout: 'above' },
  render: (args) => (
    <div className="grid gap-y-8 lg:grid-cols-2">
      <DrawnRow {...args} />
      <DrawnRow {...args} drawing={<Street seed="low" count={2} className="w-30" />} />
    </div>
  ),
}
export const RowOnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
