import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeConformance, page, render, styleOf, testAppLinks, userEvent } from '../../testing/tools.ts'
import { ArticleCard, ArticleCards, type ArticleCardProps, type ArticleCardsProps } from './index.ts'

const Card = (props: Partial<ArticleCardProps>) => (
  <ArticleCard
    href="/blog/manchester"
    title="Manchester 2025"
    eyebrow="Market analysis"
    date="15 May 2025"
    dateTime="2025-05-15"
    readTime="8 min read"
    excerpt="Who rents there."
    drawing={<svg viewBox="0 0 20 10" aria-hidden="true" />}
    headingLevel={3}
    {...props}
  />
)

describeConformance('ArticleCard', { element: (props) => <Card {...props} /> })
describeConformance('ArticleCards', {
  element: (props) => (
    <ArticleCards {...props}>
      <li>
        <Card />
      </li>
    </ArticleCards>
  ),
})

testAppLinks('Must 1', <Card />)

test('Must 1: the card is one link, whose name is just the title', async () => {
  const screen = await render(<Card />)
  expect(screen.getByRole('link').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('link')).toHaveAccessibleName('Manchester 2025')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/blog/manchester')
})

test.each([2, 3, 4] as const)('Must 2: the title is a heading of level %i, and the date is machine-readable', async (headingLevel) => {
  const screen = await render(<Card headingLevel={headingLevel} />)
  await expect.element(screen.getByRole('heading', { level: headingLevel })).toHaveTextContent('Manchester 2025')
  expect(screen.getByText('15 May 2025').element().getAttribute('datetime')).toBe('2025-05-15')
})

test('Must 3: a press anywhere on the card follows the link', async () => {
  const screen = await render(
    <div className="w-80">
      <Card />
    </div>,
  )
  const card = boxOf(screen.getByRole('article'))
  const link = screen.getByRole('link').element()
  for (const [x, y] of [
    [card.left + 3, card.top + 3],
    [card.right - 3, card.top + 40],
    [card.left + 60, card.bottom - 20],
  ] as const)
    expect(document.elementFromPoint(x, y)).toBe(link)
})

test('Must 4: the focus ring is around the card', async () => {
  const screen = await render(<Card />)
  await userEvent.tab()
  await expect.element(screen.getByRole('link')).toHaveFocus()
  expect(styleOf(screen.getByRole('article')).outlineStyle).toBe('solid')
  expect(styleOf(screen.getByRole('link')).outlineStyle).toBe('none')
})

test('Must 5: at most three cards are in a row, with the same height and aligned last lines', async () => {
  const screen = await render(
    <ArticleCards>
      <li>
        <Card title="A title that is so long that it takes several lines of a card which is a third of the page wide" />
      </li>
      {['b', 'c', 'd'].map((href) => (
        <li key={href}>
          <Card href={href} excerpt={undefined} />
        </li>
      ))}
    </ArticleCards>,
  )
  const [first, second, third, fourth] = boxesOf(screen.getByRole('article'))
  expect(second?.height).toBe(first?.height)
  expect(third?.height).toBe(first?.height)
  expect(third?.top).toBe(first?.top)
  expect(fourth?.top).toBeGreaterThan(first?.bottom ?? 0)
  const dates = boxesOf(screen.getByText('15 May 2025')).slice(0, 3)
  expect(new Set(dates.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
})

const box = (part: string) => boxOf(`.pl-article-card__${part}`)

test('Must 7: with a row of its own a card has the drawing beside the text, and without a drawing the text alone', async () => {
  const screen = await render(<Card featured figure="£968" figureLabel="left of the rent" />)
  expect(box('drawing').left).toBeGreaterThanOrEqual(box('words').right)
  await screen.rerender(<Card drawing={undefined} />)
  expect(box('words').width).toBe(box('parts').width)
  expect(screen.container.querySelector('.pl-article-card__drawing')).toBeNull()
  await screen.rerender(<Card featured />)
  await page.viewport(600, 700)
  expect(box('words').top).toBeGreaterThanOrEqual(box('drawing').bottom)
})

const cards = (count: number, props: Partial<ArticleCardsProps> = {}) => (
  <ArticleCards {...props}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Card href={`/blog/${index}`} />
      </li>
    ))}
  </ArticleCards>
)

const boxes = () => boxesOf('article')
/** How many cards each row has. */
const rows = () => [...Map.groupBy(boxes(), ({ top }) => top).values()].map((row) => row.length)

test('Must 5: one that is left over has the last row to itself, so that no row has a hole', async () => {
  const screen = await render(cards(4))
  expect(rows()).toEqual([3, 1])
  expect(boxes()[3]?.width).toBeCloseTo(boxOf('ul').width, 1)
  await page.viewport(768, 900)
  expect(rows()).toEqual([2, 2])
  await screen.rerender(cards(5))
  expect(rows()).toEqual([2, 2, 1])
  expect(boxes()[4]?.width).toBeCloseTo(boxOf('ul').width, 1)
  await screen.rerender(cards(3))
  expect(rows()).toEqual([3])
})

test('Must 8: with firstAcross the first card has a row of its own, and the others share the rows below', async () => {
  const screen = await render(cards(3, { firstAcross: true }))
  expect(rows()).toEqual([1, 2])
  expect(boxes()[0]?.right).toBe(boxes()[2]?.right)
  await screen.rerender(cards(7, { firstAcross: true }))
  expect(rows()).toEqual([1, 3, 3])
  await page.viewport(768, 900)
  expect(rows()).toEqual([1, 2, 2, 2])
})
