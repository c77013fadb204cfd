import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { Storeys, Street } from '../../drawings/street/index.ts'
import { focusFirst, hover } from '../../testing/hover.ts'
import { ArticleCard, ArticleCards } from './index.ts'

const manchester = {
  href: '/blog/manchester',
  title: 'Manchester Property Market 2025: The Ultimate Investment Guide',
  eyebrow: 'Market analysis',
  date: '15 May 2025',
  dateTime: '2025-05-15',
  readTime: '8 min read',
  drawing: <Street seed="manchester" count={4} />,
  headingLevel: 3,
} as const

const meta = {
  title: 'Components/Content/ArticleCard',
  component: ArticleCard,
  subcomponents: { ArticleCards },
  args: manchester,
} satisfies Meta<typeof ArticleCard>

export default meta
type Story = StoryObj<typeof meta>

const storeys = (
  <Storeys
    buildings={[
      {
        storeys: [
          { count: 13, variant: 'solid' },
          { count: 1, variant: 'highlight' },
        ],
      },
    ]}
  />
)
const number = { figure: '£968', figureLabel: 'left of £13,800 of rent. 1 storey = £1,000' }
const excerpt = 'Who rents in Manchester, what is being built for them, and what is left of the rent.'

const Row = ({ featured = false, across = false }: { featured?: boolean; across?: boolean }) => (
  <ArticleCards firstAcross={across}>
    <li>
      <ArticleCard {...manchester} featured={featured} {...(across && { drawing: storeys, excerpt, ...number })} />
    </li>
    <li>
      <ArticleCard
        {...manchester}
        featured={featured}
        href="/blog/off-plan"
        title="Off-Plan vs Completed Properties: Which Offers Better Returns?"
        eyebrow="Investment strategy"
        date="10 June 2025"
        dateTime="2025-06-10"
        readTime="6 min read"
        excerpt="One is cheaper to enter and pays nothing for two years. The other has a tenant by the end of the month."
        drawing={<Street seed="off-plan" count={5} />}
      />
    </li>
    <li>
      <ArticleCard
        {...manchester}
        featured={featured}
        href="/blog/birmingham"
        title="Birmingham: Areas to Watch"
        eyebrow="Location guide"
        date="8 March 2025"
        dateTime="2025-03-08"
        readTime="7 min read"
        drawing={<Street seed="birmingham" count={3} />}
      />
    </li>
  </ArticleCards>
)

export const ThreeInARow: Story = {
  render: () => <Row />,
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect())
    const rows = new Set(boxes.map(({ top }) => top))
    await expect(new Set(boxes.map(({ bottom }) => bottom)).size, 'cards of a row end at one height').toBe(rows.size)
  },
}

export const FeaturedRow: Story = { render: () => <Row featured /> }
export const FeaturedWide: Story = { args: { featured: true, excerpt, drawing: storeys, ...number } }
export const FirstAcross: Story = { render: () => <Row across />, parameters: { screens: 1 } }
export const FeaturedFirstAcross: Story = { render: () => <Row featured across />, parameters: { screens: 1 } }
export const Phone: Story = { ...ThreeInARow, globals: { viewport: { value: 'phone', isRotated: false } }, parameters: { screens: 1 } }

export const FocusedOnDark: Story = {
  parameters: { surface: 'inverse' },
  args: { excerpt: 'Who rents in Manchester, and what is left of the rent.' },
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
  play: focusFirst,
}

const one = { decorators: [(Story: () => ReactElement) => <div className="max-w-96">{Story()}</div>] }

export const Hovered: Story = { ...one, play: ({ canvas }) => hover(canvas.getByRole('link')) }

/** Must 6: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    featured: true,
    title: 'Energieeffizienzverbesserungsmaßnahmenkatalog für Wohngebäude: a title with a word that is longer than its card',
    excerpt: 'An excerpt of one or two sentences from the article. It takes as many lines as it needs.',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
