import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../../foundations/button/index.ts'
import { Image } from '../image/index.ts'
import tall from '../image/sample-photo-tall.svg'
import wide from '../image/sample-photo-wide.svg'
import { Stats } from '../stats/index.ts'
import { heroStreet, Street } from '../../drawings/street/index.ts'
import { Hero } from './index.ts'

const meta = {
  title: 'Components/Content/Hero',
  component: Hero,
  args: {
    title: 'Buy it while it is still a drawing.',
    lead: 'Early access to off-plan and new-build deals across the UK from about £40k, up to 24 months before they reach the open market.',
    action: <ButtonLink href="/quiz">Start investor quiz</ButtonLink>,
    note: 'Free, 2 minutes, no obligation',
    drawing: <Street seed="hero" buildings={heroStreet} lightUp />,
    children: (
      <Stats
        items={[
          { figure: '£40k', label: 'deals from' },
          { figure: '6–12%', label: 'typical yields' },
          { figure: '24 months', label: 'early access, up to' },
          { figure: '24 hours', label: 'to your specialist call' },
        ]}
        note="Yields are typical, not promised. Property values and rents can fall as well as rise."
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

export const Dark: Story = {}
export const Light: Story = { args: { surface: 'default' } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const Tablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } }, parameters: { screens: 1 } }

export const WordsOnly: Story = {
  args: {
    surface: 'default',
    title: 'What we do, and what it costs you',
    action: undefined,
    note: undefined,
    drawing: undefined,
    children: undefined,
  },
}

/** Must 4: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    title: 'A title that is a good deal longer than a title should be, and says two things at once',
    note: 'Free, about 2 minutes, no obligation, and a specialist calls within 24 hours of your answers',
    children: undefined,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}

const photo = (
  <Image
    src={wide}
    sources={[{ media: '(width < 48rem)', srcSet: tall, width: 800, height: 1000 }]}
    alt="A house with panels on its roof"
    width={1600}
    height={900}
    focalPoint="right"
    priority
  />
)

/** A photo is beside the text, never under it. */
export const WithPhoto: Story = { args: { drawing: undefined, media: photo } }
export const WithPhotoLight: Story = { args: { surface: 'default', drawing: undefined, media: photo } }
export const WithPhotoRightToLeft: Story = { ...WithPhoto, globals: { direction: 'rtl' } }
export const WithPhotoAt320: Story = { ...WithPhoto, globals: { viewport: { value: 'small', isRotated: false } } }
export const WithVideo: Story = {
  args: {
    drawing: undefined,
    media: <video muted playsInline poster={wide} aria-label="A house in the evening" data-focal-point="right" />,
  },
  parameters: { compared: 'nothing' },
}
