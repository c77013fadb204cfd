import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../../foundations/button/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { brand, groups } from '../../testing/sample-page.tsx'
import { nightStreet, Street } from '../../drawings/street/index.ts'
import { CallToAction } from './index.ts'

const meta = {
  title: 'Components/Content/CallToAction',
  component: CallToAction,
  args: {
    title: 'Seven questions, then one call',
    lead: 'Say what you are looking for. A specialist rings you within 24 hours with three to five homes that fit.',
    action: <ButtonLink href="/quiz">Start investor quiz</ButtonLink>,
    note: 'Free, 2 minutes, no obligation',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CallToAction>

export default meta
type Story = StoryObj<typeof meta>

export const Dark: Story = {}
export const Stone: Story = { args: { surface: 'stone' } }
const street = <Street bleed seed="night" buildings={nightStreet} />
/** The end of a page: the street's ground is the footer's line. */
export const Night: Story = {
  args: { street, note: undefined },
  render: (args) => (
    <>
      <CallToAction {...args} />
      <Footer {...brand} groups={groups} navLabel="All pages" />
    </>
  ),
}
export const NightOnAPhone: Story = { ...Night, globals: { viewport: { value: 'phone', isRotated: false } }, parameters: { screens: 1 } }
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const LongTextAt320: Story = {
  args: {
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog and a title of several lines',
    note: 'Free, about 2 minutes, no obligation, and a specialist calls within 24 hours of your answers',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
