import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../../content/image/index.ts'
import wide from '../../content/image/sample-photo-wide.svg'
import { Street } from '../../drawings/street/index.ts'
import { Heading } from '../../content/heading/index.ts'
import { Text } from '../../content/text/index.ts'
import { IllustrationFrame, MediaFrame, SplitLayout } from './index.ts'

const meta = {
  title: 'Components/Layout/SplitLayout, IllustrationFrame',
  component: SplitLayout,
  subcomponents: { IllustrationFrame, MediaFrame },
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
