import { expect, test } from 'vitest'
import { describeConformance, page, render } from '../../testing/tools.ts'
import { Heading, Text } from './index.ts'

describeConformance('Text', { element: (props) => <Text {...props}>Free</Text> })
describeConformance('Heading', {
  element: (props) => (
    <Heading level={2} {...props}>
      Our fee
    </Heading>
  ),
})

test('Must 1: a heading has the given level, whatever its size', async () => {
  const screen = await render(
    <Heading level={3} size="title">
      Our fee
    </Heading>,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Our fee' })).toHaveAttribute('data-size', 'title')
})

test('Must 2: as an output it is a status that is in the page before its text changes', async () => {
  const screen = await render(
    <Text as="output" variant="lead">
      2 articles
    </Text>,
  )
  const status = screen.getByRole('status').element()
  await screen.rerender(
    <Text as="output" variant="lead">
      No articles
    </Text>,
  )
  expect(screen.getByRole('status').element()).toBe(status)
  await expect.element(screen.getByRole('status')).toHaveTextContent('No articles')
})

test('Must 3: at 320 px a heading hyphenates long words, and only there', async () => {
  const screen = await render(<Heading level={2}>Energieeffizienzmaßnahmen</Heading>)
  const heading = screen.getByRole('heading').element()
  const hyphens = () => getComputedStyle(heading).hyphens
  expect(hyphens()).toBe('manual')
  await page.viewport(320, 700)
  expect(hyphens()).toBe('auto')
})
