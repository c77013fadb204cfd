import type { Meta, StoryObj } from '@storybook/react-vite'
import { Street } from '../street/index.ts'
import { Heading, Text } from '../text/index.ts'
import { IllustrationFrame, SplitLayout } from './index.ts'

const meta = {
  title: 'Components/SplitLayout, IllustrationFrame',
  component: SplitLayout,
  subcomponents: { IllustrationFrame },
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
} satisfies Meta<typeof SplitLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Columns: Story = {}
export const WordsOnly: Story = { args: { drawing: undefined } }
export const At320: Story = { globals: { viewport: { value: 'small', isRotated: false } } }

export const Frame: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <IllustrationFrame className="max-w-96">
      <Street seed="box" count={4} />
    </IllustrationFrame>
  ),
}
export const FrameOnDark: Story = { ...Frame, parameters: { layout: 'padded', surface: 'inverse' } }
