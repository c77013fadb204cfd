import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../../foundations/link/index.ts'
import { Prose } from '../prose/index.ts'
import { focusFirst } from '../../testing/hover.ts'
import { Callout } from './index.ts'

const meta = {
  title: 'Components/Content/Callout',
  component: Callout,
  args: { children: <p>The deposit is held by a solicitor until completion, and not by the developer.</p> },
} satisfies Meta<typeof Callout>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Warning: Story = {
  args: { variant: 'warning', children: <p>A reservation fee is not always paid back. Ask for it in writing first.</p> },
}
export const Important: Story = {
  args: {
    variant: 'important',
    label: 'As of 21 November 2026',
    title: 'The law of England',
    children: <p>Scotland, Wales and Northern Ireland have rules and taxes of their own.</p>,
  },
}
export const WithAHeading: Story = {
  args: {
    title: 'Who holds the deposit',
    headingLevel: 3,
    children: (
      <>
        <p>A solicitor does, until completion, and not the developer.</p>
        <p>Ask to see the undertaking before you exchange.</p>
      </>
    ),
  },
}
export const InAText: Story = {
  render: () => (
    <Prose>
      <p>The deposit is due at exchange, as a rule 10–25% of the price. The rest follows at completion.</p>
      <Callout variant="warning">
        <p>A reservation fee is not always paid back.</p>
      </Callout>
      <p>What that is worth depends on how long it stays a drawing.</p>
    </Prose>
  ),
}
export const Focused: Story = {
  args: {
    children: (
      <>
        <p>The rules change in April.</p>
        <p>
          <Link href="/blog">What changes</Link>
        </p>
      </>
    ),
  },
  play: focusFirst,
}
export const OnDark: Story = {
  parameters: { surface: 'inverse' },
  render: () => (
    <div className="grid gap-6">
      <Callout>The deposit is held by a solicitor.</Callout>
      <Callout variant="warning">A reservation fee is not always paid back.</Callout>
      <Callout variant="important" title="The law of England">
        Scotland has rules of its own.
      </Callout>
    </div>
  ),
}
/** Must 5: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    label: 'As of 21 November 2026, in England and nowhere else: Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung',
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog',
    children: <p>Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung, a word that is longer than its line.</p>,
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
