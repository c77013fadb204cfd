import type { Meta, StoryObj } from '@storybook/react-vite'
import { Prose } from '../../content/prose/index.ts'
import { hover } from '../../testing/hover.ts'
import { TableOfContents } from './index.ts'

const sections = ['What you pay, and when', 'The same flat for five years', 'Three risks', 'What to do next']
const idOf = (section: string) => section.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const meta = {
  title: 'Components/Navigation/TableOfContents',
  component: TableOfContents,
  args: {
    title: 'In this article',
    children: (
      <ol>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${idOf(section)}`}>{section}</a>
          </li>
        ))}
      </ol>
    ),
  },
} satisfies Meta<typeof TableOfContents>

export default meta
type Story = StoryObj<typeof meta>

const Article = () => (
  <div className="@container">
    <Prose>
      <TableOfContents {...meta.args} note={<p>Sources: 12, last checked 5 November 2026</p>} />
      {sections.map((section) => [
        <h2 key={section} id={idOf(section)}>
          {section}
        </h2>,
        <p key={`${section} text`}>There are two ways to buy a new flat. You can buy the drawing, pay a part of the price, and wait.</p>,
      ])}
    </Prose>
  </div>
)

export const Alone: Story = { decorators: [(Story) => <div className="max-w-96">{Story()}</div>] }
/** Must 4: every link and button is at least 44 px high and wide. */
export const BesideProse: Story = { render: Article }
export const Phone: Story = { render: Article, globals: { viewport: { value: 'phone', isRotated: false } }, parameters: { screens: 1 } }

export const CurrentSection: Story = {
  render: Article,
  play: ({ canvas }) => canvas.getByRole('link', { name: 'Three risks' }).setAttribute('aria-current', 'location'),
}
export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('link', { name: 'Three risks' })) }

export const LongTextAt320: Story = {
  args: {
    children: (
      <ol>
        <li>
          <a href="#long">Energieeffizienzverbesserungsmaßnahmen and what a section of many words looks like</a>
        </li>
      </ol>
    ),
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
}
