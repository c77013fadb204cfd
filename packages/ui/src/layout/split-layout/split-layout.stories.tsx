import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../../content/image/index.ts'
import wide from '../../content/image/sample-photo-wide.svg'
import { TextCards } from '../card-grid/index.ts'
import { Street } from '../../drawings/street/index.ts'
import { Heading, Text } from '../../content/text/index.ts'
import { DrawnRow, IllustrationFrame, MediaFrame, SplitLayout } from './index.ts'

const meta = {
  title: 'Components/SplitLayout, IllustrationFrame',
  component: SplitLayout,
  subcomponents: { IllustrationFrame, MediaFrame, DrawnRow },
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

const photo = <Image src={wide} alt="A house with panels on its roof" width={1600} height={900} focalPoint="right" priority />

export const Photo: Story = { args: { drawing: undefined, media: photo } }
export const PhotoOnDark: Story = { ...Photo, parameters: { layout: 'fullscreen', surface: 'inverse' } }
export const PhotoRightToLeft: Story = { ...Photo, globals: { direction: 'rtl' } }
export const PhotoAt320: Story = { ...Photo, globals: { viewport: { value: 'small', isRotated: false } } }

export const Frame: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <IllustrationFrame className="max-w-96">
      <Street seed="box" count={4} />
    </IllustrationFrame>
  ),
}
export const FrameOnDark: Story = { ...Frame, parameters: { layout: 'padded', surface: 'inverse' } }

export const Row: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <DrawnRow drawing={<Street seed="row" count={4} className="w-60" />}>
      <TextCards
        variant="plain"
        headingLevel={2}
        columns={2}
        items={[
          { title: 'Before it is built', text: 'You choose from the plans, when there is most choice of floor and aspect.' },
          { title: 'When it is built', text: 'You see what you buy, and the rent begins at once.' },
        ]}
      />
    </DrawnRow>
  ),
}
export const RowOnDark: Story = { ...Row, parameters: { layout: 'padded', surface: 'inverse' } }
export const RowOnAPhone: Story = { ...Row, globals: { viewport: { value: 'phone', isRotated: false } } }
