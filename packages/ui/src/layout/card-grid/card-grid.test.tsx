import { expect, test } from 'vitest'
import { boxesOf, describeConformance, page, render, tooWide } from '../../testing/tools.ts'
import { Card } from '../card/index.ts'
import { CardGrid, TextCards, type CardGridProps } from './index.ts'

const Grid = (props: Partial<CardGridProps>) => (
  <CardGrid {...props}>
    <Card headingLevel={3} title="Analyst" eyebrow="Team" figure="7–10%">
      <p>Works out the rent, the costs, and what is left of the one after the others have been paid, for every home.</p>
    </Card>
    {['Specialist', 'Client care', 'Solicitor', 'Surveyor'].map((title) => (
      <Card key={title} headingLevel={3} title={title} />
    ))}
  </CardGrid>
)

describeConformance('CardGrid', { element: (props) => <Grid {...props} /> })

test('Must 1: it is a list, each card with a heading of the given level', async () => {
  const screen = await render(<Grid />)
  await expect.element(screen.getByRole('list')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
  expect(screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(5)
})

test.each([2, 3, 4] as const)('Must 2: at most %i cards are side by side, all of a row with the same height', async (columns) => {
  const screen = await render(<Grid columns={columns} />)
  const boxes = boxesOf(screen.getByRole('listitem'))
  const row = boxes.filter(({ top }) => top === boxes[0]?.top)
  expect(row).toHaveLength(columns)
  expect(new Set(row.map(({ height }) => height)).size).toBe(1)
})

test.each([
  [2, 2],
  [3, 3],
] as const)('Must 2: of three cards in %i columns %i are side by side', async (columns, expected) => {
  await page.viewport(800, 700)
  const screen = await render(
    <TextCards headingLevel={3} columns={columns} items={['a', 'b', 'c'].map((title) => ({ title, text: title }))} />,
  )
  const tops = boxesOf(screen.getByRole('listitem')).map(({ top }) => top)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(expected)
})

test('Must 2: four that have no room in one row are two and two', async () => {
  await page.viewport(1024, 700)
  const screen = await render(
    <TextCards headingLevel={3} columns={4} items={['a', 'b', 'c', 'd'].map((title) => ({ title, text: title }))} />,
  )
  const tops = boxesOf(screen.getByRole('listitem')).map(({ top }) => top)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(2)
})

test('Must 3: at 320 px the cards are stacked and nothing is wider than the screen', async () => {
  await page.viewport(320, 700)
  const screen = await render(<Grid columns={4} />)
  expect(new Set(boxesOf(screen.getByRole('listitem')).map(({ left }) => left)).size).toBe(1)
  expect(tooWide()).toEqual([])
})

describeConformance('TextCards', {
  element: (props) => <TextCards headingLevel={3} items={[{ title: 'Off-plan', text: 'A drawing.' }]} {...props} />,
})

test('Must 1: TextCards are a list too', async () => {
  const screen = await render(
    <TextCards
      headingLevel={3}
      items={[
        { title: 'Off-plan', text: 'A drawing.' },
        { title: 'Completed', text: 'A home.' },
      ]}
    />,
  )
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Completed' })).toBeVisible()
})

test('Must 4: a plain card has neither border nor background, and its text aligns with the grid', async () => {
  const screen = await render(<TextCards variant="plain" headingLevel={3} items={[{ title: 'Off-plan', text: 'A drawing.' }]} />)
  const style = getComputedStyle(screen.getByRole('listitem').element())
  expect([style.borderStyle, style.backgroundColor]).toEqual(['none', 'rgba(0, 0, 0, 0)'])
  const left = (role: 'list' | 'heading') => screen.getByRole(role).element().getBoundingClientRect().left
  expect(left('heading')).toBe(left('list'))
})
