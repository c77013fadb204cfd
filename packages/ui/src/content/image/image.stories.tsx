import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Image } from './index.ts'
import tall from './sample-photo-tall.svg'
import wide from './sample-photo-wide.svg'
import picture from './sample-picture.svg'

const alt = 'Three houses on a street, one window lit in each'

const meta = {
  title: 'Components/Content/Image',
  component: Image,
  // Eager: a lazy image may load after the screenshot.
  args: { src: picture, alt, width: 640, height: 400, priority: true },
} satisfies Meta<typeof Image>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Cropped to a ratio, around its centre. */
export const Ratios: Story = {
  render: (args) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['1/1', '4/3', '3/2', '16/9'] as const).map((ratio) => (
        <Image key={ratio} {...args} ratio={ratio} />
      ))}
    </div>
  ),
}

/** An image that fails to load keeps its space and shows its alt text. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: alt })).toHaveTextContent(alt))
  },
}

/** A decorative image has no alt text to show. */
export const FailedDecoration: Story = {
  args: { src: 'data:image/png;base64,', alt: '' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state=failed]')).toBeVisible())
  },
  parameters: { compared: 'nothing' },
}

export const FailedOnDark: Story = { ...Failed, parameters: { surface: 'inverse' } }

/** The alt text of a failed image fits, whatever the ratio. */
export const FailedLongTextAt320: Story = {
  args: {
    src: 'data:image/png;base64,',
    ratio: '16/9',
    alt: 'Energieeffizienzverbesserungsmaßnahmenkatalog auf einem Schreibtisch, daneben ein Grundriss und ein Maßstab, in dem jede Wand mit einem Bleistift nachgezogen ist, und eine Hand, die auf die Küche zeigt',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}

/** A crop keeps the part that matters: here the house, which is at the right. */
export const FocalPoints: Story = {
  args: { src: wide, alt: 'A house with panels on its roof', width: 1600, height: 900, ratio: '1/1' },
  render: (args) => (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['left', 'center', 'right'] as const).map((focalPoint) => (
        <Image key={focalPoint} {...args} focalPoint={focalPoint} />
      ))}
    </div>
  ),
}

/** A phone gets a tall picture, every other screen the wide one. */
export const ArtDirection: Story = {
  args: {
    src: wide,
    alt: 'A house with panels on its roof',
    width: 1600,
    height: 900,
    sources: [{ media: '(width < 40rem)', srcSet: tall, width: 800, height: 1000 }],
  },
}
export const ArtDirectionAt320: Story = { ...ArtDirection, globals: { viewport: { value: 'small', isRotated: false } } }

export const Phone: Story = { globals: { viewport: { value: 'small', isRotated: false } } }
