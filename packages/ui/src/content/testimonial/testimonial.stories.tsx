import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../image/index.ts'
import tall from '../image/sample-photo-tall.svg'
import { Testimonial } from './index.ts'

const meta = {
  title: 'Components/Content/Testimonial',
  component: Testimonial,
  args: {
    quote: 'They rang on the day that they had said, and had three flats to talk about. I bought none of them, and nobody minded.',
    attribution: 'First-time landlord, Leeds',
    note: 'Sample text',
  },
} satisfies Meta<typeof Testimonial>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { decorators: [(Story) => <div className="max-w-96">{Story()}</div>], parameters: { compared: 'nothing' } }

export const TwoInARow: Story = {
  render: (args) => (
    <div className="grid gap-8 sm:grid-cols-2">
      <Testimonial {...args} />
      <Testimonial {...args} quote="One call, no pressure." attribution="Owner of two flats, Salford" />
    </div>
  ),
}

/** Must 4: „…“, as in German. */
export const German: Story = {
  args: { quote: 'Sie riefen an dem Tag an, den sie genannt hatten.', attribution: 'Familie aus Leipzig', note: undefined },
  decorators: [
    (Story) => (
      <div lang="de" className="max-w-96">
        {Story()}
      </div>
    ),
  ],
  parameters: { compared: 'nothing' },
}

export const OnDark: Story = { parameters: { surface: 'inverse' }, args: { note: undefined } }

export const WithPortrait: Story = {
  ...Default,
  args: { portrait: <Image src={tall} alt="" width={800} height={1000} focalPoint="bottom" priority /> },
}
export const WithPortraitRightToLeft: Story = { ...WithPortrait, globals: { direction: 'rtl' } }
export const WithPortraitOnDark: Story = { ...WithPortrait, parameters: { surface: 'inverse' } }

/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    quote: 'They said Energieeffizienzverbesserungsmaßnahmenkatalog without a breath, and then explained it in three sentences.',
    attribution: 'Energieeffizienzverbesserungsmaßnahmenkatalogsbearbeiterin, Leeds',
    ...WithPortrait.args,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
