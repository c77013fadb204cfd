import type { Meta, StoryObj } from '@storybook/react-vite'
import { Street } from '../street/index.ts'
import { Heading, Text } from '../text/index.ts'
import { DrawingBox, DrawnColumns } from './index.ts'

const meta = {
  title: 'Components/Drawing',
  component: DrawnColumns,
  subcomponents: { DrawingBox },
  args: {
    drawing: <Street seed="columns" count={5} />,
    children: (
      <>
        <Heading level={2} size="title">
          Words on seven columns
        </Heading>
        <Text variant="lead">The drawing stands on the other five, with its feet on the lower edge.</Text>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DrawnColumns>

export default meta
type Story = StoryObj<typeof meta>

export const Columns: Story = {}
export const WordsOnly: Story = { args: { drawing: undefined } }
export const At320: Story = { globals: { viewport: { value: 'small', isRotated: false } } }

export const Box: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <DrawingBox className="max-w-96">
      <Street seed="box" count={4} />
    </DrawingBox>
  ),
}
export const BoxOnDark: Story = { ...Box, parameters: { layout: 'padded', surface: 'dark' } }
